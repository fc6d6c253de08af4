import type { PublicClient } from 'viem';
import { getHeader } from '../get-block.ts';

/** A block's number, time and base fee. */
export interface OpenBlock {
  readonly number: bigint;
  /** Seconds since 1970. */
  readonly timestamp: bigint;
  readonly baseFee: bigint;
}

/** The first block from `low` to `head` whose time is at or after `seconds`; undefined if none is, or the node has it no more. */
export async function findBlockAt(
  client: PublicClient,
  seconds: bigint,
  low: bigint,
  head: bigint,
): Promise<OpenBlock | undefined> {
  let [before, found] = [low - 1n, head + 1n];
  while (found - before > 1n) {
    const middle = (before + found) / 2n;
    const header = await getHeader(client, middle);
    // Blocks that the node has pruned are earlier ones.
    if (header && header.timestamp >= seconds) found = middle;
    else before = middle;
  }
  const header = found > head ? undefined : await getHeader(client, found);
  return header && { number: found, timestamp: header.timestamp, baseFee: header.baseFeePerGas ?? 0n };
}
