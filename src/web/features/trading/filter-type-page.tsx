import { useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { CALENDAR_ENDPOINTS, type TradeBreakdown } from '../../../contract/calendar.ts';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import { type FilterType, filterTypeOf, periodWords } from './period-titles.ts';
import { PeriodView } from './period-view.tsx';
import { SidePanels } from './side-panels.tsx';
import { ProfitCard, SidesCard, TotalCard, WinRateCard } from './summary-cards.tsx';
import { SymbolFilter } from './symbol-filter.tsx';
import { ALL_TRADES } from './trade-kind.ts';
import { TradeList } from './trade-list.tsx';
import { noTradesText, TRADE_LIST } from './trade-list-rules.ts';
import { WinSplit } from './win-split.tsx';

declareCalls({ ...CALENDAR_ENDPOINTS, ...TRADE_CHART_ENDPOINTS, ...TRADE_ENDPOINTS });

/** Trades by side, by period, or with an analysis of win rate or profit; the address chooses. */
export function FilterTypePage(): ReactNode {
  const { filterType }: { readonly filterType?: string } = useParams({ strict: false });
  const type = filterTypeOf(filterType);
  if (type === undefined || filterType === undefined) {
    return (
      <div className="flex flex-col gap-4">
        <div>
          <BackButton label="Back to History" to="/trading/trades/history" />
        </div>
        <section className="rounded-panel border border-line bg-panel">
          <EmptyText>This selection of trades does not exist.</EmptyText>
        </section>
      </div>
    );
  }
  return (
    <PeriodView key={filterType} period={type.period} filter={<SymbolFilter />} charts>
      {(breakdown, scoped) => (
        <div className="flex flex-col gap-4">
          <Cards breakdown={breakdown} />
          {filterType === 'buy-sell' && <SidePanels breakdown={breakdown} />}
          {(filterType === 'win-rate' || filterType === 'total-profit') && <WinSplit breakdown={breakdown} />}
          {breakdown && <List type={type} scoped={scoped} />}
        </div>
      )}
    </PeriodView>
  );
}

function Cards({ breakdown }: { readonly breakdown: TradeBreakdown | undefined }): ReactNode {
  const card = {
    summary: breakdown?.all,
    loading: breakdown === undefined,
    scope: breakdown?.scope,
    kind: ALL_TRADES,
  };
  return (
    <div className="grid grid-cols-2 gap-2 @md:gap-4 @5xl:grid-cols-4">
      <TotalCard {...card} label="Total trades" />
      <SidesCard {...card} label="Buy vs sell" />
      <ProfitCard {...card} label="Total profit" />
      <WinRateCard {...card} label="Win rate" />
    </div>
  );
}

interface ListProps {
  readonly type: FilterType;
  readonly scoped: QueryOf<'tradeHistory'>;
}

function List({ type, scoped }: ListProps): ReactNode {
  const rules = useMemo(() => (type.sort ? { ...TRADE_LIST, sort: type.sort } : TRADE_LIST), [type.sort]);
  return (
    <TradeList
      scoped={scoped}
      rules={rules}
      charts
      empty={noTradesText(scoped.symbol, periodWords(type.period))}
    />
  );
}
