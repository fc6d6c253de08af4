import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { PATTERN_BOUNDS_ENDPOINTS } from '../../../contract/pattern-bounds.ts';
import { PATTERN_DETAIL_ENDPOINTS } from '../../../contract/pattern-detail.ts';
import { PATTERN_FUNNEL_ENDPOINTS } from '../../../contract/pattern-funnel.ts';
import { PATTERN_ENDPOINTS, type Pattern } from '../../../contract/patterns.ts';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { TRADE_ENDPOINTS } from '../../../contract/trades.ts';
import { FALSE_DISCOVERY_RATE } from '../../../domain/false-discovery.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { PATTERN_STATUSES } from '../../../domain/pattern-status.ts';
import type { CurrencyPair } from '../../../domain/symbol.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FiguresNote } from '../../ui/figures-note.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { zoneLabel } from '../../ui/format-time.ts';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PanelSkeleton } from '../../ui/panel-skeleton.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ScreenBar } from '../../ui/screen-bar.tsx';
import { useListSearch } from '../../ui/use-list-search.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { usePagedList } from '../../ui/use-paged-list.ts';
import { NumericFilters } from './numeric-filters.tsx';
import { PatternCards } from './pattern-cards.tsx';
import { patternColumns } from './pattern-columns.tsx';
import { patternRoute } from './pattern-link.tsx';
import { noPatternsText, PATTERN_LIST, patternQuery, statusIn } from './pattern-list-rules.ts';
import { PATTERN_PEEK } from './pattern-peek.ts';
import { PatternRankings } from './pattern-rankings.tsx';
import { SymbolFilter, useSymbol } from './symbol-filter.tsx';

declareCalls({
  ...PATTERN_BOUNDS_ENDPOINTS,
  ...PATTERN_DETAIL_ENDPOINTS,
  ...PATTERN_ENDPOINTS,
  ...PATTERN_FUNNEL_ENDPOINTS,
  ...TRADE_CHART_ENDPOINTS,
  ...TRADE_ENDPOINTS,
});

const LuckFunnel = lazyPart(async () => (await import('./luck-funnel.tsx')).LuckFunnel);
/** Height of the loaded panel, in pixels. */
const FUNNEL_HEIGHT = 420;
/** From here on the rankings stand beside the funnel. */
const BESIDE_FROM = '(min-width: 82rem)';

/** All patterns of the engine: figures, rankings, and the list by status. */
export function PatternTracker(): ReactNode {
  const { query, scope } = useScope();
  const symbol = useSymbol();
  const scoped = useMemo(() => ({ ...query, ...(symbol ? { symbol } : {}) }), [query, symbol]);
  const note = <FiguresNote of={symbol ? `all patterns of ${symbol}` : 'all patterns'} />;
  const overview = useEndpoint('patternOverview', scoped, { keepPrevious: true });
  // Without a market there is nothing to draw, and below each other nothing is as high as the funnel: the list waits for it.
  const beside = useMediaQuery(BESIDE_FROM) && scope?.market !== null;
  return (
    <div className="@container flex flex-col gap-3">
      <ScreenBar
        aside={
          <>
            {note}
            <QueryFreshness scope={overview.data?.scope} query={overview} />
          </>
        }
      >
        <SymbolFilter />
      </ScreenBar>
      <Banner told={overview.data?.scope.market !== 'remote'} />
      <div className={beside ? '' : 'growing-row'}>
        <QueryView
          unframed
          cards
          query={overview}
          loading="Loading patterns..."
          failure="❌ Failed to load patterns"
          empty={null}
          skeleton={
            <div className="flex flex-col gap-3">
              <PatternCards overview={undefined} />
              <Figures overview={undefined} scoped={scoped} beside={beside} />
            </div>
          }
        >
          {(data) => (
            <div className="flex flex-col gap-3">
              <PatternCards overview={data} />
              <Figures overview={data} scoped={scoped} beside={beside} />
            </div>
          )}
        </QueryView>
      </div>
      <PatternList scoped={scoped} />
    </div>
  );
}

