import type { Abi, Address, PublicClient } from 'viem';
import { cleanText } from '../../../domain/clean-text.ts';
import type { VaultKind } from '../../../domain/yield-words.ts';
import { readContract } from '../read-contract.ts';
import { isRefusal } from '../read-logs.ts';
import { AAVE_ABI, PAIR_ABI, STREAM_ABI, VAULT_ABI } from './vault-abi.ts';

/** A token and its units. */
export interface VaultToken {
  /** In lower case. */
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/** A contract that pays rewards to those who stake shares of a vault with it. */
export interface RewardStream {
  readonly address: Address;
  /** What is staked, in lower case. */
  readonly staked: Address;
  readonly reward: VaultToken;
}

/** What never changes of a vault. */
export interface FarmVault {
  readonly address: Address;
  readonly name: string;
  readonly kind: VaultKind;
  readonly asset: VaultToken;
  readonly share_decimals: number;
  readonly fee_pct: number | null;
  /** The lending pool of an aToken, in lower case. */
  readonly pool: Address | null;
  /** The two tokens of a pair, of which `asset` is the one in dollars. */
  readonly pair: { readonly other: VaultToken; readonly assetIsFirst: boolean } | null;
}

/** What a watched address turned out to be. */
export type ProbedVault =
  | { readonly is: 'vault'; readonly vault: FarmVault }
  | { readonly is: 'stream'; readonly stream: RewardStream }
  | { readonly is: 'unreadable'; readonly problem: string };

/** Tokens with more places than this cannot be valued: their amounts would be nonsense. */
const MOST_DECIMALS = 36;

type Ask = <Answer>(address: Address, abi: Abi, functionName: string) => Promise<Answer | undefined>;

/** Asks a contract what it is: a reward stream, an aToken of Aave, or a vault of ERC-4626. A node's failure is thrown. */
export async function probeVault(
  client: PublicClient,
  address: Address,
  name: string,
  dollars: readonly Address[],
): Promise<ProbedVault> {
  const ask: Ask = async (to, abi, functionName) => {
    try {
      return (await readContract(client, { address: to, abi, functionName })) as never;
    } catch (error) {
      if (isRefusal(error) || isNoAnswer(error)) return undefined;
      throw error;
    }
  };
  const staked = await ask<Address>(address, STREAM_ABI, 'stakingToken');
  const rewardToken = staked && (await ask<Address>(address, STREAM_ABI, 'rewardsToken'));
  if (staked && rewardToken) {
    const reward = await probeToken(ask, rewardToken);
    if (!reward) return unreadable('Its reward token tells no decimals.');
    return { is: 'stream', stream: { address, staked: lower(staked), reward } };
  }
  const [underlying, pool, asset, decimals] = await Promise.all([
    ask<Address>(address, AAVE_ABI, 'UNDERLYING_ASSET_ADDRESS'),
    ask<Address>(address, AAVE_ABI, 'POOL'),
    ask<Address>(address, VAULT_ABI, 'asset'),
    ask<number>(address, VAULT_ABI, 'decimals'),
  ]);
  const pair = await probePair(ask, address, name, dollars);
  if (pair) return pair;
  const held = underlying && pool ? underlying : asset;
  if (!held)
    return unreadable('It does not answer as a vault of ERC-4626, an aToken of Aave or a reward stream.');
  const token = await probeToken(ask, held);
  if (!token || decimals === undefined || decimals > MOST_DECIMALS)
    return unreadable('Its decimals, or those of its asset, are not known.');
  const own = { address, name, asset: token, share_decimals: decimals, pair: null };
  if (underlying && pool)
    return { is: 'vault', vault: { ...own, kind: 'aave_v3', fee_pct: null, pool: lower(pool) } };
  const [fee, morpho] = await Promise.all([
    ask<bigint>(address, VAULT_ABI, 'performanceFee'),
    ask<Address>(address, VAULT_ABI, 'MORPHO'),
  ]);
  return {
    is: 'vault',
    vault: {
      ...{ ...own, kind: morpho ? 'morpho_vault' : 'erc4626', pool: null },
      // Hundredths of a percent.
      fee_pct: fee === undefined || fee > 10_000n ? null : Number(fee) / 100,
    },
  };
}

/** A pair of Uniswap V2, of which one token is a dollar; undefined for another contract. */
async function probePair(
  ask: Ask,
  address: Address,
  name: string,
  dollars: readonly Address[],
): Promise<ProbedVault | undefined> {
  const [first, second, decimals] = await Promise.all([
    ask<Address>(address, PAIR_ABI, 'token0'),
    ask<Address>(address, PAIR_ABI, 'token1'),
    ask<number>(address, VAULT_ABI, 'decimals'),
  ]);
  if (!first || !second || decimals === undefined) return undefined;
  const assetIsFirst = dollars.includes(lower(first));
  if (!assetIsFirst && !dollars.includes(lower(second)))
    return unreadable('Neither token of the pair is a dollar: it cannot be valued.');
  const [asset, other] = await Promise.all(
    (assetIsFirst ? [first, second] : [second, first]).map((token) => probeToken(ask, token)),
  );
  if (!asset || !other) return unreadable('A token of the pair tells no decimals.');
  return {
    is: 'vault',
    vault: {
      ...{ address, name, kind: 'lp_v2', asset, share_decimals: decimals, fee_pct: null, pool: null },
      pair: { other, assetIsFirst },
    },
  };
}

async function probeToken(ask: Ask, address: Address): Promise<VaultToken | undefined> {
  const [decimals, symbol] = await Promise.all([
    ask<number>(address, VAULT_ABI, 'decimals'),
    ask<string>(address, VAULT_ABI, 'symbol'),
  ]);
  if (decimals === undefined || decimals > MOST_DECIMALS) return undefined;
  return { address: lower(address), symbol: symbolOf(symbol, address), decimals };
}

/** A token may call itself anything; a long or empty name is replaced by its address. */
function symbolOf(told: string | undefined, address: Address): string {
  const text = cleanText((told ?? '').slice(0, 200));
  return text.length === 0 || text.length > 20 ? `${address.slice(0, 8)}…` : text;
}

function unreadable(problem: string): ProbedVault {
  return { is: 'unreadable', problem };
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address;
}

/** Whether the contract answered with nothing, or with something else than the function's type. */
export function isNoAnswer(error: unknown): boolean {
  const { name = '' } = error as { readonly name?: string };
  return (
    name.startsWith('AbiDecoding') ||
    name === 'PositionOutOfBoundsError' ||
    name === 'InvalidBytesBooleanError'
  );
}
