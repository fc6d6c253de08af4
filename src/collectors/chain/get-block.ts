import type { Block, PublicClient } from 'viem';
import type { FullBlock } from './read-block-facts.ts';

/** A block with its transactions; undefined where the node does not have it: not yet, or not any more. */
export async function getFullBlock(
  client: PublicClient,
  blockNumber: bigint,
): Promise<FullBlock | undefined> {
  return orMissing(client.getBlock({ blockNumber, includeTransactions: true }));
}

/** A block without its transactions; undefined where the node does not have it. */
export async function getHeader(
  client: PublicClient,
  blockNumber: bigint,
): Promise<Block<bigint, false, 'latest'> | undefined> {
  return orMissing(client.getBlock({ blockNumber, includeTransactions: false }));
}

/** The lowest block from `low` to `head` that the node has, which has every one after it; `head` where it is the only one. */
export async function findFirstBlock(client: PublicClient, low: number, head: number): Promise<number> {
  let [missing, present] = [low - 1, head];
  while (present - missing > 1) {
    const middle = Math.floor((missing + present) / 2);
    if (await getHeader(client, BigInt(middle))) present = middle;
    else missing = middle;
  }
  return present;
}

async function orMissing<Answer>(asked: Promise<unknown>): Promise<Answer | undefined> {
  try {
    return (await asked) as Answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined;
    throw error;
  }
}
