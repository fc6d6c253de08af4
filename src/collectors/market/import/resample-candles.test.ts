import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CandleColumns, createCandleColumns } from '../../../domain/candle-columns.ts';
import { sliceCandles } from '../../../domain/slice-candles.ts';
import { concatenateCandles } from './merge-candles.ts';
import { resampleCandles } from './resample-candles.ts';

const at = (iso: string): number => Date.parse(iso) / 1_000;

function minutes(
  from: string,
  count: number,
  skip: (minute: number) => boolean = () => false,
): CandleColumns {
  const kept = Array.from({ length: count }, (_, minute) => minute).filter((minute) => !skip(minute));
  const candles = createCandleColumns(kept.length);
  kept.forEach((minute, row) => {
    const price = 1 + ((minute * 31) % 97) / 1_000;
    candles.time[row] = at(from) + minute * 60;
    candles.open[row] = price;
    candles.high[row] = price + 0.002;
    candles.low[row] = price - 0.002;
    candles.close[row] = price + 0.001;
    candles.spread_open[row] = 0.0001 + minute / 1e6;
    candles.spread_close[row] = 0.0002 + minute / 1e6;
  });
  return candles;
}

test('an hour has the first open, the extremes, the last close and the outer spreads', () => {
  const source = minutes('2019-05-15T09:00:00Z', 120, (minute) => minute % 7 === 3);
  const { candles, left_over } = resampleCandles(source, 'M1', 'H1');
  expect([...candles.time]).toEqual([at('2019-05-15T09:00:00Z'), at('2019-05-15T10:00:00Z')]);
  const first = [...source.time].filter((time) => time < at('2019-05-15T10:00:00Z')).length;
  expect(candles.open[0]).toBe(source.open[0]);
  expect(candles.high[0]).toBe(Math.max(...source.high.slice(0, first)));
  expect(candles.low[0]).toBe(Math.min(...source.low.slice(0, first)));
  expect(candles.close[0]).toBe(source.close[first - 1]);
  expect(candles.spread_open[1]).toBe(source.spread_open[first]);
  expect(candles.spread_close[1]).toBe(source.spread_close.at(-1));
  expect(left_over).toBe(0);
});

test.each([
  ['in the middle of an hour', '2019-05-15T09:00:00Z', 90, 'H1', 1, 30],
  ['with the week, inside a day of UTC', '2019-05-17T20:00:00Z', 60, 'D', 1, 0],
  ['before the week, inside a day of UTC', '2019-05-17T20:00:00Z', 59, 'D', 0, 59],
  ['with the week, inside four hours', '2019-05-17T20:00:00Z', 60, 'H4', 1, 0],
  ['before it begins', '2019-05-15T09:00:00Z', 0, 'H1', 0, 0],
] as const)('a file that ends %s', (_, from, count, granularity, made, leftOver) => {
  const result = resampleCandles(minutes(from, count), 'M1', granularity);
  expect(result.candles.time.length).toBe(made);
  expect(result.left_over).toBe(leftOver);
});

test('candles begin at multiples of their length in UTC, the days too', () => {
  const { candles } = resampleCandles(minutes('2019-05-12T21:00:00Z', 2 * 1_440), 'M1', 'D');
  expect([...candles.time]).toEqual([at('2019-05-12T00:00:00Z'), at('2019-05-13T00:00:00Z')]);
});

test('in one step or in two, and wherever the file is cut between two hours, the result is the same', () => {
  const source = minutes('2019-05-15T00:00:00Z', 1_440, (minute) => minute % 12 === 5);
  const whole = resampleCandles(source, 'M1', 'H1').candles;
  expect(resampleCandles(resampleCandles(source, 'M1', 'M15').candles, 'M15', 'H1').candles).toEqual(whole);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 23 }), (hour) => {
      const cut = source.time.findIndex((time) => time >= at('2019-05-15T00:00:00Z') + hour * 3_600);
      const parts = [sliceCandles(source, 0, cut), sliceCandles(source, cut)].map(
        (candles) => resampleCandles(candles, 'M1', 'H1').candles,
      );
      expect(concatenateCandles(parts)).toEqual(whole);
    }),
  );
});

test('no candles are made shorter, or of their own length', () => {
  expect(() => resampleCandles(minutes('2019-05-15T00:00:00Z', 9), 'H1', 'M1')).toThrow(
    'M1 is not longer than H1',
  );
  expect(() => resampleCandles(minutes('2019-05-15T00:00:00Z', 9), 'H1', 'H1')).toThrow(RangeError);
});
