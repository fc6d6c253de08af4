import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicClient, createTestClient, http, parseEther } from 'viem';
import { foundry } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { FlashLoanDetail } from '../../domain/flash-loan-detail.ts';
import { findBestLoan } from '../../evm/best-loan.ts';
import { listAirdropRecords } from '../../store/airdrops.ts';
import { type ChainSources, getChainCursor, rollBackChain } from '../../store/chain-commit.ts';
import { getFlashLoanDetail } from '../../store/flash-loan-detail.ts';
import { listFlashLoanTrades } from '../../store/flash-loans.ts';
import { selectRows } from '../../store/select-rows.ts';
import { ensureSource } from '../../store/sources.ts';
import { createChainClient } from './chain-client.ts';
import { followChain } from './follow-chain.ts';
import { deployLocalChain, type LocalDeployment } from './local/deploy-local-chain.ts';
import { LOCAL_ACCOUNTS } from './local/local-accounts.ts';
import { localChainProfile } from './local/local-chain-profile.ts';
import { callOf, createLocalClient, type LocalClient } from './local/local-client.ts';
import { readContract } from './local/local-contracts.ts';
import { type LocalNode, startLocalNode } from './local/local-node.ts';
import { createMerkleTree } from './local/merkle-tree.ts';

const isAbsent = !hasNode();
if (isAbsent) process.stdout.write('Skipped: this machine has no node for a local chain.\n');

const { searchers, farmers } = LOCAL_ACCOUNTS;
const PAGE = { page: 1, limit: 50 } as const;
const MICRO = 1e6;

let folder: string;
let node: LocalNode;
let client: LocalClient;
let deployment: LocalDeployment;

for (const target of STORE_TARGETS) {
  describe.skipIf(isAbsent)(target.name, () => {
    const store = useStore(target, { keep: true });
    let sources: ChainSources;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'local-chain-'));
      node = await startLocalNode(folder);
      client = createLocalClient(node.url);
      deployment = await deployLocalChain(client);
    });

    afterAll(async () => {
      await node.stop();
      await rm(folder, { recursive: true });
    });

    test('an arbitrage with its profit, loan, gas and bribe to the unit, and why another one failed', async () => {
      sources = await openSources();
      await openGap();
      const { loan, cheap, dear } = await bestLoan();
      const args = [cheap.pair, dear.pair, deployment.weth, loan.amount];
      const { abi } = readContract('FlashArbitrage');
      const bribe = parseEther('0.003');
      const [won, lost] = [
        await client.send(
          callOf(searchers[0], deployment.executors[0]!, abi, 'execute', args, {
            value: bribe,
            tip: 3n * 10n ** 9n,
          }),
        ),
        await client.send(
          callOf(searchers[1], deployment.executors[1]!, abi, 'execute', args, { tip: 10n ** 9n }),
        ),
      ];
      await client.mine();
      await readChain();

      const { trades } = await listFlashLoanTrades(store().db, source('flash-loans'), {
        ...PAGE,
        sort: 'status',
      });
      const [success, reverted] = [
        trades.find((t) => t.tx_hash === won),
        trades.find((t) => t.tx_hash === lost),
      ];
      const gasUsd = await gasUsdOf(won);
      const grossUsd = Number(loan.profit) / MICRO;
      const price = await wethPrice();
      expect(success).toMatchObject({
        status: 'success',
        wallet: searchers[0],
        token_path: ['USDC', 'WETH', 'USDC'],
      });
      expect(success?.gas_cost_usd).toBeCloseTo(gasUsd, 4);
      expect(success?.real_profit_usd).toBeCloseTo(grossUsd - gasUsd - 0.003 * price, 3);
      expect(reverted).toMatchObject({ status: 'reverted', wallet: searchers[1] });
      expect(reverted?.real_profit_usd).toBeCloseTo(-(await gasUsdOf(lost)), 4);

      const detail = await detailOf(won);
      expect(detail?.gross_usd).toBeCloseTo(grossUsd, 6);
      expect(detail).toMatchObject({
        failure: null,
        builder_payment_wei: bribe.toString(),
        loans: [
          { kind: 'uniswap_v2', lender: cheap.pair, token: 'WETH', amount: loan.amount.toString(), fee: '0' },
        ],
        route: [
          { venue: 'uniswap_v2', pool: cheap.pair, token_out: 'WETH', amount_out: loan.amount.toString() },
          { venue: 'uniswap_v2', pool: dear.pair, token_in: 'WETH', amount_in: loan.amount.toString() },
        ],
      });
      expect(await detailOf(lost)).toMatchObject({ failure: 'no profit' });
    });

    test('blocks that the chain gives up take their facts with them', async () => {
      const test = createTestClient({ chain: foundry, mode: 'anvil', transport: http(node.url) });
      const before = await client.read(
        deployment.distributor,
        readContract('MerkleAirdrop').abi,
        'isClaimed',
        [0n],
      );
      expect(before).toBe(false);
      const id = await test.snapshot();
      const claim = await sendClaim(0);
      await client.mine();
      await client.mine();
      await readChain();
      expect(await claimHashes()).toEqual([claim]);

      await test.revert({ id });
      const other = await sendClaim(1);
      await client.mine();
      await readChain();
      expect(await claimHashes()).toEqual([other]);
      const { records } = await listAirdropRecords(store().db, 'airdrop_claims', source('airdrops'), PAGE);
      // 850 of a token of which a million stand against 500,000 dollars.
      expect(records).toMatchObject([{ protocol: 'Drop', wallet: farmers[1], usd_value: 425 }]);
    });

    test('a node that is started anew goes on, and nothing is read twice', async () => {
      const known = await counts();
      await node.stop();
      node = await startLocalNode(folder);
      client = createLocalClient(node.url);
      await client.mine();
      await readChain();
      expect(await counts()).toEqual(known);
      expect(await getChainCursor(store().db, 'local-chain')).toMatchObject({ number: await head() });
    });

    test('a store that begins anew on a node that was started anew finds the same', async () => {
      const known = await facts();
      await rollBackChain(store().db, sources, -1);
      expect(await facts()).toEqual([]);
      await readChain();
      expect(await facts()).toEqual(known);
    });

    async function openSources(): Promise<ChainSources> {
      const rest = { kind: 'local-chain', label: 'local chain' } as const;
      const flash_loans = await ensureSource(store().db, { area: 'flash-loans', ...rest });
      const airdrops = await ensureSource(store().db, { area: 'airdrops', ...rest });
      return { kind: 'local-chain', flash_loans, airdrops };
    }

    function source(area: 'airdrops' | 'flash-loans') {
      const id = area === 'airdrops' ? sources.airdrops : sources.flash_loans;
      return { id, area, kind: 'local-chain' } as const;
    }

    /** Reads everything up to the head. */
    async function readChain(): Promise<void> {
      const done = new AbortController();
      await followChain({
        store: store(),
        client: createChainClient([node.url]),
        profile: localChainProfile(deployment),
        sources,
        log: silentLog,
        signal: done.signal,
        async onCaughtUp() {
          const cursor = await getChainCursor(store().db, 'local-chain');
          if (cursor?.number === (await head())) done.abort();
        },
      });
    }

    async function detailOf(hash: string): Promise<FlashLoanDetail | undefined> {
      const { trades } = await listFlashLoanTrades(store().db, source('flash-loans'), {
        ...PAGE,
        tx_hash: hash,
      });
      return getFlashLoanDetail(store().db, trades[0]!.id);
    }

    async function facts(): Promise<readonly unknown[]> {
      return selectRows(
        store().db,
        'select seq, status, token_path, real_profit_usd, gas_cost_usd, bribe_eth, detail from flash_loan_trades natural join flash_loan_details order by seq',
      );
    }

    async function claimHashes(): Promise<(string | null)[]> {
      const { records } = await listAirdropRecords(store().db, 'airdrop_claims', source('airdrops'), PAGE);
      return records.map(({ tx_hash }) => tx_hash);
    }

    async function counts(): Promise<unknown> {
      return selectRows(
        store().db,
        `select (select count(*) from flash_loan_trades) as trades, (select count(*) from airdrop_interactions) as interactions,
           (select count(*) from airdrop_claims) as claims`,
      );
    }
  });
}

