import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createPublicClient, createTestClient, http, parseEther } from 'viem';
import { foundry } from 'viem/chains';
import { createBlockPrices } from '../../src/collectors/chain/block-prices.ts';
import { createChainClient } from '../../src/collectors/chain/chain-client.ts';
import { deployLocalChain } from '../../src/collectors/chain/local/deploy-local-chain.ts';
import { LOCAL_ACCOUNTS } from '../../src/collectors/chain/local/local-accounts.ts';
import { localChainProfile } from '../../src/collectors/chain/local/local-chain-profile.ts';
import {
  callOf,
  createLocalClient,
  type LocalClient,
} from '../../src/collectors/chain/local/local-client.ts';
import { readContract } from '../../src/collectors/chain/local/local-contracts.ts';
import type { LocalDeployment } from '../../src/collectors/chain/local/local-deployment.ts';
import { type LocalNode, startLocalNode } from '../../src/collectors/chain/local/local-node.ts';
import { createMerkleTree } from '../../src/collectors/chain/local/merkle-tree.ts';
import { takeGap } from '../../src/collectors/chain/local/take-gap.ts';
import { readGaps } from '../../src/collectors/chain/scan-gaps.ts';
import { type FaultyNode, startFaultyNode } from '../../src/collectors/chain/testing/faulty-node.ts';
import { isNodeAbsent } from '../../src/collectors/chain/testing/is-node-absent.ts';
import '../support/allow-any-address.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expect, signIn, test } from './console-test.ts';
import { cardOf, columnTexts } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

test.skip(isNodeAbsent, 'this machine has no node for a chain');

const { traders, searchers, farmers } = LOCAL_ACCOUNTS;
const FOREVER = 2n ** 48n;
const BRIBE = '0.002';

let place: Awaited<ReturnType<typeof makeStoreDir>>;
let node: LocalNode;
let client: LocalClient;
let deployment: LocalDeployment;
let gate: FaultyNode;
let server: TestServer;

test.beforeAll(async () => {
  place = await makeStoreDir();
  await startNode();
  deployment = await deployLocalChain(client);
  gate = await startFaultyNode(() => node.url);
});

test.afterAll(async () => {
  await server?.stop();
  await gate.close();
  await node.stop();
  await place.remove();
});

