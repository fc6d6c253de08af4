import { type ReactNode, Suspense } from 'react';
import { useUrlSearch } from '../../lib/url-search.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PanelSkeleton } from '../../ui/panel-skeleton.tsx';
import type { ChartFilter } from './analysis-panel.ts';

/** Few open them, so they come when they are opened. */
const TradeChartPanels = lazyPart(async () => (await import('./trade-chart-panels.tsx')).TradeChartPanels);

/** A screen has one list with charts. */
const CHARTS_ID = 'trade-charts';

interface TradeChartsProps {
  /** The filter of the table below. */
  readonly filter: ChartFilter;
  readonly unit: 'dollars' | 'percent';
}

/**
 * Charts of a filtered set of trades, opened by the screen's `TradeChartsButton`. They load on demand, because they read every trade of
 * the set.
 */
export function TradeCharts({ filter, unit }: TradeChartsProps): ReactNode {
  const { search } = useUrlSearch();
  const open = search.charts === 'open';
  return (
    <div id={CHARTS_ID} className={open ? 'late-row flex flex-col gap-4' : 'hidden'}>
      {open && (
        <Suspense fallback={<PanelSkeleton grows>Loading equity...</PanelSkeleton>}>
          <TradeChartPanels filter={filter} unit={unit} />
        </Suspense>
      )}
    </div>
  );
}

/** Opens and closes the charts of the screen's list; the address says which. */
export function TradeChartsButton(): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const open = search.charts === 'open';
  return (
    <Button
      aria-expanded={open}
      aria-controls={CHARTS_ID}
      onClick={() => setSearch({ charts: open ? undefined : 'open' })}
      icon="chart-no-axes-combined"
    >
      <span>
        {open ? 'Hide' : 'Show'} charts<span className="@max-3xl:sr-only"> of these trades</span>
      </span>
    </Button>
  );
}
