import { PATTERNS } from '../../../contract/patterns.ts';
import { PATTERN_STATUSES, type PatternStatus } from '../../../domain/pattern-status.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { type FilterNameOf, filterQuery, listRules } from '../../ui/list-rules.ts';
import { definedOnly, type ListRules } from '../../ui/list-search.ts';

export type PatternFilterName = FilterNameOf<typeof PATTERNS>;

const DECLARED = listRules(PATTERNS);

/** Evidence first: sorting by average profit would favour lucky patterns with one trade. */
export const PATTERN_LIST: ListRules<(typeof DECLARED)['sort'], PatternFilterName> = {
  ...DECLARED,
  sort: 'confidence',
};

type Filters = Readonly<Partial<Record<PatternFilterName, string>>>;

/** The status in the address; 'all' if there is none or it is unknown. */
export function statusIn(filters: Filters): PatternStatus | 'all' {
  return PATTERN_STATUSES.find((status) => status === filters.status) ?? 'all';
}

/** Converts the filters of the address to query parameters. Incomplete or unknown values filter nothing. */
export function patternQuery(filters: Filters, day: TradingDay): QueryOf<'patterns'> {
  const status = statusIn(filters);
  return definedOnly<QueryOf<'patterns'>>({
    ...filterQuery(PATTERNS, filters, day),
    status: status === 'all' ? undefined : status,
    significant: filters.significant === 'true' ? 'true' : undefined,
  });
}

/** The sentence of an empty list: 'No patterns found', for which symbol, with which status. */
export function noPatternsText(symbol: string | undefined, status: PatternStatus | 'all'): string {
  const where = symbol === undefined ? '' : ` for ${symbol}`;
  return `No patterns found${where}${status === 'all' ? '' : ` with status: ${status}`}`;
}
