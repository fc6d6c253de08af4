import { useMemo } from 'react';
import type { QueryOf } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { daySpan } from '../../ui/day-span.ts';
import { definedOnly } from '../../ui/list-search.ts';

type TradeQuery = QueryOf<'tradeHistory'>;

/** A filter of trades limited to the period of the address. */
export function useInPeriod(filter: TradeQuery): TradeQuery {
  const { search } = useUrlSearch();
  const day = useTradingDay();
  const { from, to } = search;
  return useMemo(() => ({ ...filter, ...definedOnly(daySpan({ from, to }, day)) }), [filter, from, to, day]);
}
