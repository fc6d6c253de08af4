import { expect, test } from 'vitest';
import { tradeRequests } from '../../../contract/trades.ts';
import { noTradesText, tradeQuery } from './trade-list-rules.ts';

test('the filters of the address become those of the call', () => {
  const query = tradeQuery(
    {
      trade_action: 'buy',
      status: 'completed',
      min_profit: '-1.5',
      pattern: '01',
      max_confidence: '40',
      closed_from: '2026-03-02',
    },
    'utc',
  );
  expect(query).toEqual({
    trade_action: 'buy',
    status: 'completed',
    min_profit: -1.5,
    pattern: '01',
    max_confidence: 0.4,
    closed_from: '2026-03-02T00:00:00.000Z',
  });
  expect(tradeRequests().tradeHistory.query.safeParse(query).success).toBe(true);
});

test('incomplete or unknown values filter nothing', () => {
  expect(tradeQuery({ trade_action: 'hold', status: 'lost', source: 'x', max_price: 'abc' }, 'utc')).toEqual(
    {},
  );
});

test('an empty history names the symbol where one is chosen', () => {
  expect(noTradesText(undefined)).toBe('No trades found for your history');
  expect(noTradesText('AUD_USD')).toBe('No trades found for AUD_USD');
  expect(noTradesText(undefined, 'yesterday')).toBe('No trades found yesterday');
  expect(noTradesText('AUD_USD', 'in May 2026')).toBe('No trades found for AUD_USD in May 2026');
});
