import { createEngine } from '../engine.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../engine-settings.ts';
import type { NullMarket } from './null-markets.ts';
import { createNullMarket } from './null-markets.ts';

/** In how many of a number of seeded markets of the kind a pattern was ever promoted. */
export function countPromoted(kind: NullMarket, markets: number): number {
  let promoted = 0;
  for (let seed = 1; seed <= markets; seed++) {
    const engine = createEngine({ symbol: 'EUR_USD', granularity: 'M5', settings: DEFAULT_ENGINE_SETTINGS });
    engine.push(createNullMarket(kind, seed));
    if (engine.drainEvents().steps.some((step) => step.to === 'promoted')) promoted++;
  }
  return promoted;
}
