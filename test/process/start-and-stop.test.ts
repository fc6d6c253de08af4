import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/store/database/open-store.ts';
import { signInAt } from '../support/operator-client.ts';
import { runCommand } from '../support/run-command.ts';
import {
  OPERATOR,
  runServerToEnd,
  type ServerOptions,
  startServer,
  type TestServer,
} from '../support/server.ts';
import { silentLog } from '../support/silent-log.ts';
import { useDataDir, useEmptyDir } from '../support/use-data-dir.ts';

/** Often enough to be there while the store opens. */
const POLL = { interval: 10, timeout: 90_000 };

const PAGE_BYTES = 8_192;

async function start(options: ServerOptions) {
  const server = await startServer(options);
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  return server;
}

/** An endless stream, which must not delay the stop. */
async function openStream({ url }: TestServer, token: string): Promise<Response> {
  const events = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  expect(events.status).toBe(200);
  return events;
}

/** The program ends with code 1 where stopping takes longer than its limit. */
async function expectCleanStop(server: TestServer, signal: NodeJS.Signals, events: Response): Promise<void> {
  expect(await server.stop(signal)).toMatchObject({ code: 0, signal: null });
  await events.body?.cancel().catch(() => undefined);
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
}

test('the first start makes a password and prints it once; account and settings outlive SIGTERM and a kill; a second server is refused', async () => {
  const dataDir = await useDataDir();
  const env = { OPERATOR_EMAIL: undefined, OPERATOR_PASSWORD: undefined };
  const first = await start({ dataDir, env });
  const password = /password.*: (\S+)$/im.exec(first.output())?.[1] ?? '';
  expect(password).not.toBe('');
  const account = { email: OPERATOR.email, password };
  const { token } = await signInAt(first.url, account);
  const saved = await fetch(`${first.url}/api/identity/preferences`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ theme: 'light' }),
  });
  expect(saved.status).toBe(200);

  const refused = await runServerToEnd({ dataDir, env });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(String(first.pid));
  expect(refused.output).toContain(dataDir);
  expect(refused.output).not.toMatch(/^\s+at .+:\d+:\d+/m);
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  await expectCleanStop(first, 'SIGTERM', await openStream(first, token));

  const second = await start({ dataDir, env });
  expect(second.output()).not.toMatch(/password|first account/);
  expect(second.output()).not.toContain(password);
  const operator = await signInAt(second.url, account);
  expect(await operator.get('/api/identity/preferences')).toEqual({ theme: 'light' });
  expect(await second.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });

  const third = await start({ dataDir, env: {} });
  const again = await signInAt(third.url, account);
  expect(await again.get('/api/identity/preferences')).toEqual({ theme: 'light' });
  for (const { output } of [second, third]) expect(output()).not.toContain(OPERATOR.password);
  await expectCleanStop(third, 'SIGINT', await openStream(third, again.token));
});

test('a database that PostgreSQL cannot start on is told in one line, by the server and by commands', async () => {
  const dataDir = await useDataDir();
  await truncate(join(dataDir, 'pglite/base/5/1259'));
  await writeFile(join(dataDir, 'server.json'), 'cut sho');
  await writeFile(join(dataDir, 'local.key'), 'x');
  const server = await runServerToEnd({ dataDir });
  const command = await runCommand('src/manage-accounts.ts', ['list'], dataDir);
  for (const { code, output } of [server, command]) {
    expect(code).toBe(1);
    expect(output).toMatch(/^The database .*pglite cannot be opened: .*Put a backup of it in its place.*\n$/);
  }
});

test.each([
  ['a garbled page', (file: string) => writeFile(file, randomBytes(PAGE_BYTES)), /invalid page/],
  ['no file', (file: string) => rm(file), /could not open file/],
] as const)(
  'a table with %s is told in one line with its remedy, by the server and by commands',
  async (_, damage, said) => {
    const dataDir = await useDataDir();
    await (await start({ dataDir })).stop('SIGTERM');
    const store = await openStore({ dataDir, databaseUrl: undefined, log: silentLog });
    const { rows } = await sql<{ file: string }>`select pg_relation_filepath('accounts') as file`.execute(
      store.db,
    );
    await store.close();
    await damage(join(dataDir, 'pglite', rows[0]?.file ?? ''));
    const server = await runServerToEnd({ dataDir });
    const command = await runCommand('src/manage-accounts.ts', ['list'], dataDir);
    for (const { code, output } of [server, command]) {
      expect(code).toBe(1);
      expect(output).toMatch(/^A file of the database is damaged or missing\. Put a backup.+$/m);
      expect(output).toMatch(said);
      expect(output).not.toContain('stack');
      expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
    }
  },
);

test('every wrong setting is named at once, and nothing is made', async () => {
  const dataDir = `${await useEmptyDir()}/not-made`;
  const env = { PORT: '70000', MARKET: 'moon', OPERATOR_EMAIL: 'nobody' };
  const { code, output } = await runServerToEnd({ dataDir, env });
  expect(code).toBe(1);
  for (const name of Object.keys(env)) expect(output).toContain(name);
  expect(existsSync(dataDir)).toBe(false);
});

test('a port that is taken is a plain sentence', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void blocker.close());
  await new Promise((resolve) => blocker.once('listening', resolve));
  const address = blocker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, output } = await runServerToEnd({ dataDir: await useDataDir(), env: { PORT: String(port) } });
  expect(code).toBe(1);
  expect(output).toContain(`port ${port}`);
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
});

test('a server that is stopped while it starts ends cleanly', async () => {
  const dataDir = await useDataDir();
  const owner = join(dataDir, 'store.owner.json');
  // Left by the opening that made it.
  await rm(owner);
  const isOpening = () => expect.poll(() => existsSync(owner), POLL).toBe(true);
  const { code, signal, output } = await runServerToEnd({ dataDir }, isOpening);
  expect({ code, signal }).toEqual({ code: 0, signal: null });
  // Where it went on to the end, a busy machine would cut it off.
  expect(output).not.toContain('The console is at');
});

test('a first start that is stopped with all of its processes, while its database is made, ends cleanly', async () => {
  const dataDir = await useEmptyDir();
  const isMaking = () =>
    expect
      .poll(() => readdirSync(dataDir, { recursive: true }).join(' '), POLL)
      .toMatch(/pglite\.unfinished-\w+\//);
  const { code, signal, output } = await runServerToEnd({ dataDir, isGroup: true }, isMaking);
  expect({ code, signal }).toEqual({ code: 0, signal: null });
  expect(output).not.toContain('cannot be made');
  expect(output).not.toContain('The console is at');
});
