import { setTimeout as delay } from 'node:timers/promises';
import type { PublicClient } from 'viem';
import {
  type ChainBlockFacts,
  type ChainCursor,
  commitChainBlocks,
  getChainBlockHash,
  getChainCursor,
  listChainBlocks,
  rollBackChain,
} from '../../store/chain/chain-commit.ts';
import { createAnswerBudget } from './answer-budget.ts';
import { createBackfill } from './backfill-watches.ts';
import { createBlockPrices } from './block-prices.ts';
import { createBlockWriter } from './block-writer.ts';
import type { ChainProfile } from './chain-profile.ts';
import { confirmRead } from './check-fork.ts';
import type { FollowOptions } from './follow-options.ts';
import { type FullBlock, findFirstBlock, getFullBlock, getHeader, strangeBlock } from './get-block.ts';
import { isUnsettled } from './is-unsettled.ts';
import { isReplaced } from './node-fault.ts';
import { nodeRequest } from './node-request.ts';
import { OtherChainError } from './other-chain-error.ts';
import { createAreaReads } from './read-areas.ts';
import { readBlockFacts } from './read-block-facts.ts';
import { TooMuchAheadError } from './too-much-ahead-error.ts';

const BLOCKS_A_STEP = 16;
/**
 * Steps that are fetched ahead of the writes, unless their blocks are large. A node far away has enough to answer, while its first
 * answers are written.
 */
const STEPS_AHEAD = 16;
const POLL_MS = 1_000;
/** A missing block this near to the head is only late; it is awaited for this many polls. */
const LATE_BLOCKS = 64;
const LATE_LOOKS = 10;
/** A next block that follows none of the chain is asked for so often: several machines may share one address. */
const STRANGE_LOOKS = 3;
/** A block that is replaced again and again while it is read is read so often. */
const REPLACED_LOOKS = 10;

interface Step {
  /** Blocks that were asked for. */
  readonly size: number;
  readonly blocks: readonly FullBlock[];
  readonly facts: Promise<readonly ChainBlockFacts[]>;
}

/**
 * Reads the blocks of a chain in order and stores their facts, from the block after the stored cursor until the signal
 * aborts. A block with an unexpected parent means a reorganisation: facts are deleted down to the last common block or,
 * without one, the chain is read again from its first block. A node that lags behind is awaited. Blocks that the node has
 * pruned are skipped. At the head, earlier blocks are searched for newly watched addresses. Throws an OtherChainError if the
 * store has the facts of another chain, and a NodeAnswerError if the next block follows none that the node has.
 */
