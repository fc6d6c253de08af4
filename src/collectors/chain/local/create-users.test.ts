import { createPublicClient, http } from 'viem';
import { describe, expect, test } from 'vitest';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { useLocalChain } from '../testing/use-local-chain.ts';
import { createUsers } from './create-users.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import { seededRandom } from './testing/seeded-random.ts';

const GWEI = 10n ** 9n;

describe.skipIf(isNodeAbsent)('users of the local chain', () => {
  const chain = useLocalChain({ farming: true });

  test('pay while gas is cheap, with one transaction in flight each, and stay away while it is dear', async () => {
    const { client, deployment } = chain;
    const reader = createPublicClient({ transport: http(chain.url) });
    const users = createUsers(client, { ...deployment, farming: deployment.farming! }, seededRandom(3));
    const playAt = async (gwei: bigint) => {
      const fates: string[] = [];
      for (let block = 0; block < 6; block++) {
        await client.setNextBaseFee(gwei * GWEI);
        await client.mine();
        await client.setNextBaseFee(gwei * GWEI);
        await users.act();
        await client.mine();
        const { transactions } = await reader.getBlock({ includeTransactions: true });
        expect(new Set(transactions.map(({ from }) => from)).size).toBe(transactions.length);
        for (const { hash } of transactions)
          fates.push((await reader.getTransactionReceipt({ hash })).status);
      }
      return fates;
    };
    const cheap = await playAt(2n);
    expect(new Set(cheap)).toEqual(new Set(['success']));
    expect(cheap.length).toBe(6 * LOCAL_ACCOUNTS.users.length);
    expect(await playAt(90n)).toEqual([]);
  }, 60_000);
});
