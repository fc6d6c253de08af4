import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';

/** The end of the last requested scan of each store. */
const lastTurns = new WeakMap<Kysely<Database>, Promise<void>>();

/**
 * Waits until no other scan of this store runs, so that only one at a time competes with other calls. Returns the function
 * that ends the turn. Rejects with the signal's reason if the caller aborts first.
 */
export async function takeScanTurn(
  db: Kysely<Database>,
  signal: AbortSignal | undefined,
): Promise<() => void> {
  const turn = Promise.withResolvers<void>();
  const before = lastTurns.get(db) ?? Promise.resolve();
  lastTurns.set(
    db,
    before.then(() => turn.promise),
  );
  await before;
  if (signal?.aborted) {
    turn.resolve();
    throw signal.reason;
  }
  return turn.resolve;
}
