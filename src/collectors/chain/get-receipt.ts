import {
  formatTransactionReceipt,
  type Hash,
  type RpcTransactionReceipt,
  type TransactionReceipt,
} from 'viem';
import { checkFork, refuseBlock } from './check-fork.ts';
import type { FullBlock } from './get-block.ts';
import { type NodeClient, nodeRequest } from './node-request.ts';

/** The receipt of a transaction of a block; of the same transaction in another fork it is not taken. */
export async function getReceipt(
  client: NodeClient,
  block: Pick<FullBlock, 'number' | 'hash'>,
  hash: Hash,
): Promise<TransactionReceipt> {
  const answer = await nodeRequest(client)({
    ...{ method: 'eth_getTransactionReceipt', params: [hash], block: block.number },
    check: (found, ask) => (found === null ? refuseBlock(block, ask) : checkFork([block], [found], ask)),
  });
  return formatTransactionReceipt(answer as RpcTransactionReceipt);
}
