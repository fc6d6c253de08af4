import { type Address, formatUnits, type PublicClient } from 'viem';
import { type RateCurve, twoSlopeCurve } from '../../../evm/lending/rate-curve.ts';
import { readContract } from '../read-contract.ts';
import { isAbsent } from './is-absent.ts';
import { POOL, SHARED_STRATEGY, STRATEGY, TOKEN } from './pot-abi.ts';

/** A lending market at a block. Amounts in base units. */
export interface LendingMarketState {
  /** That of the market itself; absent where its address names it. */
  readonly name?: string;
  readonly position: bigint;
  /** What all suppliers have, and what is lent out. */
  readonly cash: bigint;
  readonly borrowed: bigint;
  /** Share of the interest that it keeps. */
  readonly fee: number;
  /** Most that all suppliers may have; undefined without a cap. */
  readonly supplyCap: bigint | undefined;
  readonly frozen: boolean;
  readonly curve: RateCurve;
}

/** Where bits of a reserve's configuration stand. */
const ACTIVE_BIT = 56n;
const FROZEN_BIT = 57n;
const PAUSED_BIT = 60n;
const FEE_BIT = 64n;
const CAP_BIT = 116n;
const FEE_MASK = (1n << 16n) - 1n;
const CAP_MASK = (1n << 36n) - 1n;
const BASIS_POINTS = 10_000;
const RAY_PLACES = 27;

/** A pool's market of an asset at a block, as `owner` sees it. A pool of another kind is refused by the node. */
export async function readAaveMarket(
  client: PublicClient,
  pool: Address,
  asset: { readonly address: Address; readonly decimals: number },
  owner: Address,
  blockNumber: bigint,
): Promise<LendingMarketState> {
  const reserve = await readContract(client, {
    ...{ address: pool, abi: POOL, functionName: 'getReserveData', args: [asset.address], blockNumber },
  });
  const { aTokenAddress, variableDebtTokenAddress, interestRateStrategyAddress } = reserve;
  const balanceOf = (token: Address, holder: Address) =>
    readContract(client, {
      address: token,
      abi: TOKEN,
      functionName: 'balanceOf',
      args: [holder],
      blockNumber,
    });
  const [position, cash, borrowed, curve] = await Promise.all([
    balanceOf(aTokenAddress, owner),
    balanceOf(asset.address, aTokenAddress),
    readContract(client, {
      ...{ address: variableDebtTokenAddress, abi: TOKEN, functionName: 'totalSupply', blockNumber },
    }),
    readCurve(client, interestRateStrategyAddress, asset.address, blockNumber),
  ]);
  const { data } = reserve.configuration;
  const has = (bit: bigint): boolean => ((data >> bit) & 1n) === 1n;
  const cap = (data >> CAP_BIT) & CAP_MASK;
  return {
    ...{ position, cash, borrowed, curve },
    fee: Number((data >> FEE_BIT) & FEE_MASK) / BASIS_POINTS,
    // Aave's cap is in whole tokens, and 0 is none.
    supplyCap: cap === 0n ? undefined : cap * 10n ** BigInt(asset.decimals),
    frozen: has(FROZEN_BIT) || has(PAUSED_BIT) || !has(ACTIVE_BIT),
  };
}

async function readCurve(
  client: PublicClient,
  address: Address,
  asset: Address,
  blockNumber: bigint,
): Promise<RateCurve> {
  const own = (functionName: 'OPTIMAL_USAGE_RATIO' | (typeof RATES)[number]) =>
    readContract(client, { address, abi: STRATEGY, functionName, blockNumber });
  const shared = (functionName: 'getOptimalUsageRatio' | (typeof RATES)[number]) =>
    readContract(client, { address, abi: SHARED_STRATEGY, functionName, args: [asset], blockNumber });
  const [kink, base, slope1, slope2] = await Promise.all([
    own('OPTIMAL_USAGE_RATIO'),
    ...RATES.map((name) => own(name)),
  ]).catch((error: unknown) => {
    if (!isAbsent(error)) throw error;
    return Promise.all([shared('getOptimalUsageRatio'), ...RATES.map((name) => shared(name))]);
  });
  const share = (ray = 0n): number => Number(formatUnits(ray, RAY_PLACES));
  return twoSlopeCurve({
    ...{ base: share(base), kink: share(kink), slope1: share(slope1), slope2: share(slope2) },
  });
}

const RATES = ['getBaseVariableBorrowRate', 'getVariableRateSlope1', 'getVariableRateSlope2'] as const;
