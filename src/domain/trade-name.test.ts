import { expect, test } from 'vitest';
import { parseTradeName } from './parse-trade-name.ts';
import { tradeNameOf, tradeReferenceOf } from './trade-name.ts';

const TRADE = {
  market: 'imported',
  symbol: 'EUR_USD',
  granularity: 'H1',
  pattern: '1101',
  trade_action: 'sell',
  timestamp: '2018-01-02T03:04:05.000Z',
} as const;

test('a name holds what tells a trade from every other, and is read back', () => {
  expect(tradeNameOf(TRADE)).toBe('imported.EUR_USD.H1.1101.sell.20180102T030405Z');
  expect(parseTradeName('imported.EUR_USD.H1.1101.sell.20180102T030405Z')).toEqual(TRADE);
  const bought = { ...TRADE, granularity: 'D', trade_action: 'buy' } as const;
  expect(parseTradeName(tradeNameOf(bought) ?? '')).toEqual(bought);
});

test.each(['symbol', 'granularity', 'pattern'] as const)('a trade without its %s has no name', (field) => {
  expect(tradeNameOf({ ...TRADE, [field]: null })).toBeUndefined();
});

test('a trade is referred to by its name, or by its id where a part of the name is missing', () => {
  const { pattern, trade_action: _, ...rest } = { ...TRADE, id: '1-23' };
  expect(tradeReferenceOf({ ...TRADE, id: '1-23' })).toBe(tradeNameOf(TRADE));
  expect(tradeReferenceOf({ ...TRADE, pattern: null, id: '1-23' })).toBe('1-23');
  const elite = { ...rest, bitstring: pattern, direction: 'short' } as const;
  expect(tradeReferenceOf(elite)).toBe(tradeNameOf(TRADE));
  expect(tradeReferenceOf({ ...elite, direction: 'long' })).toBe(
    tradeNameOf({ ...TRADE, trade_action: 'buy' }),
  );
  expect(tradeReferenceOf({ ...elite, symbol: null })).toBe('1-23');
});

test.each([
  '1-23',
  'nowhere.EUR_USD.H1.1101.sell.20180102T030405Z',
  'imported.EUR_GBP.H1.1101.sell.20180102T030405Z',
  'imported.EUR_USD.H2.1101.sell.20180102T030405Z',
  'imported.EUR_USD.H1.1201.sell.20180102T030405Z',
  'imported.EUR_USD.H1.1101.hold.20180102T030405Z',
  'imported.EUR_USD.H1.1101.sell.20181302T030405Z',
  'imported.EUR_USD.H1.1101.sell.20180102T030405Z.more',
])('%s is no name', (text) => {
  expect(parseTradeName(text)).toBeUndefined();
});
