import { type ReactNode, useMemo } from 'react';
import {
  RECONCILIATION_RANGES,
  RECONCILIATION_SORTS,
  type ReconciliationQuery,
} from '../../../contract/reconciliation.ts';
import { ReconciledState } from '../../../domain/reconciliation.ts';
import { CurrencyPair } from '../../../domain/symbol.ts';
import { TradeAction } from '../../../domain/trade.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { daySpan } from '../../ui/day-span.ts';
import { zoneLabel } from '../../ui/format-time.ts';
import { boundsIn, definedOnly, type ListRules } from '../../ui/list-search.ts';
import { useListSearch } from '../../ui/use-list-search.ts';
import { usePagedList } from '../../ui/use-paged-list.ts';
import { type ReconciliationFilterName, reconciliationColumns } from './reconciliation-columns.tsx';

const BOUNDS = RECONCILIATION_RANGES.flatMap((name) => [`min_${name}`, `max_${name}`] as const);
const RULES: ListRules<NonNullable<ReconciliationQuery['sort']>, ReconciliationFilterName> = {
  sorts: RECONCILIATION_SORTS,
  sort: 'timestamp',
  order: 'desc',
  filters: ['state', 'symbol', 'trade_action', 'from', 'to', ...BOUNDS],
  prefix: 'pairs_',
};

/** Trades of engine and broker side by side. */
export function ReconciliationList({ currency }: { readonly currency: string | null }): ReactNode {
  const day = useTradingDay();
  const control = useListSearch(RULES);
  const { filters } = control.list;
  const query = useMemo(() => queryOf(filters, day), [filters, day]);
  const source = usePagedList('reconciliation', query, control.list);
  const columns = useMemo(() => reconciliationColumns(day, currency), [day, currency]);
  return (
    <DataTable
      name="reconciliation"
      noun="reconciled trades"
      columns={columns}
      source={source}
      control={control}
      idOf={({ id }) => id}
      loading="Loading reconciliation..."
      failure="Failed to fetch reconciliation"
      empty={`No ${filters.state === undefined ? '' : `${filters.state.replace('_', ' ')} `}trades found.`}
      caption={`Trades of the engine beside those at the broker. Times in ${zoneLabel(day)}.`}
      // The line above the cards tells how the connection is.
      freshness={null}
    />
  );
}

function queryOf(
  filters: Readonly<Partial<Record<ReconciliationFilterName, string>>>,
  day: TradingDay,
): QueryOf<'reconciliation'> {
  const query = {
    state: ReconciledState.safeParse(filters.state).data,
    symbol: CurrencyPair.safeParse(filters.symbol).data,
    trade_action: TradeAction.safeParse(filters.trade_action).data,
    ...daySpan(filters, day),
    ...boundsIn(filters),
  };
  return definedOnly(query);
}
