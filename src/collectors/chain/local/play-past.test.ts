import { createPublicClient, http } from 'viem';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../../../test/support/is-long.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { useLocalChain } from '../testing/use-local-chain.ts';
import { createLocalRounds } from './create-local-rounds.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import { playPast } from './play-past.ts';
import { seededRandom } from './testing/seeded-random.ts';

const PAST_S = (isLong ? 8n : 3n) * 86_400n;
const BLOCKS_AHEAD = 40;
/** Blocks between two looks at the reader. */
const LOOK_EVERY = 16;

describe.skipIf(isNodeAbsent)('the past of the local chain', () => {
  const chain = useLocalChain({ farming: true, tokens: true, drops: true, ageS: PAST_S + 3_000n });

  test('has a block an hour up to now, a living price of gas and two builders, and waits for its reader', async () => {
    const { client, deployment } = chain;
    const { farming, tokens, drops } = deployment;
    const whole = { ...deployment, farming: farming!, tokens: tokens!, drops: drops! };
    const rounds = await createLocalRounds(client, whole, seededRandom(5));
    const reader = createPublicClient({ transport: http(chain.url) });
    const begin = await client.now();
    const first = await client.height();
    const now = begin + PAST_S + 1_234n;
    let read = Number(first);
    let furthest = 0;
    await playPast(client, rounds, {
      clock: () => Number(now) * 1_000,
      signal: new AbortController().signal,
      blocksAhead: BLOCKS_AHEAD,
      async readTo() {
        const head = Number(await client.height());
        furthest = Math.max(furthest, head - read);
        // A slow reader: each time it has a quarter of what it lacked.
        read += Math.ceil((head - read) / 4);
        return read;
      },
    });
    expect(furthest).toBeGreaterThanOrEqual(BLOCKS_AHEAD);
    expect(furthest).toBeLessThanOrEqual(BLOCKS_AHEAD + LOOK_EVERY);
    expect(read).toBe(Number(await client.height()));
    expect(await client.now()).toBe(now);

    const blocks = [];
    const head = await client.height();
    for (let blockNumber = first + 1n; blockNumber <= head; blockNumber++)
      blocks.push(await reader.getBlock({ blockNumber }));
    const times = blocks.map(({ timestamp }) => timestamp);
    expect(times.slice(0, -1)).toEqual(times.slice(0, -1).map((_, at) => begin + BigInt(at + 1) * 3_600n));
    expect(new Set(blocks.map(({ gasLimit }) => gasLimit))).toEqual(new Set([1_500_000n]));
    expect(new Set(blocks.map(({ miner }) => miner.toLowerCase()))).toEqual(
      new Set([LOCAL_ACCOUNTS.builder, LOCAL_ACCOUNTS.secondBuilder]),
    );
    // The price of gas stays between what users would pay.
    const gwei = blocks.slice(1).map(({ baseFeePerGas }) => Number(baseFeePerGas) / 1e9);
    expect(Math.min(...gwei)).toBeGreaterThan(4);
    expect(Math.max(...gwei)).toBeLessThan(60);
    expect(Math.max(...gwei) / Math.min(...gwei)).toBeGreaterThan(1.2);
  }, 120_000);

  test('a reorganisation replaces the newest blocks', async () => {
    const { client } = chain;
    const reader = createPublicClient({ transport: http(chain.url) });
    await client.mine();
    await client.mine();
    await client.mine();
    const head = await reader.getBlock();
    const hashes = async () =>
      Promise.all(
        [0n, 1n, 2n].map(async (back) => {
          return (await reader.getBlock({ blockNumber: head.number - back })).hash;
        }),
      );
    const before = await hashes();
    await client.reorganise(2);
    const after = await hashes();
    expect(await client.height()).toBe(head.number);
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[2]).toBe(before[2]);
  });
});

describe.skipIf(isNodeAbsent)('a past that is interrupted', () => {
  const chain = useLocalChain({ farming: true, tokens: true, drops: true, ageS: 86_400n });

  test('goes on an hour a block after the node was started again', async () => {
    const now = (await chain.client.now()) + 86_000n;
    const play = async (most: number): Promise<void> => {
      const { farming, tokens, drops } = chain.deployment;
      const whole = { ...chain.deployment, farming: farming!, tokens: tokens!, drops: drops! };
      const rounds = await createLocalRounds(chain.client, whole, seededRandom(6));
      const stop = new AbortController();
      let asked = 0;
      await playPast(chain.client, rounds, {
        clock: () => {
          asked += 1;
          if (asked > most) stop.abort();
          return Number(now) * 1_000;
        },
        readTo: () => chain.client.height().then(Number),
        signal: stop.signal,
      });
    };
    await play(4);
    const stopped = await chain.client.now();
    const height = await chain.client.height();
    expect(now - stopped).toBeGreaterThan(36_000n);
    await chain.restart();
    await play(1_000);
    const reader = createPublicClient({ transport: http(chain.url) });
    const next = await reader.getBlock({ blockNumber: height + 1n });
    expect(next.timestamp).toBe(stopped + 3_600n);
    expect(await chain.client.now()).toBe(now);
  }, 120_000);
});