/** Moves the price in one pool, so that a loan pays. */
async function openGap(): Promise<void> {
  const { router } = deployment.pools[1];
  const args = [10n ** 11n, 0n, [deployment.usdc, deployment.weth], LOCAL_ACCOUNTS.traders[0], 2n ** 48n];
  const { abi } = readContract('UniswapV2Router02');
  await client.send(callOf(LOCAL_ACCOUNTS.traders[0], router, abi, 'swapExactTokensForTokens', args));
  await client.mine();
}

async function bestLoan() {
  const [first, second] = deployment.pools;
  const [one, two] = [await reservesOf(first.pair), await reservesOf(second.pair)];
  const forth = findBestLoan(one, two);
  if (forth) return { loan: forth, cheap: first, dear: second };
  return { loan: findBestLoan(two, one)!, cheap: second, dear: first };
}

async function reservesOf(pair: `0x${string}`): Promise<{ token: bigint; payment: bigint }> {
  const { abi } = readContract('UniswapV2Pair');
  const [first, second] = await client.read<readonly [bigint, bigint]>(pair, abi, 'getReserves');
  return deployment.weth < deployment.usdc
    ? { token: first, payment: second }
    : { token: second, payment: first };
}

async function wethPrice(): Promise<number> {
  const { token, payment } = await reservesOf(deployment.pools[0].pair);
  return Number(payment) / MICRO / (Number(token) / 1e18);
}

async function gasUsdOf(hash: `0x${string}`): Promise<number> {
  const reader = createPublicClient({ chain: foundry, transport: http(node.url) });
  const { gasUsed, effectiveGasPrice } = await reader.getTransactionReceipt({ hash });
  return (Number(gasUsed * effectiveGasPrice) / 1e18) * (await wethPrice());
}

async function sendClaim(at: number): Promise<string> {
  const tree = createMerkleTree(
    farmers.map((account, i) => ({ account, amount: BigInt(deployment.shares[i]!) })),
  );
  const args = [BigInt(at), farmers[at]!, BigInt(deployment.shares[at]!), tree.proofs[at]!];
  const { abi } = readContract('MerkleAirdrop');
  return client.send(callOf(farmers[at]!, deployment.distributor, abi, 'claim', args));
}

async function head(): Promise<number> {
  const reader = createPublicClient({ chain: foundry, transport: http(node.url), cacheTime: 0 });
  return Number(await reader.getBlockNumber());
}

function hasNode(): boolean {
  try {
    return existsSync(createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil'));
  } catch {
    return false;
  }
}
