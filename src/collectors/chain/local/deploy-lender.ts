import type { Address } from 'viem';
import { callOf, type LocalClient } from './local-client.ts';
import { readContract } from './local-contracts.ts';

/** A contract that lends one token through the call of Aave version 3. */
export interface LocalLender {
  readonly pool: Address;
  /** The address that holds what can be lent. */
  readonly holder: Address;
}

/** 0.05 %, the premium of Aave's first markets, in Aave's unit of a hundredth of a percent. */
export const PREMIUM = 5n;

/** Deploys a lender and gives it `supply` of the token from `owner`. */
export async function deployLender(
  client: LocalClient,
  owner: Address,
  token: Address,
  supply: bigint,
): Promise<LocalLender> {
  const pool = await client.deploy(owner, readContract('FlashLender'), [token, PREMIUM]);
  await client.send(callOf(owner, token, readContract('TestToken').abi, 'transfer', [pool, supply]));
  await client.mine();
  return { pool, holder: pool };
}
