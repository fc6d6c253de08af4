import { AsyncLocalStorage } from 'node:async_hooks';

/** One tenure of the lock of a name. A later one has a higher term. */
export interface LockTerm {
  readonly name: string;
  readonly term: number;
}

/** The lock was given to another instance, so writes of the previous holder are rejected. */
export class LockLostError extends Error {
  override readonly name = 'LockLostError';

  constructor({ name }: LockTerm) {
    super(`The lock '${name}' was lost: another instance may do its work.`);
  }
}

/** The term in which the running code works, if any. Its writes succeed only during that term. */
export const currentTerm = new AsyncLocalStorage<LockTerm>();

/** Such a transaction must not outlive its holder for long, because the next holder waits for it. */
const IDLE_LIMIT = '10s';

/**
 * The first statement of a transaction of a term. It returns no row if the term is over, and blocks the next term until the
 * transaction ends.
 */
export const PROVE_TERM = `select set_config('idle_in_transaction_session_timeout', '${IDLE_LIMIT}', true)
  from instance_locks where name = $1 and term = $2 for share`;
