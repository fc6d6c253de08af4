import { createPublicClient, http, keccak256, zeroAddress } from 'viem';

/**
 * Whether the accounts of a node are those after its newest block: the root of all accounts is named by that block. They are not where a node
 * wrote down its state while a block was mined, and then contracts meet a time that is yet to come.
 */
export async function isWholeChain(url: string): Promise<boolean> {
  const client = createPublicClient({ transport: http(url) });
  const [{ stateRoot }, { accountProof }] = await Promise.all([
    client.getBlock({ blockTag: 'latest' }),
    client.getProof({ address: zeroAddress, storageKeys: [], blockTag: 'latest' }),
  ]);
  const [root] = accountProof;
  return root === undefined || keccak256(root) === stateRoot;
}
