import { type Address, encodeAbiParameters, type Hash, numberToHex, type PublicClient, pad } from 'viem';
import { expect, test } from 'vitest';
import { NATIVE_TOKEN } from '../../../evm/token-transfer.ts';
import type { BlockTransaction } from '../get-block.ts';
import { readAttempts } from './read-attempts.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const COLLECTION: Address = '0x00000000000000000000000000000000000000c1';
const MINTER: Address = '0x00000000000000000000000000000000000000a1';
const DOLLAR: Address = '0x00000000000000000000000000000000000000d1';
const OTHER: Address = '0x00000000000000000000000000000000000000d2';
const ETHER = 10n ** 18n;

/** A mint of one token by a transaction that pays so much of the coin and of tokens. */
async function read(value: bigint, ...tokens: readonly (readonly [Address, bigint])[]) {
  const hash: Hash = '0xa';
  const receipt = {
    ...{ transactionHash: hash, status: '0x1', gasUsed: '0x186a0', effectiveGasPrice: '0x2' },
    logs: tokens.map(([address, units]) => ({
      ...{ address, topics: [TRANSFER, pad(MINTER), pad(COLLECTION)] },
      data: encodeAbiParameters([{ type: 'uint256' }], [units]),
    })),
  };
  const client = { request: async () => receipt } as unknown as PublicClient;
  const transactions: readonly BlockTransaction[] = [
    { hash, from: MINTER, to: COLLECTION, value: numberToHex(value), input: '0x' },
  ];
  const prices = {
    // A whole coin is 2,000 dollars, a whole dollar token one; the other has no price.
    silenceOf: async () => undefined,
    valueOf: async (token: string, amount: bigint) =>
      token === NATIVE_TOKEN ? (amount * 2_000_000_000n) / ETHER : token === DOLLAR ? amount : undefined,
  };
  const [found] = await readAttempts(
    client,
    { number: 1n, hash: '0xb', transactions, baseFeePerGas: 1n },
    prices,
    [{ tx_hash: hash, collection: COLLECTION, minter: MINTER, quantity: 1 }],
    { collections: [COLLECTION], minters: [MINTER] },
  );
  const { paid_wei, paid_usd, paid_token, paid_units } = found!;
  return { paid_wei, paid_usd, paid_token, paid_units };
}

test('a mint paid in coins, in a token with a price, and for nothing', async () => {
  const none = { paid_token: null, paid_units: null };
  expect(await read(ETHER)).toEqual({ ...none, paid_wei: ETHER, paid_usd: 2_000_000_000n });
  expect(await read(0n)).toEqual({ ...none, paid_wei: 0n, paid_usd: 0n });
  expect(await read(0n, [DOLLAR, 25_000_000n])).toEqual({
    ...{ paid_wei: null, paid_usd: 25_000_000n, paid_token: DOLLAR, paid_units: 25_000_000n },
  });
});

test('a token without a price is named, and its dollars are not known; coins beside a token are no whole price', async () => {
  expect(await read(0n, [OTHER, 7n])).toEqual({
    ...{ paid_wei: null, paid_usd: null, paid_token: OTHER, paid_units: 7n },
  });
  expect(await read(ETHER, [DOLLAR, 1_000_000n])).toEqual({
    ...{ paid_wei: null, paid_usd: 2_001_000_000n, paid_token: DOLLAR, paid_units: 1_000_000n },
  });
  expect(await read(ETHER, [DOLLAR, 1n], [OTHER, 1n])).toEqual({
    ...{ paid_wei: null, paid_usd: null, paid_token: '2 tokens', paid_units: null },
  });
});
