import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stairOf } from './stair-points.ts';

test('a pattern climbs for 1 and descends for 0', () => {
  expect(stairOf('1101')).toEqual({
    levels: [0, 1, 2, 1, 2],
    rises: [true, true, false, true],
    low: 0,
    high: 2,
  });
  expect(stairOf('')).toEqual({ levels: [0], rises: [], low: 0, high: 0 });
});

test('every bit moves one step, and the end is ones minus zeros', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('0', '1'), { maxLength: 64 }), (bits) => {
      const { levels, rises, low, high } = stairOf(bits.join(''));
      const ones = bits.filter((bit) => bit === '1').length;
      expect(levels.at(-1)).toBe(ones - (bits.length - ones));
      expect(rises.length).toBe(bits.length);
      expect(levels.every((level) => level >= low && level <= high)).toBe(true);
      expect(levels.every((level, i) => i === 0 || Math.abs(level - (levels[i - 1] ?? 0)) === 1)).toBe(true);
    }),
  );
});
