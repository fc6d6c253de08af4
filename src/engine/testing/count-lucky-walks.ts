import { createEngine } from '../engine.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../engine-settings.ts';
import { createPlantedMarket } from './planted-market.ts';

/** How many of a number of random walks of 50,000 candles ever had an elite or a promoted pattern, and any observed one. */
export interface LuckyWalks {
  elite: number;
  promoted: number;
  observed: number;
}

/** Runs the engine over seeded random walks that charge `spread`; nothing is to be found in them. */
export function countLuckyWalks(walks: number, firstSeed: number, spread: number): LuckyWalks {
  const lucky: LuckyWalks = { elite: 0, promoted: 0, observed: 0 };
  for (let seed = firstSeed; seed < firstSeed + walks; seed++) {
    const engine = createEngine({ symbol: 'EUR_USD', granularity: 'M5', settings: DEFAULT_ENGINE_SETTINGS });
    engine.push(createPlantedMarket({ seed, candles: 50_000, spread }));
    const reached = new Set(engine.drainEvents().steps.map((step) => step.to));
    if (reached.has('elite')) lucky.elite++;
    if (reached.has('promoted')) lucky.promoted++;
    if (reached.has('observed')) lucky.observed++;
  }
  return lucky;
}
