import { BaseError, RpcRequestError } from 'viem';
import { isNodeFault, isTooLarge } from './node-fault.ts';

/**
 * The logs of a range of blocks, oldest first. If a node refuses a range, for its length or its number of logs, or the answer
 * exceeds the size limit, the two halves are requested. If a node refuses a single block, it has pruned it, and its logs are
 * left out.
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

/** Whether a node refused the call itself; a node that cannot be reached is a different case. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof BaseError) || isNodeFault(error)) return false;
  return error.walk((cause) => cause instanceof RpcRequestError) !== null;
}
