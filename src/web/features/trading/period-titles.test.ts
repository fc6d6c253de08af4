import { expect, test } from 'vitest';
import { filterTypeOf, periodWords, queryFilterOf } from './period-titles.ts';

test('the seven filter types have the specified titles', () => {
  const names = [
    'buy-sell',
    'yesterday',
    'last-7-days',
    'last-30-days',
    'all-trades',
    'win-rate',
    'total-profit',
  ];
  expect(names.map((name) => filterTypeOf(name)?.title)).toEqual([
    'Buy vs Sell Trades',
    "Yesterday's Trades",
    'Last 7 Days Trades',
    'Last 30 Days Trades',
    'All Trades',
    'Win Rate Analysis',
    'Total Profit Analysis',
  ]);
});

test('an unknown filter type is undefined, also a property name of every object', () => {
  expect(filterTypeOf('last-90-days')).toBeUndefined();
  expect(filterTypeOf('toString')).toBeUndefined();
  expect(filterTypeOf(undefined)).toBeUndefined();
});

test('the query filter knows three periods; anything else is all trades', () => {
  expect(queryFilterOf('yesterday')).toEqual({ title: "Yesterday's Trades", period: 'yesterday' });
  expect(queryFilterOf('week')).toEqual({ title: 'Last 7 days Trades', period: 'week' });
  expect(queryFilterOf('month')).toEqual({ title: 'Last 30 days Trades', period: 'month' });
  expect(queryFilterOf('year')).toEqual({ title: 'Filtered Trades' });
  expect(queryFilterOf(undefined)).toEqual({ title: 'Filtered Trades' });
});

test('a period reads as words, the history has none', () => {
  expect(periodWords('week')).toBe('in the last 7 days');
  expect(periodWords(undefined)).toBeUndefined();
});
