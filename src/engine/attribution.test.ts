import { expect, test } from 'vitest';
import { DEFAULT_EXECUTION } from '../domain/execution.ts';
import { Attribution } from './attribution.ts';
import type { CandleRing } from './candle-ring.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings } from './engine-settings.ts';
import { FillCosts } from './fill-costs.ts';
import { openHypothesis } from './hypothesis.ts';
import { inPlannedRisks } from './planned-risk.ts';
import { type RingRow, ringOf } from './testing/ring-of.ts';

const PATTERN = 40;
const OTHER = 41;
const SIGNAL = 3;
const LENGTHS = DEFAULT_ENGINE_SETTINGS.lengths.length;
/** Candles with different prices and spreads: no other candle gives the same result. */
const ROWS: readonly RingRow[] = Array.from({ length: 20 }, (_, index) => {
  const open = 100 + index;
  return [open, open + 3, open - 2, open + 0.5, 0.02 + index / 1_000, 0.05 + index / 500];
});

/** A ring in which both directions' trades on the signal have ends and results of their own. */
function ringWithTrades(): CandleRing {
  const ring = ringOf(ROWS, 2);
  ring.strong.fill(-1);
  ring.longExit[SIGNAL] = 9;
  ring.shortExit[SIGNAL] = 12;
  ring.longPct[SIGNAL] = 1.25;
  ring.shortPct[SIGNAL] = -2.5;
  return ring;
}

/** Has a promoted pattern complete at a candle. */
function complete(ring: CandleRing, index: number, pattern: number, place = LENGTHS - 1): void {
  ring.anyStrong[index] = 1;
  ring.strong[index * LENGTHS + place] = pattern;
}

function attributionOf(ring: CandleRing, execution: Partial<EngineSettings['execution']> = {}) {
  const settings = { ...DEFAULT_ENGINE_SETTINGS, execution: { ...DEFAULT_EXECUTION, ...execution } };
  const costs = new FillCosts(ring, 'EUR_USD', settings.execution);
  return { settings, attribution: new Attribution(ring, settings, costs) };
}

const claimOf = (direction: 'long' | 'short') =>
  openHypothesis(PATTERN, 1, direction, 20, 2, 4, DEFAULT_ENGINE_SETTINGS);

test.each([
  ['long', 9, 1.25, 1],
  ['short', 12, -2.5, -1],
] as const)(
  'a %s trade that no other pattern meets has its own end and result',
  (direction, exit, pct, side) => {
    const ring = ringWithTrades();
    // Its own pattern completes again, others before its entry and at the candle that ends it.
    complete(ring, 6, PATTERN);
    complete(ring, SIGNAL, OTHER);
    complete(ring, exit, OTHER);
    const { attribution, settings } = attributionOf(ring);
    attribution.find(SIGNAL, claimOf(direction));
    expect([attribution.exit, attribution.pct]).toEqual([exit, pct]);
    expect(attribution.risks).toBe(inPlannedRisks(ring, settings, SIGNAL, side, pct));
  },
);

test.each([
  ['long', 1, 4, 0],
  ['long', 1, 7, 0],
  ['short', -1, 4, 1],
  ['short', -1, 11, 2],
] as const)(
  'a %s trade (%i) is valued at the close of candle %i, at which another pattern completes',
  (direction, side, at, place) => {
    const ring = ringWithTrades();
    complete(ring, at, OTHER, place);
    // A later one says nothing more.
    complete(ring, at + 1, OTHER);
    const { attribution, settings } = attributionOf(ring);
    attribution.find(SIGNAL, claimOf(direction));
    const [entry] = ROWS[SIGNAL + 1]!;
    const paid = entry + (side * ROWS[SIGNAL + 1]![4]!) / 2;
    const got = ROWS[at]![3] - (side * ROWS[at]![5]!) / 2;
    expect(attribution.exit).toBe(at);
    expect(attribution.pct).toBeCloseTo((100 * side * (got - paid)) / paid, 10);
    expect(attribution.risks).toBe(inPlannedRisks(ring, settings, SIGNAL, side, attribution.pct));
  },
);

test('a trade that is cut short has paid for its slippage, its financing and its commission', () => {
  const ring = ringWithTrades();
  complete(ring, 7, OTHER);
  ring.financedOpen[SIGNAL + 1] = 5;
  ring.financedClose[7] = 7;
  ring.financedOpen[7] = 6;
  const { attribution } = attributionOf(ring, {
    entry_slippage: { pips: 10, range_share: 0.1 },
    stop_slippage: { pips: 50, range_share: 0.5 },
    financing_long_points: -300,
    financing_short_points: 900,
    commission_usd: 4,
  });
  attribution.find(SIGNAL, claimOf('long'));
  // 10 pips and a tenth of a range of 5; no stop was hit. Two days at 300 points; 4 dollars twice for 100,000 units.
  const paid = 104 + 0.024 / 2 + 0.001 + 0.5;
  const got = 107.5 - 0.064 / 2;
  const carried = -2 * 0.003 - 8 / 100_000;
  expect(attribution.pct).toBeCloseTo((100 * (got - paid + carried)) / paid, 10);
});

test('a delayed entry is that of the later candle, and what completes before it does not end the trade', () => {
  const ring = ringWithTrades();
  complete(ring, SIGNAL + 2, OTHER);
  const { attribution, settings } = attributionOf(ring, { entry_delay: 2 });
  attribution.find(SIGNAL, claimOf('long'));
  expect(attribution.exit).toBe(9);
  complete(ring, SIGNAL + 3, OTHER);
  attribution.find(SIGNAL, claimOf('long'));
  expect(attribution.exit).toBe(SIGNAL + 3);
  const paid = 106 + 0.026 / 2;
  expect(attribution.pct).toBeCloseTo((100 * (106.5 - 0.062 / 2 - paid)) / paid, 10);
  expect(attribution.risks).toBe(inPlannedRisks(ring, settings, SIGNAL, 1, attribution.pct));
});

test('a signal is shadowed by another pattern that completed less than a trade before it', () => {
  const holding = DEFAULT_ENGINE_SETTINGS.max_holding;
  const shadowedAt = (index: number, pattern: number) => {
    const ring = ringWithTrades();
    complete(ring, 4, pattern);
    return attributionOf(ring).attribution.isShadowed(index, PATTERN);
  };
  expect([4, 5, 4 + holding - 1, 4 + holding].map((index) => shadowedAt(index, OTHER))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(shadowedAt(5, PATTERN)).toBe(false);
  const first = ringWithTrades();
  complete(first, 0, OTHER);
  expect(attributionOf(first).attribution.isShadowed(1, PATTERN)).toBe(true);
});

test('a delayed trade is overtaken by another pattern that completes after its signal and before its entry', () => {
  const overtakenBy = (index: number, entry_delay: number, pattern = OTHER) => {
    const ring = ringWithTrades();
    complete(ring, index, pattern);
    return attributionOf(ring, { entry_delay }).attribution.isOvertaken(SIGNAL, PATTERN);
  };
  expect([SIGNAL, SIGNAL + 1, SIGNAL + 2, SIGNAL + 3].map((index) => overtakenBy(index, 2))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(overtakenBy(SIGNAL + 1, 0)).toBe(false);
  expect(overtakenBy(SIGNAL + 1, 2, PATTERN)).toBe(false);
});
