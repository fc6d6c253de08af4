import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandomSource } from '../engine/testing/random-source.ts';
import { cointegrationP, unitRootP } from './mackinnon.ts';
import { naiveRegression } from './testing/naive-regression.ts';
import { areSeriesAbsent, readColumns } from './testing/read-columns.ts';
import { testUnitRoot } from './unit-root-test.ts';

describe.skipIf(areSeriesAbsent())('the macroeconomic series of statsmodels', () => {
  const [gdp, inflation] = readColumns('us-macrodata-1959-2009.csv', ['realgdp', 'infl']);
  test.each([
    // Published with six correct digits; these are exact, by rational arithmetic.
    ['GDP, constant', gdp, 4, 'constant', 0.9750516118294806, 0.99399563],
    ['GDP, trend', gdp, 4, 'trend', -1.856638406325439, 0.67682917],
    ['inflation, constant', inflation, 1, 'constant', -4.334698994288418, 0.00038661],
    ['inflation, trend', inflation, 1, 'trend', -4.425093, 0.00199633],
    ['inflation, none', inflation, 1, 'none', -2.4511596, 0.013747],
  ] as const)('%s', (_, values, lags, terms, t, p) => {
    const found = testUnitRoot(values, lags, terms);
    expect(found?.t).toBeCloseTo(t, t === Number(t.toFixed(8)) ? 6 : 11);
    expect(found?.p).toBeCloseTo(p, 5);
    expect(found?.n).toBe(202 - lags);
  });
});

test.each([
  [-3.9, 0.002034847, 0.009919397],
  [-3.34, 0.013182447, 0.049465359],
  [-2.86, 0.0502011, 0.147338508],
  [-1.5, 0.533511339, 0.761192075],
])('p-values of %d for one series and for residuals', (tau, one, residuals) => {
  expect(unitRootP(tau, 'constant')).toBeCloseTo(one, 9);
  expect(cointegrationP(tau)).toBeCloseTo(residuals, 9);
});

test('beyond the surfaces p is 0 and 1', () => {
  expect([unitRootP(-19, 'constant'), unitRootP(2.75, 'constant')]).toEqual([0, 1]);
  expect([cointegrationP(-18.87), cointegrationP(0.93)]).toEqual([0, 1]);
  expect(unitRootP(1e9, 'none')).toBe(1);
});

test('the statistic equals that of the normal equations', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.integer({ min: 20, max: 90 }),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom('none', 'constant', 'trend'),
      (seed, n, lags, terms) => {
        const random = createRandomSource(seed);
        let level = 0;
        const values = Array.from({ length: n }, () => (level = 0.9 * level + random.normal()));
        const rows: number[][] = [];
        const y: number[] = [];
        for (let i = lags + 1; i < n; i += 1) {
          const lagged = Array.from(
            { length: lags },
            (_, lag) => values[i - lag - 1]! - values[i - lag - 2]!,
          );
          const more = terms === 'none' ? [] : terms === 'constant' ? [1] : [1, i];
          rows.push([values[i - 1]!, ...lagged, ...more]);
          y.push(values[i]! - values[i - 1]!);
        }
        const [level0] = naiveRegression(y, rows);
        const t = (level0?.coefficient ?? 0) / (level0?.error ?? 1);
        expect(testUnitRoot(values, lags, terms)?.t).toBeCloseTo(t, 7);
      },
    ),
  );
});

test('too few values and a level that does not move cannot be tested', () => {
  expect(testUnitRoot([1], 0, 'constant')).toBeNull();
  expect(testUnitRoot([1, 2, 3], 2, 'trend')).toBeNull();
  expect(testUnitRoot(new Array(30).fill(5), 0, 'constant')).toBeNull();
});
