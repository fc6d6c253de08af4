import { type ReactNode, useMemo } from 'react';
import { CALENDAR_ENDPOINTS } from '../../../contract/calendar.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { SymbolFilter, useSymbol } from './symbol-filter.tsx';
import { ALL_TRADES } from './trade-kind.ts';
import { YearCalendar } from './year-calendar.tsx';

declareCalls({ ...CALENDAR_ENDPOINTS, ...TRADE_ENDPOINTS });

/** A year of trades in twelve months, of all symbols or one. */
export function TradeCalendar(): ReactNode {
  const { query } = useScope();
  const symbol = useSymbol();
  const search = symbol ? { symbol } : NO_SEARCH;
  const scoped = useMemo(() => ({ ...query, ...(symbol ? { symbol } : {}) }), [query, symbol]);
  return (
    <YearCalendar
      kind={ALL_TRADES}
      scoped={scoped}
      path="/trading/trades/calendar"
      search={search}
      back={<BackButton label="Back to History" to="/trading/trades/history" search={search} />}
      filter={<SymbolFilter />}
      loading="Loading trade calendar..."
      failure="Failed to fetch trades by year"
      emptyText="No trades"
      labels={{ count: 'Trades', buy: 'Buy', sell: 'Sell' }}
    />
  );
}

const NO_SEARCH: Readonly<Record<string, string>> = {};
