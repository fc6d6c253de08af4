import { PATTERN_SORTS, type PatternSort } from '../../../contract/patterns.ts';
import { PATTERN_STATUSES, type PatternStatus } from '../../../domain/pattern-status.ts';
import { CurrencyPair } from '../../../domain/symbol.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { daySpan } from '../../ui/day-span.ts';
import { boundsIn, definedOnly, type ListRules, percentIn } from '../../ui/list-search.ts';

/** The filters of the pattern list by their names in the address, which are those of the call. */
const FILTERS = [
  'status',
  'symbol',
  'pattern',
  'source',
  'status_text',
  'min_trades',
  'max_trades',
  'min_seen',
  'max_seen',
  'min_avg_profit',
  'max_avg_profit',
  'min_confidence',
  'max_confidence',
  'min_win_rate',
  'max_win_rate',
  'min_profit',
  'max_profit',
  'min_bit_length',
  'max_bit_length',
  'seen_from',
  'seen_to',
  'significant',
] as const;
export type PatternFilterName = (typeof FILTERS)[number];

/** Evidence first: the raw average profit would put lucky patterns with one trade at the top. */
export const PATTERN_LIST: ListRules<PatternSort, PatternFilterName> = {
  sorts: PATTERN_SORTS,
  sort: 'confidence',
  order: 'desc',
  filters: FILTERS,
};

type Filters = Readonly<Partial<Record<PatternFilterName, string>>>;

/** The status that the address names; 'all' where it names none or an unknown one. */
export function statusIn(filters: Filters): PatternStatus | 'all' {
  return PATTERN_STATUSES.find((status) => status === filters.status) ?? 'all';
}

/** The filters as the call takes them; what is half-typed or unknown filters nothing. */
export function patternQuery(filters: Filters, day: TradingDay): QueryOf<'patterns'> {
  const seen = daySpan({ from: filters.seen_from, to: filters.seen_to }, day);
  const status = statusIn(filters);
  return definedOnly({
    status: status === 'all' ? undefined : status,
    symbol: CurrencyPair.safeParse(filters.symbol).data,
    pattern: filters.pattern,
    source: filters.source,
    status_text: filters.status_text,
    ...boundsIn(filters),
    min_confidence: percentIn(filters.min_confidence),
    max_confidence: percentIn(filters.max_confidence),
    seen_from: seen.from,
    seen_to: seen.to,
    significant: filters.significant === 'true' ? ('true' as const) : undefined,
  });
}

/** The sentence of an empty list: 'No patterns found', for which symbol, with which status. */
export function noPatternsText(symbol: string | undefined, status: PatternStatus | 'all'): string {
  const where = symbol === undefined ? '' : ` for ${symbol}`;
  return `No patterns found${where}${status === 'all' ? '' : ` with status: ${status}`}`;
}
