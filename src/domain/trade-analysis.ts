import * as zod from 'zod';
import type { DailyProfits } from './daily-profits.ts';
import { WIN_RATE_INTERVAL, type WinRateInterval, winRateInterval } from './day-clusters.ts';
import { DayTally, type TradesOfDay } from './day-tally.ts';
import { DAY_MS } from './durations.ts';
import { countProfit, type HistogramBin, type ProfitCounts, profitHistogram } from './profit-histogram.ts';
import type { ClosedSums } from './risk-figures.ts';
import { createTradingClock } from './trading-clock.ts';
import type { TradingDay } from './trading-day.ts';

/** Totals of the trades entered in one hour of the week. */
export const HourProfit = zod.object({
  /** 0 is Sunday. */
  weekday: zod.number().int().min(0).max(6),
  hour: zod.number().int().min(0).max(23),
  trades: zod.number().int(),
  wins: zod.number().int(),
  profit: zod.number(),
  ...WIN_RATE_INTERVAL,
});
export type HourProfit = zod.infer<typeof HourProfit>;

/** Totals of the trades entered in one month. */
export const MonthProfit = zod.object({
  /** 'YYYY-MM'. */
  month: zod.string(),
  trades: zod.number().int(),
  wins: zod.number().int(),
  profit: zod.number(),
  ...WIN_RATE_INTERVAL,
});
export type MonthProfit = zod.infer<typeof MonthProfit>;

/** The data of every chart of closed trades. Hours and months without trades are absent. */
export interface TradeAnalysis {
  readonly sums: ClosedSums;
  readonly daily: DailyProfits;
  readonly histogram: HistogramBin[];
  readonly hours: HourProfit[];
  readonly months: MonthProfit[];
}

export interface TradeAnalyser {
  /**
   * Adds a closed trade: times in milliseconds since the epoch, profit in whole millionths. `sign` above or below 0 says that it
   * won or lost, where `micros` is in a unit in which a small profit may have been rounded to 0.
   */
  add(entry: number, closed: number, micros: number, sign?: number): void;
  result(): TradeAnalysis;
}

interface Tally {
  trades: number;
  wins: number;
  micros: number;
}

/** Trades of one cell, also by their UTC days of entry. */
interface CellTally {
  readonly byDay: DayTally;
  readonly days: Map<number, TradesOfDay>;
  micros: number;
}

const MICROS = 1_000_000;

/** Adds up closed trades in any order; sums are exact. */
export function createTradeAnalyser(tradingDay: TradingDay): TradeAnalyser {
  const clock = createTradingClock(tradingDay);
  const days = createTallies<string>();
  const hours = new Map<number, CellTally>();
  const months = new Map<string, CellTally>();
  let [entryDate, month] = ['', ''];
  const profits: ProfitCounts = new Map();
  const sums = { known: 0, wins: 0, losses: 0, gain: 0, loss: 0 };

  return {
    add(entry, closed, micros, sign = micros) {
      sums.known += 1;
      if (sign > 0) sums.wins += 1;
      else if (sign < 0) sums.losses += 1;
      if (micros > 0) sums.gain += micros;
      else sums.loss += micros;
      days.add(clock.dateOf(closed), micros, sign);
      addToCell(hours, clock.hourOfWeek(entry), entry, micros, sign);
      const date = clock.dateOf(entry);
      if (date !== entryDate) {
        entryDate = date;
        month = date.slice(0, 7);
      }
      addToCell(months, month, entry, micros, sign);
      countProfit(profits, micros);
    },
    result() {
      return {
        sums: { ...sums, gain: sums.gain / MICROS, loss: sums.loss / MICROS },
        daily: toDaily(days.all),
        histogram: profitHistogram(profits),
        hours: [...hours]
          .sort(([a], [b]) => a - b)
          .map(([hour, one]) => ({ weekday: Math.floor(hour / 24), hour: hour % 24, ...figuresOf(one) })),
        months: [...months].sort(byName).map(([month, one]) => ({ month, ...figuresOf(one) })),
      };
    },
  };
}

/** Tallies by key. The last one is cached, because trades come in runs. */
function createTallies<Key>() {
  const all = new Map<Key, Tally>();
  let lastKey: Key | undefined;
  let last: Tally | undefined;
  return {
    all,
    add(key: Key, micros: number, sign: number): void {
      if (last === undefined || key !== lastKey) {
        last = all.get(key);
        if (!last) {
          last = { trades: 0, wins: 0, micros: 0 };
          all.set(key, last);
        }
        lastKey = key;
      }
      last.trades += 1;
      if (sign > 0) last.wins += 1;
      last.micros += micros;
    },
  };
}

function toDaily(days: ReadonlyMap<string, Tally>): DailyProfits {
  const sorted = [...days].sort(byName);
  return {
    dates: sorted.map(([date]) => date),
    closed: sorted.map(([, { trades }]) => trades),
    profit: sorted.map(([, { micros }]) => micros / MICROS),
  };
}

function addToCell<Key>(
  cells: Map<Key, CellTally>,
  key: Key,
  entry: number,
  micros: number,
  sign: number,
): void {
  let cell = cells.get(key);
  if (!cell) {
    cell = { byDay: new DayTally(), days: new Map(), micros: 0 };
    cells.set(key, cell);
  }
  const date = Math.floor(entry / DAY_MS);
  let day = cell.days.get(date);
  if (!day) {
    day = { n: 0, wins: 0 };
    cell.days.set(date, day);
  }
  cell.byDay.add(day, sign > 0);
  cell.micros += micros;
}

function figuresOf({
  byDay,
  micros,
}: CellTally): Pick<HourProfit, 'trades' | 'wins' | 'profit'> & WinRateInterval {
  return { trades: byDay.n, wins: byDay.wins, profit: micros / MICROS, ...winRateInterval(byDay) };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
