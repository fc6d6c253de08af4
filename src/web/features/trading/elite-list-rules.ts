import { ELITE_SORTS, type EliteSort } from '../../../contract/trades.ts';
import { CurrencyPair } from '../../../domain/symbol.ts';
import { TradeStatus } from '../../../domain/trade.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { daySpan } from '../../ui/day-span.ts';
import { boundsIn, definedOnly, type ListRules } from '../../ui/list-search.ts';

const FILTERS = [
  'pattern',
  'direction',
  'status',
  'min_profit',
  'max_profit',
  'min_price',
  'max_price',
  'min_exit_price',
  'max_exit_price',
  'tp_triggered',
  'sl_triggered',
  'from',
  'to',
  'closed_from',
  'closed_to',
  'symbol',
] as const;
export type EliteFilterName = (typeof FILTERS)[number];

/** The newest elite trades first. */
export const ELITE_LIST: ListRules<EliteSort, EliteFilterName> = {
  sorts: ELITE_SORTS,
  sort: 'timestamp',
  order: 'desc',
  filters: FILTERS,
};

const ACTIONS = { long: 'buy', short: 'sell' } as const;
/** How the filter of a barrier says whether it was reached. */
const TRIGGERED: Readonly<Record<string, 'true' | 'false'>> = { yes: 'true', no: 'false' };
export const TRIGGERED_CHOICES = Object.keys(TRIGGERED);
export const DIRECTIONS = Object.keys(ACTIONS) as ReadonlyArray<keyof typeof ACTIONS>;

/** The filters as the call takes them, days as the moments at which they begin and end; what is half-typed or unknown filters nothing. */
export function eliteQuery(
  filters: Readonly<Partial<Record<EliteFilterName, string>>>,
  day: TradingDay,
): QueryOf<'eliteHistory'> {
  const direction = DIRECTIONS.find((one) => one === filters.direction);
  const closed = daySpan({ from: filters.closed_from, to: filters.closed_to }, day);
  return definedOnly<QueryOf<'eliteHistory'>>({
    pattern: filters.pattern,
    trade_action: direction && ACTIONS[direction],
    status: TradeStatus.safeParse(filters.status).data,
    ...boundsIn(filters),
    tp_triggered: TRIGGERED[filters.tp_triggered ?? ''],
    sl_triggered: TRIGGERED[filters.sl_triggered ?? ''],
    symbol: CurrencyPair.safeParse(filters.symbol).data,
    ...daySpan(filters, day),
    closed_from: closed.from,
    closed_to: closed.to,
  });
}
