import { type ReactNode, useMemo } from 'react';
import { CALENDAR_ENDPOINTS } from '../../../contract/calendar.ts';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { MonthPage } from './month-page.tsx';
import { SymbolFilter, useSymbol } from './symbol-filter.tsx';
import { ALL_TRADES } from './trade-kind.ts';
import { TradeList } from './trade-list.tsx';
import { noTradesText } from './trade-list-rules.ts';

declareCalls({ ...CALENDAR_ENDPOINTS, ...TRADE_CHART_ENDPOINTS, ...TRADE_ENDPOINTS });

/** The trades of a month, of all symbols or one. */
export function TradeMonth(): ReactNode {
  const { query } = useScope();
  const symbol = useSymbol();
  const scoped = useMemo(() => ({ ...query, ...(symbol ? { symbol } : {}) }), [query, symbol]);
  return (
    <MonthPage
      kind={ALL_TRADES}
      scoped={scoped}
      labels={{
        total: 'Total trades',
        sides: 'Buy vs sell',
        profit: 'Total profit',
        rate: 'Win rate',
      }}
      failure="Failed to fetch trades by month"
      back={(year) => (
        <BackButton
          label="Back to Calendar"
          to="/trading/trades/calendar"
          search={{ ...(symbol ? { symbol } : {}), ...(year === undefined ? {} : { year: String(year) }) }}
        />
      )}
      filter={<SymbolFilter />}
      list={(span, monthAndYear) => <MonthTrades scoped={scoped} when={`in ${monthAndYear}`} {...span} />}
    />
  );
}

interface MonthTradesProps {
  readonly scoped: QueryOf<'tradePeriods'>;
  readonly from: string;
  readonly to: string;
  /** The month as part of a sentence. */
  readonly when: string;
}

function MonthTrades({ scoped, from, to, when }: MonthTradesProps): ReactNode {
  const spanned = useMemo(() => ({ ...scoped, from, to }), [scoped, from, to]);
  return <TradeList scoped={spanned} empty={noTradesText(scoped.symbol, when)} />;
}
