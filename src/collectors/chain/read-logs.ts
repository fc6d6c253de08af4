import { BaseError, RpcRequestError } from 'viem';
import { isNodeFault, isTooLarge } from './node-fault.ts';

/**
 * The logs of a range of blocks, oldest first. A node that refuses a range, for its length or for the number of its logs, or whose
 * answer is longer than is read, is asked
 * for its halves; one that refuses a single block does not have it any more, and its logs are left out.
 */
export async function readLogs<Found>(
  from: bigint,
  to: bigint,
  ask: (fromBlock: bigint, toBlock: bigint) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  try {
    return await ask(from, to);
  } catch (error) {
    if (!isRefusal(error) && (from >= to || !isTooLarge(error))) throw error;
    if (from >= to) return [];
  }
  const middle = (from + to) / 2n;
  return [...(await readLogs(from, middle, ask)), ...(await readLogs(middle + 1n, to, ask))];
}

/** Whether a node answered that it will not answer this; one that cannot be reached is another matter. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof BaseError) || isNodeFault(error)) return false;
  return error.walk((cause) => cause instanceof RpcRequestError) !== null;
}
