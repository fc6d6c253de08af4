import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseGwei } from 'viem';
import { LOCAL_ACCOUNTS } from '../../src/collectors/chain/local/local-accounts.ts';
import { createLocalClient, type LocalClient } from '../../src/collectors/chain/local/local-client.ts';
import { type LocalNode, startLocalNode } from '../../src/collectors/chain/local/local-node.ts';
import { isNodeAbsent } from '../../src/collectors/chain/testing/is-node-absent.ts';
import { type LocalUpstream, startLocalUpstream } from '../../src/collectors/testing/local-upstream.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expectAccessibleEverywhere, findViolations } from './axe-checks.ts';
import { expect, test } from './console-test.ts';
import { isLongRun, LONGER } from './long-cases.ts';
import { cardOf, sectionOf } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

test.skip(isNodeAbsent, 'this machine has no node for a chain');

const HOUR = 3_600_000;
const BEGAN = Date.now();
const at = (hoursAgo: number, ms = 0): string => new Date(BEGAN - hoursAgo * HOUR + ms).toISOString();
const hashOf = (digit: number): string => `0x${String(digit).repeat(64)}`;
const addressOf = (digit: number): string => `0x${String(digit).repeat(40)}`;
/** A name that a stranger might choose. */
const HOSTILE = '<img src=x>';

const BUNDLES = [
  {
    ...{ outcome: 'included', bid_wei: 10 ** 16, rival_bid_wei: 6 * 10 ** 15, bid_usd: 30, net_usd: 70.25 },
    ...{ received_at: at(1), simulated_at: at(1, 35), considered: [{ builder: 'b1', at: at(1, 80) }] },
    sealed: [{ builder: 'b1', at: at(1, 980) }],
  },
  // It says that it was simulated before it was received.
  { outcome: 'outbid', bid_wei: 2 * 10 ** 15, net_usd: 0, received_at: at(2), simulated_at: at(2, -300) },
  { outcome: 'reverted', bid_wei: 2 * 10 ** 15, net_usd: -4.5 },
  { outcome: 'included', bid_wei: 3 * 10 ** 15, net_usd: 12 },
  { bid_wei: 10 ** 15 },
].map((one, place) => ({
  ...{ bundle_hash: hashOf(place + 1), timestamp: at(place + 1), target_block: 100 + place, gross_usd: 100 },
  ...{ searcher: addressOf(place + 1), txs: [hashOf(place + 1)], ...one },
}));
const BACKRUNS = [
  { decision: 'taken', net_usd: 14.5, later_usd: 12 },
  { decision: 'skipped', reason: 'below_costs', net_usd: -3, later_usd: 0 },
  { decision: 'skipped', reason: 'base_fee_high', net_usd: -8 },
].map((one, place) => ({
  ...{ victim_hash: hashOf(place + 5), timestamp: at(place + 1), token: 'WETH', pools: 'Alpha → Beta' },
  ...{ size_usd: 5_000, gross_usd: 40, loan_fee_usd: 2.5, gas_usd: 3, bribe_usd: 20, ...one },
}));
const COLLECTIONS = [
  { collection: 'Ember', state: 'open', opens_at: at(3), closes_at: at(-30), price_eth: 0.08, minted: 40 },
  { collection: HOSTILE, state: 'soon', opens_at: at(-5), price_eth: 0, allowlist: true, minted: 0 },
  { collection: 'Quartz', state: 'soon', opens_at: at(-5), minted: 0, owner_can_mint: true },
  { collection: 'Mirage', state: 'over', opens_at: at(90), closes_at: at(50), price_eth: 0.01, minted: 90 },
  { collection: 'Unknown' },
].map((one, place) => ({
  ...{ address: addressOf(place + 1), standard: 'erc721', max_supply: 100, minters: 12, top_ten_share: 0.4 },
  ...{ held: 3, value_usd: 210, sale_floor_usd: 80, floor_sales: 9, sales: 12, observed_at: at(0), ...one },
}));
const ATTEMPTS = [1, 2, 3, 4, 5].map((place) => ({
  ...{ collection: 'Ember', timestamp: at(place), minter: addressOf(place), tx_hash: hashOf(place) },
  ...(place === 3
    ? { state: 'failed', reason: 'sold_out', error: 'SoldOut()' }
    : { state: 'minted', quantity: 2, paid_eth: 0.16, paid_usd: 480 }),
  ...{ gas_usd: 4, place, rivals: 5 },
}));
const SNIPES = [
  ['minted', 40, 110],
  ['minted', 60, 90],
  ['failed', 80, 700],
].map(([result, built, sent], place) => ({
  ...{ collection: 'Ember', timestamp: at(place + 1), wallet: 'bot one', quantity: 2, result },
  ...{ cost_usd: 484, gas_usd: 4, value_usd: 160, place: 2, rivals: 5, tx_hash: hashOf(place + 1) },
  ...(result === 'failed' && { reason: 'outbid' }),
  stages: [
    { stage: 'built', ms: built },
    { stage: 'sent', ms: sent },
  ],
}));
const LEDGER = (lines: Readonly<Record<string, number>>) =>
  Object.entries(lines).map(([kind, amount_usd], id) => ({
    ...{ id: String(id), timestamp: at(2), subject: hashOf(1), kind, amount_usd },
  }));

