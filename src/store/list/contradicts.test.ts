import { describe, expect, test } from 'vitest';
import { TRADES } from '../../contract/trades.ts';
import { contradicts } from './contradicts.ts';

describe('contradicts', () => {
  test.each([
    [{}, false],
    [{ min_profit: 1 }, false],
    [{ min_profit: 1, max_profit: 1 }, false],
    [{ min_profit: 1, max_profit: 0.9 }, true],
    [{ min_profit: -2, max_profit: -2.4, min_price: 1 }, true],
    [{ min_profit: 2, max_price: 1 }, false],
    [{ from: '2026-01-02T00:00:00Z', to: '2026-01-03T00:00:00Z' }, false],
    // The upper bound is itself no match.
    [{ from: '2026-01-02T01:00:00+01:00', to: '2026-01-02T00:00:00Z' }, true],
    [{ closed_from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, false],
    [{ status: 'pending', tp_triggered: 'true' }, false],
  ])('%j', (query, expected) => {
    expect(contradicts(TRADES.columns, query)).toBe(expected);
  });
});
