// node bench/ledger-days.ts [pglite|postgresql]: what the ledger of days adds to the close of trades: the time of its triggers as a share of
// the statement, as the database itself measures both; of one trade, as a live candle closes it, and of many, as a history does.
import { sql } from 'kysely';
import * as zod from 'zod';
import type { Store } from '../src/store/database/open-store.ts';
import { seedStore } from './seed-store.ts';
import { withDatabases } from './with-databases.ts';

const SIZE = { trades: 100_000, patterns: 21_000 };
const CLOSED = [1, 500] as const;
const ROUNDS = 15;
/** Of the whole statement, in percent. */
const SHARE_BUDGET_PCT = 25;

const Plan = zod.array(
  zod.object({
    'Execution Time': zod.number(),
    Triggers: zod.array(zod.object({ 'Trigger Name': zod.string(), Time: zod.number() })),
  }),
);

await withDatabases(process.argv[2], async (name, open) => {
  const store = await open('ledger');
  await seedStore(store, SIZE);
  for (const trades of CLOSED) {
    const shares: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { ledger, whole } = await closeTrades(store, trades);
      shares.push((100 * ledger) / whole);
      times.push(ledger);
    }
    const share = median(shares);
    console.log(
      `${name}, ${trades} closed: the ledger takes ${median(times).toFixed(2)} ms, ${share.toFixed(1)} % of the statement (at most ${SHARE_BUDGET_PCT} %)`,
    );
    if (share > SHARE_BUDGET_PCT) process.exitCode = 1;
  }
  await store.close();
});

/** Milliseconds of a statement that gives so many trades another result, and of the ledger's triggers in it; nothing stays. */
async function closeTrades({ db }: Store, count: number): Promise<{ ledger: number; whole: number }> {
  let plan: unknown;
  const undo = new Error('Nothing stays');
  await db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
        explain (analyze, format json) update trades set profit = trades.profit + 0.01
        from (select series_id, seq from trades where profit is not null and series_id = (select min(id) from series)
          order by seq desc limit ${sql.lit(count)}) as last
        where (trades.series_id, trades.seq) = (last.series_id, last.seq)`.execute(trx);
      plan = rows[0]?.['QUERY PLAN'];
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  const [told] = Plan.parse(plan);
  const ledger = told!.Triggers.filter((trigger) => trigger['Trigger Name'].startsWith('ledger_'));
  return { ledger: ledger.reduce((sum, { Time }) => sum + Time, 0), whole: told!['Execution Time'] };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
