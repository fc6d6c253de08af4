import type { Kysely } from 'kysely';
import type { Database } from '../store/database/database.ts';
import { getSessionState, type SessionState } from '../store/identity/sessions.ts';

/** Every call checks its session; a console makes many at once, and one look at the store serves them for this long. */
const FRESH_MS = 1_000;
const MOST = 1_000;

/** The states of sessions as of at most a second ago. What this process changes it forgets at once. */
export function createSessionStates(db: Kysely<Database>, clock: () => number) {
  const entries = new Map<
    string,
    { readonly at: number; readonly state: Promise<SessionState | undefined> }
  >();

  return {
    /** The state of a session; undefined for one that the store does not have. */
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

    /** Forgets all of them: after a change to several sessions of one account. */
    clear(): void {
      entries.clear();
    },
  };
}
