import type { Kysely } from 'kysely';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import type { LedgerKind } from '../../domain/ledger-kind.ts';
import { type LedgerRecord, writeLedgerLines } from '../areas/ledger.ts';
import type { AreaFacts } from '../chain/area-facts.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { decimalOf } from '../database/decimal-of.ts';
import type { MintAttemptFacts, MintBlock, MintPhaseFacts, MintSaleFacts } from './mint-block.ts';

/** Attempts have places after the logs of their block, so that a line of the ledger is of one fact. */
const ATTEMPT_PLACE = 500_000;

/** The facts of a block, to be stored with it. */
export function mintFacts(block: MintBlock): AreaFacts {
  return { area: 'nft-mint', write: (trx, sourceId) => writeBlock(trx, sourceId, block) };
}

async function writeBlock(trx: Kysely<Database>, source_id: number, block: MintBlock): Promise<void> {
  const { timestamp } = block;
  const first = block.number * FACTS_A_BLOCK;
  if (block.phases.length > 0) await writePhases(trx, source_id, first, timestamp, block.phases);
  if (block.attempts.length > 0) {
    await trx
      .insertInto('mint_attempts')
      .values(
        block.attempts.map(({ at, paid_wei, paid_usd, paid_units, gas_wei, gas_usd, ...columns }) => ({
          ...{ source_id, seq: first + ATTEMPT_PLACE + at, timestamp, ...columns },
          ...{ paid_eth: coin(paid_wei), paid_usd: dollars(paid_usd), paid_units: units(paid_units) },
          ...{ gas_eth: coin(gas_wei), gas_usd: dollars(gas_usd), block_number: block.number },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (block.sales.length > 0) {
    await trx
      .insertInto('mint_sales')
      .values(
        block.sales.map((sale) => ({
          ...{ source_id, seq: first + sale.log_index, timestamp, collection: sale.collection },
          ...{ token_id: sale.token_id.toString(), seller: sale.seller, buyer: sale.buyer },
          ...{ market: sale.market, price_eth: coin(sale.price_wei), price_usd: dollars(sale.price_usd) },
          ...{ fee_eth: coin(sale.fee_wei), royalty_eth: coin(sale.royalty_wei) },
          ...{ tx_hash: sale.tx_hash, ours: sale.ours },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (block.listings.length > 0) {
    await trx
      .insertInto('mint_listing_steps')
      .values(
        block.listings.map(({ log_index, listing, token_id, price_wei, ...columns }) => ({
          ...{ source_id, seq: first + log_index, timestamp, ...columns, listing: listing.toString() },
          ...{ token_id: token_id?.toString() ?? null, price_eth: coin(price_wei) },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await writeLedgerLines(trx, source_id, [
    ...block.attempts.flatMap((one) => attemptLines(one, first + ATTEMPT_PLACE + one.at, timestamp)),
    ...block.sales.flatMap((one) => saleLines(one, first + one.log_index, timestamp)),
  ]);
}

async function writePhases(
  trx: Kysely<Database>,
  source_id: number,
  first: number,
  set_at: string,
  phases: readonly MintPhaseFacts[],
): Promise<void> {
  await trx
    .insertInto('mint_phases')
    .values(
      phases.map(({ log_index, opens_at, closes_at, price_wei, ...columns }) => ({
        ...{ source_id, seq: first + log_index, set_at, ...columns, price_eth: coin(price_wei) },
        ...{ opens_at: instant(opens_at), closes_at: instant(closes_at) },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a mint of a watched wallet cost: its price, and gas also where it failed. */
function attemptLines(one: MintAttemptFacts, seq: number, timestamp: string): LedgerRecord[] {
  if (!one.ours) return [];
  const line = lineOf(seq, timestamp, one.collection);
  const isPaid = one.state === 'minted' && (one.paid_token !== null || (one.paid_wei ?? 0n) > 0n);
  return [
    ...(isPaid
      ? [
          {
            ...line(0, 'mint_price', one.paid_usd, one.paid_units ?? one.paid_wei, -1n),
            token: one.paid_token,
          },
        ]
      : []),
    ...(one.gas_wei === null ? [] : [line(1, 'gas', one.gas_usd, one.gas_wei, -1n)]),
  ];
}

/** What a sale brought a watched wallet after fee and royalty, or what buying cost it. */
function saleLines(one: MintSaleFacts, seq: number, timestamp: string): LedgerRecord[] {
  if (one.ours === null) return [];
  const line = lineOf(seq, timestamp, one.collection);
  const isSold = one.ours === 'sold';
  return [
    line(2, 'gross', one.price_usd, one.price_wei, isSold ? 1n : -1n),
    ...(isSold ? [line(3, 'protocol_fee', one.fee_usd, one.fee_wei, -1n)] : []),
    ...(isSold ? [line(4, 'royalty', one.royalty_usd, one.royalty_wei, -1n)] : []),
    ...(one.gas_wei === null ? [] : [line(5, 'gas', one.gas_usd, one.gas_wei, -1n)]),
  ];
}

function lineOf(seq: number, timestamp: string, subject: string) {
  return (
    line: number,
    kind: LedgerKind,
    usd: bigint | null,
    wei: bigint | null,
    sign: 1n | -1n,
  ): LedgerRecord => ({
    ...{ seq, line, timestamp, subject, basis: 'chain', kind, token: null },
    amount_usd: dollars(usd === null ? null : sign * usd),
    amount_base: wei === null ? null : (sign * wei).toString(),
  });
}

/** More than any chain's coins, or dollars: contracts may name any number, and a column has a bound. */
const MOST_WEI = 10n ** 39n;
const MOST_MICROS = 10n ** 23n;
const MOST_UNITS = 10n ** 77n;
const LAST_SECOND = Date.UTC(9999, 0, 1) / 1_000;

/** Null for an amount that nobody can pay. */
function coin(wei: bigint | null): string | null {
  return wei === null || wei > MOST_WEI ? null : decimalOf(wei, 18);
}

/** Null for more than the column holds. */
function units(amount: bigint | null): string | null {
  return amount === null || amount >= MOST_UNITS ? null : amount.toString();
}

function dollars(micros: bigint | null): string | null {
  if (micros === null || micros > MOST_MICROS || -micros > MOST_MICROS) return null;
  return microsToDecimal(micros);
}

/** Null for a time that means never. */
function instant(seconds: number | null): string | null {
  return seconds === null || seconds > LAST_SECOND ? null : new Date(seconds * 1_000).toISOString();
}
