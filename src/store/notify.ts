import { type Kysely, sql } from 'kysely';
import { LiveEvent } from '../contract/event-topics.ts';
import type { Database } from './database.ts';
import { LIVE_CHANNEL } from './store-engine.ts';

/**
 * Tells every instance what may have changed. Inside a transaction it is told when that commits, once however often it
 * was said, and not at all when it is rolled back.
 */
export async function notify(db: Kysely<Database>, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(event)})`.execute(db);
}

/** The event of a notification; undefined where another version of this program sent what this one does not know. */
export function parseNotification(payload: string): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
