import type { Kysely } from 'kysely';
import { microsToDecimal } from '../../domain/decimal-money.ts';
import type { LedgerKind } from '../../domain/ledger-kind.ts';
import { type LedgerRecord, writeLedgerLines } from '../areas/ledger.ts';
import { type AreaFacts, batchedFacts } from '../chain/area-facts.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { decimalOf } from '../database/decimal-of.ts';
import { insertNew } from '../database/insert-new.ts';
import type { MintAttemptFacts, MintBlock, MintSaleFacts } from './mint-block.ts';

/** Attempts have places after the logs of their block, so that a line of the ledger is of one fact. */
const ATTEMPT_PLACE = 500_000;

/** The facts of a block, to be stored with it. */
export function mintFacts(block: MintBlock): AreaFacts {
  return batchedFacts({ area: 'nft-mint' }, block, writeBlocks);
}

async function writeBlocks(
  trx: Kysely<Database>,
  source_id: number,
  blocks: readonly MintBlock[],
): Promise<void> {
  const places = blocks.map((block) => ({ block, key: keyOf(source_id, block) }));
  await insertNew(
    trx,
    'mint_phases',
    places.flatMap(({ block, key }) =>
      block.phases.map(({ log_index, opens_at, closes_at, price_wei, ...columns }) => ({
        ...{ ...key(log_index), set_at: block.timestamp, ...columns, price_eth: coin(price_wei) },
        ...{ opens_at: instant(opens_at), closes_at: instant(closes_at) },
      })),
    ),
  );
  await insertNew(
    trx,
    'mint_attempts',
    places.flatMap(({ block, key }) =>
      block.attempts.map(({ at, paid_wei, paid_usd, paid_units, gas_wei, gas_usd, ...columns }) => ({
        ...{ ...key(ATTEMPT_PLACE + at), timestamp: block.timestamp, ...columns },
        ...{ paid_eth: coin(paid_wei), paid_usd: dollars(paid_usd), paid_units: units(paid_units) },
        ...{ gas_eth: coin(gas_wei), gas_usd: dollars(gas_usd), block_number: block.number },
      })),
    ),
  );
  await insertNew(
    trx,
    'mint_sales',
    places.flatMap(({ block, key }) =>
      block.sales.map((sale) => ({
        ...{ ...key(sale.log_index), timestamp: block.timestamp, collection: sale.collection },
        ...{ token_id: sale.token_id.toString(), seller: sale.seller, buyer: sale.buyer },
        ...{ market: sale.market, price_eth: coin(sale.price_wei), price_usd: dollars(sale.price_usd) },
        ...{ fee_eth: coin(sale.fee_wei), royalty_eth: coin(sale.royalty_wei) },
        ...{ tx_hash: sale.tx_hash, ours: sale.ours },
      })),
    ),
  );
  await insertNew(
    trx,
    'mint_listing_steps',
    places.flatMap(({ block, key }) =>
      block.listings.map(({ log_index, listing, token_id, price_wei, ...columns }) => ({
        ...{ ...key(log_index), timestamp: block.timestamp, ...columns, listing: listing.toString() },
        ...{ token_id: token_id?.toString() ?? null, price_eth: coin(price_wei) },
      })),
    ),
  );
  await writeLedgerLines(
    trx,
    source_id,
    places.flatMap(({ block: { attempts, sales, timestamp }, key }) => [
      ...attempts.flatMap((one) => attemptLines(one, key(ATTEMPT_PLACE + one.at).seq, timestamp)),
      ...sales.flatMap((one) => saleLines(one, key(one.log_index).seq, timestamp)),
    ]),
  );
}

/** The key of a fact by its place in a block. */
function keyOf(source_id: number, { number }: MintBlock) {
  return (place: number) => ({ source_id, seq: number * FACTS_A_BLOCK + place });
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
