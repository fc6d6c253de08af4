import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findLocalServer, SilentServerError } from './local-server.ts';
import { takeDataDirectory } from './store/database/data-directory.ts';

/** A data directory whose files name a program that answers so, and a process. */
async function announce(pid: number, answer: RequestListener): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'local-server-'));
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await writeFile(join(dataDir, 'server.json'), JSON.stringify({ url, pid }));
  await writeFile(join(dataDir, 'local.key'), 'the key');
  return dataDir;
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'close');
  return child.pid as number;
}

const alive: RequestListener = (_, response) => response.end('{"status":"ok"}');

test('a server that runs is found, with its key', async () => {
  const found = await findLocalServer(await announce(process.pid, alive));
  expect(found?.key.reveal()).toBe('the key');
});

test('at the address of a server that was killed nobody is asked, whoever listens there now', async () => {
  const asked = vi.fn<RequestListener>(alive);
  const dataDir = await announce(await endedProcess(), asked);
  expect(await findLocalServer(dataDir)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
  // Its process is unknown here, as that of a container is, but it has the directory.
  const directory = await takeDataDirectory(dataDir);
  expect(await findLocalServer(dataDir)).toBeDefined();
  directory.release();
});

test('what answers otherwise is no server of ours', async () => {
  const page = await announce(process.pid, (_, response) => response.end('<html></html>'));
  expect(await findLocalServer(page)).toBeUndefined();
});

test('a server that is too busy to answer is not taken for a missing one', async () => {
  const dataDir = await announce(process.pid, () => undefined);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1));
  const found = findLocalServer(dataDir);
  await expect(found).rejects.toThrow(SilentServerError);
  await expect(found).rejects.toThrow(`process ${process.pid}`);
});
