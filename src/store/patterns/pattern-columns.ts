import { PATTERNS, type Pattern } from '../../contract/patterns.ts';
import type { Cells } from '../list/cell-reader.ts';
import { declaredRow } from '../list/declared-row.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { type SeriesOfScope, seriesOfScope, symbolOf } from '../trades/trade-columns.ts';

const PATTERN_ROW = declaredRow<Pattern, SeriesOfScope & { readonly source: string | null }>(
  PATTERNS.columns,
  {
    place: ['series_id', 'pattern'],
    made: {
      symbol: ({ series_id }, { symbols }) => symbolOf(symbols, series_id as number),
      bitstring: ({ pattern }) => pattern,
      source: ({ given_source }, { source }) => source ?? given_source,
    },
    shared: { market: ({ market }) => market, granularity: ({ granularity }) => granularity },
    more: ['given_source'],
  },
);

/** SQL of the cells that `patternReader` expects. */
export const PATTERN_CELLS = PATTERN_ROW.cells;

/** A reader of rows as patterns of a scope. */
export function patternReader(scope: ResolvedScope): (cells: Cells) => Pattern {
  return PATTERN_ROW.reader({ ...seriesOfScope(scope), source: patternSource(scope) });
}

/**
 * The source of every pattern of a scope, `{market}/{granularity}`; null if a mirrored engine reports one for each pattern,
 * or none.
 */
export function patternSource({ market, granularity }: ResolvedScope): string | null {
  return market === 'remote' ? null : `${market}/${granularity}`;
}
