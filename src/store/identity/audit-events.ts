import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** An action of an operator, or of someone who tried to sign in. `detail` holds no secret. */
export interface AuditEvent {
  readonly at: string;
  readonly action: string;
  readonly account_id: string | null;
  readonly ip: string | null;
  readonly request_id: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Appends an event to the audit log. */
export async function addAuditEvent(db: Kysely<Database>, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({ ...event, detail: JSON.stringify(event.detail) })
    .execute();
}

/** Whether the log has an event of this action. */
export async function hasAuditEvent(db: Kysely<Database>, action: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', action)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** An event with its number, and the email of its account if that still exists. */
export interface AuditLine extends AuditEvent {
  readonly id: number;
  readonly email: string | null;
}

/** The latest audit events, newest first: of one account or all, before a number or from the end. */
export async function listAuditEvents(
  db: Kysely<Database>,
  limit: number,
  filter: { readonly accountId?: string | undefined; readonly before?: number | undefined } = {},
): Promise<AuditLine[]> {
  let query = db
    .selectFrom('audit_events')
    .leftJoin('accounts', 'accounts.id', 'audit_events.account_id')
    .select(['audit_events.id', 'at', 'action', 'account_id', 'ip', 'request_id', 'detail', 'email']);
  if (filter.accountId !== undefined) query = query.where('account_id', '=', filter.accountId);
  if (filter.before !== undefined) query = query.where('audit_events.id', '<', filter.before);
  return query.orderBy('audit_events.id', 'desc').limit(limit).execute();
}

/** Deletes events older than a time. The database allows it only after 365 days by its own clock. Returns their number. */
export async function deleteOldAuditEvents(db: Kysely<Database>, before: string): Promise<number> {
  const result = await db
    .deleteFrom('audit_events')
    .where('at', '<', before)
    .where('at', '<', sql<string>`now() - interval '365 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
