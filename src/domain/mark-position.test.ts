import { expect, test } from 'vitest';
import { markPosition } from './mark-position.ts';
import type { Position } from './trade.ts';

const LONG: Position = {
  id: '1-1',
  symbol: 'EUR_USD',
  pattern_id: '01101011',
  entry_price: 1.1,
  quantity: 1000,
  timestamp: '2026-03-02T10:00:00.000Z',
  direction: 'long',
  take_profit_price: 1.104,
  stop_loss_price: 1.098,
  source: 'elite',
  financing_quote: 0,
  commission_usd: 0,
};

test('a long closes at the bid', () => {
  const mark = markPosition(LONG, { bid: 1.101, ask: 1.1012 });
  expect(mark.price).toBe(1.101);
  expect(mark.profit_usd).toBeCloseTo(1, 9);
  expect(mark.to_take_profit).toBeCloseTo(30, 6);
  expect(mark.to_stop_loss).toBeCloseTo(30, 6);
  expect(mark.entry_share).toBeCloseTo(1 / 3, 9);
  expect(mark.price_share).toBeCloseTo(0.5, 9);
});

test('a short closes at the ask and gains when the price falls', () => {
  const short: Position = { ...LONG, direction: 'short', take_profit_price: 1.096, stop_loss_price: 1.102 };
  const mark = markPosition(short, { bid: 1.0988, ask: 1.099 });
  expect(mark.profit_usd).toBeCloseTo(1, 9);
  expect(mark.to_take_profit).toBeCloseTo(30, 6);
  expect(mark.to_stop_loss).toBeCloseTo(30, 6);
  expect(mark.price_share).toBeCloseTo(0.5, 9);
});

test('Singapore dollars become dollars at the closing price', () => {
  const position: Position = {
    ...LONG,
    symbol: 'USD_SGD',
    entry_price: 1.3,
    take_profit_price: 1.4,
    stop_loss_price: 1.2,
  };
  expect(markPosition(position, { bid: 1.313, ask: 1.3132 }).profit_usd).toBeCloseTo(13 / 1.313, 9);
});

test('past a barrier the distance is below 0 and the mark stays on the scale; without barriers there is none', () => {
  const past = markPosition(LONG, { bid: 1.105, ask: 1.1052 });
  expect(past.to_take_profit).toBeCloseTo(-10, 6);
  expect(past.price_share).toBe(1);
  const open = markPosition(
    { ...LONG, take_profit_price: null, stop_loss_price: null },
    { bid: 1.1, ask: 1.1 },
  );
  expect(open).toMatchObject({
    to_take_profit: null,
    to_stop_loss: null,
    entry_share: null,
    price_share: null,
  });
});

test('a profit has the financing so far, converted like it, and the commission', () => {
  const carried = { ...LONG, financing_quote: -0.3, commission_usd: 0.07 };
  expect(markPosition(carried, { bid: 1.101, ask: 1.1012 }).profit_usd).toBeCloseTo(1 - 0.3 - 0.07, 9);
  const inSingapore: Position = { ...carried, symbol: 'USD_SGD', entry_price: 1.3 };
  expect(markPosition(inSingapore, { bid: 1.313, ask: 1.3132 }).profit_usd).toBeCloseTo(
    12.7 / 1.313 - 0.07,
    9,
  );
  const untold = { ...LONG, financing_quote: null, commission_usd: null };
  expect(markPosition(untold, { bid: 1.101, ask: 1.1012 }).profit_usd).toBeCloseTo(1, 9);
});

test.each([
  ['a take-profit alone', { stop_loss_price: null }, { to_take_profit: 30, to_stop_loss: null }],
  ['a stop-loss alone', { take_profit_price: null }, { to_take_profit: null, to_stop_loss: 30 }],
  ['both at one price', { stop_loss_price: 1.104 }, { to_take_profit: 30, to_stop_loss: -30 }],
])('%s has a distance and no scale', (_, barriers, distances) => {
  const mark = markPosition({ ...LONG, ...barriers }, { bid: 1.101, ask: 1.1012 });
  expect(mark).toMatchObject({ entry_share: null, price_share: null });
  for (const [name, pips] of Object.entries(distances))
    expect(mark[name as keyof typeof distances]).toEqual(pips === null ? null : expect.closeTo(pips, 6));
});
