import { type Hex, numberToHex, pad } from 'viem';
import { addChainFacts, type ChainBlockFacts, type ChainCursor } from '../../store/chain/chain-commit.ts';
import { listNewWatches, replaceWatches } from '../../store/chain/chain-watches.ts';
import { createAnswerBudget } from './answer-budget.ts';
import { createBlockPrices } from './block-prices.ts';
import { createBlockWriter } from './block-writer.ts';
import type { ChainProfile } from './chain-profile.ts';
import type { FollowOptions } from './follow-options.ts';
import { findFirstBlock, getFullBlock } from './get-block.ts';
import { hashAt } from './hash-at.ts';
import { NodeAnswerError } from './node-answer-error.ts';
import { type NodeCall, nodeRequest } from './node-request.ts';
import { readBlockFacts } from './read-block-facts.ts';
import { readLogs } from './read-logs.ts';
import { TooMuchAheadError } from './too-much-ahead-error.ts';

const BLOCKS_A_STEP = 2_000;
/** Blocks with all of their transactions that are read at the same time, unless they are large. */
const BLOCKS_AT_ONCE = 64;
/** `Transfer(address,address,uint256)` of ERC-20. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

type BackfillOptions = Pick<FollowOptions, 'store' | 'client' | 'budget' | 'profile' | 'sources' | 'log'>;

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
  const { store, client, profile, sources, log, budget = createAnswerBudget() } = options;
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
    // What is read ahead begins after the last block that was followed again.
    budget.release(read);
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
    const numbers = new Set<number>();
    for (const topics of [
      [TRANSFER, own],
      [TRANSFER, null, own],
    ]) {
      const found = await readLogs(BigInt(from), BigInt(to), (fromBlock, toBlock) =>
        askBlocks(fromBlock, toBlock, topics),
      );
      for (const number of found) numbers.add(number);
    }
    await readBlocks([...numbers].sort((a, b) => a - b));
  }

  /** Reads blocks in order as if they were the next ones: as many ahead of the writes as the budget has room for. */
  async function readBlocks(numbers: readonly number[]): Promise<void> {
    await using writer = createBlockWriter((blocks) => addChainFacts(store.db, sources, blocks));
    let at = 0;
    while (at < numbers.length) {
      const before = numbers[at]! - 1;
      budget.release(before);
      const some = numbers.slice(at, at + Math.min(BLOCKS_AT_ONCE, budget.blocksAhead()));
      try {
        const facts = await Promise.all(some.map(readBlock));
        at += some.length;
        await writer.add(facts.flat(), budget.release(some.at(-1)!));
      } catch (error) {
        if (!(error instanceof TooMuchAheadError)) throw error;
        budget.giveUpAfter(before);
      }
    }
    await writer.flush();
  }

  async function readBlock(number: number): Promise<readonly ChainBlockFacts[]> {
    const block = await getFullBlock(client, BigInt(number));
    if (!block) return [];
    const prices = createBlockPrices(client, profile, block.number, block.timestamp);
    return [await readBlockFacts(client, profile, block, prices)];
  }

  /** The blocks with such logs; the logs themselves are not kept. */
  async function askBlocks(fromBlock: bigint, toBlock: bigint, topics: unknown): Promise<readonly number[]> {
    const params = [{ fromBlock: numberToHex(fromBlock), toBlock: numberToHex(toBlock), topics }];
    // A node that lags behind has no logs of blocks that it does not have yet.
    const check: NodeCall['check'] = async (_, ask) => {
      if (!(await hashAt(ask, toBlock)))
        throw new NodeAnswerError(`A node was asked for logs up to block ${toBlock}, and does not have it.`);
    };
    const logs = await nodeRequest(client)({ method: 'eth_getLogs', params, check });
    return [...new Set((logs as readonly { blockNumber: Hex }[]).map((log) => Number(log.blockNumber)))];
  }
}

function addressesOf({ wallets, executors, protocols, distributors }: ChainProfile): string[] {
  const named = [...wallets, ...protocols, ...distributors].map(({ address }) => address);
  return [...named, ...executors];
}
