import { type ReactNode, useMemo } from 'react';
import { RECONCILIATION } from '../../../contract/reconciliation.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { zoneLabel } from '../../ui/format-time.ts';
import { useTableList } from '../../ui/use-table-list.ts';
import { reconciliationColumns } from './reconciliation-columns.tsx';

/** Trades of engine and broker side by side. */
export function ReconciliationList({ currency }: { readonly currency: string | null }): ReactNode {
  const list = useMemo(
    () => ({
      endpoint: 'reconciliation' as const,
      prefix: 'pairs_',
      toColumns: (day: TradingDay) => reconciliationColumns(day, currency),
    }),
    [currency],
  );
  const { day, table } = useTableList(list);
  const { state } = table.control.list.filters;
  return (
    <DataTable
      name="reconciliation"
      noun="reconciled trades"
      {...table}
      idOf={({ id }) => id}
      loading="Loading reconciliation..."
      failure={RECONCILIATION.failure}
      empty={`No ${state === undefined ? '' : `${state.replace('_', ' ')} `}trades found.`}
      caption={`Trades of the engine and the broker side by side. Times in ${zoneLabel(day)}.`}
      // The line above the cards shows the state of the connection.
      freshness={null}
    />
  );
}
