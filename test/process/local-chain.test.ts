import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../../scripts/installation.mjs';
import { signInAt } from '../support/operator-client.ts';
import { startServer, type TestServer } from '../support/server.ts';

const isAbsent = !existsSync(join(ROOT, 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil'));
if (isAbsent) process.stdout.write('Skipped: this machine has no node for a local chain.\n');

const PATIENCE = { timeout: 60_000, interval: 200 };

async function startWithChain(dataDir: string): Promise<{ server: TestServer; pid: number }> {
  const server = await startServer({ dataDir, env: { CHAIN: 'local' } });
  onTestFinished(async () => void (await server.stop()));
  const operator = await signInAt(server.url);
  await vi.waitFor(async () => {
    const trades = await operator.get('/api/flash-loans/trades/recent?page=1&limit=1');
    expect(trades).toMatchObject({ trades: [{ wallet: expect.stringMatching(/^0x/) }] });
  }, PATIENCE);
  expect(await operator.get('/api/sources')).toMatchObject({
    sources: [
      { area: 'airdrops', kind: 'local-chain', active: true },
      { area: 'allocator', kind: 'local-chain', active: true },
      { area: 'flash-loans', kind: 'local-chain', active: true },
      { area: 'gas-arb', kind: 'local-chain', active: true },
      { area: 'nft-mint', kind: 'local-chain', active: true },
      { area: 'stat-arb', kind: 'own', active: true },
      { area: 'yield', kind: 'local-chain', active: true },
    ],
  });
  return { server, pid: Number(await readFile(join(ROOT, dataDir, 'chain/node.pid'), 'utf8')) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.skipIf(isAbsent)(
  'the local chain ends with the server, and goes on after a server that was killed',
  async () => {
    // As by default, relative to where the server starts.
    const dataDir = relative(ROOT, await mkdtemp(join(ROOT, 'node_modules', '.local-chain-')));
    onTestFinished(() => rm(join(ROOT, dataDir), { recursive: true }));
    const first = await startWithChain(dataDir);
    await first.server.stop('SIGKILL');
    await vi.waitFor(() => expect(isAlive(first.pid)).toBe(false), PATIENCE);
    expect(existsSync(join(ROOT, dataDir, 'chain/chain.json'))).toBe(true);

    const second = await startWithChain(dataDir);
    const ending = await second.server.stop();
    expect(ending.code).toBe(0);
    expect(isAlive(second.pid)).toBe(false);
    expect(existsSync(join(ROOT, dataDir, 'chain/node.pid'))).toBe(false);
  },
);
