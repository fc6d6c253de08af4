import type { PublicClient } from 'viem';
import type { Log } from '../../../log.ts';
import type { ChainSources } from '../../../store/chain/chain-sources.ts';
import type { Store } from '../../../store/database/open-store.ts';
import type { ChainProfile } from '../chain-profile.ts';

/** What the watch of pending transactions is made of. */
export interface MempoolOptions {
  readonly store: Pick<Store, 'db'>;
  readonly client: PublicClient;
  readonly profile: ChainProfile;
  readonly sources: ChainSources;
  readonly urls: readonly string[];
  readonly log: Log;
  readonly signal: AbortSignal;
  /** The number of newest transactions that are kept; 5,000 if absent. */
  readonly pendingKept?: number | undefined;
  /** Pauses of the watch, in which transactions are missed: the screens show that too. */
  readonly rests?:
    | { readonly first_ms: number; readonly every_ms: number; readonly for_ms: number }
    | undefined;
}
