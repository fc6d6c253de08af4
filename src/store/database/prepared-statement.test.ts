import { expect, test } from 'vitest';
import { keepPlan, planName } from './prepared-statement.ts';

test('a marked statement has a name of its own, always the same; others have none', () => {
  const first = planName(keepPlan('select 1'));
  const second = planName(keepPlan('select 2'));
  expect(first).toMatch(/^kept_\d+$/);
  expect(second).not.toBe(first);
  expect(planName(keepPlan('select 1'))).toBe(first);
  expect(planName('select 1')).toBeUndefined();
});

test('no more names are given than a connection should keep', () => {
  const names = Array.from({ length: 1_200 }, (_, index) => planName(keepPlan(`select 'bounded', ${index}`)));
  expect(names.filter((name) => name !== undefined).length).toBeLessThanOrEqual(500);
  expect(planName(keepPlan("select 'bounded', 0"))).toBe(names[0]);
});
