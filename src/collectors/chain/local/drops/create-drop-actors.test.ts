import { decodeErrorResult, decodeEventLog, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { createChainClient } from '../../chain-client.ts';
import { isNodeAbsent } from '../../testing/is-node-absent.ts';
import { useLocalChain } from '../../testing/use-local-chain.ts';
import { traceTransaction } from '../../trace-transaction.ts';
import { contractAt } from '../contract-at.ts';
import { BLOCK_GAS } from '../create-users.ts';
import { LOCAL_ACCOUNTS } from '../local-accounts.ts';
import { readContract } from '../local-contracts.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { createDropActors, SEASON_ROUNDS } from './create-drop-actors.ts';

const ROUND_S = 6n;

describe.skipIf(isNodeAbsent)('those who mint on the local chain', () => {
  const chain = useLocalChain({ drops: true });

  test('bring about every state within ten minutes, and nothing is lost', async () => {
    const { client, deployment } = chain;
    const drops = deployment.drops!;
    const actors = createDropActors(client, { ...deployment, drops }, seededRandom(11));
    await client.setGasLimit(BLOCK_GAS);
    const first = await client.height();
    let time = await client.now();
    actors.beginSeason();
    // 100 rounds of six seconds are ten minutes.
    expect(SEASON_ROUNDS).toBeLessThan(100);
    for (let round = 0; round < SEASON_ROUNDS; round++) {
      time += ROUND_S;
      await client.setNextTime(time);
      await actors.act();
      await client.mine();
    }
    const seen = await listSeen(first);
    expect(seen).toEqual(
      expect.arrayContaining([
        'Ember PhaseSet',
        'Ember mint failed: NotOpen',
        'Ember mint failed: NotListed',
        'Ember mint failed: OverLimit',
        'Ember mint failed: WrongPayment',
        'Ember mint failed: SoldOut',
        'Quartz Paused',
        'Quartz mint failed: MintPaused',
        'Quartz Unpaused',
        'Quartz mint failed: WrongPayment',
        'Mirage Revealed',
        'market Listed',
        'market Sold',
      ]),
    );
    // Every token of the season of the first drop is minted, and the owner minted three of the second.
    const ember = contractAt(client, 'MintDrop', drops.collections[0]!.address);
    expect(await ember.read('totalMinted')).toBe(await ember.read('maxSupply'));
    const quartz = contractAt(client, 'MintDrop', drops.collections[1]!.address);
    expect(await quartz.read('balanceOf', LOCAL_ACCOUNTS.artist)).toBe(3n);
    expect(await ownersWhoSold()).toBeGreaterThan(0);
    // Nobody's transaction waits for good.
    await client.mine();
    const { request } = createChainClient([chain.url]);
    const pool = (await request({ method: 'txpool_status' } as never)) as { pending: Hex; queued: Hex };
    expect([Number(pool.pending), Number(pool.queued)]).toEqual([0, 0]);
  }, 120_000);

  /** Events of drops and of the market, and why mints failed. */
  async function listSeen(from: bigint): Promise<string[]> {
    const drops = chain.deployment.drops!;
    const names = new Map([
      ...drops.collections.map(({ address, name }) => [address as string, name] as const),
      [drops.market as string, 'market'],
    ]);
    const reader = createChainClient([chain.url]);
    const seen = new Set<string>();
    for (const log of await reader.getLogs({ fromBlock: from })) {
      const name = names.get(log.address);
      if (name === undefined) continue;
      const { abi } = readContract(name === 'market' ? 'ListingMarket' : 'MintDrop');
      const { eventName } = decodeEventLog({ abi, data: log.data, topics: log.topics as [Hex, ...Hex[]] });
      seen.add(`${name} ${eventName}`);
    }
    const head = await reader.getBlockNumber({ cacheTime: 0 });
    for (let blockNumber = from; blockNumber <= head; blockNumber++) {
      const { transactions } = await reader.getBlock({ blockNumber });
      for (const hash of transactions) {
        const { status, to } = await reader.getTransactionReceipt({ hash });
        // Two dealers may want the same listing.
        if (status === 'success' || names.get(to!.toLowerCase()) === 'market') continue;
        const [call] = (await traceTransaction(reader, hash)) ?? [];
        const { abi } = readContract('MintDrop');
        const { errorName } = decodeErrorResult({ abi, data: call!.output as Hex });
        seen.add(`${names.get(to!.toLowerCase())} mint failed: ${errorName}`);
      }
    }
    return [...seen];
  }

  /** Tokens of the revealed drop that a dealer holds. */
  async function ownersWhoSold(): Promise<number> {
    const mirage = contractAt(chain.client, 'MintDrop', chain.deployment.drops!.collections[2]!.address);
    const held = await Promise.all(LOCAL_ACCOUNTS.dealers.map((dealer) => mirage.read('balanceOf', dealer)));
    return Number(held.reduce((sum, one) => sum + one, 0n));
  }
});
