import { expect, test } from 'vitest';
import { DEFAULT_EXECUTION } from '../domain/execution.ts';
import { firstRowFrom } from '../domain/marked-equity.ts';
import { createEngine } from './engine.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings } from './engine-settings.ts';
import { findEntryOutcomes } from './entry-outcomes.ts';
import { createPlantedMarket } from './testing/planted-market.ts';

const QUICK: EngineSettings = {
  ...DEFAULT_ENGINE_SETTINGS,
  lengths: [4, 6, 8],
  potential_n: 5,
  observed_n: 10,
  observed_t: 1,
};
const CANDLES = createPlantedMarket({
  seed: 7,
  candles: 4_000,
  planted: [{ bits: '10110010', direction: 'long', drift: 4, over: 2 }],
  spread: 0.0001,
  start: 1.1,
});

test.each([
  ['by default', DEFAULT_EXECUTION],
  [
    'with every cost and a delay',
    {
      ...DEFAULT_EXECUTION,
      entry_slippage: { pips: 0.2, range_share: 0.02 },
      stop_slippage: { pips: 0.5, range_share: 0 },
      financing_long_points: -80,
      financing_short_points: 30,
      commission_usd: 3.5,
      entry_delay: 2,
    },
  ],
])('every paper trade brings what entering at its candle brings, %s', (_, execution) => {
  const series = { symbol: 'EUR_USD', granularity: 'M5', settings: { ...QUICK, execution } } as const;
  const engine = createEngine(series);
  engine.push(CANDLES);
  const { opened, closed } = engine.drainEvents();
  const { time, long, short, range_pct } = findEntryOutcomes(CANDLES, series);
  expect(closed.length).toBeGreaterThan(200);
  for (const { seq, profit_pct } of closed) {
    const trade = opened.find((one) => one.seq === seq)!;
    const row = firstRowFrom(time, trade.entry_time);
    expect(time[row]).toBe(trade.entry_time);
    // Prices of trades are rounded to millionths.
    expect((trade.direction === 'long' ? long : short)[row]).toBeCloseTo(Number(profit_pct), 3);
    expect(range_pct[row]).toBeGreaterThan(0);
  }
});

test('there is an outcome for every candle that ends its trade, and none across a gap', () => {
  const series = { symbol: 'EUR_USD', granularity: 'M5', settings: QUICK } as const;
  const whole = findEntryOutcomes(CANDLES, series);
  // The first range takes 14 candles; the last entry needs 12 candles.
  expect(whole.time.length).toBe(4_000 - 14 - 11);
  const gapped = { ...CANDLES, time: CANDLES.time.map((time, row) => time + (row >= 2_000 ? 86_400 : 0)) };
  const { time } = findEntryOutcomes(gapped, series);
  expect(time.includes(gapped.time[2_000]!)).toBe(false);
  expect(time.length).toBe(whole.time.length - 1);
});
