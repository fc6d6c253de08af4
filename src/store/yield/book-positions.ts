import type { Kysely } from 'kysely';
import { assetsOf, bookPosition, type VaultHolding, valueOfAssets } from '../../domain/book-position.ts';
import { decimalToUnits, microsToDecimal } from '../../domain/decimal-money.ts';
import { HOUR_MS } from '../../domain/durations.ts';
import { type LedgerRecord, writeLedgerLines } from '../areas/ledger.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { decimalOf } from '../database/decimal-of.ts';
import { insertNew, type NewRow } from '../database/insert-new.ts';
import { selectRows } from '../database/select-rows.ts';
import type { YieldBlock, YieldFlowFacts, YieldReadingFacts } from './yield-block.ts';

/** Positions are booked with each flow, and after this time without one. */
const BOOKING_MS = HOUR_MS;
/** Bookings and openings have places after the logs of their block. */
const OPENING_PLACE = 700_000;
const BOOKING_PLACE = 800_000;

interface Known {
  readonly seq: number | string;
  readonly wallet: string;
  readonly vault: string;
  readonly observed_at: string;
  readonly shares: string;
  readonly assets: string;
  readonly asset_usd: string | null;
}

/** What a wallet held at its last booking. */
interface Held extends VaultHolding {
  readonly observed_at: string;
}

/** A deposit, withdrawal or opening since the last booking. */
type Moved = Pick<YieldFlowFacts, 'kind' | 'assets' | 'shares' | 'usd'>;

/** A flow, and the block that has it. */
export interface BlockFlow {
  readonly block: Pick<YieldBlock, 'number' | 'timestamp'>;
  readonly flow: YieldFlowFacts;
}

const NOTHING: VaultHolding = { shares: 0n, assets: 0n, asset_usd: null };

/**
 * Books what wallets earned in vaults during consecutive blocks, as lines of the ledger: at each flow, and hourly. Returns what
 * wallets hold that no flow explains, as flows: what they held when they were first seen, or what came while the chain could not
 * be read.
 */
export async function bookPositions(
  trx: Kysely<Database>,
  source_id: number,
  blocks: readonly YieldBlock[],
): Promise<readonly BlockFlow[]> {
  const [begin] = blocks;
  if (!begin) return [];
  const holders = new Map(
    blocks.flatMap(({ readings, wallets }) =>
      readings.flatMap(({ vault }) =>
        wallets.map((wallet) => [`${vault} ${wallet}`, { vault, wallet }] as const),
      ),
    ),
  );
  const { held, moved } = await recall(trx, source_id, holders, begin.number * FACTS_A_BLOCK);
  const openings: BlockFlow[] = [];
  const rows: NewRow<'yield_positions'>[] = [];
  const lines: LedgerRecord[] = [];
  for (const block of blocks) {
    for (const flow of block.flows) {
      const key = `${flow.vault} ${flow.wallet}`;
      if (flow.kind !== 'claim') moved.set(key, [...(moved.get(key) ?? []), flow]);
    }
    let [opened, booked] = [0, 0];
    for (const reading of block.readings)
      for (const wallet of block.wallets) {
        const key = `${reading.vault} ${wallet}`;
        const booking = bookWallet(block, reading, wallet, held.get(key), moved.get(key) ?? [], opened);
        if (!booking) continue;
        if (booking.opening) {
          openings.push({ block, flow: booking.opening });
          opened += 1;
        }
        const seq = block.number * FACTS_A_BLOCK + BOOKING_PLACE + booked;
        booked += 1;
        rows.push({ source_id, seq, ...booking.row });
        lines.push(...booking.lines.map((line, at) => ({ ...line, seq, line: at })));
        held.set(key, booking.held);
        moved.delete(key);
      }
  }
  await insertNew(trx, 'yield_positions', rows);
  await writeLedgerLines(trx, source_id, lines);
  return openings;
}

function bookWallet(
  block: YieldBlock,
  reading: YieldReadingFacts,
  wallet: string,
  prior: Held | undefined,
  flows: readonly Moved[],
  place: number,
) {
  const { vault, asset_usd, asset_decimals: decimals } = reading;
  const before = prior ?? NOTHING;
  const moved = flows.reduce((sum, flow) => sum + signed(flow, flow.shares), 0n);
  const told = block.holdings.find((one) => one.wallet === wallet && one.vault === vault)?.shares;
  const shares = told ?? before.shares + moved;
  const unexplained = shares - before.shares - moved;
  // Shares are rounded where they are made; a part of a base unit is no flow.
  const isRounding = assetsOf(unexplained < 0n ? -unexplained : unexplained, reading.price, reading) <= 1n;
  const opening = isRounding ? undefined : openingOf(reading, wallet, unexplained, place);
  const all: readonly Moved[] = opening ? [...flows, opening] : flows;
  const isDue = !prior || Date.parse(block.timestamp) - Date.parse(prior.observed_at) >= BOOKING_MS;
  if (all.length === 0 && (!isDue || (before.shares === 0n && shares === 0n))) return undefined;
  const now: VaultHolding = { shares, assets: assetsOf(shares, reading.price, reading), asset_usd };
  const flow = {
    assets: all.reduce((sum, one) => sum + signed(one, one.assets), 0n),
    usd: all.reduce<bigint | null>(
      (sum, one) => (sum === null || one.usd === null ? null : sum + signed(one, one.usd)),
      0n,
    ),
  };
  const booking = bookPosition(before, now, flow, decimals);
  const line = { timestamp: block.timestamp, subject: vault, basis: 'chain' as const, token: reading.asset };
  const lines: Omit<LedgerRecord, 'seq' | 'line'>[] = [];
  if (booking.interest_assets !== 0n || (booking.interest_usd ?? 0n) !== 0n)
    lines.push({
      ...{ ...line, kind: 'interest', amount_usd: dollars(booking.interest_usd) },
      amount_base: booking.interest_assets.toString(),
    });
  if ((booking.price_change_usd ?? 0n) !== 0n)
    lines.push({
      ...line,
      kind: 'price_change',
      amount_usd: dollars(booking.price_change_usd),
      amount_base: null,
    });
  return {
    opening,
    lines,
    held: { ...now, observed_at: block.timestamp },
    row: {
      ...{ wallet, vault, observed_at: block.timestamp },
      ...{ shares: now.shares.toString(), assets: now.assets.toString() },
      asset_usd: asset_usd === null ? null : decimalOf(asset_usd, 12),
      ...{ value_usd: dollars(booking.value_usd), flow_usd: dollars(flow.usd), has_flow: all.length > 0 },
    },
  };
}

