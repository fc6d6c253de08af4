import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAlerts } from '../../src/collectors/alerts/run-alerts.ts';
import { saveAlertRule } from '../../src/store/alerts/alert-rules.ts';
import { openStore, type Store } from '../../src/store/database/open-store.ts';
import { createAccount } from '../../src/store/identity/accounts.ts';
import { silentLog } from '../support/silent-log.ts';
import { STORE_TARGETS, type StorePlace } from '../support/store-targets.ts';

const POSTGRESQL = STORE_TARGETS.find(({ kind }) => kind === 'postgresql');

let place: StorePlace | undefined;
const stores: Store[] = [];

beforeEach(async () => {
  place = await POSTGRESQL?.makePlace();
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await place?.remove();
});

async function openServer(): Promise<Store> {
  if (!place) throw new Error('There is no database');
  const store = await openStore(place.options);
  stores.push(store);
  return store;
}

function run(store: Store, now: number, sent: string[], signal = new AbortController().signal) {
  const webhook = async ({ text }: { readonly text: string }) => void sent.push(text);
  return runAlerts({ store, clock: () => now, log: silentLog, channels: { webhook } }, signal);
}

/** A rule that sends by webhook, and a failed flash loan that meets it. */
async function addLoan({ db }: Store): Promise<void> {
  const [id, created_at] = [randomUUID(), new Date().toISOString()];
  const account = { email: 'op@example.com', password_hash: null, password_is_temporary: false };
  await createAccount(db, { id, ...account, groups: [], created_at });
  const rule = { kind: 'flash_loan_reverted', parameters: {}, enabled: true, by_mail: false } as const;
  await saveAlertRule(db, id, { ...rule, id: randomUUID(), by_webhook: true }, 1);
  const loan = { source_id: 1, seq: 1, tx_hash: '0xabcdef0123456789', status: 'failed' };
  await db
    .insertInto('flash_loan_trades')
    .values({ ...loan, timestamp: created_at })
    .execute();
}

test('two servers that evaluate at once fire and send an alert once', async () => {
  const [one, other] = [await openServer(), await openServer()];
  await addLoan(one);
  const sent: string[] = [];
  const now = Date.now();
  await Promise.all([run(one, now, sent), run(other, now, sent)]);
  await run(other, now, sent);
  expect(sent).toEqual(['Flash loan 0xabcdef01… failed (failed).']);
  expect(await one.db.selectFrom('alerts').select('seq').execute()).toHaveLength(1);
});

test('what a server wrote and did not send before it ended is sent by another, once', async () => {
  const [one, other] = [await openServer(), await openServer()];
  await addLoan(one);
  const sent: string[] = [];
  const now = Date.now();
  // The alert is written with its delivery; the server ends before it makes the attempt's call.
  const ended = new AbortController();
  ended.abort();
  await run(one, now, sent, ended.signal);
  expect(sent).toEqual([]);
  await run(other, now + 31_000, sent);
  await run(other, now + 120_000, sent);
  expect(sent).toHaveLength(1);
});
