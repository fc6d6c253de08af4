import type { ReactNode } from 'react';
import { CALENDAR_ENDPOINTS } from '../../../contract/calendar.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { ELITE_TRADES } from './trade-kind.ts';
import { YearCalendar } from './year-calendar.tsx';

declareCalls({ ...CALENDAR_ENDPOINTS, ...TRADE_ENDPOINTS });

/** A year of elite trades in twelve months. */
export function EliteCalendar(): ReactNode {
  const { query } = useScope();
  return (
    <YearCalendar
      kind={ELITE_TRADES}
      scoped={query}
      path="/trading/elite-trades/calendar"
      search={NO_SEARCH}
      back={<BackButton label="Back to Elite Trades" to="/trading/elite-trades" />}
      loading="Loading elite calendar..."
      failure="Failed to fetch elite trades by year"
      emptyText="No elite trades"
      labels={{ count: 'Total trades', buy: 'Long', sell: 'Short' }}
    />
  );
}

const NO_SEARCH: Readonly<Record<string, string>> = {};
