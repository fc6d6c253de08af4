import type { Abi, Address, PublicClient } from 'viem';
import { zeroAddress } from 'viem';
import { SHARE_PRICE_DECIMALS } from '../../../domain/book-position.ts';
import { compoundedBySecond } from '../../../domain/growth-rates.ts';
import type { VaultKind, VaultState } from '../../../domain/yield-words.ts';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import type { YieldReadingFacts } from '../../../store/yield/yield-block.ts';
import type { BlockPrices } from '../block-prices.ts';
import type { FullBlock } from '../get-block.ts';
import { readContract } from '../read-contract.ts';
import { isRefusal } from '../read-logs.ts';
import { type FarmVault, isNoAnswer, type RewardStream } from './probe-vault.ts';
import { AAVE_ABI, PAIR_ABI, STREAM_ABI, VAULT_ABI } from './vault-abi.ts';

/** Gas of leaving one vault and entering another: a withdrawal of about 180,000 and a deposit of 270,000. */
const MOVE_GAS = 450_000n;
const RAY = 10n ** 27n;
const SECONDS_A_YEAR = 31_536_000n;
/** `convertToAssets` is asked for this many whole shares: one alone loses the places that the asset does not have. */
const ASKED_DECIMALS = 18n;
/** Bits of Aave's configuration of a reserve. */
const [ACTIVE, FROZEN, PAUSED] = [56n, 57n, 60n];
const FEE_BITS = 64n;
const CAP_BITS = 116n;

/** The state of a vault at a block; undefined where the node has pruned it, or the vault does not answer. */
export async function readVaultState(
  client: PublicClient,
  block: FullBlock,
  prices: BlockPrices,
  vault: FarmVault,
  streams: readonly RewardStream[],
  marked: boolean,
): Promise<YieldReadingFacts | undefined> {
  const ask = askAt(client, block.number);
  const state = await READ_STATE[vault.kind](ask, vault);
  if (!state) return undefined;
  const unit = 10n ** BigInt(vault.asset.decimals);
  // Prices are millionths of a dollar; asked for a million units they have twelve places.
  const [million, gas] = await Promise.all([
    prices.valueOf(vault.asset.address, unit * 1_000_000n),
    prices.valueOf(NATIVE_TOKEN, MOVE_GAS * block.baseFeePerGas),
  ]);
  const asset_usd = million === undefined ? null : million;
  return {
    ...state,
    vault: vault.address,
    asset: vault.asset.symbol,
    asset_decimals: vault.asset.decimals,
    share_decimals: vault.share_decimals,
    asset_usd,
    move_gas_usd: gas ?? null,
    reward_promised_pct: await promisedRewards(ask, block, prices, vault, streams, state.price, asset_usd),
    marked,
  };
}

type Ask = <Answer>(
  address: Address,
  abi: Abi,
  functionName: string,
  args?: readonly unknown[],
) => Promise<Answer | undefined>;
type State = Omit<
  YieldReadingFacts,
  | 'vault'
  | 'asset'
  | 'asset_decimals'
  | 'share_decimals'
  | 'asset_usd'
  | 'move_gas_usd'
  | 'reward_promised_pct'
  | 'marked'
>;

/** Calls at a block. Undefined where the node has pruned its state, or the contract does not answer. */
export function askAt(client: PublicClient, blockNumber: bigint): Ask {
  return async (address, abi, functionName, args = []) => {
    try {
      return (await readContract(client, { address, abi, functionName, args, blockNumber })) as never;
    } catch (error) {
      if (isRefusal(error) || isNoAnswer(error)) return undefined;
      throw error;
    }
  };
}

async function readVault(ask: Ask, vault: FarmVault): Promise<State | undefined> {
  const { address, share_decimals, asset } = vault;
  const call = <Answer>(name: string, args?: readonly unknown[]) =>
    ask<Answer>(address, VAULT_ABI, name, args);
  const share = 10n ** BigInt(share_decimals);
  const [fine, plain, total_assets, total_supply, idle, most, paused, closed] = await Promise.all([
    call<bigint>('convertToAssets', [share * 10n ** ASKED_DECIMALS]),
    call<bigint>('convertToAssets', [share]),
    call<bigint>('totalAssets'),
    call<bigint>('totalSupply'),
    call<bigint>('totalIdle'),
    call<bigint>('maxDeposit', [zeroAddress]),
    call<boolean>('paused'),
    call<boolean>('isShutdown'),
  ]);
  const assets = fine ?? (plain === undefined ? undefined : plain * 10n ** ASKED_DECIMALS);
  if (assets === undefined) return undefined;
  const held = idle ?? (await ask<bigint>(asset.address, VAULT_ABI, 'balanceOf', [address]));
  return {
    price: (assets * 10n ** SHARE_PRICE_DECIMALS) / 10n ** (BigInt(asset.decimals) + ASKED_DECIMALS),
    total_assets: total_assets ?? null,
    total_supply: total_supply ?? null,
    liquid_assets: held ?? null,
    rate_now_pct: null,
    state: stateOf({ paused, closed, most }),
    curve: null,
  };
}

/** A share of a pair is worth twice its part of the dollar side: both sides are worth the same at the price of the pair. */
async function readPair(
  ask: Ask,
  { address, asset, pair, share_decimals }: FarmVault,
): Promise<State | undefined> {
  const [reserves, supply] = await Promise.all([
    ask<readonly [bigint, bigint, number]>(address, PAIR_ABI, 'getReserves'),
    ask<bigint>(address, VAULT_ABI, 'totalSupply'),
  ]);
  if (!reserves || !supply || !pair) return undefined;
  const [own, other] = pair.assetIsFirst ? reserves : [reserves[1], reserves[0]];
  const share = 10n ** BigInt(share_decimals);
  return {
    price: (2n * own * share * 10n ** SHARE_PRICE_DECIMALS) / (supply * 10n ** BigInt(asset.decimals)),
    total_assets: 2n * own,
    total_supply: supply,
    liquid_assets: 2n * own,
    rate_now_pct: null,
    state: 'open',
    curve: {
      asset_reserve: Number(own) / 10 ** asset.decimals,
      other_reserve: Number(other) / 10 ** pair.other.decimals,
    },
  };
}

