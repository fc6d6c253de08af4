import * as zod from 'zod';
import { AUDIT_ACTIONS } from './account.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { listEndpoints } from './list-endpoints.ts';
import { downloadRequest, listRequest } from './list-requests.ts';
import { rowOf } from './list-row.ts';

const COLUMNS = {
  /** `{owner}-{number}`: unique in the store. */
  id: { value: zod.string() },
  at: { kind: 'instant', filter: '' },
  action: { kind: 'enum', values: AUDIT_ACTIONS },
  /** The account's email; null if it is unknown or was removed. */
  email: { kind: 'text', nullable: true },
  /** Null: the command line. */
  ip: { kind: 'text', nullable: true },
  request_id: { kind: 'text', nullable: true },
  /** What the action was about, as JSON; never a secret. */
  detail: { kind: 'text' },
} as const satisfies ListColumns;

/** An event of the audit log. */
const AuditRow = rowOf(COLUMNS);
export type AuditRow = zod.infer<typeof AuditRow>;

/** The audit log of every account. */
export const AUDIT = {
  endpoint: 'audit',
  path: '/api/identity/audit-trail',
  area: 'console',
  role: 'admin',
  topics: [],
  columns: COLUMNS,
  row: AuditRow,
  rows: 'events',
  sort: 'at',
  order: 'desc',
  failure: 'Failed to fetch the audit trail',
  download: {
    endpoint: 'exportAudit',
    file: 'audit',
    noun: 'audit events',
    failure: 'Failed to export the audit trail',
  },
} as const satisfies ListDeclaration;

export const AUDIT_ENDPOINTS = { ...listEndpoints(AUDIT) } as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function auditRequests() {
  return {
    audit: listRequest(
      AUDIT,
      'The audit events of all accounts, newest first. With page, limit, after, before or count: one page; otherwise all, streamed.',
    ),
    exportAudit: downloadRequest(AUDIT),
  } as const satisfies RequestsOf<typeof AUDIT_ENDPOINTS>;
}
