import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { STORE_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { deployLocalChain } from './deploy-local-chain.ts';
import { createLocalChainCollector } from './local-chain-collector.ts';
import { createLocalClient } from './local-client.ts';
import { startLocalNode } from './local-node.ts';

describe.skipIf(isNodeAbsent)('the local chain of an earlier version', () => {
  const store = useStore(STORE_TARGETS[0]!);

  test('is opened with its contracts, and gets what it lacks, without a past, and keeps as many pending transactions as are set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'earlier-chain-'));
    const file = join(folder, 'deployment.json');
    const node = await startLocalNode(folder);
    const earlier = await deployLocalChain(createLocalClient(node.url));
    await writeFile(file, JSON.stringify(earlier));
    await node.stop();

    const abort = new AbortController();
    const options = { folder, store: store(), clock: Date.now, log: silentLog, pendingKept: 4 };
    const run = createLocalChainCollector(options).run(abort.signal);
    const read = async () => JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await expect.poll(async () => Object.keys(await read()), { timeout: 60_000 }).toContain('drops');
    const { db } = store();
    await expect
      .poll(() => db.selectFrom('gas_pending_counts').selectAll().execute(), { timeout: 60_000 })
      .not.toEqual([]);
    expect(await db.selectFrom('gas_pending').selectAll().execute()).toHaveLength(4);
    abort.abort();
    await run.catch(() => {});
    const { farming, tokens, drops, ...kept } = await read();
    expect(kept).toEqual(earlier);
    expect(farming).toBeDefined();
    expect(tokens).toBeDefined();
    expect(drops).toBeDefined();
    await rm(folder, { recursive: true });
  }, 120_000);
});
