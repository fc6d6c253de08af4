import type { CandleColumns } from '../domain/candle-columns.ts';
import type { Granularity } from '../domain/granularity.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import type { EngineEvents, PatternFigures } from '../engine/engine-events.ts';
import type { EngineSettings } from '../engine/engine-settings.ts';

/** The start options of an engine thread. */
export interface EngineThreadOptions {
  readonly symbol: CurrencyPair;
  readonly granularity: Granularity;
  readonly settings: EngineSettings;
}

/** Requests to an engine thread. They are answered in order, under the same id. */
export type EngineRequest =
  | { readonly id: number; readonly kind: 'push'; readonly candles: CandleColumns }
  | { readonly id: number; readonly kind: 'replay'; readonly candles: CandleColumns }
  | { readonly id: number; readonly kind: 'patterns'; readonly limit: number };

export type EngineReply =
  | { readonly id: number; readonly events: EngineEvents }
  | { readonly id: number; readonly patterns: readonly PatternFigures[] }
  | { readonly id: number; readonly replayed: true }
  | { readonly id: number; readonly failure: string };