function stateOf(told: {
  readonly paused: boolean | undefined;
  readonly closed: boolean | undefined;
  readonly most: bigint | undefined;
}): VaultState {
  if (told.closed) return 'shutdown';
  if (told.paused) return 'paused';
  return told.most === 0n ? 'capped' : 'open';
}

type Reserve = Readonly<
  Record<'currentLiquidityRate' | 'variableBorrowIndex' | 'accruedToTreasury', bigint>
> & {
  readonly configuration: { readonly data: bigint };
  readonly variableDebtTokenAddress: Address;
  readonly interestRateStrategyAddress: Address;
};

async function readLending(ask: Ask, vault: FarmVault): Promise<State | undefined> {
  const { address, pool, asset } = vault;
  if (pool === null) return undefined;
  const [income, reserve, scaled, liquid] = await Promise.all([
    ask<bigint>(pool, AAVE_ABI, 'getReserveNormalizedIncome', [asset.address]),
    ask<Reserve>(pool, AAVE_ABI, 'getReserveData', [asset.address]),
    ask<bigint>(address, AAVE_ABI, 'scaledTotalSupply'),
    ask<bigint>(asset.address, VAULT_ABI, 'balanceOf', [address]),
  ]);
  if (income === undefined || !reserve || scaled === undefined) return undefined;
  const strategy = reserve.interestRateStrategyAddress;
  const curve = <Answer>(name: string) => ask<Answer>(strategy, AAVE_ABI, name);
  const [owed, optimal, base, slope1, slope2] = await Promise.all([
    ask<bigint>(reserve.variableDebtTokenAddress, VAULT_ABI, 'totalSupply'),
    curve<bigint>('OPTIMAL_USAGE_RATIO'),
    curve<bigint>('getBaseVariableBorrowRate'),
    curve<bigint>('getVariableRateSlope1'),
    curve<bigint>('getVariableRateSlope2'),
  ]);
  const { data } = reserve.configuration;
  const total = (scaled * income) / RAY;
  const unit = 10n ** BigInt(asset.decimals);
  const cap = ((data >> CAP_BITS) & ((1n << 36n) - 1n)) * unit;
  const isSet = (bit: bigint): boolean => ((data >> bit) & 1n) === 1n;
  return {
    price: income,
    total_assets: total,
    total_supply: scaled,
    liquid_assets: liquid ?? null,
    rate_now_pct: 100 * compoundedBySecond(Number(reserve.currentLiquidityRate) / 1e27),
    state: lendingState({ active: isSet(ACTIVE), frozen: isSet(FROZEN), paused: isSet(PAUSED) }, cap, total),
    curve:
      owed === undefined ||
      liquid === undefined ||
      optimal === undefined ||
      base === undefined ||
      slope1 === undefined ||
      slope2 === undefined
        ? null
        : {
            // The rate follows from what can be lent and what is owed, not from what suppliers are owed.
            supplied: Number(liquid + owed) / Number(unit),
            borrowed: Number(owed) / Number(unit),
            fee: Number((data >> FEE_BITS) & 0xffffn) / 10_000,
            ...{ base: ratio(base), kink: ratio(optimal), slope1: ratio(slope1), slope2: ratio(slope2) },
          },
  };
}

function lendingState(
  {
    active,
    frozen,
    paused,
  }: { readonly active: boolean; readonly frozen: boolean; readonly paused: boolean },
  cap: bigint,
  total: bigint,
): VaultState {
  if (!active) return 'shutdown';
  if (paused || frozen) return 'paused';
  return cap > 0n && total >= cap ? 'capped' : 'open';
}

function ratio(ray: bigint): number {
  return Number(ray) / 1e27;
}

/** Percent a year that stakers are promised: rate × price × a year ÷ what is staked; null without a running stream or a price. */
async function promisedRewards(
  ask: Ask,
  block: FullBlock,
  prices: BlockPrices,
  vault: FarmVault,
  streams: readonly RewardStream[],
  price: bigint,
  assetUsd: bigint | null,
): Promise<number | null> {
  let sum: number | null = null;
  for (const { address, reward } of streams) {
    const [rate, finish, staked] = await Promise.all([
      ask<bigint>(address, STREAM_ABI, 'rewardRate'),
      ask<bigint>(address, STREAM_ABI, 'periodFinish'),
      ask<bigint>(address, VAULT_ABI, 'totalSupply'),
    ]);
    if (rate === undefined || finish === undefined || !staked || assetUsd === null) continue;
    if (finish <= block.timestamp) {
      sum ??= 0;
      continue;
    }
    const paid = await prices.valueOf(reward.address, rate * SECONDS_A_YEAR);
    if (paid === undefined) continue;
    const shares = Number(staked) / 10 ** vault.share_decimals;
    const worth = shares * (Number(price) / 1e27) * (Number(assetUsd) / 1e12);
    if (worth > 0) sum = (sum ?? 0) + (100 * Number(paid)) / 1e6 / worth;
  }
  return sum;
}

/** How the state of each kind is read. */
const READ_STATE = {
  erc4626: readVault,
  morpho_vault: readVault,
  aave_v3: readLending,
  lp_v2: readPair,
} as const satisfies Readonly<Record<VaultKind, (ask: Ask, vault: FarmVault) => Promise<State | undefined>>>;
