import { createHash } from 'node:crypto';
import type { DistributionReport, DistributionRequest } from '../../contract/airdrop-distributions.ts';
import { insertDistribution, type NewDistribution } from '../../store/chain/airdrop-distributions.ts';
import type { Store } from '../../store/database/open-store.ts';
import { readDistribution } from './read-distribution.ts';
import type { DistributionFile } from './share.ts';

/**
 * Imports a file of shares. Everything is checked before the first write, so an invalid file changes nothing. The same list
 * again changes only its deadline. Throws a DistributionError with the first invalid row.
 */
export async function importDistribution(
  { db }: Pick<Store, 'db'>,
  request: DistributionRequest,
  text: string,
  at: number,
): Promise<DistributionReport> {
  const file = await readDistribution(text, request);
  const { outcome, id } = await insertDistribution(db, toDistribution(request, file), at);
  const { root, proven, shares } = file;
  const amount = shares.reduce((sum, share) => sum + share.amount, 0n).toString();
  return { outcome, id, shares: shares.length, amount, root, proven };
}

function toDistribution(request: DistributionRequest, file: DistributionFile): NewDistribution {
  const { protocol, token, decimals, distributor, deadline } = request;
  const digest = createHash('sha256').update(JSON.stringify([protocol, token, decimals, file.root]));
  for (const { wallet, amount } of file.shares) digest.update(`\n${wallet} ${amount}`);
  return {
    kind: null,
    protocol,
    token,
    decimals,
    distributor: distributor?.toLowerCase() ?? null,
    deadline: deadline ?? null,
    root: file.root,
    proven: file.proven,
    digest: digest.digest(),
    shares: file.shares,
  };
}
