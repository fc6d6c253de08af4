import { writeSync } from 'node:fs';
import { createLog } from '../../src/log.ts';
import { Secret } from '../../src/secret.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { deleteOldFacts } from '../../src/store/retention/delete-old-facts.ts';
import { forgetPendingForEver } from './forget-pending.ts';
import { writeTradesForEver } from './write-trades.ts';

// A separate process for tests to kill: `node open-store-child.ts hold|write|age|forget '{"dataDir": …, "databaseUrl": …}'`. It prints
// 'open' when the store is open, then holds it until its input ends, writes trades or pending transactions to it until it is killed, or
// deletes old prices.
const [mode, json = '{}'] = process.argv.slice(2);
const { dataDir = '', databaseUrl } = JSON.parse(json) as { dataDir?: string; databaseUrl?: string };

const say = (line: string) => writeSync(1, `${line}\n`);
const store = await openStore({
  dataDir,
  databaseUrl: databaseUrl ? new Secret(databaseUrl) : undefined,
  log: createLog({ level: 'warn', format: 'json' }),
});
say('open');
if (mode === 'write') await writeTradesForEver(store, say);
if (mode === 'age')
  for (let gone = -1; gone !== 0; say(`gone ${gone}`))
    gone = await deleteOldFacts(store.db, 'prices', '2026-01-01T00:00:00Z');
if (mode === 'forget') await forgetPendingForEver(store, say);
process.stdin.on('end', () => store.close()).resume();
