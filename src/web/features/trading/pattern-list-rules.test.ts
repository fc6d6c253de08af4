import { expect, test } from 'vitest';
import { patternRequests } from '../../../contract/patterns.ts';
import { noPatternsText, patternQuery, statusIn } from './pattern-list-rules.ts';

test('the filters of the address become those of the call', () => {
  const query = patternQuery(
    {
      status: 'elite',
      pattern: '0110',
      min_trades: '5',
      max_avg_profit: '-0.5',
      min_confidence: '95',
      seen_to: '2026-01-09',
      significant: 'true',
    },
    'new_york',
  );
  expect(query).toEqual({
    status: 'elite',
    pattern: '0110',
    min_trades: 5,
    max_avg_profit: -0.5,
    min_confidence: 0.95,
    seen_to: '2026-01-09T22:00:00.000Z',
    significant: 'true',
  });
  expect(patternRequests().patterns.query.safeParse(query).success).toBe(true);
});

test('incomplete, unknown or empty values filter nothing', () => {
  expect(
    patternQuery({ status: 'famous', min_seen: '-', max_seen: '1e', significant: 'maybe' }, 'utc'),
  ).toEqual({});
  expect(statusIn({ status: 'famous' })).toBe('all');
  expect(statusIn({ status: 'dormant' })).toBe('dormant');
});

test.each([
  [undefined, 'all', 'No patterns found'],
  ['EUR_USD', 'all', 'No patterns found for EUR_USD'],
  [undefined, 'elite', 'No patterns found with status: elite'],
  ['USD_SGD', 'dormant', 'No patterns found for USD_SGD with status: dormant'],
] as const)('symbol %s and status %s read: %s', (symbol, status, text) => {
  expect(noPatternsText(symbol, status)).toBe(text);
});
