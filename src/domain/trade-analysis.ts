import * as zod from 'zod';
import type { DailyProfits } from './daily-profits.ts';
import { countProfit, type HistogramBin, type ProfitCounts, profitHistogram } from './profit-histogram.ts';
import type { ClosedSums } from './risk-figures.ts';
import { createTradingClock } from './trading-clock.ts';
import type { TradingDay } from './trading-day.ts';

/** What the trades brought that were entered in one hour of the week. */
export const HourProfit = zod.object({
  /** 0 is Sunday. */
  weekday: zod.number().int().min(0).max(6),
  hour: zod.number().int().min(0).max(23),
  trades: zod.number().int(),
  wins: zod.number().int(),
  profit: zod.number(),
});
export type HourProfit = zod.infer<typeof HourProfit>;

/** What the trades brought that were entered in one month. */
export const MonthProfit = zod.object({
  /** 'YYYY-MM'. */
  month: zod.string(),
  trades: zod.number().int(),
  wins: zod.number().int(),
  profit: zod.number(),
});
export type MonthProfit = zod.infer<typeof MonthProfit>;

/** Closed trades seen from every side that charts show. Hours and months without trades are left out. */
export interface TradeAnalysis {
  readonly sums: ClosedSums;
  readonly daily: DailyProfits;
  readonly histogram: HistogramBin[];
  readonly hours: HourProfit[];
  readonly months: MonthProfit[];
}

export interface TradeAnalyser {
  /**
   * One closed trade: times in milliseconds since the epoch, profit in whole millionths. `sign` says whether it won (above 0) or
   * lost, where the profit is told in another unit, in which a small one may have been rounded to 0.
   */
  add(entry: number, closed: number, micros: number, sign?: number): void;
  result(): TradeAnalysis;
}

interface Tally {
  trades: number;
  wins: number;
  micros: number;
}

const MICROS = 1_000_000;

/** Adds up closed trades, in whatever order they come; sums are exact. */
export function createTradeAnalyser(tradingDay: TradingDay): TradeAnalyser {
  const clock = createTradingClock(tradingDay);
  const days = createTallies<string>();
  const hours = createTallies<number>();
  const months = createTallies<string>();
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
      hours.add(clock.hourOfWeek(entry), micros, sign);
      const date = clock.dateOf(entry);
      if (date !== entryDate) {
        entryDate = date;
        month = date.slice(0, 7);
      }
      months.add(month, micros, sign);
      countProfit(profits, micros);
    },
    result() {
      return {
        sums: { ...sums, gain: sums.gain / MICROS, loss: sums.loss / MICROS },
        daily: toDaily(days.all),
        histogram: profitHistogram(profits),
        hours: [...hours.all]
          .sort(([a], [b]) => a - b)
          .map(([hour, one]) => ({ weekday: Math.floor(hour / 24), hour: hour % 24, ...figuresOf(one) })),
        months: [...months.all].sort(byName).map(([month, one]) => ({ month, ...figuresOf(one) })),
      };
    },
  };
}

/** Tallies by key; the one that was added to last is at hand, for trades come in runs. */
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

function figuresOf({ trades, wins, micros }: Tally): { trades: number; wins: number; profit: number } {
  return { trades, wins, profit: micros / MICROS };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
