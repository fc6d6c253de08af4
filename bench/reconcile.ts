// node bench/reconcile.ts [TRADES]: memory of comparing an engine's trades with as many at a broker, for a tenth of them and for all,
// each in a process of its own on a filled store; and the rows that a second comparison writes.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProcess } from '../scripts/server-process.mjs';
import { createLog } from '../src/log.ts';
import { ensureBrokerAccount } from '../src/store/broker/broker.ts';
import { summariseReconciliation } from '../src/store/broker/reconciliation.ts';
import { writeReconciliation } from '../src/store/broker/write-reconciliation.ts';
import { analyseStore } from '../src/store/database/analyse-store.ts';
import { openStore, type Store } from '../src/store/database/open-store.ts';
import { selectRows } from '../src/store/database/select-rows.ts';
import { ensureRemoteSeries, noteRemoteAnswer } from '../src/store/mirror/remote-series.ts';
import { residentMb } from './resident-mb.ts';

const GROWTH_BUDGET_MB = 32;
const ROWS_A_STATEMENT = 50_000;
const FIRST = '2020-01-06T00:00:00Z';
const MB = 2 ** 20;

const [command = '1000000', dataDir, size] = process.argv.slice(2);
if (command === 'seed') await withStore((store) => seed(store, Number(size)));
else if (command === 'compare') await withStore(compare);
else await measure(Number(command));

async function measure(large: number): Promise<void> {
  const peaks: number[] = [];
  for (const trades of [large / 10, large]) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-reconcile-'));
    try {
      run('seed', folder, String(trades));
      const told = JSON.parse(run('compare', folder)) as Compared;
      peaks.push(told.peak_mb);
      console.log(
        `  ${trades} trades of each side: ${told.matched} matched, ${told.engine_only} engine only, ${told.broker_only} broker only in ${told.seconds.toFixed(0)} s; ` +
          `${told.peak_mb.toFixed(0)} MB at most, ${told.heap_mb.toFixed(0)} MB of JavaScript after collection; compared again, ${told.again} rows written`,
      );
      if (told.again > 0 || told.matched !== (trades * 3) / 4) process.exitCode = 1;
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  const growth = (peaks[1] ?? 0) - (peaks[0] ?? 0);
  console.log(`  ten times the trades take ${growth.toFixed(0)} MB more (at most ${GROWTH_BUDGET_MB})`);
  if (growth > GROWTH_BUDGET_MB) process.exitCode = 1;
}

/** Disables V8's optimising compiler, which takes 600 MB for a second once in a process: only lasting memory is compared. */
function run(...args: readonly string[]): string {
  const { flags, env } = serverProcess();
  const child = spawnSync(
    process.execPath,
    [...flags, '--expose-gc', '--liftoff-only', import.meta.filename, ...args],
    {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (child.status !== 0) throw new Error(`${args[0]} ended with ${child.status}`);
  return child.stdout;
}

async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const log = createLog({ level: 'error', format: 'json', redact: [] });
  const store = await openStore({ dataDir: dataDir ?? '', databaseUrl: undefined, log });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

interface Compared {
  readonly seconds: number;
  readonly peak_mb: number;
  readonly heap_mb: number;
  readonly matched: number;
  readonly engine_only: number;
  readonly broker_only: number;
  readonly again: number;
}

async function compare({ db }: Store): Promise<void> {
  const start = performance.now();
  await writeReconciliation(db);
  const seconds = (performance.now() - start) / 1_000;
  const { changed: again } = await writeReconciliation(db);
  const { total } = await summariseReconciliation(db);
  const { matched, engine_only, broker_only } = total;
  globalThis.gc?.();
  const memory = {
    peak_mb: residentMb(process.pid, 'VmHWM'),
    heap_mb: process.memoryUsage().heapUsed / MB,
  };
  console.log(JSON.stringify({ seconds, ...memory, matched, engine_only, broker_only, again }));
}

/** Three of four trades have a fill, three seconds later; each fourth fill lies between two trades. Half of the fills are closed. */
async function seed({ db }: Store, trades: number): Promise<void> {
  const account = await ensureBrokerAccount(db, {
    provider: 'OANDA',
    environment: 'practice',
    account_id: 'bench',
  });
  const series = await ensureRemoteSeries(db, 'trades');
  await noteRemoteAnswer(db, 'trades', { at: Date.now(), problem: null });
  await selectRows(
    db,
    `update broker_accounts set currency = 'USD', read_from = $1, succeeded_at = now(), last_transaction_id = 1`,
    [FIRST],
  );
  // Sums for screens are not compared.
  await selectRows(db, 'set session_replication_role = replica');
  for (let from = 0; from < trades; from += ROWS_A_STATEMENT) {
    const to = Math.min(trades, from + ROWS_A_STATEMENT) - 1;
    await selectRows(
      db,
      `insert into trades (series_id, seq, trade_action, source, quantity, price, exit_price, profit, status, "timestamp")
       select ($3::integer[])[1 + i % 3], i, case i % 2 when 0 then 'buy' else 'sell' end, 'engine', 1000, 1.1, 1.102, 2,
         'completed', $4::timestamptz + i * interval '150 seconds'
       from generate_series($1::integer, $2::integer) as i`,
      [from, to, ['EUR_USD', 'USD_SGD', 'AUD_USD'].map((symbol) => series.get(symbol as 'EUR_USD')), FIRST],
    );
    await selectRows(
      db,
      `insert into broker_trade_events (source_id, seq, part, trade_id, kind, instrument, units, price, realized_pl,
         half_spread_cost, rate, "timestamp")
       select $1, 2 * i + part, part, i, (array['open', 'close'])[1 + part], (array['EUR_USD', 'USD_SGD', 'AUD_USD'])[1 + i % 3],
         (case (i + part) % 2 when 0 then 1000 else -1000 end), 1.1001 + part * 0.002, part * 1.9, 0.05, 1,
         $4::timestamptz + i * interval '150 seconds' + part * interval '2 minutes'
           + case i % 4 when 3 then interval '450 seconds' else interval '3.123456 seconds' end
       from generate_series($2::integer, $3::integer) as i, generate_series(0, 1) as part
       where part = 0 or i % 2 = 0`,
      [account?.id, from, to, FIRST],
    );
  }
  await selectRows(db, 'set session_replication_role = default');
  await analyseStore(db);
}
