// node bench/clients.ts [clients an instance] [instances]: how long an event takes to reach every listening client, and what
// the clients cost each instance in memory; the same of as many bare servers; and how many consoles that read again what changed
// have it within a second. The instances share one PostgreSQL; everything runs on this machine.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { hashPassword } from '../src/identity/local/password-hashing.ts';
import { createLog } from '../src/log.ts';
import { Secret } from '../src/secret.ts';
import { notify } from '../src/store/database/notify.ts';
import { openStore } from '../src/store/database/open-store.ts';
import { createAccount } from '../src/store/identity/accounts.ts';
import { signInAt } from '../test/support/operator-client.ts';
import { makeDataDir, OPERATOR, startServer, type TestServer } from '../test/support/server.ts';
import { startPostgresql } from '../test/support/start-postgresql.ts';
import { residentMb } from './resident-mb.ts';

const CLIENTS = Number(process.argv[2] ?? 1_000);
const INSTANCES = Number(process.argv[3] ?? 1);
/** Streams of one operator on all instances. */
const OF_AN_OPERATOR = 20;
const EVENTS = 20;
const PAUSE_MS = 1_500;
/** Consoles that read again at each event, more and more until they are late. */
const CONSOLES = [25, 50, 100, 200, 400, 800] as const;
const READ_MS = 1_000;
/** A new stream is told the events of so long. */
const RECENT_MS = 5_500;
const READINGS = 6;
/** What a console with the trade history open asks again. */
const READS = ['/api/trading/trades/summary', '/api/trading/trades/history?limit=50', '/api/trading/status/'];
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

const postgresql = await startPostgresql();
const databaseUrl = new Secret(postgresql.url);
const log = createLog({ level: 'warn', format: 'pretty' });
const servers: TestServer[] = [];
const folders: (() => Promise<void>)[] = [];
const streams: IncomingMessage[] = [];
const children: ChildProcess[] = [];
const store = await openStore({ dataDir: '', databaseUrl, log });
try {
  for (let instance = 0; instance < INSTANCES; instance++) {
    const { dataDir, remove } = await makeDataDir();
    folders.push(remove);
    const env = { DATABASE_URL: postgresql.url, CHAIN: 'none', SECRETS_KEY };
    servers.push(await startServer({ dataDir, market: 'none', env }));
  }
  const tokens = await signInAll(Math.ceil((CLIENTS * INSTANCES) / OF_AN_OPERATOR));
  const told = async (): Promise<void> => notify(store.db, { topic: 'notes' });
  const urls = servers.map(({ url: address }) => address);
  const before = servers.map(({ pid }) => residentMb(pid));
  await measure('the program', urls, tokens, told);
  const more = servers.map(({ pid }, index) => residentMb(pid) - (before[index] ?? 0));
  console.log(`memory more, each instance: ${more.map((mb) => mb.toFixed(0)).join(', ')} MB (at most 300)`);
  for (const stream of streams.splice(0)) stream.destroy();
  const bare = await startBare();
  const tellBare = async () => void (await Promise.all(bare.map((one) => fetch(one, { method: 'POST' }))));
  await measure('bare servers', bare, tokens, tellBare);
  for (const stream of streams.splice(0)) stream.destroy();
  for (const consoles of CONSOLES) if (!(await measureReading(consoles, urls, tokens, told))) break;
} finally {
  for (const child of children) child.kill();
  for (const stream of streams) stream.destroy();
  await Promise.all(servers.map((server) => server.stop()));
  await store.close();
  await postgresql.remove();
  for (const remove of folders) await remove();
}

