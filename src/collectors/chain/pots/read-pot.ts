import { type Address, formatUnits, type Hex, type PublicClient } from 'viem';
import { cleanText } from '../../../domain/clean-text.ts';
import type { Pot, PotMarket } from '../../../evm/lending/pot.ts';
import { readConstant } from '../read-constant.ts';
import { readContract } from '../read-contract.ts';
import { isAbsent } from './is-absent.ts';
import { TOKEN, VAULT } from './pot-abi.ts';
import { readAaveMarket } from './read-aave-market.ts';
import { readMorphoMarket } from './read-morpho-market.ts';
import { UnreadablePotError } from './unreadable-pot-error.ts';

/** A vault to read, and names of markets by their addresses. */
export interface WatchedPot {
  readonly address: Address;
  readonly name: string;
  readonly markets: ReadonlyMap<string, string>;
}

/** The token of a pot. */
export interface PotAsset {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/** A pot at a block. Amounts of `pot` are units of the asset; those in base units are exact. */
export interface PotState {
  readonly asset: PotAsset;
  readonly pot: Omit<Pot, 'lost'>;
  readonly total_base: bigint;
  readonly idle_base: bigint;
  readonly positions_base: readonly bigint[];
  /** The caps of the vault alone, in units of the asset. */
  readonly vault_caps: readonly number[];
  readonly timelock_s: number;
  readonly curator: string | null;
  /** Units of the asset for one whole share. */
  readonly share_price: number;
  /** Markets that could not be read: the pot is in no figure then. */
  readonly unread: readonly { readonly id: Hex; readonly name: string; readonly position: null }[];
}

/** The block at which a pot is read. */
export interface PotBlockPlace {
  readonly number: bigint;
  readonly timestamp: bigint;
}

/** More markets than any vault has. */
const MOST_MARKETS = 32;
const NO_ADDRESS = /^0x0+$/;

/** Amounts of a token with more places than this would be nonsense. */
const MOST_DECIMALS = 36;
const LONGEST_SYMBOL = 32;

/** The token of a vault; its views do not change. Rejects with an UnreadablePotError where amounts cannot be told in it. */
export async function readPotAsset(client: PublicClient, vault: Address): Promise<PotAsset> {
  const address = await readContract(client, { address: vault, abi: VAULT, functionName: 'asset' }).catch(
    orUnreadable('It does not answer as a vault of ERC-4626.'),
  );
  const [decimals, symbol] = await Promise.all([
    readContract(client, { address, abi: TOKEN, functionName: 'decimals' }).catch(
      orUnreadable('The decimals of its token are not known.'),
    ),
    readContract(client, { address, abi: TOKEN, functionName: 'symbol' }).catch(() => ''),
  ]);
  if (decimals > MOST_DECIMALS)
    throw new UnreadablePotError(`Its token tells ${decimals} decimals, which is impossible.`);
  return {
    ...{ address: address.toLowerCase() as Address, decimals },
    symbol: cleanText(symbol, LONGEST_SYMBOL) || address,
  };
}

/** A vault and all of its markets at a block. Rejects where the node has pruned the block's state. */
export async function readPot(
  client: PublicClient,
  watched: WatchedPot,
  asset: PotAsset,
  block: PotBlockPlace,
): Promise<PotState> {
  const { address } = watched;
  const blockNumber = block.number;
  const vault = { address, abi: VAULT, blockNumber } as const;
  const [total, idle, queue, timelock, curator, paused, decimals] = await Promise.all([
    readContract(client, { ...vault, functionName: 'totalAssets' }),
    readContract(client, {
      ...{ address: asset.address, abi: TOKEN, functionName: 'balanceOf', args: [address], blockNumber },
    }),
    readContract(client, { ...vault, functionName: 'withdrawQueueLength' }),
    readContract(client, { ...vault, functionName: 'timelock' }),
    readContract(client, { ...vault, functionName: 'curator' }),
    readContract(client, { ...vault, functionName: 'paused' }).catch(orFalse),
    readConstant(client, { address, abi: VAULT, functionName: 'decimals' }),
  ]);
  const share = 10n ** BigInt(decimals);
  const [price, ids] = await Promise.all([
    readContract(client, { ...vault, functionName: 'convertToAssets', args: [share] }),
    Promise.all(
      Array.from({ length: Math.min(Number(queue), MOST_MARKETS) }, (_, at) =>
        readContract(client, { ...vault, functionName: 'withdrawQueue', args: [BigInt(at)] }),
      ),
    ),
  ]);
  const found = await Promise.all(ids.map((id) => readMarket(client, watched, asset, id, block)));
  const read = distinct(found.filter((one) => one.market !== undefined));
  return {
    asset,
    pot: {
      total: units(total, asset),
      idle: units(idle, asset),
      markets: read.map(({ market }) => market),
      paused,
    },
    total_base: total,
    idle_base: idle,
    positions_base: read.map(({ position }) => position),
    vault_caps: read.map(({ cap }) => cap),
    timelock_s: Number(timelock),
    curator: NO_ADDRESS.test(curator) ? null : curator.toLowerCase(),
    share_price: units(price, asset),
    unread: found.flatMap(({ id, name, market }) => (market ? [] : [{ id, name, position: null }])),
  };
}

type FoundMarket = { readonly id: Hex; readonly name: string } & (
  | { readonly market: PotMarket; readonly position: bigint; readonly cap: number }
  | { readonly market: undefined; readonly position?: undefined; readonly cap?: undefined }
);

async function readMarket(
  client: PublicClient,
  { address: vault, markets }: WatchedPot,
  asset: PotAsset,
  id: Hex,
  block: PotBlockPlace,
): Promise<FoundMarket> {
  const pool = poolOf(id);
  const asked = { address: vault, abi: VAULT, args: [id], blockNumber: block.number } as const;
  const [[cap], [pending, validAt], read] = await Promise.all([
    readContract(client, { ...asked, functionName: 'config' }),
    readContract(client, { ...asked, functionName: 'pendingCap' }),
    (pool
      ? readAaveMarket(client, pool, asset, vault, block.number)
      : readMorphoMarket(client, vault, id, block)
    ).catch(orUnknown),
  ]);
  const name = markets.get(pool ?? id) ?? read?.name ?? pool ?? id;
  if (!read) return { id, name, market: undefined };
  const { position, cash, borrowed, supplyCap } = read;
  const all = cash + borrowed;
  const room = supplyCap === undefined ? undefined : position + larger(0n, supplyCap - all);
  const most = room === undefined || room > cap ? cap : room;
  return {
    ...{ id, name, position, cap: units(cap, asset) },
    market: {
      ...{ id, name, address: pool ?? null, kind: pool ? 'aave_v3' : 'morpho' },
      ...{ fee: read.fee, curve: read.curve, frozen: read.frozen },
      position: units(position, asset),
      supplied: units(larger(0n, all - position), asset),
      borrowed: units(borrowed, asset),
      liquid: units(cash, asset),
      cap: units(most, asset),
      pending_cap: validAt === 0n ? null : units(pending, asset),
      cap_valid_at: validAt === 0n ? null : Number(validAt),
    },
  };
}

/** Markets of one name, such as those of another oracle, are told apart by their ids. */
function distinct<Found extends { readonly id: Hex; readonly name: string; readonly market: PotMarket }>(
  found: readonly Found[],
): readonly Found[] {
  return found.map((one) => {
    if (found.filter(({ name }) => name === one.name).length === 1) return one;
    const name = `${one.name} ${one.id.slice(0, 10)}`;
    return { ...one, name, market: { ...one.market, name } };
  });
}

/** The address in an id that is one; undefined for the id of a market of Morpho, which is a hash. */
function poolOf(id: Hex): Address | undefined {
  return /^0x0{24}/.test(id) ? (`0x${id.slice(26)}` as Address) : undefined;
}

/** Base units in whole units of an asset. */
export function units(amount: bigint, { decimals }: Pick<PotAsset, 'decimals'>): number {
  return Number(formatUnits(amount, decimals));
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function orUnreadable(problem: string): (error: unknown) => never {
  return (error) => {
    throw isAbsent(error) ? new UnreadablePotError(problem) : error;
  };
}

function orFalse(error: unknown): false {
  if (!isAbsent(error)) throw error;
  return false;
}

function orUnknown(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}
