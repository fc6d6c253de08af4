import { ELITE_TRADES } from '../../../contract/trades.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { type FilterNameOf, filterQuery, listRules } from '../../ui/list-rules.ts';
import { definedOnly, type ListRules } from '../../ui/list-search.ts';

/** The action is shown as the direction that it enters. */
export type EliteFilterName = FilterNameOf<typeof ELITE_TRADES> | 'direction';

const DECLARED = listRules(ELITE_TRADES);

/** Newest elite trades first. */
export const ELITE_LIST: ListRules<(typeof DECLARED)['sort'], EliteFilterName> = {
  ...DECLARED,
  filters: [...DECLARED.filters.filter((name) => name !== 'trade_action' && name !== 'user_id'), 'direction'],
};

const ACTIONS = { long: 'buy', short: 'sell' } as const;
/** Filter values for whether a barrier was reached. */
const TRIGGERED: Readonly<Record<string, 'true' | 'false'>> = { yes: 'true', no: 'false' };
export const TRIGGERED_CHOICES = Object.keys(TRIGGERED);
export const DIRECTIONS = Object.keys(ACTIONS) as ReadonlyArray<keyof typeof ACTIONS>;

/**
 * Converts the filters of the address to query parameters, days to instants. Incomplete or unknown values filter
 * nothing.
 */
export function eliteQuery(
  filters: Readonly<Partial<Record<EliteFilterName, string>>>,
  day: TradingDay,
): QueryOf<'eliteHistory'> {
  const direction = DIRECTIONS.find((one) => one === filters.direction);
  return definedOnly<QueryOf<'eliteHistory'>>({
    ...filterQuery(ELITE_TRADES, filters, day),
    trade_action: direction && ACTIONS[direction],
    tp_triggered: TRIGGERED[filters.tp_triggered ?? ''],
    sl_triggered: TRIGGERED[filters.sl_triggered ?? ''],
  });
}
