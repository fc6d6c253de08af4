import { beforeEach, expect, test } from 'vitest';
import { keepPeriod, keptPeriod } from '../lib/kept-period.ts';
import { arrivingPeriod } from './page-period.ts';

const list = { path: '/list', periodOf: () => 'trades' as const };
const calendar = { path: '/calendar', periodOf: () => undefined };
const week = { from: '2026-11-17', to: undefined };
const arrive = (page: { path: string; periodOf: () => 'trades' | undefined }, search = {}, same = false) =>
  arrivingPeriod({ page, params: {}, search, same });

beforeEach(() => keepPeriod(undefined));

test('a period goes from a list over a calendar to the next list', () => {
  expect(arrive(list, { from: '2026-11-17' })).toBeUndefined();
  expect(arrive(calendar)).toBeUndefined();
  expect(arrive(list)).toEqual(week);
});

test('who never sets one gets none, and days of a calendar are no period', () => {
  expect(arrive(calendar, { from: '2026-11-17' })).toBeUndefined();
  expect(arrive(list)).toBeUndefined();
});

test('clearing it on a list ends it', () => {
  arrive(list, { from: '2026-11-17' });
  expect(arrive(list, {}, true)).toBeUndefined();
  expect(keptPeriod()).toBeUndefined();
});

test('an address that names another period wins; one that names no date has none', () => {
  arrive(list, { from: '2026-11-17' });
  expect(arrive(list, { to: '2026-01-31' })).toBeUndefined();
  expect(keptPeriod()).toEqual({ from: undefined, to: '2026-01-31' });
  arrive(list, { from: '2026-02-30' });
  expect(keptPeriod()).toBeUndefined();
});

test('the answers of the agent are of all time, so its screen ends the period', () => {
  arrive(list, { from: '2026-11-17' });
  arrive({ path: '/', periodOf: () => undefined });
  expect(arrive(list)).toBeUndefined();
});
