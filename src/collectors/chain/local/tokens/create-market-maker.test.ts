import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNodeAbsent } from '../../testing/is-node-absent.ts';
import { useLocalChain } from '../../testing/use-local-chain.ts';
import { contractAt } from '../contract-at.ts';
import { localChainProfile } from '../local-chain-profile.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { amountToPrice } from './amount-to-price.ts';
import { createMarketMaker } from './create-market-maker.ts';
import { nextPrices } from './next-prices.ts';

test('the amount brings a pair to the price, whatever its reserves', () => {
  const reserve = fc.double({ min: 1e6, max: 1e24, noNaN: true });
  fc.assert(
    fc.property(reserve, reserve, fc.double({ min: 1, max: 10, noNaN: true }), (paid, bought, rise) => {
      const price = (rise * paid) / bought;
      const amount = amountToPrice(paid, bought, price);
      const after = (paid + amount) / (bought - (0.997 * amount * bought) / (paid + 0.997 * amount));
      expect(after / price).toBeCloseTo(1, 9);
    }),
  );
  expect(amountToPrice(1_000, 10, 99)).toBe(0);
});

describe.skipIf(isNodeAbsent)('the market maker of the local chain', () => {
  const chain = useLocalChain({ tokens: true });

  test('brings each pair to its next price, by one transaction a time', async () => {
    const { client, deployment } = chain;
    const tokens = deployment.tokens!;
    const prices = (): Promise<number[]> =>
      Promise.all(
        tokens.tokens.map(async ({ address, pair }) => {
          const [first, second] = await contractAt(client, 'PairPool', pair).read<[bigint, bigint]>(
            'getReserves',
          );
          const [token, dollars] = address < deployment.usdc ? [first, second] : [second, first];
          return Math.log((Number(dollars) * 1e12) / Number(token));
        }),
      );
    expect(await prices()).toEqual([0, 0, 0, 0, 0, 0]);
    const maker = createMarketMaker(client, { ...deployment, tokens }, seededRandom(77));
    const random = seededRandom(77);
    let time = tokens.since;
    let steps = 0;
    for (const seconds of [0, 3_600, 10, 3_600, 7_200, 90_000]) {
      time += seconds;
      const before = await prices();
      const hours = seconds === 0 ? 1 / 60 : Math.min(seconds / 3_600, 2);
      const wanted = seconds === 10 ? before : nextPrices(before, hours, { isBroken: false, random });
      await maker.act(time);
      await client.mine();
      const after = await prices();
      for (const [at, log] of wanted.entries()) expect(after[at]).toBeCloseTo(log, 6);
      if (after[0] !== before[0]) steps += 1;
      if (seconds === 10) time -= 10;
    }
    expect(steps).toBe(5);
  }, 60_000);

  test('its pairs are priced pools with a dollar price, and nothing else', () => {
    const profile = localChainProfile(chain.deployment);
    expect(profile.priced_pools).toHaveLength(6);
    for (const { address, token } of profile.priced_pools) {
      expect(profile.pools.some((pool) => pool.address === address)).toBe(false);
      expect(profile.tokens.find((one) => one.address === token)?.price).toMatchObject({ pair: address });
    }
  });
});
