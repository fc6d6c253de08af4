import { expect, test } from 'vitest';
import { DEFAULT_EXECUTION, type Execution } from '../domain/execution.ts';
import { type CurrencyPair, TYPICAL_SPREAD } from '../domain/symbol.ts';
import { NONE, STOP_AT_OPEN, STOP_INSIDE, TARGET_AT_OPEN, TARGET_INSIDE, TIME_EXIT } from './barrier-exit.ts';
import { FillCosts } from './fill-costs.ts';
import { ringOf } from './testing/ring-of.ts';

/** An entry at 100, and exits between 96 and 108. */
const RING = ringOf(
  [
    [100, 103, 98, 101, 0.04, 0.06],
    [101, 108, 96, 102, 0.08, 0.1],
  ],
  2,
);
const costsOf = (change: Partial<Execution> = {}, symbol: CurrencyPair = 'EUR_USD') =>
  new FillCosts(RING, symbol, { ...DEFAULT_EXECUTION, ...change });

test('a spread is charged as its candle tells it, else as it is assumed', () => {
  const costs = costsOf();
  expect(costs.halfSpread(0.3, 1)).toBe(0.15);
  expect(costs.halfSpread(0, 1)).toBe(0);
  const assumed = TYPICAL_SPREAD.EUR_USD / 2;
  // No spread, one that nobody quotes, and one as large as the price.
  expect([Number.NaN, -0.1, 1, 2].map((spread) => costs.halfSpread(spread, 1))).toEqual(
    Array.from({ length: 4 }, () => assumed),
  );
  expect(costs.assumedHalf).toBe(assumed);
  const doubled = costsOf({ spread_factor: 2, assumed_spread_pips: 3 });
  expect(doubled.halfSpread(0.3, 1)).toBe(0.3);
  expect(doubled.halfSpread(Number.NaN, 1)).toBeCloseTo(0.0003, 12);
  expect(costsOf({ spread_source: 'assumed' }).halfSpread(0.3, 1)).toBe(assumed);
});

test('only candles that are charged as they are keep their spreads', () => {
  expect(costsOf().keepsSpreads).toBe(true);
  expect(costsOf({ spread_factor: 2 }).keepsSpreads).toBe(false);
  expect(costsOf({ spread_source: 'assumed' }).keepsSpreads).toBe(false);
});

test.each<[Partial<Execution>, boolean, boolean]>([
  [{}, true, false],
  [{ spread_factor: 3 }, true, false],
  [{ financing_long_points: 1 }, false, true],
  [{ financing_short_points: -1 }, false, true],
  [{ commission_usd: 1 }, false, false],
  [{ entry_slippage: { pips: 1, range_share: 0 } }, false, false],
  [{ entry_slippage: { pips: 0, range_share: 0.1 } }, false, false],
  [{ stop_slippage: { pips: 1, range_share: 0 } }, false, false],
  [{ stop_slippage: { pips: 0, range_share: 0.1 } }, false, false],
])('%o: nothing besides the spread %s, financed %s', (change, isNothing, isFinanced) => {
  const costs = costsOf(change);
  expect([costs.isNothing, costs.isFinanced]).toEqual([isNothing, isFinanced]);
});

test('entries slip by pips and a share of the range, exits at a stop alone', () => {
  const costs = costsOf({
    entry_slippage: { pips: 2, range_share: 0.1 },
    stop_slippage: { pips: 3, range_share: 0.2 },
  });
  expect(costs.entrySlippage(1)).toBeCloseTo(0.0002 + 1.2, 12);
  const kinds = [NONE, STOP_INSIDE, TARGET_INSIDE, STOP_AT_OPEN, TARGET_AT_OPEN, TIME_EXIT];
  expect(kinds.map((kind) => costs.exitSlippage(1, kind) > 0)).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(costs.exitSlippage(1, STOP_INSIDE)).toBeCloseTo(0.0003 + 2.4, 12);
});

test('a trade is financed from its entry at an open to its exit, at an open or a close', () => {
  const ring = ringOf(
    [
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ],
    1,
  );
  ring.financedOpen.set([3, 5]);
  ring.financedClose.set([4, 9]);
  const costs = new FillCosts(ring, 'EUR_USD', DEFAULT_EXECUTION);
  const kinds = [STOP_INSIDE, TARGET_INSIDE, STOP_AT_OPEN, TARGET_AT_OPEN, TIME_EXIT];
  expect(kinds.map((kind) => costs.financedDays(0, 1, kind))).toEqual([6, 6, 2, 2, 6]);
});

test('what is carried: financing of each side by its points, commission in dollars', () => {
  const change = { financing_long_points: -20, financing_short_points: 30, commission_usd: 5 };
  // Twice 5 dollars for 100,000 units are 0.0001 a unit; of a price in Singapore dollars, times that price.
  expect(costsOf(change).carried(1, 3, 1.2)).toBeCloseTo(-0.0006 - 0.0001, 12);
  expect(costsOf(change).carried(-1, 3, 1.2)).toBeCloseTo(0.0009 - 0.0001, 12);
  expect(costsOf(change, 'USD_SGD').carried(1, 0, 1.3)).toBeCloseTo(-0.00013, 12);
  expect(costsOf(change).exactlyCarried('long', 3)).toEqual({
    financing: -600_000_000,
    commission: 100_000_000,
  });
  expect(costsOf(change).exactlyCarried('short', 2)).toEqual({
    financing: 600_000_000,
    commission: 100_000_000,
  });
});

test.each([
  // side, stop, target, price of the exit, half its spread, whether it slips
  [1, 97, 107, 97, 0.05, true],
  [1, 101, 107, 101, 0.04, true],
  [1, 90, 107, 107, 0.05, false],
  [1, 90, 101, 101, 0.04, false],
  [1, 90, 120, 102, 0.05, false],
  [-1, 107, 97, 107, 0.05, true],
  [-1, 101, 97, 101, 0.04, true],
  [-1, 120, 97, 97, 0.05, false],
  [-1, 120, 101, 101, 0.04, false],
  [-1, 120, 90, 102, 0.05, false],
])(
  'a trade of side %i with its stop at %d and its target at %d leaves at %d, less half a spread of %d',
  (side, stop, target, price, half, slips) => {
    const costs = costsOf({ stop_slippage: { pips: 100, range_share: 0 }, commission_usd: 50 });
    const paid = 100 + side * 0.02;
    const got = price - side * (half + (slips ? 0.01 : 0));
    const pct = (100 * (side * (got - paid) - 0.001)) / paid;
    expect(costs.netPct(side, 0, 1, stop, target)).toBeCloseTo(pct, 10);
  },
);
