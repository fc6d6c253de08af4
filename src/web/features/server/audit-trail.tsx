import type { ReactNode } from 'react';
import { AUDIT } from '../../../contract/audit.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { emptyUnder } from '../../ui/empty-under.ts';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { type ColumnOf, type TableListKind, useTableList } from '../../ui/use-table-list.ts';
import { detailText } from './detail-text.ts';

const LIST: TableListKind<'audit'> = { endpoint: 'audit', toColumns: auditColumns };

/** What was done on this server and who did it, newest first. */
export function AuditTrail(): ReactNode {
  const { day, table } = useTableList(LIST);
  return (
    <DataTable
      name="audit"
      noun="events"
      {...table}
      idOf={({ id }) => id}
      loading="Loading the audit trail..."
      failure={AUDIT.failure}
      empty={emptyUnder(table.control.list.filters, 'events', 'No events yet.')}
      caption={`Events are kept for a year at least. Times in ${zoneLabel(day)}.`}
    />
  );
}

function auditColumns(day: TradingDay): readonly ColumnOf<'audit'>[] {
  return [
    {
      ...{ id: 'at', header: 'Time', width: 170, brief: 'end' as const },
      cell: ({ at }) => formatMinute(at, day),
    },
    {
      ...{ id: 'action', header: 'Action', width: 230, brief: 'lead' as const },
      cell: ({ action }) => action.replaceAll('_', ' '),
    },
    {
      ...{ id: 'email', header: 'Account', width: 220, brief: 'line' as const },
      cell: ({ email }) => email ?? <span className="text-muted">none, or removed</span>,
    },
    {
      ...{ id: 'ip', header: 'From', width: 150 },
      cell: ({ ip }) => ip ?? 'this machine',
    },
    {
      ...{ id: 'detail', header: 'Details', width: 340, optional: 'shown' as const },
      cell: ({ detail }) => (
        <span className="text-12 wrap-anywhere whitespace-normal">{detailText(detail)}</span>
      ),
    },
    {
      ...{ id: 'request_id', header: 'Request', width: 180, optional: 'hidden' as const },
      cell: ({ request_id }) => request_id ?? '–',
    },
  ];
}
