import { expect, test } from 'vitest';
import { DEFAULT_ENGINE_SETTINGS } from './engine-settings.ts';
import { FillCosts } from './fill-costs.ts';
import { findOutcomes } from './find-outcomes.ts';
import type { RingRow } from './testing/ring-of.ts';
import { ringOf } from './testing/ring-of.ts';

// Range 1, barriers at ±1.5, entry at 100: percent and price difference are the same number.
const settings = { ...DEFAULT_ENGINE_SETTINGS, max_holding: 3 };
const quiet: RingRow = [100, 100.5, 99.5, 100];

interface Expected {
  readonly long: readonly [number, number];
  readonly short: readonly [number, number];
}

function found(rows: readonly RingRow[], range = 1): Expected {
  const ring = ringOf([quiet, ...rows], range);
  findOutcomes(ring, 0, 1, settings, new FillCosts(ring, 'EUR_USD', settings.execution));
  return {
    long: [ring.longPct[0] ?? Number.NaN, ring.longExit[0] ?? Number.NaN],
    short: [ring.shortPct[0] ?? Number.NaN, ring.shortExit[0] ?? Number.NaN],
  };
}

const cases: readonly (readonly [string, readonly RingRow[], Expected])[] = [
  [
    'the target is touched inside a candle',
    [quiet, [100, 101.5, 99, 101], quiet],
    { long: [1.5, 2], short: [-1.5, 2] },
  ],
  [
    'the stop is touched inside a candle',
    [quiet, [100, 101, 98.5, 99], quiet],
    { long: [-1.5, 2], short: [1.5, 2] },
  ],
  [
    'already in the entry candle',
    [[100, 101.7, 99, 101], quiet, quiet],
    { long: [1.5, 1], short: [-1.5, 1] },
  ],
  [
    'one candle holds both: the stop counts',
    [[100, 102, 98, 100], quiet, quiet],
    { long: [-1.5, 1], short: [-1.5, 1] },
  ],
  ['opens beyond the upper barrier', [quiet, [103, 104, 97, 98], quiet], { long: [3, 2], short: [-3, 2] }],
  ['opens beyond the lower barrier', [quiet, [97, 105, 96, 98], quiet], { long: [-3, 2], short: [3, 2] }],
  ['time runs out', [quiet, quiet, [100, 101, 99, 100.4]], { long: [0.4, 3], short: [-0.4, 3] }],
  [
    'what comes after its life is not read',
    [quiet, quiet, quiet, [100, 200, 1, 100]],
    { long: [0, 3], short: [0, 3] },
  ],
];

test.each(cases)('%s', (_, rows, expected) => {
  const { long, short } = found(rows);
  expect(long[1]).toBe(expected.long[1]);
  expect(short[1]).toBe(expected.short[1]);
  expect(long[0]).toBeCloseTo(expected.long[0], 10);
  expect(short[0]).toBeCloseTo(expected.short[0], 10);
});

test('half the spread is paid at entry and half at the exit, of the moment of each', () => {
  // Entry at 100 with a spread of 0.2; the target is touched in a candle that closes with a spread of 0.6.
  const { long, short } = found([[100, 100.5, 99.5, 100, 0.2, 9], [100, 102, 99, 101, 9, 0.6], quiet]);
  expect(long[0]).toBeCloseTo((100 * (101.5 - 0.3 - 100.1)) / 100.1, 10);
  expect(short[0]).toBeCloseTo((100 * (99.9 - 101.5 - 0.3)) / 99.9, 10);
});

test('a fill at an open beyond the barrier pays the spread of that open', () => {
  const { long } = found([quiet, [103, 104, 97, 98, 0.4, 9], quiet]);
  expect(long[0]).toBeCloseTo(3 - 0.2, 10);
});

test('without a range there is no outcome', () => {
  const ring = ringOf([quiet, quiet, quiet, quiet], 0);
  findOutcomes(ring, 0, 1, settings, new FillCosts(ring, 'EUR_USD', settings.execution));
  expect(ring.longExit[0]).toBe(-1);
});
