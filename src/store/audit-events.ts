import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Something that an operator, or someone who tried to be one, did. `detail` holds no secret. */
export interface AuditEvent {
  readonly at: string;
  readonly action: string;
  readonly account_id: string | null;
  readonly ip: string | null;
  readonly request_id: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Adds one line to the audit log. */
export async function addAuditEvent(db: Kysely<Database>, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({ ...event, detail: JSON.stringify(event.detail) })
    .execute();
}

/** The newest lines of the audit log, the newest first. */
export async function listAuditEvents(db: Kysely<Database>, limit: number): Promise<AuditEvent[]> {
  return db
    .selectFrom('audit_events')
    .select(['at', 'action', 'account_id', 'ip', 'request_id', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
