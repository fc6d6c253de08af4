import { AsyncLocalStorage } from 'node:async_hooks';

/** A turn at the work of a name: the latest one has the highest term. */
export interface LockTerm {
  readonly name: string;
  readonly term: number;
}

/** The lock was given to another instance: what its former holder still wants to write is refused. */
export class LockLostError extends Error {
  override readonly name = 'LockLostError';

  constructor({ name }: LockTerm) {
    super(`The lock '${name}' was lost: another instance may do its work.`);
  }
}

/** The term in which the running code does its work, if any. What it writes is written in that term or not at all. */
export const currentTerm = new AsyncLocalStorage<LockTerm>();

/** Such a transaction must not outlive its holder for long: the next one waits for it. */
const IDLE_LIMIT = '10s';

/**
 * Begins a transaction of a term, as its first statement: answers no row where the term is over, and keeps a next one from
 * beginning until the transaction has ended.
 */
export const PROVE_TERM = `select set_config('idle_in_transaction_session_timeout', '${IDLE_LIMIT}', true)
  from instance_locks where name = $1 and term = $2 for share`;
