import { type Hash, numberToHex } from 'viem';
import type { NodeRequest } from './node-request.ts';

/** The hash of the block that a node has at a number; undefined if it has none. */
export async function hashAt(ask: NodeRequest, number: bigint): Promise<Hash | undefined> {
  const params = [numberToHex(number), false];
  const block = (await ask({ method: 'eth_getBlockByNumber', params })) as { readonly hash?: Hash } | null;
  return block?.hash;
}
