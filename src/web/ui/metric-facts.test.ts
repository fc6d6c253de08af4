import { expect, test } from 'vitest';
import { METRICS } from '../../domain/metrics.ts';
import { metricFacts } from './metric-facts.ts';

test('a figure’s definition has its hidden digits, formula, n, period, exclusions and source', () => {
  const { sharpe_ratio: sharpe } = METRICS;
  expect(
    metricFacts('sharpe_ratio', { exact: '12.3456', note: 'Of one year.', n: 1_041, period: 'March 2026' }),
  ).toEqual({
    name: sharpe.name,
    facts: [
      ['Exact', '12.3456'],
      ['Note', 'Of one year.'],
      ['Formula', sharpe.formula],
      ['n', `1041. ${sharpe.n}`],
      ['Period', 'March 2026'],
      ['Left out', sharpe.exclusions],
      ['Source', sharpe.source],
    ],
  });
});

test('without a context it shows the metric’s own', () => {
  const { avg_profit } = METRICS;
  const facts = new Map(metricFacts('avg_profit').facts);
  expect(facts.has('Exact')).toBe(false);
  expect([facts.get('n'), facts.get('Period')]).toEqual([avg_profit.n, avg_profit.period]);
});
