import type { BreakdownPeriod } from '../../../contract/calendar.ts';
import type { TradeSort } from '../../../contract/trades.ts';

/** What `/trading/trades/filtered/{filterType}` shows under one of its names. */
export interface FilterType {
  readonly title: string;
  /** The stretch of time; absent for the whole history. */
  readonly period?: BreakdownPeriod;
  /** What the table is sorted by at first. */
  readonly sort?: TradeSort;
}

/** The filter types of the specification by their names in the address. */
export const FILTER_TYPES: Readonly<Record<string, FilterType>> = {
  'buy-sell': { title: 'Buy vs Sell Trades' },
  yesterday: { title: "Yesterday's Trades", period: 'yesterday' },
  'last-7-days': { title: 'Last 7 Days Trades', period: 'week' },
  'last-30-days': { title: 'Last 30 Days Trades', period: 'month' },
  'all-trades': { title: 'All Trades' },
  'win-rate': { title: 'Win Rate Analysis' },
  'total-profit': { title: 'Total Profit Analysis', sort: 'profit' },
};

/** The filter type of an address; undefined for a name that the specification does not know. */
export function filterTypeOf(name: string | undefined): FilterType | undefined {
  return name !== undefined && Object.hasOwn(FILTER_TYPES, name) ? FILTER_TYPES[name] : undefined;
}

const QUERY_TITLES: Readonly<Record<BreakdownPeriod, string>> = {
  yesterday: "Yesterday's Trades",
  week: 'Last 7 days Trades',
  month: 'Last 30 days Trades',
};

/** A period as a part of a sentence: 'No trades found yesterday'. */
const PERIOD_WORDS: Readonly<Record<BreakdownPeriod, string>> = {
  yesterday: 'yesterday',
  week: 'in the last 7 days',
  month: 'in the last 30 days',
};

/** When trades of a period were entered, in words; undefined for the whole history. */
export function periodWords(period: BreakdownPeriod | undefined): string | undefined {
  return period && PERIOD_WORDS[period];
}

/** Title and period of `/trading/trades?filter=`: with no filter or an unknown one, all trades. */
export function queryFilterOf(filter: string | undefined): FilterType {
  const period = filter === 'yesterday' || filter === 'week' || filter === 'month' ? filter : undefined;
  return period === undefined ? { title: 'Filtered Trades' } : { title: QUERY_TITLES[period], period };
}
