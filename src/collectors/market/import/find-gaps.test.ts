import { expect, test } from 'vitest';
import type { Granularity } from '../../../domain/granularity.ts';
import { findGaps } from './find-gaps.ts';

const times = (...moments: readonly string[]): Float64Array =>
  new Float64Array(moments.map((moment) => Date.parse(`2019-${moment}:00Z`) / 1_000));

test.each<[string, Granularity, Float64Array, number, [string, string, number][]]>([
  ['three granularities are no gap', 'M1', times('05-15T09:00', '05-15T09:03'), 0, []],
  ['four are one', 'M1', times('05-15T09:00', '05-15T09:04'), 0, [['05-15T09:00', '05-15T09:04', 3]]],
  ['a weekend', 'M1', times('05-17T20:59', '05-19T21:00'), 1, []],
  ['a weekend whose quotes begin late', 'M1', times('05-17T20:57', '05-19T21:05'), 1, []],
  [
    'a weekend with a lost Sunday evening',
    'M1',
    times('05-24T20:59', '05-27T03:00'),
    0,
    [['05-24T20:59', '05-27T03:00', 360]],
  ],
  ['a weekend between hours', 'H1', times('05-17T20:00', '05-19T21:00'), 1, []],
  ['a weekend between days is not even a pause', 'D', times('05-17T00:00', '05-20T00:00'), 0, []],
  ['a lost week', 'H1', times('05-17T20:00', '05-26T21:00'), 0, [['05-17T20:00', '05-26T21:00', 120]]],
  ['Christmas', 'M5', times('12-25T07:55', '12-25T22:00'), 0, [['12-25T07:55', '12-25T22:00', 168]]],
  ['candles in a closed market', 'M1', times('05-18T09:00', '05-18T10:00'), 1, []],
])('%s', (_, granularity, moments, weekends, gaps) => {
  const iso = (moment: string): string => `2019-${moment}:00.000Z`;
  expect(findGaps(moments, granularity)).toEqual({
    weekends,
    count: gaps.length,
    largest: gaps.map(([from, to, missing]) => ({ from: iso(from), to: iso(to), missing })),
  });
});

test('of many gaps the five largest are named, largest first', () => {
  const start = Date.parse('2019-05-13T00:00:00Z') / 1_000;
  const moments = [start];
  for (const minutes of [5, 9, 7, 4, 8, 6, 10]) moments.push(moments.at(-1)! + minutes * 60);
  const found = findGaps(new Float64Array(moments), 'M1');
  expect(found.count).toBe(7);
  expect(found.largest.map(({ missing }) => missing)).toEqual([9, 8, 7, 6, 5]);
});
