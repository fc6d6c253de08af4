// node test/support/seed-known-rows.ts DATA_DIR NOW [EMPTY_DIR]: makes a store with the known rows, and a copy of it without any.
import { cpSync } from 'node:fs';
import { openStore } from '../../src/store/database/open-store.ts';
import { fillKnownStore } from './fill-known-store.ts';
import { silentLog } from './silent-log.ts';

const [dataDir = '', now = '', emptyDir] = process.argv.slice(2);
const open = () => openStore({ dataDir, databaseUrl: undefined, log: silentLog });

if (emptyDir !== undefined) {
  await (await open()).close();
  cpSync(dataDir, emptyDir, { recursive: true });
}
const store = await open();
try {
  await fillKnownStore(store, Number(now));
} finally {
  await store.close();
}
