import { useMemo } from 'react';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { daySpan } from '../../ui/day-span.ts';
import { definedOnly } from '../../ui/list-search.ts';

/** The period in the address as calls take it. */
export function useOverviewSpan(): { readonly from?: string | undefined; readonly to?: string | undefined } {
  const { search } = useUrlSearch();
  const day = useTradingDay();
  const { from, to } = search;
  return useMemo(() => definedOnly(daySpan({ from, to }, day)), [from, to, day]);
}
