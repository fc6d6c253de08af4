import type { Kysely } from 'kysely';
import { assetsOf, bookPosition, type VaultHolding, valueOfAssets } from '../../domain/book-position.ts';
import { decimalToUnits, microsToDecimal } from '../../domain/decimal-money.ts';
import { type LedgerRecord, writeLedgerLines } from '../areas/ledger.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { decimalOf } from '../database/decimal-of.ts';
import { selectRows } from '../database/select-rows.ts';
import type { YieldBlock, YieldFlowFacts, YieldReadingFacts } from './yield-block.ts';

/** Positions are booked with each flow, and after this time without one. */
const BOOKING_MS = 3_600_000;
/** Bookings and openings have places after the logs of their block. */
const OPENING_PLACE = 700_000;
const BOOKING_PLACE = 800_000;

interface Known {
  readonly seq: number | string;
  readonly wallet: string;
  readonly observed_at: string;
  readonly shares: string;
  readonly assets: string;
  readonly asset_usd: string | null;
}

/** A deposit, withdrawal or opening. */
interface Moved {
  readonly wallet: string;
  readonly kind: string;
  readonly assets: string | null;
  readonly shares: string | null;
  readonly usd: string | null;
}

const NOTHING: VaultHolding = { shares: 0n, assets: 0n, asset_usd: null };

/**
 * Books what wallets earned in vaults up to a block, as lines of the ledger: at each flow, and hourly. Returns what wallets hold
 * that no flow explains, as flows: what they held when they were first seen, or what came while the chain could not be read.
 */
export async function bookPositions(
  trx: Kysely<Database>,
  source_id: number,
  block: YieldBlock,
): Promise<readonly YieldFlowFacts[]> {
  const first = block.number * FACTS_A_BLOCK;
  const openings: YieldFlowFacts[] = [];
  const rows: Record<string, unknown>[] = [];
  const lines: LedgerRecord[] = [];
  for (const reading of block.readings) {
    const known = await listKnown(trx, source_id, reading.vault, block.wallets, first);
    const moved = await listMoved(trx, source_id, reading.vault, block.wallets, known, first + FACTS_A_BLOCK);
    for (const wallet of block.wallets) {
      const prior = known.find((one) => one.wallet === wallet);
      const flows = moved.filter((one) => one.wallet === wallet);
      const booked = bookWallet(block, reading, wallet, prior, flows, openings.length);
      if (!booked) continue;
      if (booked.opening) openings.push(booked.opening);
      const seq = first + BOOKING_PLACE + rows.length;
      rows.push({ source_id, seq, ...booked.row });
      lines.push(...booked.lines.map((line, at) => ({ ...line, seq, line: at })));
    }
  }
  if (rows.length === 0) return openings;
  await trx
    .insertInto('yield_positions')
    .values(rows as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await writeLedgerLines(trx, source_id, lines);
  return openings;
}

function bookWallet(
  block: YieldBlock,
  reading: YieldReadingFacts,
  wallet: string,
  prior: Known | undefined,
  flows: readonly Moved[],
  place: number,
) {
  const { vault, asset_usd, asset_decimals: decimals } = reading;
  const before = prior ? holdingOf(prior) : NOTHING;
  const moved = flows.reduce((sum, flow) => sum + signed(flow, BigInt(flow.shares ?? 0)), 0n);
  const told = block.holdings.find((one) => one.wallet === wallet && one.vault === vault)?.shares;
  const shares = told ?? before.shares + moved;
  const unexplained = shares - before.shares - moved;
  // Shares are rounded where they are made; a part of a base unit is no flow.
  const isRounding = assetsOf(unexplained < 0n ? -unexplained : unexplained, reading.price, reading) <= 1n;
  const opening = isRounding ? undefined : openingOf(reading, wallet, unexplained, place);
  const all = [...flows.map(amountsOf), ...(opening ? [opening] : [])];
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
    row: {
      ...{ wallet, vault, observed_at: block.timestamp },
      ...{ shares: now.shares.toString(), assets: now.assets.toString() },
      asset_usd: asset_usd === null ? null : decimalOf(asset_usd, 12),
      ...{ value_usd: dollars(booking.value_usd), flow_usd: dollars(flow.usd), has_flow: all.length > 0 },
    },
  };
}

function amountsOf({ kind, assets, usd }: Moved) {
  return { kind, assets: BigInt(assets ?? 0), usd: usd === null ? null : decimalToUnits(usd) };
}

/** The first sequence number of the block after the one of a booking. */
function afterBlockOf(seq: number): number {
  return (Math.floor(seq / FACTS_A_BLOCK) + 1) * FACTS_A_BLOCK;
}

function signed({ kind }: { readonly kind: string | null }, amount: bigint): bigint {
  return kind === 'withdraw' ? -amount : amount;
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

function holdingOf({ shares, assets, asset_usd }: Known): VaultHolding {
  return {
    shares: BigInt(shares),
    assets: BigInt(assets),
    asset_usd: asset_usd === null ? null : decimalToUnits(asset_usd, 12),
  };
}

/** The last booking of each wallet before a sequence number. */
function listKnown(
  trx: Kysely<Database>,
  sourceId: number,
  vault: string,
  wallets: readonly string[],
  before: number,
): Promise<readonly Known[]> {
  return selectRows<Known>(
    trx,
    `select last.seq, last.wallet, last.observed_at, last.shares::text as shares, last.assets::text as assets,
       last.asset_usd::text as asset_usd
     from unnest($3::text[]) as held (wallet)
     cross join lateral (select * from yield_positions as kept
       where kept.source_id = $1 and kept.vault = $2 and kept.wallet = held.wallet and kept.seq < $4
       order by kept.seq desc limit 1) as last`,
    [sourceId, vault, wallets, before],
  );
}

/**
 * The flows of wallets since their last booking, up to the end of a block: a block whose state had been pruned when it was read
 * has flows and no booking.
 */
function listMoved(
  trx: Kysely<Database>,
  sourceId: number,
  vault: string,
  wallets: readonly string[],
  known: readonly Known[],
  before: number,
): Promise<readonly Moved[]> {
  const since = wallets.map((wallet) => {
    const prior = known.find((one) => one.wallet === wallet);
    return prior ? afterBlockOf(Number(prior.seq)) : 0;
  });
  return selectRows<Moved>(
    trx,
    `select flow.wallet, flow.kind, flow.assets::text as assets, flow.shares::text as shares, flow.usd::text as usd
     from unnest($3::text[], $4::bigint[]) as held (wallet, since)
     join yield_flows as flow on flow.source_id = $1 and flow.vault = $2 and flow.wallet = held.wallet
       and flow.seq >= held.since and flow.seq < $5 and flow.kind <> 'claim'
     order by flow.seq`,
    [sourceId, vault, wallets, since, before],
  );
}

function dollars(micros: bigint | null): string | null {
  return micros === null ? null : microsToDecimal(micros);
}
