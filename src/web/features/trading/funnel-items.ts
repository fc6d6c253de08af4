import {
  FUNNEL_CELL,
  type FunnelCell,
  type FunnelMark,
  type PatternFunnel,
} from '../../../contract/pattern-funnel.ts';
import { bandAt } from '../../../domain/band-at.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { PatternStatus } from '../../../domain/pattern-status.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import type { UrlSearch } from '../../lib/url-search.ts';
import type { ChartFacts } from '../../ui/charts/chart-readout.tsx';
import type { PlotItem } from '../../ui/charts/funnel-plot.tsx';
import { markPath, type PlotShape } from '../../ui/charts/mark-path.ts';
import type { PlotRange } from '../../ui/charts/plot-scale.ts';
import { numberIn } from '../../ui/list-search.ts';

export type ScopedQuery = QueryOf<'patternFunnel'>;

export const SIDES = [
  { value: 'both', label: 'Both' },
  { value: 'long', label: 'Long' },
  { value: 'short', label: 'Short' },
] as const;
type Side = (typeof SIDES)[number]['value'];

/** The side in the address; both by default. */
export function sideIn(search: UrlSearch): Side {
  return SIDES.find(({ value }) => value === search.side)?.value ?? 'both';
}

/** Filters of the table that the funnel sets. */
export const FUNNEL_FILTERS = ['min_evidence', 'max_evidence', 'min_tested_mean', 'max_tested_mean'] as const;

/** The range that the table is filtered by; undefined without any end. */
export function chosenRange(search: UrlSearch): Partial<PlotRange> | undefined {
  const [x_from, x_to, y_from, y_to] = FUNNEL_FILTERS.map((name) => numberIn(search[name]));
  const ends = Object.entries({ x_from, x_to, y_from, y_to }).filter(([, end]) => end !== undefined);
  return ends.length === 0 ? undefined : Object.fromEntries(ends);
}

/** The filters of a range. */
export function rangeSearch({ x_from, x_to, y_from, y_to }: PlotRange): Record<string, number> {
  return {
    min_evidence: Math.max(1, x_from),
    max_evidence: x_to,
    min_tested_mean: y_from,
    max_tested_mean: y_to,
  };
}

const AT_ORIGIN = { x: 0, y: 0 };
/** Shapes of the marks, in the order of a pattern's life. */
export const MARKS: ReadonlyArray<{
  readonly shape: PlotShape;
  readonly text: string;
  readonly look: string;
  readonly path: string;
}> = [
  { shape: 'circle', text: 'observed', look: 'fill-none stroke-zero', path: markPath('circle', AT_ORIGIN) },
  { shape: 'triangle', text: 'promoted', look: 'fill-zero', path: markPath('triangle', AT_ORIGIN) },
  { shape: 'diamond', text: 'elite', look: 'fill-elite', path: markPath('diamond', AT_ORIGIN) },
  { shape: 'cross', text: 'dormant', look: 'fill-none stroke-muted', path: markPath('cross', AT_ORIGIN) },
];

const SHAPES: Readonly<Record<PatternStatus, PlotShape>> = {
  awaiting: 'circle',
  potential: 'circle',
  observed: 'circle',
  promoted: 'triangle',
  elite: 'diamond',
  dormant: 'cross',
};

/** The marks and cells of a side in the order of n, then of their mean, and the marks by key. */
export function funnelItems(
  data: PatternFunnel,
  side: Side,
): { readonly items: readonly PlotItem[]; readonly marks: ReadonlyMap<string, FunnelMark> } {
  const shown = <Part extends { readonly direction: string }>(parts: readonly Part[]) =>
    parts.filter(({ direction }) => side === 'both' || direction === side);
  const marks = new Map(shown(data.marks).map((mark) => [`${mark.symbol} ${mark.pattern}`, mark]));
  const items = [
    ...[...marks].map(
      ([key, mark]): PlotItem => ({
        key,
        x: mark.n,
        y: mark.mean,
        shape: SHAPES[mark.status],
        read: () => readMark(mark, data),
      }),
    ),
    ...shown(data.cells).map(cellItem),
  ];
  return { items: items.sort((a, b) => a.x - b.x || a.y - b.y), marks };
}

function cellItem(cell: FunnelCell): PlotItem {
  const { direction, n_from, n_to, mean_from, mean_to, count } = cell;
  const first = Math.ceil(n_from - 1e-9);
  const last = Math.max(first, Math.ceil(n_to - 1e-9) - 1);
  return {
    key: `cell ${direction} ${n_from} ${mean_from}`,
    x: n_from * Math.sqrt(FUNNEL_CELL.factor),
    y: (mean_from + mean_to) / 2,
    shape: 'circle',
    cell: { x_from: n_from, x_to: n_to, y_from: mean_from, y_to: mean_to, count },
    read: () => [
      ['Patterns', formatNumber(count, { unit: 'count' })],
      ['Direction', direction],
      ['n', first === last ? String(first) : `${first} to ${last}`],
      ['Mean', `${risks(mean_from)} to ${risks(mean_to)} risks`],
    ],
  };
}

function readMark(mark: FunnelMark, data: PatternFunnel): ChartFacts {
  const band = bandOf(data, mark);
  return [
    ['Pattern', mark.pattern],
    ['Symbol', mark.symbol ?? 'N/A'],
    ['Status', mark.status],
    ['Direction', mark.direction],
    ['n', formatNumber(mark.n, { unit: 'count' })],
    ['Mean', `${risks(mark.mean)} risks`],
    ['Random entries', band === undefined ? 'N/A' : `${band.text}: ${band.place} them`],
    ['Trades', formatNumber(mark.trades, { unit: 'count' })],
  ];
}

/** Where 95 % of the means of as many random entries of a mark's series fall, and where the mark is; undefined if not known. */
export function bandOf(
  data: PatternFunnel | undefined,
  mark: FunnelMark,
): { readonly text: string; readonly place: 'above' | 'among' | 'below' } | undefined {
  const own = data?.bands.find(
    ({ symbol, direction }) => symbol === mark.symbol && direction === mark.direction,
  );
  const band = own && bandAt(own.points, mark.n);
  if (band === undefined) return undefined;
  const place = mark.mean > band.high ? 'above' : mark.mean < band.low ? 'below' : 'among';
  return { text: `${risks(band.low)} to ${risks(band.high)}`, place };
}

function risks(value: number): string {
  return formatNumber(value, { unit: 'plain', digits: 2, signed: true });
}
