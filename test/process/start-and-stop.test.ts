import { existsSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signInAt } from '../support/operator-client.ts';
import { runCommand } from '../support/run-command.ts';
import { OPERATOR, runServerToEnd, type ServerOptions, startServer } from '../support/server.ts';
import { useDataDir, useEmptyDir } from '../support/use-data-dir.ts';

/** Often enough to be there while the store opens. */
const POLL = { interval: 10, timeout: 90_000 };

async function start(options: ServerOptions) {
  const server = await startServer(options);
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  return server;
}

test.each([
  ['SIGTERM', useEmptyDir],
  ['SIGINT', useDataDir],
] as const)('%s stops the server cleanly, before it cuts itself off', async (signal, makeDir) => {
  const server = await start({ dataDir: await makeDir() });
  const operator = await signInAt(server.url);
  // An endless stream must not delay the server's stop.
  const events = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${operator.token}` },
  });
  expect(events.status).toBe(200);
  // The program ends with code 1 where stopping takes longer than its limit.
  expect(await server.stop(signal)).toMatchObject({ code: 0, signal: null });
  await events.body?.cancel().catch(() => undefined);
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
});

test('a restart keeps the account and its settings; a given password is never printed', async () => {
  const dataDir = await useDataDir();
  const first = await start({ dataDir });
  const { token } = await signInAt(first.url);
  const saved = await fetch(`${first.url}/api/identity/preferences`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ theme: 'light' }),
  });
  expect(saved.status).toBe(200);
  await first.stop();

  const second = await start({ dataDir });
  expect(second.output()).not.toContain('first account');
  for (const { output } of [first, second]) expect(output()).not.toContain(OPERATOR.password);
  const operator = await signInAt(second.url);
  expect(await operator.get('/api/identity/preferences')).toEqual({ theme: 'light' });
});

test('a second server on the same directory is refused and told who has it', async () => {
  const dataDir = await useDataDir();
  const first = await start({ dataDir });
  const second = await runServerToEnd({ dataDir });
  expect(second.code).toBe(1);
  expect(second.output).toContain(String(first.pid));
  expect(second.output).toContain(dataDir);
  expect(second.output).not.toMatch(/^\s+at .+:\d+:\d+/m);
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
});

test('a server that was killed leaves a directory that opens again, with what it had', async () => {
  const dataDir = await useDataDir();
  const first = await start({ dataDir });
  await signInAt(first.url);
  expect(await first.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
  const second = await start({ dataDir });
  await signInAt(second.url);
});

test('without a password the first start makes one and prints it once', async () => {
  const dataDir = await useDataDir();
  const env = { OPERATOR_EMAIL: undefined, OPERATOR_PASSWORD: undefined };
  const first = await start({ dataDir, env });
  const password = /password.*: (\S+)$/im.exec(first.output())?.[1];
  expect(password).toBeDefined();
  await signInAt(first.url, { email: 'operator@example.com', password: password ?? '' });
  await first.stop();

  const second = await start({ dataDir, env });
  expect(second.output()).not.toContain('password');
  expect(second.output()).not.toContain(password);
  await signInAt(second.url, { email: 'operator@example.com', password: password ?? '' });
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
  const isOpening = () => expect.poll(() => existsSync(join(dataDir, 'store.owner.json')), POLL).toBe(true);
  const { code, signal, output } = await runServerToEnd({ dataDir }, isOpening);
  expect({ code, signal }).toEqual({ code: 0, signal: null });
  // Where it went on to the end, a busy machine would cut it off.
  expect(output).not.toContain('The console is at');
});