/** The first sequence number of the block after the one of a booking. */
function afterBlockOf(seq: number): number {
  return (Math.floor(seq / FACTS_A_BLOCK) + 1) * FACTS_A_BLOCK;
}

function signed({ kind }: { readonly kind: string | null }, amount: bigint): bigint {
  return kind === 'withdraw' || kind === 'closing' ? -amount : amount;
}

function openingOf(
  reading: YieldReadingFacts,
  wallet: string,
  shares: bigint,
  place: number,
): YieldFlowFacts {
  const size = shares < 0n ? -shares : shares;
  const assets = assetsOf(size, reading.price, reading);
  return {
    ...{ log_index: OPENING_PLACE + place, wallet, vault: reading.vault, asset: reading.asset },
    ...{ kind: shares < 0n ? 'withdraw' : 'opening', assets, shares: size },
    usd: valueOfAssets(assets, reading, reading.asset_decimals),
    ...{ gas_wei: null, gas_usd: null, tx_hash: '' },
  };
}

/** The last bookings of holders before a sequence number, and their flows since, each by vault and wallet. */
async function recall(
  trx: Kysely<Database>,
  sourceId: number,
  holders: ReadonlyMap<string, { readonly vault: string; readonly wallet: string }>,
  before: number,
): Promise<{ readonly held: Map<string, Held>; readonly moved: Map<string, Moved[]> }> {
  const [vaults, wallets] = (['vault', 'wallet'] as const).map((name) =>
    [...holders.values()].map((holder) => holder[name]),
  );
  const known = await selectRows<Known>(
    trx,
    `select last.seq, last.vault, last.wallet, last.observed_at, last.shares::text as shares, last.assets::text as assets,
       last.asset_usd::text as asset_usd
     from unnest($2::text[], $3::text[]) as held (vault, wallet)
     cross join lateral (select * from yield_positions as kept
       where kept.source_id = $1 and kept.vault = held.vault and kept.wallet = held.wallet and kept.seq < $4
       order by kept.seq desc limit 1) as last`,
    [sourceId, vaults, wallets, before],
  );
  const held = new Map<string, Held>();
  const since = new Map<string, number>();
  for (const { vault, wallet, seq, observed_at, shares, assets, asset_usd } of known) {
    const key = `${vault} ${wallet}`;
    since.set(key, afterBlockOf(Number(seq)));
    held.set(key, {
      ...{ observed_at, shares: BigInt(shares), assets: BigInt(assets) },
      asset_usd: asset_usd === null ? null : decimalToUnits(asset_usd, 12),
    });
  }
  // A block whose state had been pruned when it was read has flows and no booking.
  const flows = await selectRows<StoredFlow>(
    trx,
    `select flow.vault, flow.wallet, flow.kind, flow.assets::text as assets, flow.shares::text as shares, flow.usd::text as usd
     from unnest($2::text[], $3::text[], $4::bigint[]) as held (vault, wallet, since)
     join yield_flows as flow on flow.source_id = $1 and flow.vault = held.vault and flow.wallet = held.wallet
       and flow.seq >= held.since and flow.seq < $5 and flow.kind <> 'claim'
     order by flow.seq`,
    [sourceId, vaults, wallets, [...holders.keys()].map((key) => since.get(key) ?? 0), before],
  );
  const moved = new Map<string, Moved[]>();
  for (const { vault, wallet, kind, assets, shares, usd } of flows) {
    const flow = { kind, assets: BigInt(assets ?? 0), shares: BigInt(shares ?? 0) };
    const key = `${vault} ${wallet}`;
    moved.set(key, [...(moved.get(key) ?? []), { ...flow, usd: usd === null ? null : decimalToUnits(usd) }]);
  }
  return { held, moved };
}

interface StoredFlow {
  readonly vault: string;
  readonly wallet: string;
  readonly kind: Moved['kind'];
  readonly assets: string | null;
  readonly shares: string | null;
  readonly usd: string | null;
}

function dollars(micros: bigint | null): string | null {
  return micros === null ? null : microsToDecimal(micros);
}
