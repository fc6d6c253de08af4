import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';

/** The end of the last scan that was asked for, of each store. */
const lastTurns = new WeakMap<Kysely<Database>, Promise<void>>();

/**
 * Waits until no other scan of this store goes on: however many are asked for, one at a time shares the store with all other
 * calls. Answers the function that ends the turn. Rejects with the signal's reason where the caller goes away before.
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
