import type { CandleColumns } from '../domain/candle-columns.ts';
import { decimalToUnits } from '../domain/decimal-money.ts';
import type { Granularity } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import { createEngine } from '../engine/engine.ts';
import type { ClosedTrade, EngineEvents, OpenedTrade, PatternFigures } from '../engine/engine-events.ts';
import type { EngineSettings } from '../engine/engine-settings.ts';
import type { JudgedWindows } from './plan-windows.ts';
import { type CombinationRun, RunSums } from './run-sums.ts';

/** Candles of a push, as in an import. */
const SLICE = 16_384;

/** Candles and how they are run: what all combinations of a run share. */
export interface RunInput {
  readonly kind?: undefined;
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  readonly candles: CandleColumns;
  /** The judged windows; absent without walk-forward. */
  readonly judged?: JudgedWindows | undefined;
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
  const sums = new RunSums(judged);
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
      sums.add(opened.entry_time, trade.exit_time, net, net - costs);
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
  return sums.finish({ pending: open.size, promoted, observed });
}

function micros(decimal: string): number {
  return decimal === '0' ? 0 : Number(decimalToUnits(decimal));
}
