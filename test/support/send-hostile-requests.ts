import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { createOpenApiDocument } from '../../src/api/openapi-document.ts';
import { createEvidence } from '../../src/collectors/create-evidence.ts';
import { importCandles } from '../../src/collectors/import-candles.ts';
import { readConfig } from '../../src/config.ts';
import { engineSettingsOf } from '../../src/engine-settings-of.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { LOCAL_KEY, openApi } from '../contract/api-under-test.ts';
import { fillKnownStore } from './fill-known-store.ts';
import {
  type HostileRequest,
  listOperations,
  makeHostileRequests,
  type Operation,
} from './hostile-requests.ts';

/** Requests under way at once. */
const AT_ONCE = 16;
/** A longer request counts as hanging. */
const LIMIT_MS = 30_000;
/** Identity events are audited, and operators may save settings and rules of alerts; all other tables must not change. */
const BOOKKEEPING = new Set([
  'audit_events',
  'account_codes',
  'accounts',
  'alert_deliveries',
  'alert_inboxes',
  'alert_rules',
  'alerts',
  'devices',
  'download_links',
  'preferences',
  'recovery_codes',
  'refresh_tokens',
  'saved_views',
  'access_keys',
  'second_factors',
  'sessions',
  'sign_in_attempts',
]);

/** The result of the requests. */
export interface HostileOutcome {
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Calls that were never reached: each response was 404 or, if a token is required, 401. */
  readonly unreached: readonly string[];
  /** Requests that were answered 5xx or not at all, as one can send them again. */
  readonly failures: readonly string[];
  /** Growth of the heap in megabytes since the first tenth of the requests. */
  readonly grownMb: number;
  readonly changedTables: readonly string[];
  readonly isAccountUntouched: boolean;
}

/** Sends hostile requests to all calls of the API on a filled store, signed in and not. */
export async function sendHostileRequests(
  store: Store,
  count: number,
  seed: number,
): Promise<HostileOutcome> {
  await fillKnownStore(store, Math.floor(Date.now() / 1_000));
  const settings = engineSettingsOf(readConfig({}));
  const api = await openApi(store, {
    readEvidence: createEvidence(store, Date.now),
    importCandles: (request, signal, onProgress) =>
      importCandles(store, settings, request, signal, onProgress),
  });
  const operations = listOperations(createOpenApiDocument());
  const requests = makeHostileRequests(operations, seed);
  const statuses: Record<number, number> = {};
  const reached = new Set<Operation>();
  const failures: string[] = [];
  const before = await digestTables(store);
  const account = await readAccount(store);
  /** From an address without hostile requests, so that it is never delayed. */
  const signIn = async (): Promise<string> => {
    const answer = await api.signIn({}, { ip: '203.0.113.77' });
    return ((await answer.json()) as { id_token: string }).id_token;
  };
  let token = await signIn();
  let sent = 0;
  let baseline = 0;

  async function send(request: HostileRequest): Promise<void> {
    const isLocal = /^\/api\/(accounts|backup|import|lab|series)/.test(request.path);
    const authorization =
      sent % 10 === 0 ? 'Bearer x' : isLocal ? `LocalKey ${LOCAL_KEY}` : `Bearer ${token}`;
    const shown = `${request.method} ${request.path.slice(0, 300)} ${request.body?.slice(0, 300) ?? ''}`;
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(), LIMIT_MS);
    try {
      const { method, path, headers, body } = request;
      const answer = await api.request(path, {
        method,
        headers: { authorization, ...headers },
        ip: `192.0.2.${sent % 200}`,
        signal: stop.signal,
        ...(body !== undefined && { body }),
      });
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      let text = '';
      if (answer.headers.get('content-type')?.includes('event-stream')) await answer.body?.cancel();
      else text = await answer.text();
      // Some requests end the session, as they should.
      if (answer.status === 401 && authorization === `Bearer ${token}`) await signInAgain(token);
      if (answer.status >= 500) failures.push(`${answer.status} ${shown}`);
      const { operation } = request;
      // A missing record is the call's own error; a missing path is not.
      const isAddress = answer.status !== 404 || !text.includes('"not_found"');
      if (isAddress && (operation.isOpen || answer.status !== 401)) reached.add(operation);
    } catch (error) {
      failures.push(`${String(error)} ${shown}`);
    } finally {
      clearTimeout(limit);
    }
  }

  let signingIn: Promise<void> | undefined;
  async function signInAgain(former: string): Promise<void> {
    signingIn ??= (async () => {
      if (token === former) token = await signIn();
      signingIn = undefined;
    })();
    await signingIn;
  }

  async function work(): Promise<void> {
    while (sent < count) {
      sent += 1;
      if (baseline === 0 && sent > count / 10) baseline = usedHeap();
      await send(requests.next().value);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const after = await digestTables(store);
  api.close();
  return {
    statuses,
    unreached: operations.filter((operation) => !reached.has(operation)).map(({ path }) => path),
    failures,
    grownMb: (usedHeap() - baseline) / 1_048_576,
    changedTables: Object.keys(before).filter((name) => before[name] !== after[name]),
    isAccountUntouched: JSON.stringify(await readAccount(store)) === JSON.stringify(account),
  };
}

async function readAccount({ db }: Store) {
  return db.selectFrom('accounts').selectAll().where('email', '=', 'operator@example.com').execute();
}

/** A digest of every table's rows, except the audit of identities. */
async function digestTables({ db }: Store): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !BOOKKEEPING.has(row.name))) {
    const found = await sql<{ text: string | null }>`
      select string_agg(row::text, chr(10) order by row::text) as text from ${sql.table(name)} row`.execute(
      db,
    );
    digests[name] = createHash('sha256')
      .update(found.rows[0]?.text ?? '')
      .digest('hex');
  }
  return digests;
}

/** Bytes of live objects, after everything that is not has been cleared away. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
