import { expect, test } from 'vitest';
import { noteLink, patternSubjectOf } from './note-subject.ts';

test.each([
  ['trade', '1-23', '/trading/trades/detail/1-23'],
  [
    'trade',
    'imported.EUR_USD.H1.1101.buy.20180102T030000Z',
    '/trading/trades/detail/imported.EUR_USD.H1.1101.buy.20180102T030000Z',
  ],
  ['trade', 'imported.EUR_USD.H1.1101.hold.20180102T030000Z', undefined],
  ['pattern', 'imported.EUR_USD.H1.1101', '/trading/patterns/1101/EUR_USD?market=imported&granularity=H1'],
  ['pattern', 'imported.EUR_USD.H1.1201', undefined],
  ['pattern', 'nowhere.EUR_USD.H1.1101', undefined],
  ['day', '2026-02-28', '/overview?from=2026-02-28&to=2026-02-28&month=2026-02'],
  ['day', '2026-02-30', undefined],
  ['execution', '3-4000123', '/flash-loans/logs/3-4000123'],
  ['execution', '3', undefined],
  ['pair', 'simulated M1: EUR_USD / AUD_USD', '/stat-arb/prices?pair=EUR_USD%20%2F%20AUD_USD'],
  ['pair', 'EUR_USD', undefined],
  ['pair', `simulated M1: ${'x'.repeat(200)}`, undefined],
] as const)('a note on the %s %s leads to %s', (kind, subject, link) => {
  expect(noteLink({ kind, subject })).toBe(link);
});

test('a pattern of which a source omits a part has no lasting name', () => {
  const pattern = { market: 'imported', symbol: 'EUR_USD', granularity: 'H1', bits: '1101' } as const;
  expect(patternSubjectOf(pattern)).toBe('imported.EUR_USD.H1.1101');
  expect(patternSubjectOf({ ...pattern, granularity: null })).toBeUndefined();
});
