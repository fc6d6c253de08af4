import { expect, test } from 'vitest';
import { Benchmark } from './benchmark.ts';
import { createCandleRing } from './candle-ring.ts';
import { CandleScanner } from './candle-scanner.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings, outcomeLag } from './engine-settings.ts';
import { FillCosts } from './fill-costs.ts';
import { MeanBound } from './mean-bound.ts';
import { createDirtyMarket } from './testing/dirty-market.ts';
import { naiveOutcome, naiveRanges, usableCandles } from './testing/naive-findings.ts';

const SECONDS = 300;
const TYPICAL = 0.0001;

/** Outcomes in planned risks of trades in one direction, each on the first signal after the one before ended, until a candle. */
function naiveBenchmark(
  market: ReturnType<typeof createDirtyMarket>,
  direction: 'long' | 'short',
  until: number,
  execution: EngineSettings['execution'],
) {
  const candles = usableCandles(market);
  const ranges = naiveRanges(candles, SECONDS);
  const outcomes: number[] = [];
  for (let signal = 0; signal < until; ) {
    const trade = naiveOutcome(candles, signal, ranges[signal], direction, {
      seconds: SECONDS,
      symbol: 'EUR_USD',
      execution,
    });
    const entry = candles[signal + 1 + execution.entry_delay];
    if (trade === undefined || entry === undefined) {
      signal++;
      continue;
    }
    const spread = entry.spreadOpen >= 0 ? entry.spreadOpen : TYPICAL;
    const paid = entry.open + (direction === 'long' ? spread : -spread) / 2;
    const risks = ((trade.pct / 100) * paid) / (1.5 * (ranges[signal] ?? 0) + spread);
    outcomes.push(Math.min(1.5, Math.max(-10, risks)));
    signal = trade.exit;
  }
  return outcomes;
}

/** Numbers of outcomes in bins of 0.1 around -10, -9.9 and so on. */
function countBins(outcomes: readonly number[]): number[] {
  const counts = new Array<number>(116).fill(0);
  for (const outcome of outcomes) {
    const bin = Math.floor((outcome + 10.05) / 0.1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

test.each([0, 2])(
  'the benchmark is every trade of its direction that the one before leaves room for, entered %d candles late',
  (entry_delay) => {
    const execution = { ...DEFAULT_ENGINE_SETTINGS.execution, entry_delay };
    const settings = { ...DEFAULT_ENGINE_SETTINGS, execution };
    const market = createDirtyMarket(5, 6_000, SECONDS);
    const ring = createCandleRing(outcomeLag(settings), settings.lengths.length);
    const scanner = new CandleScanner(
      ring,
      new Int32Array(3),
      SECONDS,
      new FillCosts(ring, 'EUR_USD', settings.execution),
      settings,
    );
    const benchmark = new Benchmark(ring, settings);
    for (let row = 0; row < market.time.length; ) {
      row = scanner.scan(market, row, market.time.length);
      const known = scanner.count - outcomeLag(settings);
      benchmark.follow(known);
      if (scanner.count % 7 !== 0 && row < market.time.length) continue;
      for (const direction of ['long', 'short'] as const) {
        const outcomes = naiveBenchmark(market, direction, known, execution);
        const expected = new MeanBound(1.5, 0.0025);
        expected.add(Float64Array.from(outcomes), outcomes.length);
        const found = benchmark.at(direction, known);
        expect(found.n).toBe(outcomes.length);
        expect(found.mean).toBeCloseTo(expected.mean, 9);
        expect(found.bound).toBeCloseTo(expected.bound, 9);
        const counted = benchmark.take().find((one) => one.direction === direction);
        expect(counted?.counts ?? []).toEqual(outcomes.length === 0 ? [] : countBins(outcomes));
        const sum = counted?.sums.reduce((total, value) => total + value, 0) ?? 0;
        expect(sum).toBeCloseTo(expected.mean * outcomes.length, 6);
      }
    }
    expect(benchmark.at('long', 0).n).toBeGreaterThan(700);
  },
);
