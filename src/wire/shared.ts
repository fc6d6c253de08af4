import type { Log } from '../log.ts';
import type { Store } from '../store/database/open-store.ts';

/** What every part of the running program is given. */
export interface Shared {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
}
