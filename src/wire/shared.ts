import type { Log } from '../log.ts';
import type { Store } from '../store/database/open-store.ts';

/** The services that all parts of the program share. */
export interface Shared {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
  /** Whether operators use the server now. */
  readonly isBusy: () => boolean;
}