const SCREENS = [
  '/gas-arb/dashboard',
  '/gas-arb/mempool',
  '/gas-arb/bundles',
  '/nft-mint/dashboard',
  '/nft-mint/collections',
  '/nft-mint/snipes',
] as const;

/** The one whose inspector the quick run checks on a phone, too. */
const INSPECTED = '/gas-arb/bundles';

let place: Awaited<ReturnType<typeof makeStoreDir>>;
let node: LocalNode;
let chain: LocalClient;
let gas: LocalUpstream;
let mints: LocalUpstream;
let server: TestServer;
let hasTransactions = false;

test.beforeAll(async () => {
  place = await makeStoreDir();
  node = await startLocalNode(join(place.dataDir, 'node'));
  chain = createLocalClient(node.url);
  gas = await startLocalUpstream({
    ...{ '/bundles': BUNDLES, '/backruns': BACKRUNS },
    '/ledger': LEDGER({ gross: 40, loan_fee: -2.5, gas: -3, bribe: -20 }),
  });
  mints = await startLocalUpstream({
    ...{ '/collections': COLLECTIONS, '/attempts': ATTEMPTS, '/snipes': SNIPES },
    '/decisions': [
      { subject: 'Ember, phase 1', timestamp: at(3), decision: 'skipped', reason: 'not_allowed' },
    ],
    '/ledger': LEDGER({ mint_price: -1_920, gas: -20, gross: 300, royalty: -15 }),
  });
  server = await startServer({
    dataDir: place.dataDir,
    env: {
      RPC_URL: node.url.replace('http', 'ws'),
      GAS_ARB_API_URL: gas.url,
      NFT_MINT_API_URL: mints.url,
    },
  });
});

test.afterAll(async () => {
  await server?.stop();
  await gas?.[Symbol.asyncDispose]();
  await mints?.[Symbol.asyncDispose]();
  await node.stop();
  await place.remove();
});

test.use({ baseURL: async ({ browserName: _ }, use) => use(server?.url) });

test('what a service tells is not called paper: it is named instead', async ({ signedIn: page }) => {
  await page.goto(`${server.url}/nft-mint/snipes`);
  await expect(page.getByText(/As 127\.0\.0\.1:\d+ reports\./)).toBeVisible();
  await expect(page.getByText(/Nothing is sent|On paper/)).toHaveCount(0);
});

