import { beforeEach, expect, test } from 'vitest';
import { keepPeriod, keptPeriod } from '../lib/kept-period.ts';
import { arrivingPeriod, departingSearch } from './page-period.ts';

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

test('a link to a list has the period from the start, so that it is reached by one navigation', () => {
  expect(departingSearch(list, { symbol: 'EUR_USD' })).toEqual({ symbol: 'EUR_USD' });
  arrive(list, week);
  expect(departingSearch(list, { symbol: 'EUR_USD' })).toEqual({ symbol: 'EUR_USD', ...week });
  expect(departingSearch(calendar, {})).toEqual({});
});

test('a link that names a date, or that it has none, keeps its own', () => {
  arrive(list, week);
  expect(departingSearch(list, { to: '2026-01-31' })).toEqual({ to: '2026-01-31' });
  expect(departingSearch(list, { from: undefined })).toEqual({ from: undefined });
});

test('a screen whose path tells whether it has a period is left to the arrival', () => {
  arrive(list, week);
  const some = {
    path: '/list/$type',
    periodOf: ({ type }: { readonly type?: string }) => (type === 'all' ? ('trades' as const) : undefined),
  };
  expect(departingSearch(some, {})).toEqual({});
  expect(arrivingPeriod({ page: some, params: { type: 'all' }, search: {}, same: false })).toEqual(week);
});
