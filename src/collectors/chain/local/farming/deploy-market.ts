import type { Address } from 'viem';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import type { LocalClient } from '../local-client.ts';
import { readContract } from '../local-contracts.ts';
import type { LocalMarket } from '../local-deployment.ts';

/** How a market's rates follow its use, in percent. */
export interface MarketCurve {
  readonly optimal_pct: number;
  readonly slope1_pct: number;
  readonly slope2_pct: number;
  /** What the market keeps of what borrowers pay. */
  readonly reserve_pct: number;
}

const RAY_PERCENT = 10n ** 25n;
/** Hundredths of a percent in a percent. */
const BASIS_POINTS = 100n;

/** Deploys a market that lends USDC against WETH; the lender owns it. */
export async function deployMarket(
  client: LocalClient,
  name: string,
  tokens: { readonly usdc: Address; readonly weth: Address; readonly feed: Address },
  { optimal_pct, slope1_pct, slope2_pct, reserve_pct }: MarketCurve,
): Promise<LocalMarket> {
  const { lender } = LOCAL_ACCOUNTS;
  const { usdc, weth, feed } = tokens;
  const rays = [optimal_pct, 0, slope1_pct, slope2_pct].map((percent) => BigInt(percent) * RAY_PERCENT);
  const curve = await client.deploy(lender, readContract('RateCurve'), rays);
  const contract = readContract('LendingMarket');
  const args = [name, usdc, 6, weth, 18, feed, curve, BigInt(reserve_pct) * BASIS_POINTS];
  const pool = await client.deploy(lender, contract, args);
  const reserve = await client.read<{ aTokenAddress: Address; variableDebtTokenAddress: Address }>(
    pool,
    contract.abi,
    'getReserveData',
    [usdc],
  );
  return {
    name,
    pool,
    supply_token: reserve.aTokenAddress.toLowerCase() as Address,
    debt_token: reserve.variableDebtTokenAddress.toLowerCase() as Address,
    curve,
  };
}
