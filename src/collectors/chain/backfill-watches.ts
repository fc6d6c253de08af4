import pLimit from 'p-limit';
import { type Hex, pad } from 'viem';
import { addChainFacts, type ChainCursor } from '../../store/chain/chain-commit.ts';
import { listNewWatches, replaceWatches } from '../../store/chain/chain-watches.ts';
import { createBlockPrices } from './block-prices.ts';
import type { ChainProfile } from './chain-profile.ts';
import type { FollowOptions } from './follow-options.ts';
import { findFirstBlock, getFullBlock } from './get-block.ts';
import { nodeRequest } from './node-request.ts';
import { readBlockFacts } from './read-block-facts.ts';
import { readLogs } from './read-logs.ts';

const BLOCKS_A_STEP = 2_000;
/** Blocks of a step with all of their transactions that are held at the same time. */
const BLOCKS_AT_ONCE = 16;
/** `Transfer(address,address,uint256)` of ERC-20. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

type BackfillOptions = Pick<FollowOptions, 'store' | 'client' | 'profile' | 'sources' | 'log'>;

/**
 * Returns a function that takes one step back through the blocks that were read before an address was watched, and returns
 * whether steps are left. It is called with the last block that has been read. Blocks in which a watched wallet or executor
 * moved tokens are read again with all addresses watched now. Actions without a token transfer, such as a payment in the
 * chain's coin, are found only while the address is watched.
 */
export async function createBackfill(
  options: BackfillOptions,
  cursor: ChainCursor | undefined,
): Promise<(read: number) => Promise<boolean>> {
  const { store, client, profile, sources, log } = options;
  const watched = addressesOf(profile);
  const fresh = cursor ? await listNewWatches(store.db, sources.kind, watched) : [];
  const first = cursor?.first ?? null;
  if (!cursor || first === null || fresh.length === 0) {
    await replaceWatches(store.db, sources.kind, watched);
    return async () => false;
  }
  const last = cursor.number;
  let next: number | undefined;
  let isDone = false;
  return async (read) => {
    if (isDone) return false;
    if (next === undefined) {
      next = await findFirstBlock(client, first, last);
      log.info('Searching earlier blocks for newly watched addresses', {
        chain: profile.label,
        addresses: fresh.length,
        blocks: last - next + 1,
      });
    }
    // Blocks that were reorganised meanwhile are read with all watched addresses anyway.
    const end = Math.min(next + BLOCKS_A_STEP - 1, last, read);
    if (next <= end) await searchBlocks(next, end);
    next = end + 1;
    isDone = next > Math.min(last, read);
    if (isDone) await replaceWatches(store.db, sources.kind, watched);
    return !isDone;
  };

  async function searchBlocks(from: number, to: number): Promise<void> {
    const own = [...profile.wallets.map(({ address }) => address), ...profile.executors].map((address) =>
      pad(address),
    );
    if (own.length === 0) return;
    const numbers = new Set<bigint>();
    for (const topics of [
      [TRANSFER, own],
      [TRANSFER, null, own],
    ]) {
      const logs = await readLogs(BigInt(from), BigInt(to), (fromBlock, toBlock) =>
        askLogs(fromBlock, toBlock, topics),
      );
      for (const { blockNumber } of logs) if (blockNumber !== null) numbers.add(BigInt(blockNumber));
    }
    const ordered = [...numbers].sort((a, b) => (a < b ? -1 : 1));
    const facts = await pLimit(BLOCKS_AT_ONCE).map(ordered, async (number) => {
      const block = await getFullBlock(client, number);
      if (!block) return [];
      const prices = createBlockPrices(client, profile, number, block.timestamp);
      return [await readBlockFacts(client, profile, block, prices)];
    });
    await addChainFacts(store.db, sources, facts.flat());
  }

  async function askLogs(
    fromBlock: bigint,
    toBlock: bigint,
    topics: unknown,
  ): Promise<readonly { blockNumber: Hex | null }[]> {
    const range = { fromBlock: toHex(fromBlock), toBlock: toHex(toBlock) };
    const request = nodeRequest(client);
    return (await request({ method: 'eth_getLogs', params: [{ ...range, topics }] })) as {
      blockNumber: Hex | null;
    }[];
  }
}

function addressesOf({ wallets, executors, protocols, distributors }: ChainProfile): string[] {
  const named = [...wallets, ...protocols, ...distributors].map(({ address }) => address);
  return [...named, ...executors];
}

function toHex(number: bigint): Hex {
  return `0x${number.toString(16)}`;
}
