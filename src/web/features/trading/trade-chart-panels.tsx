import { type ReactNode, useMemo } from 'react';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { formatAge } from '../../ui/format-time.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ScopeNote } from '../../ui/scope-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WhenNear } from '../../ui/when-near.tsx';
import type { AnalysisQuery, ChartFilter } from './analysis-panel.ts';
import { EquityPanel } from './equity-panel.tsx';
import { RiskPanel } from './risk-panel.tsx';

const TallyPanels = lazyPart(async () => (await import('./tally-panels.tsx')).TallyPanels);
/** Their height on a wide window, in pixels. */
const TALLY_HEIGHT = 640;

interface TradeChartPanelsProps {
  /** The filter of the table below. */
  readonly filter: ChartFilter;
  readonly unit: 'dollars' | 'percent';
}

/** Equity, risk, distribution, hours and months of a filtered set of trades. */
export function TradeChartPanels(props: TradeChartPanelsProps): ReactNode {
  const analysis = useAnalysis(props);
  const { unit } = props;
  // One answer draws them all: the first says when, and asks again.
  const panel = { query: analysis, unit, aside: <ScopeNote scope={analysis.data?.scope} /> };
  return (
    <>
      <EquityPanel {...panel} aside={<Asked query={analysis} />} />
      <RiskPanel {...panel} />
      <WhenNear height={TALLY_HEIGHT}>
        <TallyPanels {...panel} />
      </WhenNear>
    </>
  );
}

function useAnalysis({ filter, unit }: TradeChartPanelsProps): AnalysisQuery {
  const day = useTradingDay();
  const query = useMemo(() => ({ ...filter, trading_day: day, unit }), [filter, day, unit]);
  return useEndpoint('tradeAnalysis', query, { keepPrevious: true, live: false });
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
