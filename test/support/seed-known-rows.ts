// node test/support/seed-known-rows.ts DATA_DIR NOW: fills an empty store with the known rows.
import { openStore } from '../../src/store/database/open-store.ts';
import { fillKnownStore } from './fill-known-store.ts';
import { silentLog } from './silent-log.ts';

const [dataDir = '', now = ''] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: undefined, log: silentLog });
try {
  await fillKnownStore(store, Number(now));
} finally {
  await store.close();
}
