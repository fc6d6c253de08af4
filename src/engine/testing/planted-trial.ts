import type { CandleColumns } from '../../domain/candle-columns.ts';
import { createCandleRing } from '../candle-ring.ts';
import { CandleScanner } from '../candle-scanner.ts';
import { createEngine } from '../engine.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../engine-settings.ts';
import { FillCosts } from '../fill-costs.ts';
import { createDrain, drainInto } from './drain-engine.ts';
import type { PlantedPattern } from './planted-market.ts';
import { createPlantedMarket } from './planted-market.ts';

const SPREAD = 0.0001;
const settings = DEFAULT_ENGINE_SETTINGS;

/** Results of the planted patterns of one market, and other patterns that became elite. */
export interface PlantedTrial {
  /** Net mean of the trades on each planted pattern, in standard deviations. */
  readonly effects: readonly number[];
  /** Occurrences of each planted pattern after it was observed. */
  readonly occurrences: readonly number[];
  /** Planted patterns that became elite. */
  readonly found: readonly string[];
  /** All patterns that became elite, and those that neither are planted nor end in a planted one. */
  readonly elite: readonly string[];
  readonly strays: readonly string[];
}

/** Runs the engine over a market with these planted patterns. */
export function runPlantedTrial(
  seed: number,
  candles: number,
  planted: readonly PlantedPattern[],
): PlantedTrial {
  const market = createPlantedMarket({ seed, candles, spread: SPREAD, planted });
  const engine = createEngine({ symbol: 'EUR_USD', granularity: 'M5', settings });
  engine.push(market);
  const { steps, patterns } = drainInto(createDrain(), engine);
  const elite = [...new Set(steps.filter((step) => step.to === 'elite').map((step) => step.pattern))];
  return {
    effects: planted.map((pattern) => plantedEffect(market, pattern)),
    occurrences: planted.map(({ bits }) => {
      const figures = patterns.get(bits);
      return figures === undefined ? 0 : figures.seen_count - figures.in_sample_n;
    }),
    found: planted.map(({ bits }) => bits).filter((bits) => elite.includes(bits)),
    elite,
    strays: elite.filter((bits) => !planted.some((pattern) => bits.endsWith(pattern.bits))),
  };
}

function plantedEffect(market: CandleColumns, pattern: PlantedPattern): number {
  const place = settings.lengths.indexOf(pattern.bits.length);
  const id = Number.parseInt(pattern.bits, 2);
  const places = settings.lengths.length;
  const ring = createCandleRing(settings.max_holding, places);
  const costs = new FillCosts(ring, 'EUR_USD', settings.execution);
  const scanner = new CandleScanner(ring, new Int32Array(places), 300, costs, settings);
  const results: number[] = [];
  for (let row = 0; row < market.time.length; ) {
    const first = Math.max(settings.max_holding, scanner.count);
    row = scanner.scan(market, row, market.time.length);
    for (let index = first; index < scanner.count; index++) {
      const slot = (index - settings.max_holding) & ring.mask;
      if (ring.patterns[slot * places + place] !== id || ring.longExit[slot] === -1) continue;
      results.push((pattern.direction === 'long' ? ring.longPct : ring.shortPct)[slot] ?? Number.NaN);
    }
  }
  const mean = results.reduce((sum, result) => sum + result, 0) / results.length;
  const squares = results.reduce((sum, result) => sum + (result - mean) ** 2, 0);
  return mean / Math.sqrt(squares / (results.length - 1));
}