test('what only services know stands beside what the node tells', async ({ signedIn: page }) => {
  await haveTransactions(page);
  await page.goto(`${server.url}/gas-arb/bundles`);
  const included = rowsOf(page, shortened(1));
  await expect(included.getByText('sealed by 1 after 980 ms')).toBeVisible();
  await expect(included).toContainText('0.00400');
  const odd = rowsOf(page, shortened(2));
  await expect(odd.getByText('simulated out of order')).toBeVisible();
  await expect(rowsOf(page, shortened(3))).toContainText('no service reports them');
  // 0.002 was bid twice and never included; 0.003 is in the same tier, and was.
  await expect(sectionOf(page, 'Tiers of bids').locator('tbody tr')).toHaveCount(2);
  await page.getByText(/^Faults in the answers of/).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'out of order' })).toContainText(
    'bundles: stages',
  );

  const pane = page.getByRole('region', { name: 'Inspector' });
  await included.focus();
  await page.keyboard.press('Space');
  await expect(
    pane.getByText(/received\s*→ 35 ms simulated\s*→ 45 ms considered by 1\s*→ 900 ms sealed by 1/).first(),
  ).toBeVisible();
  await odd.focus();
  await page.keyboard.press('Space');
  await expect(pane.getByText(/received\s*→ simulated 300 ms earlier/).first()).toBeVisible();

  await page.goto(`${server.url}/nft-mint/dashboard`);
  const latency = sectionOf(page, 'Latency of the bot').getByRole('row');
  await expect(latency.filter({ hasText: 'built' })).toContainText(/built\s*60 ms\s*78 ms\s*3/);
  await expect(latency.filter({ hasText: 'sent' })).toContainText(/sent\s*110 ms\s*641 ms\s*3/);
  const openings = sectionOf(page, 'Next openings');
  // What is below the chart is below what stands beside it, too: neither column has a hole at its end.
  const beside = await sectionOf(page, 'Price, gas and sales to net').boundingBox();
  expect((await openings.boundingBox())?.y).toBeGreaterThan((beside?.y ?? 0) + (beside?.height ?? 0));
  const next = openings.getByRole('listitem');
  await expect(next.filter({ hasText: HOSTILE })).toContainText(/free, for a list/);
  await expect(next.filter({ hasText: 'Quartz' })).toContainText(/price not known, for whom is not known/);
  await expect(cardOf(page, 'Success rate')).toContainText('n 8');

  await page.goto(`${server.url}/nft-mint/collections`);
  await rowsOf(page, HOSTILE).first().getByRole('button', { name: 'Inspect' }).click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector).toContainText(
    /on, no end is known\s*free, limit of a wallet not known, for a list/,
  );
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

for (const address of SCREENS)
  test(
    `axe finds nothing and nothing is cut off with data on ${address}`,
    LONGER,
    async ({ signedIn: page }) => {
      if (address === '/gas-arb/mempool') await haveTransactions(page);
      else await page.goto(server.url + address);
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      await expectAccessibleEverywhere(page);
      if (!isLongRun && address !== INSPECTED) return;
      for (const theme of isLongRun ? ['dark', 'light'] : []) {
        await page.evaluate((value) => {
          document.documentElement.dataset.theme = value;
        }, theme);
        expect(await findViolations(page, 'colours'), `${theme}, on a phone`).toEqual([]);
      }
      await page.getByRole('button', { name: 'Inspect' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Inspector' })).toBeVisible();
      expect(await findViolations(page), 'the inspector on a phone').toEqual([]);
    },
  );

function rowsOf(page: Page, text: string) {
  return page.locator('tbody tr').filter({ hasText: text });
}

function shortened(digit: number): string {
  return hashOf(digit).slice(0, 6);
}

/** Three transactions in blocks and one that waits, sent while the node is listened to; the screen shows them. */
async function haveTransactions(page: Page): Promise<void> {
  await page.goto(`${server.url}/gas-arb/mempool`);
  await expect(page.getByText(/^The node tells pending transactions by subscription/)).toBeVisible();
  const [sender, receiver] = LOCAL_ACCOUNTS.traders;
  const send = (): Promise<string> =>
    chain.send({ from: sender, to: receiver!, value: 1n, tip: parseGwei('1') });
  if (hasTransactions) return;
  hasTransactions = true;
  for (const _ of [1, 2, 3]) {
    await send();
    await chain.mine();
  }
  await send();
  await expect(rowsOf(page, 'Included')).toHaveCount(3);
  await expect(rowsOf(page, 'Pending')).toHaveCount(1);
}
