import { toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { createChainClient } from '../chain-client.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { useLocalChain } from '../testing/use-local-chain.ts';
import { createLocalActors } from './local-actors.ts';
import { readContract } from './local-contracts.ts';
import { seededRandom } from './testing/seeded-random.ts';

describe.skipIf(isNodeAbsent)('those who use the local chain', () => {
  const chain = useLocalChain();

  test('searchers win and fail, with flash swaps and with loans of Aave', async () => {
    const actors = createLocalActors(chain.client, chain.deployment, seededRandom(7));
    for (let round = 0; round < 60; round++) {
      await actors.move();
      await chain.client.mine();
      await actors.react();
      await chain.client.mine();
    }
    const reader = createChainClient([chain.url]);
    const head = await reader.getBlockNumber();
    const outcomes: Record<string, number> = {};
    for (let blockNumber = head - 120n; blockNumber <= head; blockNumber++) {
      const block = await reader.getBlock({ blockNumber, includeTransactions: true });
      for (const { hash, to, input } of block.transactions) {
        const own = chain.deployment.executors.some((executor) => executor === to?.toLowerCase());
        const { status } = await reader.getTransactionReceipt({ hash });
        const outcome = own ? `${nameOf(input)} ${status}` : `other ${status}`;
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }
    }
    expect(Object.keys(outcomes).sort()).toEqual([
      'execute reverted',
      'execute success',
      'executeWithLoan reverted',
      'executeWithLoan success',
      'other success',
    ]);
  });
});

function nameOf(input: string): string | undefined {
  const functions = readContract('FlashArbitrage').abi.filter((item) => item.type === 'function');
  return functions.find((item) => input.startsWith(toFunctionSelector(item)))?.name;
}
