import { expect, test } from 'vitest';
import { keyOf, numberIn, readListSearch } from './list-search.ts';

const RULES = {
  sorts: ['timestamp', 'profit'],
  sort: 'timestamp',
  order: 'desc',
  filters: ['pattern', 'min_profit'],
} as const;

test('several lists of a screen have parameters of their own, but one period if they share it', () => {
  expect(['page', 'from', 'to'].map((field) => keyOf({ prefix: 'buy_' }, field))).toEqual([
    'buy_page',
    'buy_from',
    'buy_to',
  ]);
  const shared = { prefix: 'eur_usd_', sharesPeriod: true } as const;
  expect(['page', 'from', 'to'].map((field) => keyOf(shared, field))).toEqual(['eur_usd_page', 'from', 'to']);
});

test('an empty address is the default list', () => {
  expect(readListSearch({}, RULES)).toEqual({
    sort: 'timestamp',
    order: 'desc',
    page: 1,
    limit: 50,
    filters: {},
  });
});

test('the address rules', () => {
  const search = { sort: 'profit', order: 'asc', page: '7', limit: '25', pattern: '0110', other: 'x' };
  expect(readListSearch(search, RULES)).toEqual({
    sort: 'profit',
    order: 'asc',
    page: 7,
    limit: 25,
    filters: { pattern: '0110' },
  });
});

test.each([
  [{ sort: 'nonsense' }, { sort: 'timestamp' }],
  [{ order: 'sideways' }, { order: 'desc' }],
  [{ page: '-1' }, { page: 1 }],
  [{ page: '1.5' }, { page: 1 }],
  [{ page: '1e12' }, { page: 1 }],
  [{ limit: '1000000000' }, { limit: 50 }],
  [{ pattern: '' }, { filters: {} }],
])('%j falls back to %j', (search, expected) => {
  expect(readListSearch(search as Record<string, string>, RULES)).toMatchObject(expected);
});

test('incomplete numbers filter nothing', () => {
  expect([undefined, '', ' ', '-', '1e', 'abc', 'Infinity'].map(numberIn)).toEqual(Array(7).fill(undefined));
  expect([' 1.5', '-2', '0', '1e3'].map(numberIn)).toEqual([1.5, -2, 0, 1000]);
});
