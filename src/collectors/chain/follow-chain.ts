import { setTimeout as delay } from 'node:timers/promises';
import type { PublicClient } from 'viem';
import type { Log } from '../../log.ts';
import {
  type ChainCursor,
  type ChainSources,
  commitChainBlocks,
  getChainCursor,
  listChainBlocks,
  rollBackChain,
} from '../../store/chain-commit.ts';
import type { Store } from '../../store/open-store.ts';
import type { ChainProfile } from './chain-profile.ts';
import { type FullBlock, readBlockFacts } from './read-block-facts.ts';

const BLOCKS_AT_ONCE = 8;
const BLOCKS_A_COMMIT = 64;
const POLL_MS = 1_000;

export interface FollowOptions {
  readonly store: Pick<Store, 'db'>;
  readonly client: PublicClient;
  readonly profile: ChainProfile;
  /** What is watched at the moment, asked for before each commit; the profile itself where it is absent. */
  watchedProfile?(): Promise<ChainProfile>;
  readonly sources: ChainSources;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Told after each look at the chain's head, also when nothing was new. */
  onCaughtUp?(): Promise<void>;
}

/**
 * Reads the blocks of a chain in their order and keeps their facts, from the block after the last one kept until the signal
 * aborts. A block whose parent is not the one before it means that the chain gave blocks up: their facts are forgotten
 * down to the last block that both know. Blocks that the node does not have any more are passed over.
 */
export async function followChain(options: FollowOptions): Promise<void> {
  const { store, client, sources, signal, profile, log } = options;
  const chainKey = await identifyChain(client);
  let cursor = await openCursor(options, chainKey);
  while (!signal.aborted) {
    const head = Number(await client.getBlockNumber({ cacheTime: 0 }));
    cursor ??= await beginBefore(head);
    cursor = await readTo(head, cursor);
    await options.onCaughtUp?.();
    await delay(POLL_MS, undefined, { signal }).catch(() => {});
  }

  /** The place before the first block to be read. */
  async function beginBefore(head: number): Promise<ChainCursor> {
    const first = profile.start_block === null ? head : Number(profile.start_block);
    return { chain_key: chainKey, number: first - 1, hash: '' };
  }

  async function readTo(head: number, from: ChainCursor): Promise<ChainCursor | undefined> {
    let at = from;
    if (head <= at.number && (await isAbandoned(client, at))) return stepBack(at);
    while (at.number < head && !signal.aborted) {
      const blocks = await fetchBlocks(at.number + 1, Math.min(head, at.number + BLOCKS_A_COMMIT));
      const [first] = blocks;
      if (!first) {
        log.warn('The node does not have blocks that were not read yet; they are passed over', {
          chain: profile.label,
          from_block: at.number + 1,
        });
        return { chain_key: chainKey, number: head - 1, hash: '' };
      }
      if (at.hash !== '' && first.parentHash !== at.hash) return stepBack(at);
      const watched = (await options.watchedProfile?.()) ?? profile;
      const facts = await mapInTurns(blocks, (block) => readBlockFacts(client, watched, block));
      await commitChainBlocks(store.db, sources, chainKey, facts);
      const last = facts.at(-1)!;
      at = { chain_key: chainKey, number: last.number, hash: last.hash };
    }
    return at;
  }

  /** The blocks of a range up to the first one that is missing or does not follow the one before it. */
  async function fetchBlocks(first: number, last: number): Promise<FullBlock[]> {
    const numbers = Array.from({ length: last - first + 1 }, (_, at) => BigInt(first + at));
    const found = await mapInTurns(numbers, (blockNumber) => fetchBlock(client, blockNumber));
    const blocks: FullBlock[] = [];
    for (const block of found) {
      const previous = blocks.at(-1);
      if (!block || (previous && block.parentHash !== previous.hash)) break;
      blocks.push(block);
    }
    return blocks;
  }

  /** Back to the newest kept block that the chain still has. */
  async function stepBack(from: ChainCursor): Promise<ChainCursor | undefined> {
    for (const kept of await listChainBlocks(store.db, sources.kind)) {
      const block = await fetchBlock(client, BigInt(kept.number));
      if (block?.hash !== kept.hash) continue;
      log.info('The chain gave up blocks that were read', {
        chain: profile.label,
        blocks: from.number - kept.number,
      });
      await rollBackChain(store.db, sources, kept.number);
      return { chain_key: chainKey, ...kept };
    }
    log.warn('The chain gave up every block that is kept; it is read anew', { chain: profile.label });
    await rollBackChain(store.db, sources, -1);
    return undefined;
  }
}

/** The chain's id and first block: another local chain has the same id, and its facts are not this one's. */
async function identifyChain(client: PublicClient): Promise<string> {
  const [id, genesis] = await Promise.all([client.getChainId(), fetchBlock(client, 0n)]);
  return `${id} ${genesis?.hash ?? 'unknown'}`;
}

async function openCursor(
  { store, sources, log, profile }: FollowOptions,
  chainKey: string,
): Promise<ChainCursor | undefined> {
  const cursor = await getChainCursor(store.db, sources.kind);
  if (!cursor || cursor.chain_key === chainKey) return cursor;
  log.info('Another chain is followed now; what the former one brought is forgotten', {
    chain: profile.label,
  });
  await rollBackChain(store.db, sources, -1);
  return undefined;
}

async function isAbandoned(client: PublicClient, { number, hash }: ChainCursor): Promise<boolean> {
  if (hash === '') return false;
  const block = await fetchBlock(client, BigInt(number));
  return block?.hash !== hash;
}

/** Undefined where the node does not have the block: not yet, or not any more. */
async function fetchBlock(client: PublicClient, blockNumber: bigint): Promise<FullBlock | undefined> {
  try {
    return (await client.getBlock({ blockNumber, includeTransactions: true })) as FullBlock;
  } catch (error) {
    if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined;
    throw error;
  }
}

/** The answers in the order of the items, a few of them under way at a time. */
async function mapInTurns<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = new Array(items.length);
  let next = 0;
  const workers = Array.from({ length: Math.min(BLOCKS_AT_ONCE, items.length) }, async () => {
    for (let at = next++; at < items.length; at = next++) answers[at] = await work(items[at]!);
  });
  await Promise.all(workers);
  return answers;
}
