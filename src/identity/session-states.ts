import type { Kysely } from 'kysely';
import type { Database } from '../store/database/database.ts';
import { getSessionState, type SessionState } from '../store/identity/sessions.ts';

/** Every call checks its session. A console makes many at once, and one read of the store serves them for this long. */
const FRESH_MS = 1_000;
const MOST = 1_000;

/** The states of sessions, at most a second old. Changes of this process are visible at once. */
export function createSessionStates(db: Kysely<Database>, clock: () => number) {
  const entries = new Map<
    string,
    { readonly at: number; readonly state: Promise<SessionState | undefined> }
  >();

  return {
    /** The state of a session; undefined if the store does not have it. */
    async get(sessionId: string): Promise<SessionState | undefined> {
      const known = entries.get(sessionId);
      if (known && Math.abs(clock() - known.at) < FRESH_MS) return known.state;
      if (entries.size >= MOST) entries.clear();
      const entry = { at: clock(), state: getSessionState(db, sessionId) };
      entries.set(sessionId, entry);
      entry.state.catch(() => {
        if (entries.get(sessionId) === entry) entries.delete(sessionId);
      });
      return entry.state;
    },

    forget(sessionId: string): void {
      entries.delete(sessionId);
    },

    /** Drops all of them: after a change to several sessions of one account. */
    clear(): void {
      entries.clear();
    },
  };
}