/** Opens all streams, and prints how long events take to each of them and to all. */
async function measure(
  name: string,
  urls: readonly string[],
  tokens: readonly string[],
  tell: () => Promise<void>,
): Promise<void> {
  const arrivals: number[][] = Array.from({ length: EVENTS }, () => []);
  for (let client = 0; client < CLIENTS * INSTANCES; client++)
    await listen(urls[client % INSTANCES]!, tokens[Math.floor(client / OF_AN_OPERATOR)]!, (event) =>
      arrivals[event]?.push(performance.now()),
    );
  const sent: number[] = [];
  for (let event = 0; event < EVENTS; event++) {
    sent.push(performance.now());
    await tell();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const each = arrivals.flatMap((times, event) => times.map((at) => at - sent[event]!)).sort((a, b) => a - b);
  const last = arrivals.map((times, event) => Math.max(...times) - sent[event]!).sort((a, b) => a - b);
  const missed = CLIENTS * INSTANCES * EVENTS - each.length;
  console.log(
    `${name}, ${streams.length} clients of ${INSTANCES} instance(s): an event to a client median ${share(each, 0.5)} ms, p95 ${share(each, 0.95)} ms; missed ${missed}`,
  );
  console.log(
    `${name}: an event to all of them median ${share(last, 0.5)} ms, p95 ${share(last, 0.95)} ms (at most 500)`,
  );
}

/** So many consoles read again at each event; whether they have it within a second at p95. */
async function measureReading(
  consoles: number,
  urls: readonly string[],
  tokens: readonly string[],
  tell: () => Promise<void>,
): Promise<boolean> {
  const times: number[] = [];
  let sentAt = 0;
  let left = 0;
  let allRead = Promise.withResolvers<void>();
  const read = async (url: string, token: string): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` };
    await Promise.all(READS.map(async (path) => (await fetch(url + path, { headers })).text()));
    times.push(performance.now() - sentAt);
    left -= 1;
    if (left === 0) allRead.resolve();
  };
  await new Promise((resolve) => setTimeout(resolve, RECENT_MS));
  for (let at = 0; at < consoles; at++) {
    const [url, token] = [urls[at % INSTANCES]!, tokens[Math.floor(at / OF_AN_OPERATOR)]!];
    await listen(url, token, () => void read(url, token).catch((error: unknown) => allRead.reject(error)));
  }
  for (let reading = 0; reading < READINGS; reading++) {
    left = consoles;
    allRead = Promise.withResolvers();
    sentAt = performance.now();
    await tell();
    const failure = await allRead.promise.then(
      () => null,
      (error: Error) => error.cause ?? error,
    );
    if (failure !== null) {
      console.log(`${consoles} consoles that read again: a call failed, ${failure}`);
      return false;
    }
    // The next event of the same kind would be held back.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  for (const stream of streams.splice(0)) stream.destroy();
  times.sort((a, b) => a - b);
  console.log(
    `${consoles} consoles that read again: median ${share(times, 0.5)} ms, p95 ${share(times, 0.95)} ms (at most ${READ_MS})`,
  );
  return (times[Math.floor(times.length * 0.95)] ?? 0) <= READ_MS;
}

async function startBare(): Promise<readonly string[]> {
  return Promise.all(
    servers.map(async () => {
      const child = fork(new URL('./bare-events.ts', import.meta.url));
      children.push(child);
      const [port] = (await once(child, 'message')) as [number];
      return `http://127.0.0.1:${port}`;
    }),
  );
}

/** Further accounts, since an operator has at most 20 streams, and an ID token of each. */
async function signInAll(count: number): Promise<readonly string[]> {
  const password_hash = await hashPassword(OPERATOR.password);
  const tokens: string[] = [];
  for (let index = 0; index < count; index++) {
    const email = `client-${index}@example.com`;
    const account = { id: randomUUID(), email, password_hash, password_is_temporary: false };
    const at = new Date().toISOString();
    const rest = { initial_password_at: null, groups: ['operator'], disabled_at: null, created_at: at };
    await createAccount(store.db, { ...account, ...rest });
    const { token } = await signInAt(servers[0]!.url, { email, password: OPERATOR.password });
    tokens.push(token);
  }
  return tokens;
}

/** Opens a stream; calls back with the number of each event of notes, from 0. */
async function listen(url: string, token: string, onEvent: (event: number) => void): Promise<void> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}/api/events`, { headers, agent: false }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`);
  streams.push(response);
  let events = 0;
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const _ of text.matchAll(/"topic":"notes"/g)) onEvent(events++);
  });
}

/** The value below which a share of sorted ones lies. */
function share(sorted: readonly number[], of: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? Number.NaN).toFixed(0);
}
