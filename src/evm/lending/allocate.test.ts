import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong } from '../../../test/support/is-long.ts';
import { type AllocationMarket, allocate } from './allocate.ts';
import { twoSlopeCurve } from './rate-curve.ts';
import { supplyIncome } from './supply-income.ts';

function aave(
  supplied: number,
  borrowed: number,
  [kink, slope1, slope2]: readonly [number, number, number],
  fee: number,
  more: Partial<AllocationMarket> = {},
): AllocationMarket {
  const curve = twoSlopeCurve({ base: 0, kink, slope1, slope2 });
  return {
    supplied,
    borrowed,
    curve,
    fee,
    position: 0,
    least: 0,
    most: Number.POSITIVE_INFINITY,
    touchCost: 0,
    ...more,
  };
}

const KNOWN = [
  aave(11e6, 7.6e6, [0.8, 0.04, 0.75], 0.1),
  aave(1e6, 0.8e6, [0.9, 0.04, 0.6], 0),
  aave(3e6, 2.9e6, [0.9, 0.05, 1], 0.05, { most: 600_000 }),
];

/** The best sum of incomes over every combination of whole steps. */
function searchAll(total: number, markets: readonly AllocationMarket[], step: number): number {
  const [market, ...rest] = markets;
  if (market === undefined) return 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let amount = market.least; amount <= Math.min(total, market.most); amount += step) {
    const cost = amount === market.position ? 0 : market.touchCost;
    const value = supplyIncome(market, amount) - cost + searchAll(total - amount, rest, step);
    if (value > best) best = value;
  }
  return best;
}

test('three markets, of which one jumps at its kink and one has a cap: the known best', () => {
  const { amounts, idle, income, net } = allocate(2_000_000, KNOWN);
  expect(amounts.map(Math.round)).toEqual([1_661_134, 225_723, 113_143]);
  expect(income).toBeCloseTo(67_788.22, 2);
  expect(net).toBe(income);
  expect(idle).toBeCloseTo(0, 6);
  // The common marginal rate.
  const marginal = KNOWN.map(
    (market, i) => supplyIncome(market, amounts[i]! + 1) - supplyIncome(market, amounts[i]!),
  );
  expect(marginal).toEqual([0, 1, 2].map(() => expect.closeTo(0.01196, 5)));
});

test('a search leaves nothing behind for the next one, of more or fewer markets, with or without costs', () => {
  const costly = KNOWN.map((market) => ({ ...market, position: 250_000, touchCost: 20 }));
  const cases = [KNOWN, costly, [...KNOWN, ...costly], KNOWN.slice(0, 1), costly.slice(1), []];
  const found = cases.map((markets) => allocate(2_000_000, markets));
  for (const [at, markets] of cases.entries())
    for (const [other, others] of cases.entries()) {
      expect(allocate(2_000_000, markets)).toEqual(found[at]);
      expect(allocate(2_000_000, others)).toEqual(found[other]);
    }
});

test('eight markets: never below dynamic programming on steps of 2,000', () => {
  const markets = [...KNOWN, ...KNOWN, ...KNOWN].slice(0, 8);
  const steps = 1_000;
  let best = new Array<number>(steps + 1).fill(0);
  for (const market of markets) {
    best = best.map((_, total) => {
      let top = Number.NEGATIVE_INFINITY;
      for (let used = 0; used <= total && used * 2_000 <= market.most; used += 1)
        top = Math.max(top, best[total - used]! + supplyIncome(market, used * 2_000));
      return top;
    });
  }
  expect(allocate(2_000_000, markets).income).toBeGreaterThanOrEqual(best[steps]!);
});

test('up to three markets: never below every combination of whole steps, and within its bounds', () => {
  const market = fc
    .record({
      supplied: fc.integer({ min: 100, max: 10_000 }),
      use: fc.double({ min: 0, max: 1, noNaN: true }),
      kink: fc.double({ min: 0.3, max: 0.95, noNaN: true }),
      slope1: fc.double({ min: 0.001, max: 0.1, noNaN: true }),
      slope2: fc.double({ min: 0, max: 2, noNaN: true }),
      fee: fc.double({ min: 0, max: 0.3, noNaN: true }),
      least: fc.integer({ min: 0, max: 200 }),
      room: fc.integer({ min: 0, max: 3_000 }),
      touchCost: fc.constantFrom(0, 0.5, 20),
    })
    .map(({ use, least, room, kink, slope1, slope2, supplied, fee, touchCost }) =>
      aave(supplied, use * supplied, [kink, slope1, slope2], fee, {
        least,
        most: least + room,
        position: least + Math.round(room / 2 / 20) * 20,
        touchCost,
      }),
    );
  fc.assert(
    fc.property(
      fc.array(market, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 2_000 }),
      (markets, room) => {
        const total = markets.reduce((sum, { least }) => sum + least, room);
        const { amounts, idle, net } = allocate(total, markets);
        expect(net).toBeGreaterThanOrEqual(searchAll(total, markets, 20) - 1e-6);
        expect(idle).toBeGreaterThanOrEqual(-1e-6);
        expect(amounts.reduce((sum, amount) => sum + amount, idle)).toBeCloseTo(total, 6);
        amounts.forEach((amount, i) => {
          expect(amount).toBeGreaterThanOrEqual(markets[i]!.least - 1e-9);
          expect(amount).toBeLessThanOrEqual(markets[i]!.most + 1e-9);
        });
      },
    ),
    { numRuns: isLong ? 1_000 : 20 },
  );
});

test('a move that earns less than it costs is not made', () => {
  const here = aave(1e6, 0.7e6, [0.8, 0.04, 0.6], 0.1, { position: 50_000 });
  const there = aave(1e6, 0.72e6, [0.8, 0.04, 0.6], 0.1);
  const free = allocate(50_000, [here, there]);
  expect(free.amounts[1]).toBeGreaterThan(25_000);
  const dear = allocate(
    50_000,
    [here, there].map((market) => ({ ...market, touchCost: 400 })),
  );
  expect(dear.amounts).toEqual([50_000, 0]);
  expect(dear.net).toBe(dear.income);
});

test('what no market takes stays idle; what cannot leave is refused', () => {
  expect(allocate(1_000, [])).toEqual({ amounts: [], idle: 1_000, income: 0, net: 0 });
  expect(allocate(1_000, [aave(1e4, 5e3, [0.8, 0.04, 0.6], 0, { most: 300 })])).toMatchObject({
    amounts: [expect.closeTo(300, 6)],
    idle: expect.closeTo(700, 6),
  });
  expect(allocate(0, KNOWN)).toMatchObject({ amounts: [0, 0, 0], income: 0 });
  expect(() => allocate(10, [aave(1e4, 5e3, [0.8, 0.04, 0.6], 0, { least: 11 })])).toThrow(RangeError);
});
