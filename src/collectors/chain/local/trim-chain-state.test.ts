import { expect, test } from 'vitest';
import { trimChainState } from './trim-chain-state.ts';

/** A state as the node writes it: blocks in no order, a transaction in each, and what we do not look at. */
function makeState(blocks: number): string {
  const numbers = Array.from({ length: blocks }, (_, at) => (7 * at) % blocks);
  return JSON.stringify({
    best_block_number: `0x${(blocks - 1).toString(16)}`,
    blocks: numbers.map((number) => ({ header: { number: `0x${number.toString(16)}` }, ommers: [] })),
    transactions: numbers.map((number) => ({ block_number: number, block_hash: `0x${number}`, info: {} })),
    accounts: { '0x01': { nonce: 1 } },
  });
}

test('the latest 300 blocks stay, the oldest first, with their transactions and everything else', () => {
  const trimmed = JSON.parse(trimChainState(makeState(1_000)) ?? '');
  const numbers = trimmed.blocks.map((block: { header: { number: string } }) => Number(block.header.number));
  expect(numbers).toEqual(Array.from({ length: 300 }, (_, at) => 700 + at));
  const kept = trimmed.transactions.map((transaction: { block_number: number }) => transaction.block_number);
  expect(kept.toSorted((a: number, b: number) => a - b)).toEqual(numbers);
  expect(trimmed).toMatchObject({ best_block_number: '0x3e7', accounts: { '0x01': { nonce: 1 } } });
});

test('a short state stays as it is, and what is no state is told', () => {
  const short = makeState(300);
  expect(trimChainState(short)).toBe(short);
  expect(trimChainState('{"blocks": 1')).toBeUndefined();
  expect(trimChainState('{"blocks": []}')).toBeUndefined();
});
