import { type Kysely, sql } from 'kysely';
import * as zod from 'zod';
import { LiveEvent } from '../../contract/event-topics.ts';
import type { Database } from './database.ts';
import { LIVE_CHANNEL } from './store-engine.ts';

/**
 * Notifies every instance of possible changes, in one statement. Inside a transaction a notification is sent on commit, once however
 * often it was requested, and not at all after a rollback.
 */
export async function notify(db: Kysely<Database>, ...events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  const payloads = events.map((event) => JSON.stringify(event));
  await sql`select pg_notify(${LIVE_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    db,
  );
}

const EndedSessions = zod.object({ sessions_of: zod.string() });

/** A notification of the database: an event, or an account whose sessions have ended (migrations/0022_ended_sessions.sql). */
type Notification = { readonly event: LiveEvent } | { readonly endedSessionsOf: string };

/** The content of a notification; undefined if another version of this program sent one that this version does not know. */
export function parseNotification(payload: string): Notification | undefined {
  try {
    const content: unknown = JSON.parse(payload);
    const ended = EndedSessions.safeParse(content).data;
    if (ended) return { endedSessionsOf: ended.sessions_of };
    const event = LiveEvent.safeParse(content).data;
    return event && { event };
  } catch {
    return undefined;
  }
}
