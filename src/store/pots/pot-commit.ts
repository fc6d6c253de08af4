import type { Kysely } from 'kysely';
import type { PotMarketRow } from '../../contract/pot-markets.ts';
import type { PotMoveRow } from '../../contract/pot-moves.ts';
import type { PotRow } from '../../contract/pots.ts';
import { FACTS_A_BLOCK } from '../chain/facts-a-block.ts';
import type { Database } from '../database/database.ts';
import { insertNew } from '../database/insert-new.ts';
import { selectRows } from '../database/select-rows.ts';

/** A pot as it was read; amounts are decimal text. */
export type ReadPot = Omit<PotRow, 'id' | 'total_assets' | 'idle' | 'total_usd' | 'idle_usd'> & {
  readonly asset_decimals: number;
  readonly total_assets: string;
  readonly idle: string;
  readonly total_usd: string | null;
  readonly idle_usd: string | null;
};

/** A market of a pot as it was read; amounts are decimal text. */
export type ReadPotMarket = Omit<PotMarketRow, 'id' | 'supplied' | 'supplied_usd'> & {
  readonly supplied: string;
  readonly supplied_usd: string | null;
};

/** A market at a reading: what others supplied, what the pot had, and the points of its curve. */
export interface ReadingMarket {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly supplied: number;
  readonly borrowed: number;
  readonly fee: number;
  readonly curve: readonly { readonly use: number; readonly rate: number }[];
}

/** What was read of a pot at a block. */
export interface PotReading {
  readonly seq: number;
  readonly pot: string;
  readonly timestamp: string;
  readonly total_assets: string;
  readonly idle: string;
  readonly price_usd: number | null;
  readonly share_price: number | null;
  readonly markets: readonly ReadingMarket[];
  readonly income_now: number;
  readonly income_best: number;
  readonly income_hold: number;
}

/** What a pot held before a move, by the ids of markets. */
export interface HeldBefore {
  readonly total: number;
  readonly amounts: Readonly<Record<string, number>>;
}

export type NewPotMove = Omit<PotMoveRow, 'id' | 'moved' | 'value'> & {
  readonly seq: number;
  readonly moved: string | null;
  readonly value: string | null;
  readonly held: HeldBefore | null;
};

/** Readings between two that are kept. */
const KEPT_EVERY_S = 60;
/** Older readings are thinned to one an hour after this. */
const WHOLE_S = 2 * 86_400;
/** They are looked for once in so many blocks. */
const BLOCKS_A_THINNING = 32;

/** Stores a pot and its markets as they stand at a newer block, in place of what was known. */
export async function writePot(
  trx: Kysely<Database>,
  sourceId: number,
  pot: ReadPot,
  markets: readonly ReadPotMarket[],
): Promise<void> {
  const seq = await seqOfPot(trx, 'pots', sourceId, pot.pot);
  await trx.deleteFrom('pots').where('source_id', '=', sourceId).where('seq', '=', seq).execute();
  await trx
    .insertInto('pots')
    .values({ source_id: sourceId, seq, ...pot })
    .execute();
  const first = await seqOfPot(trx, 'pot_markets', sourceId, pot.pot);
  await trx.deleteFrom('pot_markets').where('source_id', '=', sourceId).where('pot', '=', pot.pot).execute();
  await insertNew(
    trx,
    'pot_markets',
    markets.map((market, place) => ({ source_id: sourceId, seq: first + place, ...market })),
  );
}

/** Markets of one pot have numbers from a multiple of this on. */
const MARKETS_A_POT = 100;

/** The number of a pot, or the first of its markets: it keeps it. */
export async function seqOfPot(
  trx: Kysely<Database>,
  table: 'pots' | 'pot_markets',
  sourceId: number,
  pot: string,
): Promise<number> {
  const size = table === 'pots' ? 1 : MARKETS_A_POT;
  const [row] = await selectRows<{ own: number | null; last: number | null }>(
    trx,
    `select min(seq) filter (where pot = $2) as own, max(seq) as last from ${table} where source_id = $1`,
    [sourceId, pot],
  );
  if (row?.own != null) return row.own;
  return row?.last == null ? size : size * (Math.floor(row.last / size) + 1);
}

/** What a share of a pot was worth at its newest reading before a block's; null without one. */
export async function getFormerSharePrice(
  db: Kysely<Database>,
  sourceId: number,
  pot: string,
  seq: number,
): Promise<number | null> {
  const [row] = await selectRows<{ share_price: number | null }>(
    db,
    'select share_price from pot_readings where source_id = $1 and pot = $2 and seq < $3 order by seq desc limit 1',
    [sourceId, pot, seq],
  );
  return row?.share_price ?? null;
}

/** A reading to store, and whether its block has a move. */
export interface NewReading extends PotReading {
  readonly has_move: boolean;
}

/**
 * Stores readings of a pot, the oldest first. The newest one is always there; of those before it one a minute stays, and one an
 * hour after two days. Readings of blocks with a move stay too.
 */
