import { expect, test } from 'vitest';
import { GRANULARITIES, GRANULARITY_SECONDS } from '../../../domain/granularity.ts';
import { decideGranularity } from './decide-granularity.ts';

/** Times with the given distances between them. */
function timesApart(...distances: readonly number[]): Float64Array {
  let time = 1_557_900_000;
  return new Float64Array([time, ...distances.map((distance) => (time += distance))]);
}

test.each(GRANULARITIES)('%s is told by the distance of its candles, weekends among them', (granularity) => {
  const seconds = GRANULARITY_SECONDS[granularity];
  const times = timesApart(seconds, seconds, 3 * 86_400, seconds, 2 * seconds, seconds);
  expect(decideGranularity(times, undefined, null)).toBe(granularity);
  expect(decideGranularity(times, granularity, null)).toBe(granularity);
  expect(decideGranularity(times, undefined, granularity)).toBe(granularity);
});

test('one candle has the granularity that it is said to have', () => {
  expect(decideGranularity(timesApart(), 'H1', null)).toBe('H1');
  expect(decideGranularity(timesApart(), undefined, 'M15')).toBe('M15');
  expect(() => decideGranularity(timesApart(), undefined, null)).toThrow('give --granularity');
});

test('what the operator says decides where the distances do not', () => {
  const sparse = timesApart(60, 120, 180, 120, 240, 120, 300, 60);
  expect(() => decideGranularity(sparse, undefined, null)).toThrow('120 s apart, which is none of M1, M5');
  expect(decideGranularity(sparse, 'M1', null)).toBe('M1');
  expect(decideGranularity(timesApart(300, 60, 300, 120, 180, 240), 'M1', null)).toBe('M1');
});

test('what is said against clear distances is refused', () => {
  const hours = timesApart(3_600, 3_600, 3_600, 7_200);
  expect(() => decideGranularity(hours, 'M15', null)).toThrow(
    'the candles are not M15: most lie 3600 s apart',
  );
  expect(() => decideGranularity(hours, undefined, 'M1')).toThrow('the candles are not M1');
  expect(() => decideGranularity(hours, 'D', null)).toThrow('give --resample D');
  expect(() => decideGranularity(hours, undefined, 'H2')).toThrow('the file says H2');
});
