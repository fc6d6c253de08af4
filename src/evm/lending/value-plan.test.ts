import { expect, test } from 'vitest';
import { twoSlopeCurve } from './rate-curve.ts';
import { supplyIncome } from './supply-income.ts';
import { earnedOverActual, type LaterState } from './value-plan.ts';

const HOUR = 3_600;
const YEAR = 31_536_000;
const curve = twoSlopeCurve({ base: 0, kink: 0.8, slope1: 0.04, slope2: 0.6 });

function state(at: number, borrowed: number, positions: readonly number[], total = 300): LaterState {
  const markets = positions.map((position, i) => {
    return { id: `m${i}`, position, supplied: 1_000, borrowed, curve, fee: 0 };
  });
  return { at, total, markets };
}

test('fixed weights by later states, hour by hour, and the pot grows', () => {
  const states = [
    state(0, 500, [100, 200]),
    state(HOUR, 700, [100, 200]),
    state(2 * HOUR, 600, [300, 300], 600),
  ];
  const fixed = new Map([['m0', 300]]);
  const lent = (borrowed: number) => ({ supplied: 1_000, borrowed, curve, fee: 0 });
  const gain = (borrowed: number, now: readonly number[], scale: number) =>
    (supplyIncome(lent(borrowed), 300 * scale) -
      now.reduce((sum, one) => sum + supplyIncome(lent(borrowed), one), 0)) *
    (HOUR / YEAR);
  expect(earnedOverActual(300, fixed, states, [0, 2 * HOUR])).toBeCloseTo(
    gain(500, [100, 200], 1) + gain(700, [100, 200], 1),
    12,
  );
  expect(earnedOverActual(300, fixed, states, [HOUR / 2, HOUR])).toBeCloseTo(
    gain(500, [100, 200], 1) / 2,
    12,
  );
  const longer = [...states, state(3 * HOUR, 600, [300, 300], 600)];
  expect(earnedOverActual(300, fixed, longer, [2 * HOUR, 3 * HOUR])).toBeCloseTo(
    gain(600, [300, 300], 2),
    12,
  );
});

test('a hole is left out, and nothing read is unknown', () => {
  const states = [state(0, 500, [100, 200]), state(5 * HOUR, 700, [100, 200])];
  expect(earnedOverActual(300, new Map(), states, [0, 5 * HOUR])).toBeNull();
  expect(earnedOverActual(300, new Map(), [], [0, HOUR])).toBeNull();
  // What was really done earns nothing over itself.
  const same = new Map([
    ['m0', 100],
    ['m1', 200],
  ]);
  const dense = [state(0, 500, [100, 200]), state(HOUR, 700, [100, 200])];
  expect(earnedOverActual(300, same, dense, [0, HOUR])).toBe(0);
});

test('a second counts, and so does a pot of less than one unit', () => {
  const small = [state(0, 500, [0.1, 0.2], 0.3), state(2 * HOUR, 500, [0.1, 0.2], 0.3)];
  const fixed = new Map([['m0', 0.3]]);
  const [whole, parts] = [[0.3], [0.1, 0.2]].map((amounts) =>
    amounts.reduce(
      (sum, one) => sum + supplyIncome({ supplied: 1_000, borrowed: 500, curve, fee: 0 }, one),
      0,
    ),
  );
  const aSecond = (whole! - parts!) / YEAR;
  // Two hours are no hole yet.
  expect(earnedOverActual(0.3, fixed, small, [0, 2 * HOUR])! / aSecond).toBeCloseTo(2 * HOUR, 3);
  expect(earnedOverActual(0.3, fixed, small, [0, 1])! / aSecond).toBeCloseTo(1, 6);
  expect(earnedOverActual(0.3, fixed, small, [0, 0])).toBeNull();
  expect(earnedOverActual(0, fixed, small, [0, 2 * HOUR])).toBeNull();
  const hole = [small[0]!, { ...small[1]!, at: 2 * HOUR + 1 }];
  expect(earnedOverActual(0.3, fixed, hole, [0, HOUR])).toBeNull();
});
