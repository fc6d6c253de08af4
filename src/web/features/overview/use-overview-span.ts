import { useMemo } from 'react';
import { useUrlSearch } from '../../lib/url-search.ts';
import { daySpan } from '../../ui/day-span.ts';
import { definedOnly } from '../../ui/list-search.ts';

/** The period in the address as calls take it: in days of UTC, as the ledger of all areas has them. */
export function useOverviewSpan(): { readonly from?: string | undefined; readonly to?: string | undefined } {
  const { search } = useUrlSearch();
  const { from, to } = search;
  return useMemo(() => definedOnly(daySpan({ from, to }, 'utc')), [from, to]);
}
