import type { Kysely } from 'kysely';
import { type DecisionRecord, type LaterValue, valueDecisions, writeDecisions } from '../areas/decisions.ts';
import { type LedgerRecord, writeLedgerLines } from '../areas/ledger.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';

export type PairFitRecord = Omit<Row<'pair_fits'>, 'source_id' | 'net_usd'> & {
  readonly net_usd: string | null;
};
export type PairLookRecord = Omit<Row<'pair_looks'>, 'source_id'>;
/** Dollars are decimal text. */
export interface PairTradeRecord {
  readonly seq: number;
  readonly [column: string]: unknown;
}

/** What some bars of a desk brought, and how its pairs stand after them. */
export interface PairBars {
  readonly prices: string;
  readonly bars: number;
  readonly looks: number;
  readonly last_bar_at: string;
  readonly fits: readonly PairFitRecord[];
  readonly newLooks: readonly PairLookRecord[];
  readonly trades: readonly PairTradeRecord[];
  readonly decisions: readonly DecisionRecord[];
  /** What decisions of these and earlier bars would have brought. */
  readonly later: readonly LaterValue[];
  readonly ledger: readonly LedgerRecord[];
}

const ROWS_A_STATEMENT = 1_000;

/** Stores what bars brought together with how far they reach, in one transaction. */
export async function commitPairBars(db: Kysely<Database>, sourceId: number, given: PairBars): Promise<void> {
  const { prices, bars, looks, last_bar_at } = given;
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('pair_desks')
      .set({ bars, looks, last_bar_at, problem: null })
      .where('source_id', '=', sourceId)
      .where('prices', '=', prices)
      .execute();
    await writeRows(trx, 'pair_fits', 'source_id, seq', sourceId, given.fits);
    await writeRows(trx, 'pair_looks', 'source_id, seq, look', sourceId, given.newLooks);
    await writeRows(trx, 'pair_trades', 'source_id, seq', sourceId, given.trades);
    await writeDecisions(trx, sourceId, given.decisions);
    for (const some of chunksOf(given.later, ROWS_A_STATEMENT)) await valueDecisions(trx, sourceId, some);
    await writeLedgerLines(trx, sourceId, given.ledger);
    await notify(trx, { topic: 'stat-arb' });
  });
}

/** Rows that are stored already are replaced. All rows have the columns of the first. */
async function writeRows(
  trx: Kysely<Database>,
  table: 'pair_fits' | 'pair_looks' | 'pair_trades',
  key: string,
  sourceId: number,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const list = columns.join(', ');
  const updates = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  for (const some of chunksOf(rows, ROWS_A_STATEMENT)) {
    await selectRows(
      trx,
      `insert into ${table} (source_id, ${list})
       select $1, ${list} from json_populate_recordset(null::${table}, $2::json)
       on conflict (${key}) do update set ${updates}`,
      [sourceId, JSON.stringify(some)],
    );
  }
}
