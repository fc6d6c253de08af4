import { expect, test } from 'vitest';
import type { Selection } from '../../grammar/query.ts';
import type { RowSource } from './row-source.ts';
import { screenOfGroup } from './screen-of-group.ts';

const ALL: Selection = { symbols: [], where: [], period: null, closed: false };
const source = {
  screenOf: ({ symbols, where, period }: Selection) =>
    [
      symbols.join(),
      where.map(({ field, values }) => `${field}=${values}`).join(),
      period?.from,
      period?.to,
    ].join('|'),
} as RowSource;
const screenOf = (group: string | null, name: string, period: Selection['period'] = null) =>
  screenOfGroup(source, { ...ALL, period }, group, name);

test('a month has a screen where all of its days were asked for', () => {
  const within = (from: string | null, to: string | null) =>
    screenOf('month', '2026-02', { from, to, text: '' } as Selection['period']);
  expect(screenOf('month', '2026-02')).toBe('||2026-02-01|2026-02-28');
  expect(within('2026-01-10', null)).toBe('||2026-02-01|2026-02-28');
  expect(within('2026-02-01', '2026-02-28')).toBe('||2026-02-01|2026-02-28');
  expect(within('2026-02-02', null)).toBeNull();
  expect(within(null, '2026-02-27')).toBeNull();
});

test('what no screen shows by itself has none; a pattern of a symbol has that of both', () => {
  for (const group of [null, 'protocol', 'weekday', 'hour', 'week_hour'])
    expect(screenOf(group, 'x')).toBeNull();
  expect(screenOf('symbol', 'EUR_USD')).toBe('EUR_USD|||');
  expect(screenOf('symbol', 'XAU_USD')).toBeNull();
  expect(screenOf('date', '2026-02-03')).toBe('||2026-02-03|2026-02-03');
  expect(screenOf('pattern', '0101 USD_SGD')).toBe('USD_SGD|pattern=0101||');
  expect(screenOf('side', 'buy')).toBe('|side=buy||');
});
