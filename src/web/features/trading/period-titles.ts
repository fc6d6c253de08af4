import type { BreakdownPeriod } from '../../../contract/calendar.ts';
import type { TradeSort } from '../../../contract/trades.ts';

/** The content of `/trading/trades/filtered/{filterType}` for a filter type. */
export interface FilterType {
  readonly title: string;
  /** The period; absent for the whole history. */
  readonly period?: BreakdownPeriod;
  /** Initial sort of the table. */
  readonly sort?: TradeSort;
}

/** The filter types of the specification, as in the address. */
export const FILTER_TYPES: Readonly<Record<string, FilterType>> = {
  'buy-sell': { title: 'Buy vs Sell Trades' },
  yesterday: { title: "Yesterday's Trades", period: 'yesterday' },
  'last-7-days': { title: 'Last 7 Days Trades', period: 'week' },
  'last-30-days': { title: 'Last 30 Days Trades', period: 'month' },
  'all-trades': { title: 'All Trades' },
  'win-rate': { title: 'Win Rate Analysis' },
  'total-profit': { title: 'Total Profit Analysis', sort: 'profit' },
};

/** The filter type of an address; undefined for an unknown one. */
export function filterTypeOf(name: string | undefined): FilterType | undefined {
  return name !== undefined && Object.hasOwn(FILTER_TYPES, name) ? FILTER_TYPES[name] : undefined;
}

const QUERY_TITLES: Readonly<Record<BreakdownPeriod, string>> = {
  yesterday: "Yesterday's Trades",
  week: 'Last 7 days Trades',
  month: 'Last 30 days Trades',
};

/** A period as part of a sentence: 'No trades found yesterday'. */
const PERIOD_WORDS: Readonly<Record<BreakdownPeriod, string>> = {
  yesterday: 'yesterday',
  week: 'in the last 7 days',
  month: 'in the last 30 days',
};

/** The period of entry in words; undefined for the whole history. */
export function periodWords(period: BreakdownPeriod | undefined): string | undefined {
  return period && PERIOD_WORDS[period];
}

/** Title and period of `/trading/trades?filter=`: all trades without a known filter. */
export function queryFilterOf(filter: string | undefined): FilterType {
  const period = filter === 'yesterday' || filter === 'week' || filter === 'month' ? filter : undefined;
  return period === undefined ? { title: 'Filtered Trades' } : { title: QUERY_TITLES[period], period };
}
