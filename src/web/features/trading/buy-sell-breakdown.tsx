import { type ReactNode, useMemo } from 'react';
import { CALENDAR_ENDPOINTS } from '../../../contract/calendar.ts';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import type { TradeAction } from '../../../domain/trade.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { daySpan, withinSpan } from '../../ui/day-span.ts';
import { definedOnly } from '../../ui/list-search.ts';
import { queryFilterOf } from './period-titles.ts';
import { PeriodView } from './period-view.tsx';
import { SidePanels } from './side-panels.tsx';
import { SymbolFilter } from './symbol-filter.tsx';
import { tradeColumns } from './trade-columns.tsx';
import { TradeList } from './trade-list.tsx';
import { TRADE_LIST } from './trade-list-rules.ts';

declareCalls({ ...CALENDAR_ENDPOINTS, ...TRADE_CHART_ENDPOINTS, ...TRADE_ENDPOINTS });

/** Buy and sell trades side by side, each with figures and table. The address may limit the period. */
export function BuySellBreakdown(): ReactNode {
  const { search } = useUrlSearch();
  const { period } = queryFilterOf(search.filter);
  return (
    <PeriodView period={period} filter={<SymbolFilter />}>
      {(breakdown, scoped) => (
        <SidePanels
          breakdown={breakdown}
          table={(action) => <SideTrades scoped={scoped} action={action} />}
        />
      )}
    </PeriodView>
  );
}

interface SideTradesProps {
  readonly scoped: QueryOf<'tradeHistory'>;
  readonly action: TradeAction;
}

const RULES = {
  buy: { ...TRADE_LIST, prefix: 'buy_' },
  sell: { ...TRADE_LIST, prefix: 'sell_' },
} as const;

function SideTrades({ scoped, action }: SideTradesProps): ReactNode {
  const { search } = useUrlSearch();
  const day = useTradingDay();
  const { from, to } = queryFilterOf(search.filter).period === undefined ? search : {};
  // The tables' own filters have prefixes in the address: the period has none.
  const sided = useMemo(
    () => ({
      ...withinSpan(definedOnly(daySpan({ from, to }, day)), scoped),
      trade_action: action,
    }),
    [scoped, action, from, to, day],
  );
  return (
    <TradeList
      scoped={sided}
      rules={RULES[action]}
      name="side_trades"
      noun={`${action}s`}
      columns={sideColumns}
      empty={`No ${action} trades found`}
      lead={`The ${action} trades.`}
    />
  );
}

const HIDDEN = ['price', 'quantity', 'status'];
/** In a window of 1440 px each of the two tables is 574 px wide, of which 44 px are padding. */
const WIDTHS: Readonly<Record<string, number>> = { symbol: 78, pattern: 204, profit: 96, timestamp: 152 };

/** Without the action, which all rows share: two tables side by side have room for few columns. */
function sideColumns(day: TradingDay): ReturnType<typeof tradeColumns> {
  return tradeColumns(day)
    .filter((column) => column.id !== 'trade_action')
    .map((column) => ({ ...column, width: WIDTHS[column.id] ?? column.width }))
    .map((column) => (HIDDEN.includes(column.id) ? { ...column, optional: 'hidden' as const } : column));
}
