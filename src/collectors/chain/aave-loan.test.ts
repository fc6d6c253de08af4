import { createPublicClient, http, parseUnits } from 'viem';
import { describe, expect, test } from 'vitest';
import { inspectTransaction } from '../../evm/inspect-transaction.ts';
import { createChainClient } from './chain-client.ts';
import { LOCAL_ACCOUNTS } from './local/local-accounts.ts';
import { callOf } from './local/local-client.ts';
import { readContract } from './local/local-contracts.ts';
import { deployAave } from './local/testing/deploy-aave.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { useLocalChain } from './testing/use-local-chain.ts';
import { traceTransaction } from './trace-transaction.ts';

describe.skipIf(isNodeAbsent)('a loan of Aave version 3', () => {
  const chain = useLocalChain();

  test('is read alike from the contracts of Aave and from the lender of the local chain', async () => {
    const { client, deployment } = chain;
    const { deployer, searchers } = LOCAL_ACCOUNTS;
    const supply = parseUnits('1000000', 6);
    const aave = await deployAave(client, deployer, { address: deployment.usdc, decimals: 6 }, supply);
    const [cheap, dear] = deployment.pools.filter(({ token }) => token === deployment.btc);
    const route = {
      cheap: cheap!.address,
      isCheapPair: false,
      dear: dear!.address,
      isDearPair: false,
      token: deployment.btc,
      payment: deployment.usdc,
    };
    const amount = parseUnits('999.999', 6);
    const reader = createChainClient([chain.url]);
    const receipts = createPublicClient({ transport: http(chain.url) });
    const { abi } = readContract('FlashArbitrage');
    const borrow = async (pool: string) => {
      const args = [route, pool, amount];
      const hash = await client.send(
        callOf(searchers[0], deployment.executors[0]!, abi, 'executeWithLoan', args),
      );
      await client.mine();
      const { gasUsed } = await receipts.getTransactionReceipt({ hash });
      return { ...inspectTransaction((await traceTransaction(reader, hash)) ?? []), gasUsed };
    };

    const lent = await borrow(aave.pool);
    expect(lent.flash_loans).toMatchObject([
      // 0.05 % of 999.999000, rounded half up.
      { kind: 'aave_v3', lender: aave.pool, token: deployment.usdc, amount, fee: 500_000n },
    ]);
    expect(lent.arbitrages).toHaveLength(1);
    // What a gap is expected to take of gas by a loan of Aave (scan-gaps.ts).
    expect(Math.abs(Number(lent.gasUsed) / 310_000 - 1)).toBeLessThan(0.15);
    const own = await borrow(deployment.lender.pool);
    expect(own.flash_loans).toMatchObject([
      { kind: 'aave_v3', lender: deployment.lender.pool, token: deployment.usdc, amount, fee: 500_000n },
    ]);
    expect(own.arbitrages).toHaveLength(1);
  });
});
