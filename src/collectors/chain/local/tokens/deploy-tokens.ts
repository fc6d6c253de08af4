import { type Address, parseEther, parseUnits } from 'viem';
import { contractAt } from '../contract-at.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import type { LocalClient } from '../local-client.ts';
import { readContract } from '../local-contracts.ts';
import type { LocalDeployment, LocalTokens } from '../local-deployment.ts';

const SYMBOLS = ['ALDER', 'BIRCH', 'CEDAR', 'DOGWD', 'ELM', 'FIR'];
/** Of each side of a pair, in dollars or tokens of one dollar. */
const LIQUIDITY = '2000000';
const INVENTORY = '1000000000';
const FOREVER = 2n ** 48n;
const MOST = 2n ** 255n;

/** Deploys six tokens of one dollar each with a pair against USDC, and a market maker who holds plenty of all. */
export async function deployTokens(client: LocalClient, base: LocalDeployment): Promise<LocalTokens> {
  const { deployer } = LOCAL_ACCOUNTS;
  const dollar = contractAt(client, 'TestToken', base.usdc);
  const router = contractAt(client, 'PairRouter', base.pools[0]!.router);
  const factory = contractAt(client, 'PairFactory', await router.read<Address>('factory'));
  const maker = await client.deploy(deployer, readContract('MarketMaker'));
  await client.send(dollar.call(deployer, 'mint', deployer, parseUnits(INVENTORY, 6)));
  await client.send(dollar.call(deployer, 'mint', maker, parseUnits(INVENTORY, 6)));
  await client.send(dollar.call(deployer, 'approve', router.address, MOST));
  await client.mine();
  const since = await client.now();
  const tokens: LocalTokens['tokens'] = [];
  for (const symbol of SYMBOLS) {
    const args = [`${symbol} (local chain)`, symbol, 18];
    const address = await client.deploy(deployer, readContract('TestToken'), args);
    const token = contractAt(client, 'TestToken', address);
    await client.send(token.call(deployer, 'mint', deployer, parseEther(LIQUIDITY)));
    await client.send(token.call(deployer, 'mint', maker, parseEther(INVENTORY)));
    await client.send(token.call(deployer, 'approve', router.address, MOST));
    await client.mine();
    const amounts = [parseEther(LIQUIDITY), parseUnits(LIQUIDITY, 6), 0n, 0n];
    await client.send(
      router.call(deployer, 'addLiquidity', address, base.usdc, ...amounts, deployer, FOREVER),
    );
    await client.mine();
    const pair = await factory.read<Address>('getPair', address, base.usdc);
    tokens.push({ symbol, address, pair: pair.toLowerCase() as Address });
  }
  return { maker, since: Number(since), tokens };
}
