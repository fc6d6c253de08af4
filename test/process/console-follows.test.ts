import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageEnvironment, pinnedNode, ROOT } from '../../scripts/installation.mjs';
import { takeDataDirectory } from '../../src/store/database/data-directory.ts';
import { useDataDir } from '../support/use-data-dir.ts';

/** A server whose starter still builds the console, once it has opened its store. */
async function startWhileBuilding(dataDir: string) {
  const server = spawn(pinnedNode(), ['src/main.ts', '--console-follows'], {
    cwd: ROOT,
    env: { ...packageEnvironment(), DATA_DIR: dataDir, PORT: '0', MARKET: 'none', CHAIN: 'none' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (output += String(text)));
  await expect.poll(() => existsSync(join(dataDir, 'local.key'))).toBe(true);
  return { server, output: () => output };
}

test('a server opens its store while its starter builds the console, and listens when it is told that it is built', async () => {
  const dataDir = await useDataDir();
  const { server, output } = await startWhileBuilding(dataDir);
  expect(output()).not.toContain('The console is at');
  server.send('console built');
  await expect.poll(output).toMatch(/The console is at http/);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  (await takeDataDirectory(dataDir)).release();
});

test('without a console the server closes its store and ends', async () => {
  const dataDir = await useDataDir();
  const { server, output } = await startWhileBuilding(dataDir);
  const ended = once(server, 'exit');
  server.disconnect();
  expect(await ended).toEqual([1, null]);
  expect(output()).toContain('The console was not built.');
  expect(output()).not.toContain('The console is at');
  (await takeDataDirectory(dataDir)).release();
});
