// node bench/clients.ts [clients an instance] [instances]: how long an event takes to reach every listening client, and what
// the clients cost each instance in memory. The instances share one PostgreSQL; everything runs on this machine.
import { randomUUID } from 'node:crypto';
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
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

const postgresql = await startPostgresql();
const url = new Secret(postgresql.url);
const log = createLog({ level: 'warn', format: 'pretty' });
const servers: TestServer[] = [];
const folders: (() => Promise<void>)[] = [];
const streams: IncomingMessage[] = [];
const store = await openStore({ dataDir: '', databaseUrl: url, log });
try {
  for (let instance = 0; instance < INSTANCES; instance++) {
    const { dataDir, remove } = await makeDataDir();
    folders.push(remove);
    const env = { DATABASE_URL: postgresql.url, CHAIN: 'none', SECRETS_KEY };
    servers.push(await startServer({ dataDir, market: 'none', env }));
  }
  const tokens = await signInAll(Math.ceil((CLIENTS * INSTANCES) / OF_AN_OPERATOR));
  const before = servers.map(({ pid }) => residentMb(pid));
  const arrivals: number[][] = Array.from({ length: EVENTS }, () => []);
  for (let client = 0; client < CLIENTS * INSTANCES; client++) {
    const server = servers[client % INSTANCES]!;
    await listen(server, tokens[Math.floor(client / OF_AN_OPERATOR)]!, (event) =>
      arrivals[event]?.push(performance.now()),
    );
  }
  console.log(`${streams.length} clients listen to ${INSTANCES} instance(s)`);
  const sent: number[] = [];
  for (let event = 0; event < EVENTS; event++) {
    sent.push(performance.now());
    await notify(store.db, { topic: 'notes' });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const each = arrivals.flatMap((times, event) => times.map((at) => at - sent[event]!)).sort((a, b) => a - b);
  const last = arrivals.map((times, event) => Math.max(...times) - sent[event]!).sort((a, b) => a - b);
  const missed = CLIENTS * INSTANCES * EVENTS - each.length;
  console.log(
    `an event to a client: median ${share(each, 0.5)} ms, p95 ${share(each, 0.95)} ms; missed ${missed}`,
  );
  console.log(
    `an event to all of them: median ${share(last, 0.5)} ms, p95 ${share(last, 0.95)} ms (at most 500)`,
  );
  const more = servers.map(({ pid }, index) => residentMb(pid) - (before[index] ?? 0));
  console.log(`memory more, each instance: ${more.map((mb) => mb.toFixed(0)).join(', ')} MB (at most 300)`);
} finally {
  for (const stream of streams) stream.destroy();
  await Promise.all(servers.map((server) => server.stop()));
  await store.close();
  await postgresql.remove();
  for (const remove of folders) await remove();
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
async function listen(server: TestServer, token: string, onEvent: (event: number) => void): Promise<void> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${server.url}/api/events`, { headers, agent: false }, resolve).on('error', reject);
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
