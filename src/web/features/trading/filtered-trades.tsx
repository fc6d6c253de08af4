import type { ReactNode } from 'react';
import { CALENDAR_ENDPOINTS, type TradeBreakdown } from '../../../contract/calendar.ts';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { Figure } from '../../ui/figure.tsx';
import { FIVE_CARDS } from '../../ui/five-cards.ts';
import { sampleText } from '../../ui/sample-text.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { periodWords, queryFilterOf } from './period-titles.ts';
import { periodTradeColumns } from './period-trade-columns.tsx';
import { PeriodView } from './period-view.tsx';
import { ProfitCard, SidesCard, TotalCard, WinRateCard } from './summary-cards.tsx';
import { SymbolFilter } from './symbol-filter.tsx';
import { ALL_TRADES } from './trade-kind.ts';
import { TradeList } from './trade-list.tsx';
import { noTradesText } from './trade-list-rules.ts';

declareCalls({ ...CALENDAR_ENDPOINTS, ...TRADE_CHART_ENDPOINTS, ...TRADE_ENDPOINTS });

/** The trades of yesterday, the last 7 or the last 30 days, as the address chooses; all by default. */
export function FilteredTrades(): ReactNode {
  const { search } = useUrlSearch();
  const { period } = queryFilterOf(search.filter);
  return (
    <PeriodView period={period} filter={<SymbolFilter />} charts>
      {(breakdown, scoped) => (
        <div className="flex flex-col gap-4">
          <FiveCards breakdown={breakdown} />
          {breakdown && (
            <TradeList
              scoped={scoped}
              charts
              name="filtered_trades"
              columns={periodTradeColumns}
              empty={noTradesText(scoped.symbol, periodWords(period))}
            />
          )}
        </div>
      )}
    </PeriodView>
  );
}

function FiveCards({ breakdown }: { readonly breakdown: TradeBreakdown | undefined }): ReactNode {
  const summary = breakdown?.all;
  const loading = breakdown === undefined;
  // The line above the cards names market and granularity; five cards have no room for it.
  const card = { summary, loading, scope: undefined, kind: ALL_TRADES };
  return (
    <div className={FIVE_CARDS}>
      <TotalCard {...card} label="Total trades" />
      <SidesCard {...card} label="Buy vs sell" />
      <ProfitCard {...card} label="Total profit" average={false} />
      <StatCard
        scope={undefined}
        loading={loading}
        label="Average profit"
        context={summary && sampleText(summary.nonzero)}
      >
        <Figure
          value={summary?.avg_profit}
          format={{ unit: 'dollars', signed: true }}
          toned
          metric="avg_profit"
          {...(summary ? { n: summary.nonzero } : {})}
        />
      </StatCard>
      <WinRateCard {...card} label="Win rate" />
    </div>
  );
}
