import { expect, test } from 'vitest';
import { DEFAULT_EXECUTION } from '../../../domain/execution.ts';
import { executionText } from './execution-text.ts';

test('the defaults say that the spread is all', () => {
  expect(executionText(DEFAULT_EXECUTION, 'USD_SGD')).toEqual([
    'spread of the candles, 2 pips where they have none',
    'slippage none at entries, none at stops',
    'gaps over stops filled at the open',
    'no financing',
    'no commission',
    'entry at the next open',
  ]);
});

test('every setting is told with its unit', () => {
  const texts = executionText(
    {
      spread_source: 'assumed',
      assumed_spread_pips: 0.8,
      spread_factor: 1.5,
      entry_slippage: { pips: 0.2, range_share: 0 },
      stop_slippage: { pips: 0.3, range_share: 0.05 },
      financing_long_points: -7.5,
      financing_short_points: 3,
      commission_usd: 3.5,
      entry_delay: 1,
    },
    'EUR_USD',
  );
  expect(texts).toEqual([
    'spread 0.8 pips, assumed, times 1.5',
    'slippage 0.2 pips at entries, 0.3 pips and 5% of the range at stops',
    'gaps over stops filled at the open',
    'financing -7.5 points a day long and +3 short over New York 17:00, Wednesday for three days, holidays not known',
    'commission $3.50 per 100,000 units and side',
    'entry 1 candle late',
  ]);
});
