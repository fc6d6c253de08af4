import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/installation.mjs';
import { takeDataDirectory } from '../../src/store/database/data-directory.ts';
import { sampleCases } from '../support/is-long.ts';
import { startByNpm } from '../support/npm-server.ts';
import { OPERATOR } from '../support/server.ts';
import { useDataDir } from '../support/use-data-dir.ts';

const LOOK_MS = 50;
/** Far more than any end takes, on a busy machine too. */
const END_LIMIT_MS = 60_000;

/** The process ids of one `npm start`, the server last. */
async function listProcesses(dataDir: string): Promise<{ starter: number; server: number }> {
  const { pid } = JSON.parse(await readFile(join(dataDir, 'server.json'), 'utf8')) as { pid: number };
  const starter = Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${pid}`], { encoding: 'utf8' }));
  return { starter, server: pid };
}

/** Waits until a process has ended, which it must within its limit: one that does not would be waited for till the test's. */
async function expectGone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { interval: LOOK_MS, timeout: END_LIMIT_MS }).toBe(false);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A server that ended cleanly took its address away, and its directory can be had. */
async function expectClean(dataDir: string): Promise<void> {
  await expect(readFile(join(dataDir, 'server.json'))).rejects.toThrow('ENOENT');
  (await takeDataDirectory(dataDir)).release();
}

const VICTIMS: readonly [name: string, victims: readonly ('npm' | 'starter')[]][] = [
  ['npm', ['npm']],
  ['npm and the starter', ['npm', 'starter']],
  ['the starter', ['starter']],
];

test.each(sampleCases(VICTIMS, 2))('kill -9 of %s ends the server cleanly', async (_what, victims) => {
  const dataDir = await useDataDir();
  const npm = await startByNpm({ dataDir, market: 'none' });
  const pids = { npm: npm.pid, ...(await listProcesses(dataDir)) };
  onTestFinished(() => {
    for (const pid of Object.values(pids).filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  for (const victim of victims) process.kill(pids[victim], 'SIGKILL');
  await expectGone(pids.server);
  await expectGone(pids.starter);
  await expectClean(dataDir);
});

test('kill -9 of a starter that is still starting its server leaves nothing running', async () => {
  const dataDir = await useDataDir();
  // Left by the opening that made it.
  await rm(join(dataDir, 'store.owner.json'));
  const starter = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', MARKET: 'none', CHAIN: 'none' },
    stdio: 'ignore',
  });
  const owner = () => readFile(join(dataDir, 'store.owner.json'), 'utf8').catch(() => '');
  while ((await owner()) === '') await delay(LOOK_MS);
  const { pid } = JSON.parse(await owner()) as { pid: number };
  onTestFinished(() => {
    for (const left of [starter.pid, pid])
      if (left !== undefined && isAlive(left)) process.kill(left, 'SIGKILL');
  });
  starter.kill('SIGKILL');
  // It notices when it has opened its store.
  await expect.poll(() => isAlive(pid), { interval: LOOK_MS, timeout: END_LIMIT_MS }).toBe(false);
  (await takeDataDirectory(dataDir)).release();
});

test('a server whose shell ends goes on: nobody started it but the shell', async () => {
  const dataDir = await useDataDir();
  const shell = spawn('sh', ['-c', 'nohup npm start --silent >"$DATA_DIR/out" 2>&1 &'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      MARKET: 'none',
      CHAIN: 'none',
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
    },
    stdio: 'ignore',
  });
  await once(shell, 'exit');
  const read = () => readFile(join(dataDir, 'server.json'), 'utf8').catch(() => '');
  while ((await read()) === '') await delay(LOOK_MS);
  const { url, pid } = JSON.parse(await read()) as { url: string; pid: number };
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  // Longer than the starter needs to see that npm is gone.
  await delay(1_000);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  process.kill(pid, 'SIGTERM');
  await expectGone(pid);
});
