import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, parseEther, parseUnits } from 'viem';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { listSources } from '../../../store/mirror/sources.ts';
import { UpstreamError } from '../../upstream-error.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { contractAt } from './contract-at.ts';
import { deployLocalChain } from './deploy-local-chain.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import { createLocalChainCollector } from './local-chain-collector.ts';
import { createLocalClient, type LocalClient } from './local-client.ts';
import type { LocalDeployment } from './local-deployment.ts';
import { startLocalNode } from './local-node.ts';
import { deployUniswap } from './testing/deploy-uniswap.ts';

describe.skipIf(isNodeAbsent)('the local chain of an earlier version', () => {
  const store = useStore(SQL_TARGETS[0]!);

  test('is opened with its contracts, and gets what it lacks, without a past, and keeps as many pending transactions as are set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'earlier-chain-'));
    const file = join(folder, 'deployment.json');
    const node = await startLocalNode(folder);
    const client = createLocalClient(node.url);
    const earlier = await withOriginalPools(client, await deployLocalChain(client));
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
    // A node that is gone is told in one sentence, by its log and its sources.
    process.kill(Number(await readFile(join(folder, 'node.pid'), 'utf8')), 'SIGKILL');
    const told = /^The node of the local chain (?:exited\.|failed: .+)$/;
    await expect(run).rejects.toThrow(told);
    await expect(run).rejects.toBeInstanceOf(UpstreamError);
    const problems = (await listSources(db)).flatMap(({ calls }) => calls.map(({ problem }) => problem));
    expect(problems).toContainEqual(expect.stringMatching(told));
    abort.abort();
    const { farming, tokens, drops, ...kept } = await read();
    expect(kept).toEqual(earlier);
    expect(farming).toBeDefined();
    expect(tokens).toBeDefined();
    expect(drops).toBeDefined();
    await rm(folder, { recursive: true });
  }, 120_000);
});

/** Its two exchanges, as versions of before deployed them. */
async function withOriginalPools(client: LocalClient, deployment: LocalDeployment): Promise<LocalDeployment> {
  const { deployer } = LOCAL_ACCOUNTS;
  const { weth, usdc } = deployment;
  const pools = [...deployment.pools];
  for (const at of [0, 1]) {
    const { router, factory } = await deployUniswap(client, deployer, weth);
    for (const token of [weth, usdc])
      await client.send(contractAt(client, 'TestToken', token).call(deployer, 'approve', router, 2n ** 255n));
    await client.mine();
    const amounts = [parseEther('1000'), parseUnits('2', 12), 0n, 0n];
    const pay = contractAt(client, 'PairRouter', router);
    await client.send(pay.call(deployer, 'addLiquidity', weth, usdc, ...amounts, deployer, 2n ** 48n));
    await client.mine();
    const pair = await contractAt(client, 'PairFactory', factory).read<Address>('getPair', weth, usdc);
    pools[at] = { ...pools[at]!, router, address: pair.toLowerCase() as Address };
  }
  return { ...deployment, pools };
}
