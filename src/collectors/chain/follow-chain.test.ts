import { createPublicClient, createTestClient, http, parseEther } from 'viem';
import { foundry } from 'viem/chains';
import { beforeAll, describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { FlashLoanDetail } from '../../contract/flash-loan-detail.ts';
import { findBestLoan } from '../../evm/best-loan.ts';
import type { PoolReserves } from '../../evm/pool-quote.ts';
import { CLAIM_LIST } from '../../store/chain/airdrops.ts';
import { getChainCursor, rollBackChain } from '../../store/chain/chain-commit.ts';
import type { ChainSources } from '../../store/chain/chain-sources.ts';
import { getFlashLoanDetail } from '../../store/chain/flash-loan-detail.ts';
import { FLASH_LOAN_LIST } from '../../store/chain/flash-loans.ts';
import { selectRows } from '../../store/database/select-rows.ts';
import { listPage } from '../../store/list/list-reader.ts';
import { LOCAL_ACCOUNTS } from './local/local-accounts.ts';
import { localChainProfile } from './local/local-chain-profile.ts';
import { callOf } from './local/local-client.ts';
import { readContract } from './local/local-contracts.ts';
import type { LocalPool } from './local/local-deployment.ts';
import { createMerkleTree } from './local/merkle-tree.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import {
  ensureLocalSources,
  type LocalChain,
  readLocalChain,
  useLocalChain,
} from './testing/use-local-chain.ts';

const { searchers, farmers } = LOCAL_ACCOUNTS;
const PAGE = { page: 1, limit: 50 } as const;
const MICRO = 1e6;

let chain: LocalChain;

