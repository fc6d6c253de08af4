import type { CandleColumns } from '../domain/candle-columns.ts';
import { closingDay } from '../domain/closing-day.ts';
import { decimalToUnits } from '../domain/decimal-money.ts';
import type { Granularity } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { createEngine } from '../engine/engine.ts';
import type { ClosedTrade, EngineEvents, OpenedTrade, PatternFigures } from '../engine/engine-events.ts';
import type { EngineSettings } from '../engine/engine-settings.ts';

/** Candles of a push, as in an import. */
const SLICE = 16_384;
const DAY_SECONDS = 86_400;

/** Candles and how they are run: what all combinations of a run share. */
export interface RunInput {
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  readonly candles: CandleColumns;
  /** First UTC day of the judged windows, in days since the epoch, and the length and number of them; absent without walk-forward. */
  readonly judged?: { readonly first_day: number; readonly days: number; readonly count: number } | undefined;
}

/** Sums of closed trades, in whole millionths of a dollar. */
export interface TradeSums {
  trades: number;
  wins: number;
  losses: number;
  /** Net, of the winners, of the losers. */
  net: number;
  gain: number;
  loss: number;
  /** Before spread, slippage, financing and commission. */
  gross: number;
}

/** The result of one combination. Money is in whole millionths of a dollar, exact up to nine billion dollars. */
export interface CombinationRun extends TradeSums {
  /** Trades that were still open after the last candle; in no sum. */
  readonly pending: number;
  /** Patterns that are promoted or elite, and those observed, after the last candle. */
  readonly promoted: number;
  readonly observed: number;
  /** UTC days since the epoch on which trades closed, ascending, with the net and gross of each. */
  readonly days: Int32Array;
  readonly day_net: Float64Array;
  readonly day_gross: Float64Array;
  /** Sums of the trades that were entered in each judged window. */
  readonly judged: readonly TradeSums[];
}

/** Receives the trades and patterns of a run that is looked at closely. */
export interface RunObserver {
  trade?(opened: OpenedTrade, closed: ClosedTrade): void;
  /** The events of some candles. */
  events?(events: EngineEvents): void;
  patterns(figures: readonly PatternFigures[]): void;
}

/** Runs an engine over all candles and sums its trades. The same input gives the same output, on any thread. */
export function runCombination(
  { symbol, granularity, candles, judged }: RunInput,
  settings: EngineSettings,
  observer?: RunObserver,
): CombinationRun {
  const engine = createEngine({ symbol, granularity, settings });
  const open = new Map<number, OpenedTrade>();
  const total = noTrades();
  const windows = Array.from({ length: judged?.count ?? 0 }, noTrades);
  const byDay = new Map<number, { net: number; gross: number }>();
  for (let from = 0; from < candles.time.length; from += SLICE) {
    engine.push(candles, from, Math.min(candles.time.length, from + SLICE));
    const events = engine.drainEvents();
    observer?.events?.(events);
    for (const trade of events.opened) open.set(trade.seq, trade);
    for (const trade of events.closed) {
      const opened = open.get(trade.seq);
      if (!opened) throw new Error('A trade closed that was not opened');
      open.delete(trade.seq);
      const net = micros(trade.profit_usd);
      const costs =
        micros(trade.spread_usd) +
        micros(trade.slippage_usd) +
        micros(trade.financing_usd) +
        micros(trade.commission_usd);
      addTrade(total, net, net - costs);
      if (judged) {
        const day = Math.floor(opened.entry_time / DAY_SECONDS) - judged.first_day;
        const window = windows[Math.floor(day / judged.days)];
        if (window) addTrade(window, net, net - costs);
      }
      const closedOn = closingDay(trade.exit_time);
      const day = byDay.get(closedOn) ?? { net: 0, gross: 0 };
      day.net += net;
      day.gross += net - costs;
      byDay.set(closedOn, day);
      observer?.trade?.(opened, trade);
    }
  }
  let [promoted, observed] = [0, 0];
  for (;;) {
    const figures = engine.drainPatterns(SLICE);
    if (figures.length === 0) break;
    for (const { status } of figures) {
      if (status === 'promoted' || status === 'elite') promoted++;
      else if (status === 'observed') observed++;
    }
    observer?.patterns(figures);
  }
  const sorted = [...byDay].sort(([a], [b]) => a - b);
  return {
    ...total,
    pending: open.size,
    promoted,
    observed,
    days: Int32Array.from(sorted, ([day]) => day),
    day_net: Float64Array.from(sorted, ([, { net }]) => net),
    day_gross: Float64Array.from(sorted, ([, { gross }]) => gross),
    judged: windows,
  };
}

/** Sums of no trades. */
export function noTrades(): TradeSums {
  return { trades: 0, wins: 0, losses: 0, net: 0, gain: 0, loss: 0, gross: 0 };
}

function addTrade(sums: TradeSums, net: number, gross: number): void {
  sums.trades++;
  sums.net += net;
  sums.gross += gross;
  if (net > 0) {
    sums.wins++;
    sums.gain += net;
  } else if (net < 0) {
    sums.losses++;
    sums.loss += net;
  }
}

function micros(decimal: string): number {
  return decimal === '0' ? 0 : Number(decimalToUnits(decimal));
}
