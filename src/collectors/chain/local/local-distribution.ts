import { createHash } from 'node:crypto';
import type { NewDistribution } from '../../../store/chain/airdrop-distributions.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import type { LocalClient } from './local-client.ts';
import { readContract } from './local-contracts.ts';
import type { LocalDeployment } from './local-deployment.ts';
import { createMerkleTree } from './merkle-tree.ts';

/** The local chain's airdrop as a distribution: who may claim what, until when. */
export async function localDistribution(
  client: LocalClient,
  { distributor, shares }: Pick<LocalDeployment, 'distributor' | 'shares'>,
): Promise<NewDistribution> {
  const list = LOCAL_ACCOUNTS.farmers.map((account, at) => ({ account, amount: BigInt(shares[at] ?? '0') }));
  const { root } = createMerkleTree(list);
  const deadline = await client.read<bigint>(distributor, readContract('MerkleAirdrop').abi, 'deadline');
  return {
    kind: 'local-chain',
    protocol: 'Drop',
    token: 'DROP',
    decimals: 18,
    distributor,
    deadline: new Date(Number(deadline) * 1_000).toISOString(),
    root,
    proven: 'tree',
    digest: createHash('sha256').update(`${distributor} ${root} ${deadline}`).digest(),
    shares: list.map(({ account, amount }) => ({ wallet: account.toLowerCase(), amount })),
  };
}
