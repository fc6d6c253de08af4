import type { Address, Hex, PublicClient } from 'viem';
import type { Log } from '../../log.ts';
import type { AreaFacts } from '../../store/chain/area-facts.ts';
import type { ChainSources } from '../../store/chain/chain-sources.ts';
import type { Store } from '../../store/database/open-store.ts';
import type { BlockPrices } from './block-prices.ts';
import type { ChainProfile } from './chain-profile.ts';
import type { Mempool } from './gas/mempool.ts';
import type { FullBlock } from './get-block.ts';

/** A log as the node returns it, of a contract that an area watches. */
export interface AreaLog {
  /** In lower case. */
  readonly address: Address;
  readonly topics: readonly [Hex, ...Hex[]];
  readonly data: Hex;
  readonly blockNumber: bigint;
  readonly transactionHash: Hex;
  readonly logIndex: number;
}

/**
 * What an area of the chain reads beside the transactions of watched wallets and executors: logs of its contracts, and their
 * state while the block is new. The logs of all areas are one request for each step of blocks.
 */
export interface AreaReader {
  /** The contracts, in lower case, whose logs it needs; without one it needs none. */
  readonly contracts: readonly Address[];
  /** The first topics of those logs. */
  readonly topics: readonly Hex[];
  /**
   * The facts of a block; undefined if it has none. Called in the order of blocks; several are read at the same time, and one again after
   * a reorganisation. State that the node has pruned is a hole: it is left out, and never filled in.
   */
  read(block: FullBlock, logs: readonly AreaLog[], prices: BlockPrices): Promise<AreaFacts | undefined>;
  /** Called after each poll of the head, when every block up to it is stored. */
  atHead?(head: number): Promise<void>;
}

/** What a reader is made of. A change of the watched addresses makes a new one. */
export interface AreaReaderOptions {
  readonly store: Pick<Store, 'db'>;
  readonly client: PublicClient;
  readonly profile: ChainProfile;
  readonly sources: ChainSources;
  readonly log: Log;
  /** The watch of pending transactions; absent where they are not watched. */
  readonly mempool?: Mempool | undefined;
}
