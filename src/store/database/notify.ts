import { type Kysely, sql } from 'kysely';
import * as zod from 'zod';
import { LiveEvent } from '../../contract/event-topics.ts';
import type { Database } from './database.ts';
import { LIVE_CHANNEL } from './store-engine.ts';

/**
 * Tells every instance what may have changed. Inside a transaction it is told when that commits, once however often it
 * was said, and not at all when it is rolled back.
 */
export async function notify(db: Kysely<Database>, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(event)})`.execute(db);
}

const EndedSessions = zod.object({ sessions_of: zod.string() });

/** What the database tells: of an event, or of an account of which sessions have ended (migrations/0022_ended_sessions.sql). */
type Notification = { readonly event: LiveEvent } | { readonly endedSessionsOf: string };

/** What a notification says; undefined where another version of this program sent what this one does not know. */
export function parseNotification(payload: string): Notification | undefined {
  try {
    const told: unknown = JSON.parse(payload);
    const ended = EndedSessions.safeParse(told).data;
    if (ended) return { endedSessionsOf: ended.sessions_of };
    const event = LiveEvent.safeParse(told).data;
    return event && { event };
  } catch {
    return undefined;
  }
}
