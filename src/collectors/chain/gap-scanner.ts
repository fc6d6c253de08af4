import type { PublicClient } from 'viem';
import type { Log } from '../../log.ts';
import { commitGapScan } from '../../store/chain/chain-gaps.ts';
import type { ChainSources } from '../../store/chain/chain-sources.ts';
import type { Store } from '../../store/database/open-store.ts';
import type { ChainProfile } from './chain-profile.ts';
import { reasonLine } from './node-fault.ts';
import { isRefusal } from './read-logs.ts';
import { scanGaps } from './scan-gaps.ts';

/** Of many new blocks only the latest are looked at: what lay open before is over. */
const LATEST_BLOCKS = 3;

/**
 * Answers a function that looks at the pools of the profile at the blocks up to `head`, those that it has not looked at
 * before, and keeps what lay open between them. It begins with the head: nodes that were started just now know how things stood at no
 * earlier block. Pools that cannot be read are told once in the log; blocks are followed all the same.
 */
export function createGapScanner(options: {
  readonly store: Pick<Store, 'db'>;
  readonly client: PublicClient;
  readonly profile: ChainProfile;
  readonly sources: ChainSources;
  readonly log: Log;
  readonly signal?: AbortSignal;
}): (head: number) => Promise<void> {
  const { store, client, profile, sources, log, signal } = options;
  let scanned = -1;
  let hasFailed = false;
  return async (head) => {
    if (profile.pools.length < 2) return;
    // A head below it belongs to another branch of the chain.
    const first = Math.max(scanned < 0 || head < scanned ? head : scanned + 1, head - LATEST_BLOCKS + 1, 0);
    for (let number = first; number <= head; number++) {
      try {
        const block = await client.getBlock({ blockNumber: BigInt(number) });
        await commitGapScan(store.db, sources['flash-loans'], await scanGaps(client, profile, block));
        hasFailed = false;
      } catch (error) {
        signal?.throwIfAborted();
        // Some nodes forget what stood at a block as soon as there is a newer one; that one is looked at next.
        const isForgotten = number < head && isRefusal(error);
        const where = { chain: profile.label, block: number };
        if (!hasFailed && !isForgotten) {
          log.warn('The gaps between pools cannot be read', { ...where, problem: reasonLine(error) });
          hasFailed = true;
        }
        log.debug('What could not be read of the pools', { ...where, error });
      }
      scanned = number;
    }
  };
}
