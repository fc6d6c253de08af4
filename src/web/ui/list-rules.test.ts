import { expect, test } from 'vitest';
import { OVERVIEW_LEDGER } from '../../contract/overview-ledger.ts';
import { TRADES } from '../../contract/trades.ts';
import { filterQuery } from './list-rules.ts';

test.each(['utc', 'new_york', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Kiritimati'])(
  'lines of days in UTC are found by those days, trades by the days of %s',
  (day) => {
    const asked = { from: '2026-11-10', to: '2026-11-10' };
    expect(filterQuery(OVERVIEW_LEDGER, asked, day)).toEqual({
      ...{ from: '2026-11-10T00:00:00.000Z', to: '2026-11-11T00:00:00.000Z' },
    });
    const trades = filterQuery(TRADES, asked, day);
    expect(trades.from === '2026-11-10T00:00:00.000Z').toBe(day === 'utc');
  },
);
