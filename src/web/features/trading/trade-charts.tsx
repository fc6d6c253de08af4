import { type ReactNode, useId, useMemo } from 'react';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { formatAge } from '../../ui/format-time.ts';
import { ScopeNote } from '../../ui/scope-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { AnalysisQuery, ChartFilter } from './analysis-panel.ts';
import { EquityPanel } from './equity-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { ProfitsPanel } from './profits-panel.tsx';
import { RiskPanel } from './risk-panel.tsx';

interface TradeChartsProps {
  /** The filter of the table below. */
  readonly filter: ChartFilter;
  readonly unit: 'dollars' | 'percent';
}

/** Charts of a filtered set of trades. They load on demand, because they read every trade of the set. */
export function TradeCharts({ filter, unit }: TradeChartsProps): ReactNode {
  const id = useId();
  const { search, setSearch } = useUrlSearch();
  const open = search.charts === 'open';
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setSearch({ charts: open ? undefined : 'open' })}
          icon="chart-no-axes-combined"
        >
          {open ? 'Hide the charts of these trades' : 'Show charts of these trades'}
        </Button>
      </div>
      <div id={id} className={open ? 'flex flex-col gap-4' : 'hidden'}>
        {open && <Charts filter={filter} unit={unit} />}
      </div>
    </div>
  );
}

function useAnalysis({ filter, unit }: TradeChartsProps): AnalysisQuery {
  const day = useTradingDay();
  const query = useMemo(() => ({ ...filter, trading_day: day, unit }), [filter, day, unit]);
  return useEndpoint('tradeAnalysis', query, { keepPrevious: true, live: false });
}

function Charts(props: TradeChartsProps): ReactNode {
  const analysis = useAnalysis(props);
  const { unit } = props;
  const aside = <Asked query={analysis} />;
  const panel = { query: analysis, unit, aside };
  return (
    <>
      <EquityPanel {...panel} />
      {(analysis.error === null || analysis.data) && (
        <RiskPanel risk={analysis.data?.risk} unit={unit} aside={aside} />
      )}
      <div className="grid items-start gap-4 @4xl:grid-cols-2">
        <ProfitsPanel {...panel} />
        <HoursPanel {...panel} />
      </div>
      <MonthsPanel {...panel} />
    </>
  );
}

/** When the charts were computed, and a button to refresh them: live events do not. */
function Asked({ query }: { readonly query: AnalysisQuery }): ReactNode {
  const now = useNow();
  if (query.dataUpdatedAt === 0) return null;
  return (
    <span className="flex items-center gap-2 text-12 whitespace-nowrap text-muted">
      <ScopeNote scope={query.data?.scope} />
      {query.isFetching ? 'loading' : `loaded ${formatAge(now - query.dataUpdatedAt)} ago`}
      <Button onClick={() => void query.refetch()} disabled={query.isFetching} variant="link">
        {query.error === null ? 'Refresh' : 'Failed: retry'}
      </Button>
    </span>
  );
}
