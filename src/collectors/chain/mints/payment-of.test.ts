import { type Address, encodeAbiParameters, type Hex, pad } from 'viem';
import { expect, test } from 'vitest';
import { paymentOf, type ReceiptLog } from './payment-of.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const PAYER: Address = '0x00000000000000000000000000000000000000a1';
const ARTIST: Address = '0x00000000000000000000000000000000000000a2';
const DOLLAR: Address = '0x00000000000000000000000000000000000000d1';
const OTHER: Address = '0x00000000000000000000000000000000000000d2';

function moved(address: Address, from: Address, to: Address, units: bigint, rest: readonly Hex[] = []) {
  return {
    ...{ address, topics: [TRANSFER, pad(from), pad(to), ...rest] },
    data: encodeAbiParameters([{ type: 'uint256' }], [units]),
  };
}

const paid = (value: bigint, ...logs: readonly ReceiptLog[]) => paymentOf(value, { logs }, PAYER);

test('what left the payer less what came back, by token; the coin beside it', () => {
  expect(paid(5n)).toEqual({ wei: 5n, tokens: [] });
  expect(
    paid(
      1n,
      moved(DOLLAR, PAYER, ARTIST, 30n),
      moved(DOLLAR, ARTIST, PAYER, 5n),
      moved(OTHER, PAYER, ARTIST, 2n),
      moved(OTHER, ARTIST, ARTIST, 9n),
    ),
  ).toEqual({
    wei: 1n,
    tokens: [
      { token: DOLLAR, units: 25n },
      { token: OTHER, units: 2n },
    ],
  });
});

test('what only came, went in a circle, or is a token of a collection was not paid', () => {
  expect(
    paid(
      0n,
      moved(DOLLAR, ARTIST, PAYER, 30n),
      moved(OTHER, PAYER, PAYER, 7n),
      moved(ARTIST, PAYER, ARTIST, 1n, [pad('0x07')]),
      { ...moved(OTHER, PAYER, ARTIST, 1n), data: '0x12' },
    ).tokens,
  ).toEqual([]);
});
