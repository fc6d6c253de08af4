import type { PublicClient } from 'viem';
import type { Log } from '../../log.ts';
import type { ChainSources } from '../../store/chain/chain-sources.ts';
import type { Store } from '../../store/database/open-store.ts';
import type { ChainProfile } from './chain-profile.ts';

/** What a chain is followed with. */
export interface FollowOptions {
  readonly store: Pick<Store, 'db'>;
  readonly client: PublicClient;
  readonly profile: ChainProfile;
  readonly sources: ChainSources;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Told after each look at the chain's head, also when nothing was new, how far the chain has been read. */
  onCaughtUp?(head: number | undefined): Promise<void>;
}
