import { parseEther } from 'viem';
import { contractAt } from '../contract-at.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import type { LocalClient } from '../local-client.ts';
import { readContract } from '../local-contracts.ts';
import type { LocalDrops } from '../local-deployment.ts';

/** Ten-thousandths of a sale: the market's fee, and the royalty of each drop. */
const FEE_BPS = 250n;
const DROPS = [
  { name: 'Ember', symbol: 'EMBR', royalty: 500n },
  { name: 'Quartz', symbol: 'QRTZ', royalty: 250n },
  { name: 'Mirage', symbol: 'MIRG', royalty: 750n },
] as const;
/** What a token of the open edition costs. */
export const EDITION_PRICE = parseEther('0.004');

/** Deploys three drops, an open edition, and a market on which everyone may list their tokens. */
export async function deployDrops(client: LocalClient): Promise<LocalDrops> {
  const { artist, collectors, mintBots, dealers, deployer } = LOCAL_ACCOUNTS;
  const traders = [...collectors, ...mintBots, ...dealers];
  for (const account of [artist, ...traders]) await client.setBalance(account, parseEther('100000'));
  const market = await client.deploy(deployer, readContract('ListingMarket'), [FEE_BPS]);
  const collections: LocalDrops['collections'] = [];
  for (const { name, symbol, royalty } of DROPS) {
    const args = [`${name} (local chain)`, symbol, 0n, royalty];
    const address = await client.deploy(artist, readContract('MintDrop'), args);
    collections.push({ name, kind: 'drop', address });
  }
  const args = ['Loose leaves (local chain)', 'LEAF', EDITION_PRICE];
  const address = await client.deploy(artist, readContract('OpenEdition'), args);
  collections.push({ name: 'Loose leaves', kind: 'edition', address });
  for (const one of collections.filter(({ kind }) => kind === 'drop')) {
    const drop = contractAt(client, 'MintDrop', one.address);
    for (const account of traders) await client.send(drop.call(account, 'setApprovalForAll', market, true));
    await client.mine();
  }
  return { market, collections };
}
