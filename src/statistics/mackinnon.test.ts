import { expect, test } from 'vitest';
import { cointegrationP, unitRootP } from './mackinnon.ts';

// Asymptotic critical values at 1, 5 and 10 %: MacKinnon, "Critical values for cointegration tests" (2010), table 2.
test.each([
  ['none', -2.56574, -1.941, -1.61682],
  ['constant', -3.43035, -2.86154, -2.56677],
  ['trend', -3.95877, -3.41049, -3.12705],
] as const)('p at the critical values of a regression with terms: %s', (terms, one, five, ten) => {
  expect(Math.abs(unitRootP(one, terms) - 0.01)).toBeLessThan(0.0004);
  expect(Math.abs(unitRootP(five, terms) - 0.05)).toBeLessThan(0.0006);
  expect(Math.abs(unitRootP(ten, terms) - 0.1)).toBeLessThan(0.0012);
});

// Quantiles for endless samples: W. A. Fuller, "Introduction to Statistical Time Series" (1976), table 8.5.2.
test.each([
  ['none', [0.89, 1.28, 1.62, 2]],
  ['constant', [-0.44, -0.07, 0.23, 0.6]],
  ['trend', [-1.25, -0.94, -0.66, -0.33]],
] as const)('p at the upper quantiles with terms: %s', (terms, quantiles) => {
  const shares = [0.9, 0.95, 0.975, 0.99];
  for (const [place, tau] of (quantiles as readonly number[]).entries())
    expect(Math.abs(unitRootP(tau, terms) - shares[place]!)).toBeLessThan(0.006);
});

test('p at the critical values of residuals', () => {
  for (const [tau, p] of [
    [-3.89644, 0.01],
    [-3.33613, 0.05],
    [-3.04445, 0.1],
  ] as const)
    expect(Math.abs(cointegrationP(tau) / p - 1)).toBeLessThan(0.02);
});

test('p rises with the statistic, also where one polynomial follows the other', () => {
  for (const terms of ['none', 'constant', 'trend'] as const) {
    let former = 0;
    for (let tau = -12; tau < 2; tau += 0.01) {
      const p = unitRootP(tau, terms);
      expect(p).toBeGreaterThanOrEqual(former);
      if (former > 0.001 && former < 1) expect(p - former).toBeLessThan(0.012);
      former = p;
    }
  }
});
