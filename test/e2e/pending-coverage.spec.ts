import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseGwei } from 'viem';
import { LOCAL_ACCOUNTS } from '../../src/collectors/chain/local/local-accounts.ts';
import { createLocalClient, type LocalClient } from '../../src/collectors/chain/local/local-client.ts';
import { type LocalNode, startLocalNode } from '../../src/collectors/chain/local/local-node.ts';
import { isNodeAbsent } from '../../src/collectors/chain/testing/is-node-absent.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { type PendingGate, startPendingGate } from '../support/start-pending-gate.ts';
import { expect, signIn, test } from './console-test.ts';
import { cardOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

test.skip(isNodeAbsent, 'this machine has no node for a chain');

const [sender, receiver] = LOCAL_ACCOUNTS.traders;

let place: Awaited<ReturnType<typeof makeStoreDir>>;
let node: LocalNode;
let chain: LocalClient;
let gate: PendingGate;
let server: TestServer;

test.beforeAll(async () => {
  place = await makeStoreDir();
  node = await startLocalNode(join(place.dataDir, 'node'));
  chain = createLocalClient(node.url);
  gate = await startPendingGate(node.url.replace('http', 'ws'));
  server = await startServer({ dataDir: place.dataDir, env: { RPC_URL: gate.url } });
});

test.afterAll(async () => {
  await server?.stop();
  gate.close();
  await node.stop();
  await place.remove();
});

test('coverage falls while the subscription is closed, and the screen says both', async ({ page }) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/gas-arb/mempool`);
  await expect(
    page.getByText(/^The node tells pending transactions by subscription, whole, since/),
  ).toBeVisible();
  await expect(
    page.getByText('Coverage N/A: no block with transactions since pending ones are watched.'),
  ).toBeVisible();
  // A block counts from the second after the watch opened.
  await chain.setNextTime(BigInt(Math.floor(Date.now() / 1_000) + 1));

  await send();
  await expect(rowsOf(page, 'Pending')).toHaveCount(1);
  await chain.mine();
  await expect(rowsOf(page, 'Included')).toHaveCount(1);
  await expect(
    page.getByText('Coverage 100.0%: 1 of 1 transactions in 1 block were told before.'),
  ).toBeVisible();

  gate.shut();
  const closed = page.getByText(
    /^The node tells no pending transactions since .+: the connection was lost\. What is in blocks meanwhile counts as not seen\.$/,
  );
  await expect(closed).toBeVisible();
  for (const _ of [1, 2, 3]) {
    await send();
    await chain.mine();
  }
  await expect(
    page.getByText('Coverage 25.0%: 1 of 4 transactions in 4 blocks were told before.'),
  ).toBeVisible();
  await expect(rowsOf(page, 'Unseen')).toHaveCount(3);
  await expect(closed).toBeVisible();

  gate.open();
  await expect(
    page.getByText(/^The node tells pending transactions by subscription, whole, since/),
  ).toBeVisible({
    timeout: 30_000,
  });
  await send();
  await expect(rowsOf(page, 'Pending')).toHaveCount(1);
  await chain.mine();
  await expect(
    page.getByText('Coverage 40.0%: 2 of 5 transactions in 5 blocks were told before.'),
  ).toBeVisible();
  await page.goto(`${server.url}/gas-arb/dashboard`);
  await expect(cardOf(page, 'Coverage')).toContainText('40.0%');
});

function send(): Promise<string> {
  return chain.send({ from: sender, to: receiver!, value: 1n, tip: parseGwei('1') });
}

function rowsOf(page: Page, state: string) {
  return page.locator('tbody tr').filter({ hasText: state });
}