export async function followChain(options: FollowOptions): Promise<void> {
  const { store, client, sources, signal, profile, log, budget = createAnswerBudget() } = options;
  const chainKey = await identifyChain(client, profile);
  let cursor = await openCursor(options, chainKey);
  const backfill = await createBackfill({ ...options, budget }, cursor);
  const readAreas = createAreaReads(options);
  let lateLooks = 0;
  let strangeLooks = 0;
  let replacedLooks = 0;
  let isTooMuch = false;
  while (!signal.aborted) {
    const head = Number(await client.getBlockNumber({ cacheTime: 0 }));
    cursor ??= beginBefore(head);
    const before: number = cursor.number;
    cursor = await readTo(head, cursor);
    // The blocks after a reorganisation are read at once, because until then their facts are missing on the screens.
    if (cursor.number < before || isTooMuch) continue;
    if (head >= cursor.number) await options.onCaughtUp?.(cursor.hash ? cursor.number : undefined);
    if (await backfill(cursor.number)) continue;
    await delay(POLL_MS, undefined, { signal }).catch(() => {});
  }

  /** The position before the first block to read. */
  function beginBefore(head: number): ChainCursor {
    return placeBefore(profile.start_block === null ? head : Number(profile.start_block), null);
  }

  function placeBefore(number: number, first: number | null): ChainCursor {
    return { chain_key: chainKey, first, number: number - 1, hash: '' };
  }

  async function readTo(head: number, from: ChainCursor): Promise<ChainCursor> {
    let at = from;
    isTooMuch = false;
    budget.release(at.number);
    if (head <= at.number) return (await isAbandoned(head, at)) ? stepBack(at) : at;
    await using writer = createBlockWriter((blocks) =>
      commitChainBlocks(store.db, sources, chainKey, blocks),
    );
    for await (const { blocks, facts } of stepsFrom(at, head)) {
      if (signal.aborted) break;
      const [first] = blocks;
      const last = blocks.at(-1);
      const isGivenUp = first !== undefined && at.hash !== '' && first.parentHash !== at.hash;
      if (!first || !last || isGivenUp) {
        await writer.flush();
        return first ? stepBack(at) : passOver(at, head);
      }
      lateLooks = 0;
      strangeLooks = 0;
      const end = Number(last.number);
      const read = await facts.catch(passReplaced);
      if (isTooMuch) budget.giveUpAfter(at.number);
      // The next block that is read shows how far the chain was replaced; one that had no room is read at once.
      if (!read) break;
      replacedLooks = 0;
      await writer.add(read, budget.release(end));
      at = { chain_key: chainKey, first: at.first ?? Number(first.number), number: end, hash: last.hash };
    }
    await writer.flush();
    return at;
  }

  /**
   * The blocks after another one with their facts, step by step, up to the head or a missing block. Some steps are fetched ahead of the
   * writes, as many as the budget has room for.
   */
  async function* stepsFrom(after: ChainCursor, head: number): AsyncGenerator<Step, void, void> {
    const ahead: Promise<Step | undefined>[] = [];
    let taken = after.number;
    let next = taken + 1;
    while (true) {
      const most = budget.blocksAhead();
      while (ahead.length < STEPS_AHEAD && next <= head && (ahead.length === 0 || next <= taken + most)) {
        const size = Math.min(BLOCKS_A_STEP, most, head - next + 1);
        const step = fetchStep(next, size, head, next === after.number + 1 ? after.hash : '');
        step.catch(() => {});
        ahead.push(step);
        next += size;
      }
      const asked = ahead.shift();
      if (!asked) return;
      const step = await asked;
      if (step) {
        yield step;
        if (step.blocks.length === 0) return;
        taken += step.blocks.length;
        if (step.blocks.length === step.size) continue;
      } else budget.giveUpAfter(taken);
      // Steps after an incomplete one are discarded.
      ahead.length = 0;
      next = taken + 1;
    }
  }

  /** Undefined if the budget has no room for its blocks. */
  async function fetchStep(
    first: number,
    size: number,
    head: number,
    parent: string,
  ): Promise<Step | undefined> {
    try {
      return readStep(await fetchBlocks(first, size, parent), size, head);
    } catch (error) {
      if (error instanceof TooMuchAheadError) return undefined;
      throw error;
    }
  }

  function readStep(blocks: readonly FullBlock[], size: number, head: number): Step {
    const prices = new Map(
      blocks.map((block) => [block, createBlockPrices(client, profile, block.number, block.timestamp)]),
    );
    const read = [
      Promise.all([...prices].map(([block, own]) => readBlockFacts(client, profile, block, own))),
      readAreas(blocks, head, (block) => prices.get(block)!),
    ] as const;
    const facts = Promise.all(read).then(async ([own, areas]) => {
      const last = blocks.at(-1);
      if (last && isUnsettled(last.number, head)) await confirmRead(last, nodeRequest(client));
      return own.map((one, at) => ({ ...one, areas: areas[at] ?? [] }));
    });
    facts.catch(() => {});
    return { blocks, size, facts };
  }

  function passReplaced(error: unknown): undefined {
    isTooMuch = error instanceof TooMuchAheadError;
    if (isTooMuch) return;
    if (!isReplaced(error) || ++replacedLooks >= REPLACED_LOOKS) throw error;
  }

  /** The blocks of a range up to the first that is missing or does not follow its predecessor; `parent` is the one before the first. */
  async function fetchBlocks(first: number, size: number, parent: string): Promise<FullBlock[]> {
    const numbers = Array.from({ length: size }, (_, at) => BigInt(first + at));
    const found = await Promise.all(
      numbers.map((number, at) => getFullBlock(client, number, at === 0 ? parent : '')),
    );
    const blocks: FullBlock[] = [];
    for (const block of found) {
      const previous = blocks.at(-1);
      if (!block || (previous && block.parentHash !== previous.hash)) break;
      blocks.push(block);
    }
    return blocks;
  }

  /** After the blocks that the node has pruned. */
  async function passOver(at: ChainCursor, head: number): Promise<ChainCursor> {
    if (head - at.number <= LATE_BLOCKS && lateLooks++ < LATE_LOOKS) return at;
    lateLooks = 0;
    const number = await findFirstBlock(client, at.number + 1, head);
    log.warn('The node does not have blocks that were not read yet; they are passed over', {
      chain: profile.label,
      from_block: at.number + 1,
      blocks: number - at.number - 1,
    });
    return placeBefore(number, at.first);
  }

  /** Whether the chain has another block at the height of the stored head; a node that only lags behind does not. */
  async function isAbandoned(head: number, at: ChainCursor): Promise<boolean> {
    const known = head === at.number ? at.hash : await getChainBlockHash(store.db, sources.kind, head);
    if (!known) return false;
    const block = await getHeader(client, BigInt(head));
    return block !== undefined && block.hash !== known;
  }

  /** Moves back to the newest stored block that the chain still has. A node of another chain is no reorganisation. */
  async function stepBack(from: ChainCursor): Promise<ChainCursor> {
    const met = await identifyChain(client, profile);
    if (met !== chainKey) throw otherChain(chainKey, met);
    for (const kept of await listChainBlocks(store.db, sources.kind)) {
      const block = await getHeader(client, BigInt(kept.number));
      if (block?.hash !== kept.hash) continue;
      if (kept.number === from.number && ++strangeLooks < STRANGE_LOOKS) return from;
      if (kept.number === from.number) throw strangeBlock(BigInt(from.number + 1));
      log.info('The chain was reorganised; blocks that were read are dropped', {
        chain: profile.label,
        blocks: from.number - kept.number,
      });
      await rollBackChain(store.db, sources, kept.number);
      return { chain_key: chainKey, first: from.first, ...kept };
    }
    log.warn('The chain was reorganised beyond every stored block; it is read again', {
      chain: profile.label,
    });
    await rollBackChain(store.db, sources, -1);
    return placeBefore(from.first ?? Number(profile.start_block ?? from.number), null);
  }
}

/** The chain's id and first block: another chain may have the same id, and its facts must not be mixed with these. */
async function identifyChain(client: PublicClient, { identity }: ChainProfile): Promise<string> {
  const [id, genesis] = await Promise.all([client.getChainId(), getHeader(client, 0n)]);
  return `${id} ${identity ?? genesis?.hash ?? 'unknown'}`;
}

function otherChain(keptKey: string, metKey: string): OtherChainError {
  const [kept, met] = [keptKey, metKey].map((key) => key.split(' ')[0]);
  return new OtherChainError(
    `The node is on another chain (id ${met}) than the stored facts (id ${kept}). ` +
      'Set RPC_URL to a node of that chain, or use another store.',
  );
}

async function openCursor(
  { store, sources, log, profile }: FollowOptions,
  chainKey: string,
): Promise<ChainCursor | undefined> {
  const cursor = await getChainCursor(store.db, sources.kind);
  if (!cursor || cursor.chain_key === chainKey) return cursor;
  if (sources.kind === 'chain') throw otherChain(cursor.chain_key, chainKey);
  log.info('Another chain is followed now; the facts of the previous one are deleted', {
    chain: profile.label,
  });
  await rollBackChain(store.db, sources, -1);
  return undefined;
}
