import { expect, test } from 'vitest';
import { createCandleColumns } from './candle-columns.ts';
import { DEFAULT_EXECUTION } from './execution.ts';
import { holdResult } from './hold-result.ts';

const AT = { from: 0, to: 1, seconds: 3_600 };
/** Two hours around New York 17:00 of a Tuesday in winter: 1.1 to 1.2, the spread known at the first opening only. */
const CANDLES = createCandleColumns(2);
CANDLES.time.set([Date.parse('2025-01-07T21:00:00Z') / 1_000, Date.parse('2025-01-07T22:00:00Z') / 1_000]);
CANDLES.open.set([1.1, 1.15]);
CANDLES.close.set([1.15, 1.2]);
CANDLES.low.set([1.09, 1.15]);
CANDLES.high.set([1.16, 1.2]);
CANDLES.spread_open.set([0.0004, Number.NaN]);
CANDLES.spread_close.set([Number.NaN, Number.NaN]);

test('a long pays half of each spread, a short the same on the other side', () => {
  const series = { execution: DEFAULT_EXECUTION, symbol: 'EUR_USD' } as const;
  const long = (100 * (1.2 - 0.00005 - 1.1002)) / 1.1002;
  expect(holdResult(CANDLES, AT, series, 'long')).toBeCloseTo(long, 10);
  const short = (100 * (1.0998 - 1.20005)) / 1.0998;
  expect(holdResult(CANDLES, AT, series, 'short')).toBeCloseTo(short, 10);
});

test('slippage, financing and commission are in it; those of USD_SGD in its own dollars', () => {
  const execution = {
    ...DEFAULT_EXECUTION,
    entry_slippage: { pips: 1, range_share: 0.1 },
    financing_long_points: -10,
    commission_usd: 5,
  };
  const entry = 1.1002 + 0.0001 + 0.007;
  const euro = (100 * (1.2 - 0.00005 - entry - 0.0001 - 0.0001)) / entry;
  expect(holdResult(CANDLES, AT, { execution, symbol: 'EUR_USD' }, 'long')).toBeCloseTo(euro, 10);
  const exit = 1.2 - 0.0001;
  const singapore = (100 * (exit - entry - 0.0001 - 0.0001 * exit)) / entry;
  expect(holdResult(CANDLES, AT, { execution, symbol: 'USD_SGD' }, 'long')).toBeCloseTo(singapore, 10);
});
