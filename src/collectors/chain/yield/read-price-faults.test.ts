import { expect, test } from 'vitest';
import { readPriceFaults } from './read-price-faults.ts';

const token = (symbol: string) => ({ address: `0x${symbol}`, symbol, decimals: 6 }) as const;
const VAULTS = [
  { address: '0xa1', asset: token('USDC') },
  { address: '0xa2', asset: token('OLD') },
] as const;
const STREAMS = [
  { address: '0xb1', reward: token('NEW') },
  { address: '0xb2', reward: token('OLDER') },
  { address: '0xb3', reward: token('USDC') },
] as const;
const vaultOfStream = (address: string) => (address === '0xb1' ? '0xa2' : undefined);
const SILENCES = new Map([
  ['0xOLD', 47n * 3_600n + 59n],
  ['0xOLDER', 48n * 3_600n],
]);

test('prices are requested together, and each missing one is told at its vault with its age', async () => {
  let asked = 0;
  const all = Promise.withResolvers<void>();
  const prices = {
    async valueOf(address: string) {
      asked += 1;
      if (asked === VAULTS.length + STREAMS.length) all.resolve();
      await all.promise;
      return address === '0xUSDC' ? 1n : undefined;
    },
    silenceOf: async (address: string) => SILENCES.get(address),
  };
  const faults = await readPriceFaults(prices, { vaults: VAULTS, streams: STREAMS, vaultOfStream });
  expect([...faults]).toEqual([
    [
      '0xa2',
      ['The price of OLD is 47 h old: in no sum of dollars', 'NEW has no price: its rewards are in no sum'],
    ],
    ['0xb2', ['The price of OLDER is 2 days old: its rewards are in no sum']],
  ]);
});
