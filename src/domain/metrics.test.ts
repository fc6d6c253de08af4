import { expect, test } from 'vitest';
import type { Metric } from './metric.ts';
import { METRICS } from './metrics.ts';

const ALL: ReadonlyArray<readonly [string, Metric]> = Object.entries(METRICS);

test.each(ALL)('%s says what it is in whole sentences', (_, metric) => {
  for (const text of [metric.formula, metric.n, metric.period, metric.exclusions, metric.source ?? 'None.']) {
    expect(text).toMatch(/^\S.*\.$/);
  }
});

test('no two metrics share a name', () => {
  expect(new Set(ALL.map(([, metric]) => metric.name)).size).toBe(ALL.length);
});
