import { expect, test } from 'vitest';
import { eliteQuery } from './elite-list-rules.ts';

test('a direction is queried as the action that enters it', () => {
  expect(eliteQuery({ direction: 'long' }, 'utc')).toEqual({ trade_action: 'buy' });
  expect(eliteQuery({ direction: 'short' }, 'utc')).toEqual({ trade_action: 'sell' });
});

test('incomplete or unknown values filter nothing', () => {
  expect(eliteQuery({ direction: 'up', status: 'open', min_profit: '-' }, 'utc')).toEqual({});
});

test('filters with a value are queried', () => {
  expect(
    eliteQuery({ pattern: '01', status: 'pending', min_profit: '-1', max_profit: '2.5' }, 'utc'),
  ).toEqual({
    pattern: '01',
    status: 'pending',
    min_profit: -1,
    max_profit: 2.5,
  });
});
