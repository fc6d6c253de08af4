import type { Address } from 'viem';
import { dollarsToMicros } from '../../../domain/cost-waterfall.ts';
import { decimalToUnits, microsToDecimal } from '../../../domain/decimal-money.ts';
import type { PhaseState } from '../../../domain/mint-words.ts';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import { replaceStandingRows, type StandingRow } from '../../../store/areas/replace-standing-rows.ts';
import { decimalOf } from '../../../store/database/decimal-of.ts';
import { collectionFigures, listPhases, type PhaseTerms } from '../../../store/mints/collection-figures.ts';
import { saleFloor } from '../../../store/mints/sale-floor.ts';
import type { AreaReaderOptions } from '../area-reader.ts';
import { createBlockPrices } from '../block-prices.ts';
import type { ReadCollection } from './decide-snipes.ts';
import { readCollection } from './read-collection.ts';

/** Reads every collection at a block, and stores it as it stands with the figures of its facts. */
export async function refreshCollections(
  {
    store: { db },
    client,
    profile,
    sources,
  }: Pick<AreaReaderOptions, 'store' | 'client' | 'profile' | 'sources'>,
  head: bigint,
  at: string,
  /** Code hashes by address of the readings before. */
  known: ReadonlyMap<string, string>,
): Promise<readonly ReadCollection[]> {
  const of = (role: 'collection' | 'minter') => profile.watches.filter((one) => one.role === role);
  const minters = of('minter').map(({ address }) => address);
  const prices = createBlockPrices(client, profile, head);
  const found: ReadCollection[] = [];
  const rows: StandingRow[] = [];
  for (const { address, name } of of('collection')) {
    const state = await readCollection(client, address, head, minters);
    found.push({ address, name: name ?? address, state });
    rows.push(await rowOf(found.at(-1)!));
  }
  await replaceStandingRows(db, 'mint_collections', sources['nft-mint'], rows);
  return found;

  async function rowOf({ address, name, state }: ReadCollection): Promise<StandingRow> {
    const sourceId = sources['nft-mint'];
    const [figures, floor, phases] = await Promise.all([
      collectionFigures(db, sourceId, address, at),
      saleFloor(db, sourceId, address, at),
      listPhases(db, sourceId, address),
    ]);
    const { phase, phase_state } = phaseAt(phases, at);
    const { held, problem, owner: contract_owner, ...shown } = state;
    const { own_minted: own, own_cost_eth: costEth, own_cost_usd: costUsd } = figures;
    const each = (total: string | null, places: number): bigint | null =>
      total === null || own === 0 ? null : decimalToUnits(total, places) / BigInt(own);
    const [tokenEth, tokenUsd] = [each(costEth, 18), each(costUsd, 6)];
    const isChanged = known.has(address) && known.get(address) !== state.code_hash;
    return {
      ...{ collection: name, address, ...shown, contract_owner, held, observed_at: at },
      ...{ phase: phase?.phase, phase_state, phase_source: phase?.phase_source },
      ...{ opens_at: phase?.opens_at, closes_at: phase?.closes_at, price_eth: phase?.price_eth },
      price_usd: await usdOf(phase?.price_eth ?? null),
      ...{ per_wallet: phase?.per_wallet, allowlist: phase?.allowlist },
      ...{ mints_a_minute: figures.mints_a_minute, peak_hour: figures.peak_hour, minters: figures.minters },
      ...{ top_ten_share: figures.top_ten_share, attempts: figures.attempts, failed: figures.failed },
      ...{ sale_floor_eth: floor.floor_eth, sale_floor_usd: floor.floor_usd, floor_sales: floor.n },
      ...{ sales: figures.sales, suspect_sales: figures.suspect_sales, fee_share: floor.fee_share },
      ...{ listing_floor_eth: figures.listing_floor_eth, listings: figures.listings },
      ...{ floor_depth: figures.floor_depth, own_minted: own },
      cost_a_token_eth: tokenEth === null ? null : decimalOf(tokenEth, 18),
      cost_a_token_usd: tokenUsd === null ? null : microsToDecimal(tokenUsd),
      value_usd: heldValue(held, floor),
      // In dollars where a price was paid in another token than the coin.
      floor_to_cost:
        tokenEth === null
          ? ratioOf(floor.floor_usd, tokenUsd, 1e6)
          : ratioOf(floor.floor_eth, tokenEth, 1e18),
      price_changed: figures.price_changed,
      problem: isChanged
        ? 'Its code changed since it was first read: the checks are of the new code'
        : problem,
    };
  }

  async function usdOf(ether: string | null): Promise<string | null> {
    if (ether === null) return null;
    const micros = await prices.valueOf(NATIVE_TOKEN, decimalToUnits(ether, 18));
    return micros === undefined || micros > MOST_MICROS ? null : microsToDecimal(micros);
  }
}

function ratioOf(floor: string | null, cost: bigint | null, unit: number): number | null {
  return floor === null || cost === null || cost === 0n ? null : Number(floor) / (Number(cost) / unit);
}

/** No token costs more: a contract may ask any price. */
const MOST_MICROS = 10n ** 23n;
const SHARES = 1_000_000;

/** What held tokens would bring after fees, by the sale floor. */
function heldValue(
  held: number | null,
  {
    floor_usd: floor,
    fee_share: fee,
  }: { readonly floor_usd: string | null; readonly fee_share: number | null },
): string | null {
  if (held === null) return null;
  if (held === 0) return '0';
  if (floor === null) return null;
  const kept = BigInt(Math.round((1 - Math.min(1, fee ?? 0)) * SHARES));
  return microsToDecimal((dollarsToMicros(floor) * BigInt(held) * kept) / BigInt(SHARES));
}

/** The phase that is shown: the newest that is open, else the next to open, else the last one. */
export function phaseAt(
  phases: readonly PhaseTerms[],
  at: string,
): { readonly phase: PhaseTerms | undefined; readonly phase_state: PhaseState } {
  const known = phases.filter(({ opens_at }) => opens_at !== null);
  const open = known.find(
    ({ opens_at: opens, closes_at: closes }) => opens! <= at && (closes === null || closes > at),
  );
  if (open) return { phase: open, phase_state: 'open' };
  const soon = known.findLast(({ opens_at: opens }) => opens! > at);
  if (soon) return { phase: soon, phase_state: 'soon' };
  return known[0] ? { phase: known[0], phase_state: 'over' } : { phase: undefined, phase_state: 'unknown' };
}

/** Addresses of collections with the hash of the code that was read first. */
export function codeHashes(
  collections: readonly { readonly address: Address; readonly code_hash: string | null }[],
) {
  return new Map(
    collections.flatMap(({ address, code_hash: hash }) => (hash === null ? [] : [[address, hash]])),
  );
}