interface FiguresProps extends ComponentProps<typeof PatternRankings> {
  readonly beside: boolean;
}

/** The luck funnel, and the four rankings beside it. A mirrored engine tells no out-of-sample trades of its patterns. */
function Figures({ beside, ...props }: FiguresProps): ReactNode {
  if (props.overview?.scope.market === 'remote') return <PatternRankings {...props} />;
  return (
    <div className="grid gap-3 @5xl:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">
      <Suspense
        fallback={
          <PanelSkeleton height={FUNNEL_HEIGHT} grows={!beside}>
            Loading the funnel...
          </PanelSkeleton>
        }
      >
        <LuckFunnel scoped={props.scoped} beside={beside} />
      </Suspense>
      <PatternRankings {...props} />
    </div>
  );
}

function Banner({ told }: { readonly told: boolean }): ReactNode {
  return (
    <p className="flex gap-2 rounded-panel border border-line bg-zero-soft px-4 py-1.5 text-12 text-normal">
      <Icon name="info" size={16} className="mt-0.5 shrink-0 text-zero" aria-hidden="true" />
      <span>
        A pattern is a run of candles that closed up (1) or down (0), oldest first. Among thousands some do
        well by luck
        {told &&
          `: a check mark passes the false-discovery test on later trades (q ≤ ${FALSE_DISCOVERY_RATE})`}
        .
      </span>
    </p>
  );
}

type Scoped = ReturnType<typeof useScope>['query'] & { readonly symbol?: CurrencyPair };

function PatternList({ scoped }: { readonly scoped: Scoped }): ReactNode {
  const navigate = useNavigate();
  const day = useTradingDay();
  const control = useListSearch(PATTERN_LIST);
  const { list } = control;
  const filters = useMemo(
    () => ({ ...scoped, ...patternQuery(list.filters, day) }),
    [scoped, list.filters, day],
  );
  const source = usePagedList('patterns', filters, list);
  const counts = useEndpoint('patternStatusCounts', scoped);
  const status = statusIn(list.filters);
  // A mirrored engine names a source for each of its patterns.
  const isMirrored = source.scope?.market === 'remote';
  const columns = useMemo(() => patternColumns(day, isMirrored), [day, isMirrored]);
  const open = useCallback((pattern: Pattern) => void navigate(patternRoute(pattern)), [navigate]);
  const all = counts.data && PATTERN_STATUSES.reduce((sum, each) => sum + counts.data[each], 0);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <FilterRow
          label="Status"
          chosen={status}
          onChoose={(value) => control.setFilter('status', value === 'all' ? '' : value)}
          options={(['all', ...PATTERN_STATUSES] as const).map((value) => ({
            value,
            label: <span className="first-letter:uppercase">{value}</span>,
            count: countText(value === 'all' ? all : counts.data?.[value]),
          }))}
        />
        <NumericFilters control={control} tested={!isMirrored} />
      </div>
      {status === 'all' && list.filters.status !== undefined && (
        <p role="status" className="text-12 text-warn">
          {`There is no status ‘${list.filters.status}’: all are shown.`}
        </p>
      )}
      <DataTable
        streams
        name="patterns"
        noun="patterns"
        columns={columns}
        source={source}
        control={control}
        idOf={idOf}
        onOpen={open}
        peek={PATTERN_PEEK}
        clears={false}
        loading="Loading patterns..."
        failure="❌ Failed to load patterns"
        empty={noPatternsText(scoped.symbol, status)}
        caption={`Times in ${zoneLabel(day)}. ${isMirrored ? 'A' : 'Without a check mark a'} good average can be luck.`}
      />
    </div>
  );
}

function idOf(pattern: Pattern): string {
  return `${pattern.source} ${pattern.symbol} ${pattern.pattern}`;
}

/** Reserves the room of a count that is still unknown. */
function countText(value: number | undefined): string {
  return value === undefined ? '…' : formatNumber(value, { unit: 'count' });
}