for (const target of SQL_TARGETS) {
  describe.skipIf(isNodeAbsent)(target.name, () => {
    const store = useStore(target, { keep: true });
    let sources: ChainSources;

    const own = useLocalChain();

    beforeAll(() => {
      chain = own;
    });

    test('an arbitrage with its profit, loan, gas and bribe to the unit, and why another one failed', async () => {
      sources = await ensureLocalSources(store());
      await openGap();
      const { loan, cheap, dear } = await bestLoan();
      const args = [routeOf(cheap, dear), loan.amount];
      const { abi } = readContract('FlashArbitrage');
      const bribe = parseEther('0.003');
      const [won, lost] = [
        await chain.client.send(
          callOf(searchers[0], chain.deployment.executors[0]!, abi, 'execute', args, {
            value: bribe,
            tip: 3n * 10n ** 9n,
          }),
        ),
        await chain.client.send(
          callOf(searchers[1], chain.deployment.executors[1]!, abi, 'execute', args, { tip: 10n ** 9n }),
        ),
      ];
      await chain.client.mine();
      await readChain();

      const { trades } = await listPage(store().db, FLASH_LOAN_LIST, source('flash-loans'), {
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
          {
            kind: 'uniswap_v2',
            lender: cheap.address,
            token: 'WETH',
            amount: loan.amount.toString(),
            fee: '0',
          },
        ],
        route: [
          { venue: 'uniswap_v2', pool: cheap.address, token_out: 'WETH', amount_out: loan.amount.toString() },
          { venue: 'uniswap_v2', pool: dear.address, token_in: 'WETH', amount_in: loan.amount.toString() },
        ],
      });
      expect(await detailOf(lost)).toMatchObject({ failure: 'no profit' });
    });

    test('a trade by a contract that nobody named is found where its sender is watched', async () => {
      const known = localChainProfile(chain.deployment);
      const profile = { ...known, executors: [], wallets: [{ address: searchers[0], label: null }] };
      await rollBackChain(store().db, sources, -1);
      await readLocalChain(chain, store(), sources, { profile });
      const { trades } = await listPage(store().db, FLASH_LOAN_LIST, source('flash-loans'), PAGE);
      expect(trades).toMatchObject([{ wallet: searchers[0], token_path: ['USDC', 'WETH', 'USDC'] }]);
      await rollBackChain(store().db, sources, -1);
      await readChain();
    });

    test('blocks that the chain gives up take their facts with them', async () => {
      const test = createTestClient({ chain: foundry, mode: 'anvil', transport: http(chain.url) });
      const before = await chain.client.read(
        chain.deployment.distributor,
        readContract('MerkleAirdrop').abi,
        'isClaimed',
        [0n],
      );
      expect(before).toBe(false);
      const id = await test.snapshot();
      const claim = await sendClaim(0);
      await chain.client.mine();
      await chain.client.mine();
      await readChain();
      expect(await claimHashes()).toEqual([claim]);

      await test.revert({ id });
      const other = await sendClaim(1);
      await chain.client.mine();
      await readChain();
      expect(await claimHashes()).toEqual([other]);
      const { records } = await listPage(store().db, CLAIM_LIST, source('airdrops'), PAGE);
      // 850 of a token of which a million stand against 500,000 dollars.
      expect(records).toMatchObject([{ protocol: 'Drop', wallet: farmers[1], usd_value: 425 }]);
    });

    test('a node that is started anew goes on, and nothing is read twice', async () => {
      const known = await counts();
      await chain.restart();
      await chain.client.mine();
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

    function source(area: 'airdrops' | 'flash-loans') {
      const id = sources[area];
      return { id, area, kind: 'local-chain' } as const;
    }

    async function readChain(): Promise<void> {
      await readLocalChain(chain, store(), sources);
    }

    async function detailOf(hash: string): Promise<FlashLoanDetail | undefined> {
      const { trades } = await listPage(store().db, FLASH_LOAN_LIST, source('flash-loans'), {
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
      const { records } = await listPage(store().db, CLAIM_LIST, source('airdrops'), PAGE);
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
  const { router } = chain.deployment.pools[1]!;
  const args = [
    10n ** 11n,
    0n,
    [chain.deployment.usdc, chain.deployment.weth],
    LOCAL_ACCOUNTS.traders[0],
    2n ** 48n,
  ];
  const { abi } = readContract('PairRouter');
  await chain.client.send(callOf(LOCAL_ACCOUNTS.traders[0], router, abi, 'swapExactTokensForTokens', args));
  await chain.client.mine();
}

async function bestLoan() {
  const [first, second] = [chain.deployment.pools[0]!, chain.deployment.pools[1]!];
  const [one, two] = [await reservesOf(first), await reservesOf(second)];
  const forth = findBestLoan(one, two);
  if (forth) return { loan: forth, cheap: first, dear: second };
  return { loan: findBestLoan(two, one)!, cheap: second, dear: first };
}

function routeOf(cheap: LocalPool, dear: LocalPool) {
  const [isCheapPair, isDearPair] = [cheap.kind === 'uniswap_v2', dear.kind === 'uniswap_v2'];
  const { token } = cheap;
  return {
    cheap: cheap.address,
    isCheapPair,
    dear: dear.address,
    isDearPair,
    token,
    payment: chain.deployment.usdc,
  };
}

async function reservesOf({ address }: LocalPool): Promise<PoolReserves> {
  const { abi } = readContract('PairPool');
  const [first, second] = await chain.client.read<readonly [bigint, bigint]>(address, abi, 'getReserves');
  const [token, payment] = chain.deployment.weth < chain.deployment.usdc ? [first, second] : [second, first];
  return { token, payment, fee_millionths: 3_000n };
}

async function wethPrice(): Promise<number> {
  const { token, payment } = await reservesOf(chain.deployment.pools[0]!);
  return Number(payment) / MICRO / (Number(token) / 1e18);
}

async function gasUsdOf(hash: `0x${string}`): Promise<number> {
  const reader = createPublicClient({ chain: foundry, transport: http(chain.url) });
  const { gasUsed, effectiveGasPrice } = await reader.getTransactionReceipt({ hash });
  return (Number(gasUsed * effectiveGasPrice) / 1e18) * (await wethPrice());
}

async function sendClaim(at: number): Promise<string> {
  const tree = createMerkleTree(
    farmers.map((account, i) => ({ account, amount: BigInt(chain.deployment.shares[i]!) })),
  );
  const args = [BigInt(at), farmers[at]!, BigInt(chain.deployment.shares[at]!), tree.proofs[at]!];
  const { abi } = readContract('MerkleAirdrop');
  return chain.client.send(callOf(farmers[at]!, chain.deployment.distributor, abi, 'claim', args));
}

async function head(): Promise<number> {
  const reader = createPublicClient({ chain: foundry, transport: http(chain.url), cacheTime: 0 });
  return Number(await reader.getBlockNumber());
}
