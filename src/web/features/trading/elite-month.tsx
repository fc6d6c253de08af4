import { type ReactNode, useMemo } from 'react';
import { CALENDAR_ENDPOINTS } from '../../../contract/calendar.ts';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { EliteList } from './elite-list.tsx';
import { MonthPage } from './month-page.tsx';
import { ELITE_TRADES } from './trade-kind.ts';

declareCalls({ ...CALENDAR_ENDPOINTS, ...TRADE_CHART_ENDPOINTS, ...TRADE_ENDPOINTS });

/** The elite trades of a month. */
export function EliteMonth(): ReactNode {
  const { query } = useScope();
  return (
    <MonthPage
      kind={ELITE_TRADES}
      scoped={query}
      labels={{
        total: 'Total trades',
        sides: 'Long vs short',
        profit: 'Total profit',
        rate: 'Win rate',
      }}
      failure="Failed to fetch elite trades by month"
      back={(year) => (
        <BackButton
          label="Back to Calendar"
          to="/trading/elite-trades/calendar"
          search={year === undefined ? {} : { year: String(year) }}
        />
      )}
      list={(span, name) => <MonthTrades scoped={query} {...span} name={name} />}
      hint={<p className="text-muted">Click any trade to view detailed pattern analysis</p>}
    />
  );
}

interface MonthTradesProps {
  readonly scoped: QueryOf<'tradePeriods'>;
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

function MonthTrades({ scoped, from, to, name }: MonthTradesProps): ReactNode {
  const spanned = useMemo(() => ({ ...scoped, from, to }), [scoped, from, to]);
  return <EliteList scoped={spanned} empty={`No elite trades found for ${name}`} />;
}
