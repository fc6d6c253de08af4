import { expect, test } from 'vitest';
import { DEFAULT_ENGINE_SETTINGS } from '../engine/engine-settings.ts';
import { closingDay } from './closing-day.ts';
import { GRANULARITIES, GRANULARITY_SECONDS } from './granularity.ts';
import { LAB_SETTING_NAMES, LAB_SETTINGS, rangeValues } from './lab-setting.ts';

test('a range has both ends and no rounding errors', () => {
  expect(rangeValues({ from: 1, to: 2, step: 0.1 })).toEqual([
    1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2,
  ]);
  expect(rangeValues({ from: 1, to: 1.95, step: 0.5 })).toEqual([1, 1.5]);
  expect(rangeValues({ from: 3, to: 3, step: 1 })).toEqual([3]);
  expect(rangeValues({ from: 1, to: 100, step: 1 })).toHaveLength(100);
});

test.each([
  [{ from: 1, to: 101, step: 1 }, 'at most 100'],
  [{ from: 1, to: 2, step: 0 }, 'a step above 0'],
  [{ from: 2, to: 1, step: 1 }, 'needs from, to'],
  [{ from: Number.NaN, to: 1, step: 1 }, 'needs from, to'],
])('%o is no range', (range, reason) => {
  expect(() => rangeValues(range)).toThrow(reason);
});

test('every setting of the engine that is varied has its default within its range', () => {
  for (const name of LAB_SETTING_NAMES) {
    const { least, most, whole } = LAB_SETTINGS[name];
    const used = Object.entries(DEFAULT_ENGINE_SETTINGS).find(([one]) => one === name)?.[1];
    if (typeof used !== 'number') continue;
    expect(used).toBeGreaterThanOrEqual(least);
    expect(used).toBeLessThanOrEqual(most);
    if (whole) expect(Number.isInteger(used)).toBe(true);
  }
});

test('granularities ascend, and each is as long as its name says', () => {
  const unit = { M: 60, H: 3_600, D: 86_400 };
  expect(GRANULARITIES.map((name) => GRANULARITY_SECONDS[name])).toEqual(
    GRANULARITIES.map((name) => Number(name.slice(1) || 1) * unit[name[0] as keyof typeof unit]),
  );
});

test('a trade that closes at midnight belongs to the day that ends', () => {
  expect([86_399, 86_400, 86_401, 172_800].map(closingDay)).toEqual([0, 0, 1, 1]);
});