export async function writeReadings(
  trx: Kysely<Database>,
  sourceId: number,
  readings: readonly NewReading[],
): Promise<void> {
  const newest = readings.at(-1);
  if (!newest) return;
  const { pot } = newest;
  const [row] = await selectRows<{ kept_at: string | null }>(
    trx,
    `with passed as (
       delete from pot_readings where source_id = $1 and pot = $2 and not kept and seq < $3)
     select max("timestamp") as kept_at from pot_readings where source_id = $1 and pot = $2 and kept`,
    [sourceId, pot, newest.seq],
  );
  let keptAt = row?.kept_at ? Date.parse(row.kept_at) : Number.NEGATIVE_INFINITY;
  const rows = readings.map(({ has_move, ...reading }) => {
    const at = Date.parse(reading.timestamp);
    const kept = has_move || at >= keptAt + KEPT_EVERY_S * 1_000;
    if (kept) keptAt = Math.max(keptAt, at);
    return { ...reading, kept };
  });
  await insertNew(
    trx,
    'pot_readings',
    rows
      .filter((one) => one.kept || one.seq === newest.seq)
      .map((reading) => ({ source_id: sourceId, ...reading })),
  );
  const due = readings.filter(({ seq }) => Math.floor(seq / FACTS_A_BLOCK) % BLOCKS_A_THINNING === 0);
  const [first, last] = [due[0], due.at(-1)];
  if (first && last) await thinReadings(trx, sourceId, pot, [first.timestamp, last.timestamp]);
}

/** Thins what became old by the last of two times, and was not before the first. */
async function thinReadings(
  trx: Kysely<Database>,
  sourceId: number,
  pot: string,
  [first, last]: readonly [first: string, last: string],
): Promise<void> {
  await selectRows(
    trx,
    `delete from pot_readings as old using (
       select seq, row_number() over (partition by date_trunc('hour', "timestamp") order by seq) as place
       from pot_readings where source_id = $1 and pot = $2
         and "timestamp" < $4::timestamptz - make_interval(secs => ${WHOLE_S})
         and "timestamp" >= $3::timestamptz - make_interval(secs => ${2 * WHOLE_S})) as aged
     where old.source_id = $1 and old.seq = aged.seq and aged.place > 1`,
    [sourceId, pot, first, last],
  );
}

/** Stores what a curator did. A move that is stored already stays as it is. */
export async function writeMoves(
  trx: Kysely<Database>,
  sourceId: number,
  moves: readonly NewPotMove[],
): Promise<void> {
  await insertNew(
    trx,
    'pot_moves',
    moves.map((move) => ({ source_id: sourceId, ...move })),
  );
}

/** A reallocation that was carried out, and what the pot held before it. */
export interface KnownMove {
  readonly seq: number;
  readonly timestamp: string;
  readonly held: HeldBefore | null;
}

/** The last reallocation of a pot before a place; undefined without one. */
export async function getLastMove(
  db: Kysely<Database>,
  sourceId: number,
  pot: string,
  seq: number,
): Promise<KnownMove | undefined> {
  const [row] = await selectRows<KnownMove>(
    db,
    `select seq, "timestamp", held from pot_moves where source_id = $1 and pot = $2 and seq < $3
       and kind in ('reallocate', 'debt_update') and status = 'done' order by seq desc limit 1`,
    [sourceId, pot, seq],
  );
  return row;
}

/** Removes pots that are not watched any more. Their history stays. */
export async function removeOtherPots(
  trx: Kysely<Database>,
  sourceId: number,
  kept: readonly string[],
): Promise<void> {
  await selectRows(trx, 'delete from pots where source_id = $1 and address <> all($2::text[])', [
    sourceId,
    kept,
  ]);
  await selectRows(
    trx,
    `delete from pot_markets as market where source_id = $1
       and not exists (select from pots where pots.source_id = $1 and pots.pot = market.pot)`,
    [sourceId],
  );
}

/**
 * Takes back what was decided of a source's pots after a block, whose readings are deleted already. A pot that was read before stands,
 * with its markets, until the next reading replaces both: its list is not empty meanwhile. Plans stay, marked as rolled back; a plan
 * whose move was lost is open again.
 */
export async function rollBackPots(trx: Kysely<Database>, sourceId: number, firstSeq: number): Promise<void> {
  const block = Math.floor(firstSeq / 1_000_000);
  for (const table of ['pots', 'pot_markets'] as const)
    await selectRows(
      trx,
      `delete from ${table} as standing where source_id = $1 and block_number >= $2
         and not exists (select from pot_readings as reading where reading.source_id = $1 and reading.pot = standing.pot)`,
      [sourceId, block],
    );
  await selectRows(trx, 'update pot_plans set rolled_back = true where source_id = $1 and seq >= $2', [
    sourceId,
    firstSeq,
  ]);
  await selectRows(
    trx,
    `update pot_plans set executed_seq = null, executed_at = null, latency_s = null, deviation_pct = null
     where source_id = $1 and executed_seq >= $2`,
    [sourceId, firstSeq],
  );
}
