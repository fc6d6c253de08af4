import { expect, test } from 'vitest';
import type { EvidenceSet, TradeEvidence } from '../../../contract/trade-evidence.ts';
import { EVIDENCE_COLUMNS, evidenceRows } from './evidence-rows.ts';

const UNKNOWN = { value: null, low: null, high: null };
const SET: EvidenceSet = {
  trades: 40,
  days: 12,
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-01-12T00:00:00.000Z',
  expectancy: { value: 0.01, low: -0.02, high: 0.04 },
  profit_factor: UNKNOWN,
  sharpe: UNKNOWN,
  sortino: UNKNOWN,
  max_drawdown: UNKNOWN,
  probabilistic_sharpe: 0.8,
  deflated_sharpe: 0.1,
  random_entries: null,
  total_pct: 0.4,
  buy_and_hold_pct: -1,
  short_and_hold_pct: 0.9,
  exposure: 0.2,
  most_at_once: 2,
  margin_usd: 70,
  closed_drawdown: -0.3,
  marked_drawdown: -0.35,
  groups: [{ by: 'weekday', name: 'Monday', trades: 9, wins: 5, mean_pct: 0.02 }],
};

test('every figure stands in a row that names its side; what is missing is empty, never 0', () => {
  const evidence = {
    symbol: 'EUR_USD',
    after: SET,
    before: { ...SET, total_pct: 7 },
  } as TradeEvidence;
  const rows = evidenceRows(evidence);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([EVIDENCE_COLUMNS.length]));
  expect(rows).toContainEqual(['EUR_USD', 'after promotion', 'expectancy_pct', 0.01, -0.02, 0.04, 40]);
  expect(rows).toContainEqual(['EUR_USD', 'after promotion', 'sharpe', null, null, null, 12]);
  expect(rows).toContainEqual(['EUR_USD', 'before promotion', 'total_pct', 7, null, null, 40]);
  expect(rows).toContainEqual([
    'EUR_USD',
    'after promotion',
    'mean_pct of weekday Monday',
    0.02,
    null,
    null,
    9,
  ]);
  expect(rows.filter(([, side]) => side === 'after promotion')).toHaveLength(rows.length / 2);
});
