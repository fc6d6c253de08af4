import { describe, expect, test } from 'vitest';
import { testCointegration } from './engle-granger.ts';
import { residualsOf } from './fit-line.ts';
import { halfLife } from './half-life.ts';
import { engleGrangerCriticalValues } from './mackinnon.ts';
import { areSeriesAbsent, readColumns } from './testing/read-columns.ts';

/** Ten significant digits. */
const close = (value: number) => expect.closeTo(value, 9 - Math.floor(Math.log10(Math.abs(value))));

describe.skipIf(areSeriesAbsent())('published series', () => {
  const in2001 = (date: string) => date.endsWith('2001');
  test.each([
    [
      'ANZ on ADB',
      readColumns('arbitragelab/ANZ-ADB.csv', ['ANZ', 'ADB'], in2001),
      { n: 253, alpha: 4.349877118, beta: 1.837883781, half: 6.360492402 },
      [-3.692827566, 0.01871806664],
      [-3.508403722, 0.03165765319],
    ],
    [
      'ADB on ANZ',
      readColumns('arbitragelab/ANZ-ADB.csv', ['ADB', 'ANZ'], in2001),
      { n: 253, alpha: -0.6871046418, beta: 0.4331167771, half: 6.759094195 },
      [-3.549557838, 0.02824786053],
      [-3.240200646, 0.06345825302],
    ],
    [
      'GDX on GLD',
      readColumns('arbitragelab/gld_gdx_data.csv', ['GDX', 'GLD']),
      { n: 75, alpha: -9.505516273, beta: 0.218051846, half: 7.123335982 },
      [-1.929718114, 0.5648618116],
      [-1.938843948, 0.5601841838],
    ],
    [
      'BKD on ESC',
      readColumns('arbitragelab/BKD_ESC_2009_2011.csv', ['BKD', 'ESC']),
      { n: 1005, alpha: -3.8210463, beta: 1.205963335, half: 15.32612955 },
      [-4.821493187, 0.0003457893773],
      [-4.250910236, 0.003050127777],
    ],
  ] as const)('%s: line, half-life, statistic and p are those published', (_, [y, x], line, lag0, lag1) => {
    const tests = [testCointegration(y, x, 0), testCointegration(y, x, 1)].map((one) => one?.y_on_x);
    const [plain, lagged] = tests;
    if (!plain || !lagged) throw new Error('No test');
    expect(plain.fit).toMatchObject({ n: line.n, beta: close(line.beta) });
    expect(plain.fit.alpha).toBeCloseTo(line.alpha, 7);
    expect([plain.t, plain.p, lagged.t, lagged.p].map((value) => Number(value.toPrecision(9)))).toEqual(
      [...lag0, ...lag1].map((value) => Number(value.toPrecision(9))),
    );
    expect(halfLife(residualsOf(y, x, plain.fit))).toEqual(close(line.half));
  });
});

test('the larger p of both directions counts, whichever series stands left', () => {
  const x = Array.from({ length: 60 }, (_, i) => i + Math.sin(i * 1.7));
  const y = x.map((value, i) => 2 * value + Math.cos(i * 2.9) + (i % 7) / 3);
  const one = testCointegration(y, x, 0);
  const other = testCointegration(x, y, 0);
  expect(one?.y_on_x).toEqual(other?.x_on_y);
  expect(one?.x_on_y).toEqual(other?.y_on_x);
  expect(one?.p_max).toBe(Math.max(one?.y_on_x.p ?? 0, one?.x_on_y.p ?? 0));
  expect(other?.p_max).toBe(one?.p_max);
});

test('a series that does not move cannot be tested', () => {
  const moving = Array.from({ length: 20 }, (_, i) => Math.sin(i));
  expect(testCointegration(moving, new Array(20).fill(1), 0)).toBeNull();
  expect(testCointegration(new Array(20).fill(1), moving, 0)).toBeNull();
  expect(testCointegration([1], [2], 0)).toBeNull();
  expect(() => testCointegration([1, 2], [1], 0)).toThrow(RangeError);
});

test('critical values of 75 values are those of MacKinnon’s surface', () => {
  expect(engleGrangerCriticalValues(75)).toEqual({
    one: expect.closeTo(-4.050561183, 9),
    five: expect.closeTo(-3.419944901, 9),
    ten: expect.closeTo(-3.102260226, 9),
  });
});