test('an arbitrage, a claim, a reorganisation and a node that is killed in mid-block, as the screens tell them', async ({
  page,
}) => {
  const first = await makeArbitrage();
  const tester = createTestClient({ chain: foundry, mode: 'anvil', transport: http(node.url) });
  const id = await tester.snapshot();
  await claim(0);
  await client.mine();
  const { pools, usdc, weth, distributor, executors } = deployment;
  const [alpha, beta] = pools;
  server = await startServer({
    dataDir: place.dataDir,
    env: {
      CHAIN: 'local',
      RPC_URL: gate.url,
      CHAIN_START_BLOCK: '0',
      FLASH_LOAN_EXECUTORS: executors.join(','),
      FLASH_LOAN_POOLS: `Alpha=${alpha!.address},Beta=${beta!.address},Alpha=${deployment.drop_pool.address}`,
      DOLLAR_TOKENS: usdc,
      WRAPPED_COIN: weth,
      AIRDROP_WALLETS: farmers.join(','),
      AIRDROP_DISTRIBUTORS: `Drop=${distributor}`,
    },
  });
  await signIn(page, server.url);

  await openLogs(page);
  await expect.poll(() => columnTexts(page, 'Profit')).toEqual([first.profit]);
  await expect.poll(() => columnTexts(page, 'Gas')).toEqual([first.gas]);
  await expect.poll(() => columnTexts(page, 'Route')).toEqual(['USDC → WETH → USDC']);

  // 1,200 of a token against a pool of a million and 500,000 dollars, then 850: another block replaced the first.
  await page.goto(`${server.url}/airdrops/dashboard`);
  await expect(cardOf(page, 'Total Claimed ($)')).toContainText('$600.00');
  await tester.revert({ id });
  await claim(1);
  await client.mine();
  await client.mine();
  await expect(cardOf(page, 'Total Claimed ($)')).toContainText('$425.00');
  await expect(cardOf(page, 'Total Interactions')).toContainText('1');

  // The node has saved its state up to here, and is killed while the next block is read.
  await node.stop();
  await startNode();
  let isCut = false;
  gate.fault = ({ method, params }) => {
    isCut ||= method === 'eth_getTransactionReceipt' && params[0] === second.hash;
    return isCut ? 'cut' : undefined;
  };
  const second = { hash: '' };
  Object.assign(second, await makeArbitrage());
  await expect.poll(() => isCut).toBe(true);
  process.kill(Number(await readFile(join(place.dataDir, 'node/node.pid'), 'utf8')), 'SIGKILL');
  await node.ended;
  await openLogs(page);
  await expect.poll(() => columnTexts(page, 'Profit')).toEqual([first.profit]);

  // Unsaved blocks are gone; the blocks in their place are reported once.
  await startNode();
  const again = createTestClient({ chain: foundry, mode: 'anvil', transport: http(node.url) });
  const beforeThird = await again.snapshot();
  const third = await makeArbitrage();
  gate.fault = () => undefined;
  await expect
    .poll(() => columnTexts(page, 'Profit'), { timeout: 60_000 })
    .toEqual([third.profit, first.profit]);
  await expect.poll(() => columnTexts(page, 'Gas')).toEqual([third.gas, first.gas]);

  // The chain gives it up while its page is open.
  await page.getByRole('cell', { name: third.profit, exact: true }).click();
  const undone = 'This execution was undone: its chain gave up the block that it stood in.';
  await expect(page.getByRole('heading', { name: 'Gross to net' })).toBeVisible();
  await expect(page.getByText(undone)).toBeHidden();
  const address = page.url();
  await again.revert({ id: beforeThird });
  await again.increaseTime({ seconds: 7 });
  await again.mine({ blocks: 3 });
  await expect(page.getByText(undone)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gross to net' })).toBeHidden();
  await page.goto(address);
  await expect(page.getByText('This execution does not exist from a chain.')).toBeVisible();
});

async function openLogs(page: Page): Promise<void> {
  await page.goto(`${server.url}/flash-loans/logs`);
  await expect(page.getByRole('columnheader', { name: 'Profit' })).toBeVisible();
}

async function startNode(): Promise<void> {
  node = await startLocalNode(join(place.dataDir, 'node'));
  client = createLocalClient(node.url);
}

/** A price is moved and the gap taken with its best loan; the expected texts of the screens. */
async function makeArbitrage(): Promise<{ hash: string; profit: string; gas: string }> {
  const { abi } = readContract('PairRouter');
  const { pools, usdc, weth, executors } = deployment;
  const [trader] = traders;
  const args = [10n ** 11n, 0n, [usdc, weth], trader, FOREVER];
  await client.send(callOf(trader, pools[1]!.router, abi, 'swapExactTokensForTokens', args));
  await client.mine();
  const reader = createChainClient([node.url]);
  const profile = localChainProfile(deployment);
  const block = await reader.getBlock();
  const gaps = await readGaps(reader, profile, block, createBlockPrices(reader, profile, block.number));
  const gap = gaps.find(({ cheap, dear }) => cheap.lends && dear.lends && cheap.token_address === weth)!;
  const hash = await client.send(takeGap(gap, searchers[0], executors[0]!, { value: parseEther(BRIBE) })!);
  await client.mine();
  const chain = createPublicClient({ chain: foundry, transport: http(node.url) });
  const { gasUsed, effectiveGasPrice } = await chain.getTransactionReceipt({ hash });
  const [first, second] = await client.read<readonly [bigint, bigint]>(
    pools[0]!.address,
    readContract('PairPool').abi,
    'getReserves',
  );
  const [held, paid] = weth < usdc ? [first, second] : [second, first];
  const price = Number(paid) / 1e6 / (Number(held) / 1e18);
  const gas = (Number(gasUsed * effectiveGasPrice) / 1e18) * price;
  const net = Number(gap.loan!.gross) / 1e6 - gas - Number(BRIBE) * price;
  return { hash, profit: `+$${net.toFixed(2)}`, gas: `$${gas.toFixed(2)}` };
}

async function claim(at: number): Promise<void> {
  const { shares, distributor } = deployment;
  const tree = createMerkleTree(farmers.map((account, i) => ({ account, amount: BigInt(shares[i]!) })));
  const args = [BigInt(at), farmers[at]!, BigInt(shares[at]!), tree.proofs[at]!];
  await client.send(callOf(farmers[at]!, distributor, readContract('MerkleAirdrop').abi, 'claim', args));
}
