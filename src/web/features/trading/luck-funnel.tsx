import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { FunnelMark, PatternFunnel } from '../../../contract/pattern-funnel.ts';
import { formatNumber, type NumberFormat } from '../../../domain/format-number.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { ChartColumn } from '../../ui/charts/chart-table.tsx';
import { FunnelPlot } from '../../ui/charts/funnel-plot.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { focusSliderBeside } from '../../ui/focus-slider-beside.ts';
import { ScopeNote } from '../../ui/scope-note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ScopedQuery } from './funnel-items.ts';
import {
  bandOf,
  chosenRange,
  FUNNEL_FILTERS,
  funnelItems,
  MARKS,
  rangeSearch,
  SIDES,
  sideIn,
} from './funnel-items.ts';
import { PatternLink, patternRoute } from './pattern-link.tsx';

const HEIGHT = 280;
const RISKS: NumberFormat = { unit: 'plain', digits: 2, signed: true };

interface LuckFunnelProps {
  readonly scoped: ScopedQuery;
  /** True where the rankings beside it are as high. */
  readonly beside: boolean;
}

/** Which patterns stand out from luck: their out-of-sample means beside those of as many random entries. */
export function LuckFunnel({ scoped, beside }: LuckFunnelProps): ReactNode {
  const query = useEndpoint('patternFunnel', scoped, { keepPrevious: true });
  const { search, setSearch } = useUrlSearch();
  const navigate = useNavigate();
  const side = sideIn(search);
  const chosen = chosenRange(search);
  const scope = query.data?.scope;
  const nameOf = useMemo(
    () => (mark: Pick<FunnelMark, 'pattern' | 'symbol'>) => ({
      ...mark,
      market: scope?.market ?? 'simulated',
      granularity: scope?.granularity ?? null,
    }),
    [scope],
  );
  const drawn = useMemo(() => query.data && funnelItems(query.data, side), [query.data, side]);
  const columns = useMemo(() => columnsOf(nameOf, query.data), [nameOf, query.data]);
  const bands = useMemo(
    () =>
      (query.data?.bands ?? [])
        .filter(({ direction }) => side === 'both' || direction === side)
        .map((band) => ({ key: `${band.symbol} ${band.direction}`, points: band.points })),
    [query.data, side],
  );
  return (
    <ChartPanel
      title="Luck funnel"
      context={
        query.data &&
        query.data.tested + query.data.untested > 0 && (
          <Definition metric="luck_funnel">{countText(query.data)}</Definition>
        )
      }
      aside={
        <>
          <ScopeNote scope={scope} />
          <FilterRow
            label="Direction"
            options={SIDES}
            chosen={side}
            onChoose={(value) => setSearch({ side: value === 'both' ? undefined : value })}
          />
        </>
      }
      query={query}
      loading="Loading the funnel..."
      failure="Failed to load patterns"
      empty={{
        when: ({ tested }) => tested === 0,
        text: 'No pattern has an out-of-sample trade yet. The first ones follow once a pattern is observed.',
      }}
      beside={beside}
      height={HEIGHT}
      chart={(data) => (
        <>
          <FunnelPlot
            label="Mean outcome of patterns by their number of out-of-sample trades"
            items={drawn?.items ?? []}
            bands={bands}
            axes={{ across: 'out-of-sample trades', up: 'mean outcome, risks' }}
            rest={
              <span className="flex flex-wrap gap-x-3 gap-y-1">
                {MARKS.map(({ shape, text }) => (
                  <span key={text} className="inline-flex items-center gap-1">
                    <Mark shape={shape} />
                    {text}
                  </span>
                ))}
                <span className="inline-flex items-center gap-1">
                  <span aria-hidden="true" className="inline-block h-2.5 w-4 rounded-[2px] bg-empty/30" />
                  {bandText(data)}
                </span>
              </span>
            }
            chosen={chosen}
            onChoose={(range) => setSearch({ ...rangeSearch(range), page: undefined })}
            onOpen={(key) => {
              const mark = drawn?.marks.get(key);
              if (mark) void navigate(patternRoute(nameOf(mark)));
            }}
          />
          <p className="flex flex-wrap sm:min-h-9 items-center gap-x-3 gap-y-1 px-4 pb-2 text-12 text-muted">
            {chosen === undefined ? (
              <span className="max-sm:hidden">
                Drag over the chart, or press Space at two marks, to filter the table. Enter or a click opens
                a pattern.
              </span>
            ) : (
              <>
                <span>The table shows the chosen range.</span>
                <Button
                  size="sm"
                  icon="x"
                  onClick={({ currentTarget }) => {
                    focusSliderBeside(currentTarget);
                    setSearch({
                      ...Object.fromEntries(FUNNEL_FILTERS.map((name) => [name, undefined])),
                      page: undefined,
                    });
                  }}
                >
                  Clear range
                </Button>
              </>
            )}
          </p>
        </>
      )}
      table={{
        noun: 'patterns of the funnel',
        columns,
        rows: ({ marks }) => marks.filter(({ direction }) => side === 'both' || direction === side),
        idOf: ({ symbol, pattern }) => `${symbol} ${pattern}`,
      }}
    />
  );
}

/** The shape of a mark, as in the chart. */
function Mark({ shape }: { readonly shape: (typeof MARKS)[number]['shape'] }): ReactNode {
  const look = MARKS.find((one) => one.shape === shape);
  return (
    <svg width={12} height={12} viewBox="-6 -6 12 12" aria-hidden="true" className={look?.look}>
      <path d={look?.path} strokeWidth={1.25} />
    </svg>
  );
}

function countText({ tested, untested, marks }: PatternFunnel): string {
  const count = (value: number) => formatNumber(value, { unit: 'count' });
  const cells = tested - marks.length;
  return `${count(tested)} ${tested === 1 ? 'pattern' : 'patterns'} with out-of-sample trades${cells > 0 ? `, ${count(cells)} of them in cells` : ''}; ${count(untested)} without`;
}

function bandText({ bands }: PatternFunnel): string {
  if (bands.length === 0) return 'no band: no random entries are stored of this series';
  const entries = bands.map(({ entries: n }) => n);
  const [least, most] = [Math.min(...entries), Math.max(...entries)].map((n) =>
    formatNumber(n, { unit: 'count' }),
  );
  return `95% of means of random entries, n ${least === most ? least : `${least} to ${most}`}`;
}

function columnsOf(
  nameOf: (mark: FunnelMark) => Parameters<typeof patternRoute>[0],
  data: PatternFunnel | undefined,
): ReadonlyArray<ChartColumn<FunnelMark>> {
  return [
    { id: 'pattern', header: 'Pattern', width: 210, cell: (mark) => <PatternLink name={nameOf(mark)} /> },
    { id: 'symbol', header: 'Symbol', width: 90, cell: ({ symbol }) => symbol ?? 'N/A' },
    { id: 'status', header: 'Status', width: 110, cell: ({ status }) => <StatusBadge status={status} /> },
    { id: 'direction', header: 'Direction', width: 90, cell: ({ direction }) => direction },
    {
      id: 'n',
      header: 'n',
      width: 80,
      numeric: true,
      cell: ({ n }) => <Figure value={n} format={{ unit: 'count' }} />,
    },
    {
      id: 'mean',
      header: 'Mean, risks',
      width: 110,
      numeric: true,
      cell: ({ mean }) => <Figure value={mean} format={RISKS} />,
    },
    {
      id: 'band',
      header: 'Random entries, 95%',
      width: 160,
      numeric: true,
      cell: (mark) => bandOf(data, mark)?.text ?? 'N/A',
    },
  ];
}
