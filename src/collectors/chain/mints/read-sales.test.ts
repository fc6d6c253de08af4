import { encodeAbiParameters, encodeEventTopics, type Hex, parseEther, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { SALE_EVENTS } from './mint-abi.ts';
import { salesOf } from './read-sales.ts';

const at = (digit: string): Hex => `0x${digit.repeat(40)}`;
const [WETH, TOKEN, SELLER, BUYER, ARTIST, FEES, OTHER] = [...'1234567'].map(at) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
];
const ORDER = SALE_EVENTS[0];

interface Item {
  readonly itemType: number;
  readonly token: Hex;
  readonly identifier: bigint;
  readonly amount: bigint;
}

/** The log of an order of Seaport. */
function orderOf(
  offerer: Hex,
  recipient: Hex,
  offer: readonly Item[],
  consideration: readonly (Item & { recipient: Hex })[],
) {
  const topics = encodeEventTopics({
    abi: [ORDER],
    eventName: 'OrderFulfilled',
    args: { offerer, zone: zeroAddress },
  }) as [Hex, ...Hex[]];
  const data = encodeAbiParameters(
    ORDER.inputs.filter((input) => !('indexed' in input) || !input.indexed),
    [`0x${'0'.repeat(64)}`, recipient, offer, consideration] as never,
  );
  return { topics, data, address: OTHER };
}

const nft = (identifier: bigint): Item => ({ itemType: 2, token: TOKEN, identifier, amount: 1n });
const coin = (ether: string): Item => ({
  ...{ itemType: 0, token: zeroAddress, identifier: 0n },
  amount: parseEther(ether),
});
const wrapped = (ether: string): Item => ({ ...coin(ether), itemType: 1, token: WETH });
const ownerOf = (collection: string) => (collection === TOKEN ? ARTIST : undefined);

test('a listing that was bought: price, fee and royalty in the coin', () => {
  const log = orderOf(
    SELLER,
    BUYER,
    [nft(7n)],
    [
      { ...coin('0.9'), recipient: SELLER },
      { ...coin('0.025'), recipient: FEES },
      { ...coin('0.075'), recipient: ARTIST },
    ],
  );
  expect(salesOf(log, WETH, ownerOf)).toEqual([
    {
      ...{ collection: TOKEN, token_id: 7n, seller: SELLER, buyer: BUYER, price_wei: parseEther('1') },
      ...{ fee_wei: parseEther('0.025'), royalty_wei: parseEther('0.075') },
    },
  ]);
});

test('an offer that was taken is paid in the wrapped coin, and the offerer buys', () => {
  const log = orderOf(
    BUYER,
    SELLER,
    [wrapped('2')],
    [
      { ...nft(3n), recipient: BUYER },
      { ...wrapped('0.05'), recipient: FEES },
    ],
  );
  expect(salesOf(log, WETH, ownerOf)).toEqual([
    {
      ...{ collection: TOKEN, token_id: 3n, seller: SELLER, buyer: BUYER, price_wei: parseEther('2') },
      ...{ fee_wei: parseEther('0.05'), royalty_wei: 0n },
    },
  ]);
});

test('several tokens share the price; one paid in another token has none; what is no sale is none', () => {
  const two = orderOf(SELLER, BUYER, [nft(1n), nft(2n)], [{ ...coin('1'), recipient: SELLER }]);
  expect(salesOf(two, WETH, ownerOf).map(({ price_wei: price }) => price)).toEqual([
    parseEther('0.5'),
    parseEther('0.5'),
  ]);
  const strange = orderOf(SELLER, BUYER, [nft(1n)], [{ ...wrapped('1'), token: OTHER, recipient: SELLER }]);
  expect(salesOf(strange, WETH, ownerOf)[0]).toMatchObject({ price_wei: null, fee_wei: null });
  expect(salesOf(orderOf(SELLER, BUYER, [coin('1')], []), WETH, ownerOf)).toEqual([]);
  expect(salesOf({ ...two, data: '0x1234' }, WETH, ownerOf)).toEqual([]);
});
