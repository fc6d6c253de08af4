import type { CandleColumns } from '../../domain/candle-columns.ts';
import type { Granularity } from '../../domain/granularity.ts';
import { createEngine } from '../engine.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../engine-settings.ts';
import { createDrain, drainInto } from './drain-engine.ts';

/** How often the engine saw each pattern of EUR_USD in these candles, by its bits. */
export function countSeen(columns: CandleColumns, granularity: Granularity): Map<string, number> {
  const engine = createEngine({ symbol: 'EUR_USD', granularity, settings: DEFAULT_ENGINE_SETTINGS });
  engine.push(columns);
  const { patterns } = drainInto(createDrain(), engine);
  return new Map([...patterns].map(([bits, figures]) => [bits, figures.seen_count]));
}
