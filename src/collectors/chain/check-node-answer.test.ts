import { describe, expect, test } from 'vitest';
import { checkNodeAnswer } from './check-node-answer.ts';
import { createHeadCheck } from './head-check.ts';
import { NodeAnswerError } from './node-answer-error.ts';

const NOW = Date.UTC(2026, 4, 20);
const HASH = `0x${'ab'.repeat(32)}`;
const hex = (number: number): string => `0x${number.toString(16)}`;
const blockAt = (number: unknown, rest: object = {}) => ({
  number,
  hash: HASH,
  parentHash: HASH,
  timestamp: hex(NOW / 1_000),
  transactions: [],
  ...rest,
});

describe('what a node says', () => {
  test.each([
    ...['0x1000000000000000', hex(2 ** 53), hex(9_007_199_255), '0x', '-0x1', '0xzz', 'NaN', '', '12'],
    ...[null, undefined, 12, -1, Number.NaN, {}, [], true, `0x${'f'.repeat(1_000)}`],
  ])('of its head, %s is not believed', (head) => {
    expect(() => checkNodeAnswer({ method: 'eth_blockNumber' }, head)).toThrow(NodeAnswerError);
  });

  test.each([
    ['another number', blockAt(hex(8))],
    ['no number', blockAt(null)],
    ['a number that is none', blockAt('0xno')],
    ['a hash that is none', blockAt('0x7', { hash: '0x12' })],
    ['no parent', blockAt('0x7', { parentHash: null })],
    ['no transactions', blockAt('0x7', { transactions: null })],
    ['a time that is none', blockAt('0x7', { timestamp: 'yesterday' })],
    ['a negative time', blockAt('0x7', { timestamp: '-0x1' })],
    ['a time in the far future', blockAt('0x7', { timestamp: hex(NOW / 1_000 + 90_000) })],
    ['a text', 'block 7'],
    ['an empty list', []],
  ])('of a block, %s is not believed', (_, answer) => {
    const call = { method: 'eth_getBlockByNumber', params: ['0x7', false] };
    expect(() => checkNodeAnswer(call, answer, NOW)).toThrow(NodeAnswerError);
  });

  test('what can be is believed, and so is a block that is not there', () => {
    for (const head of ['0x0', '0x1', hex(9_007_199_254)])
      expect(() => checkNodeAnswer({ method: 'eth_blockNumber' }, head)).not.toThrow();
    const call = { method: 'eth_getBlockByNumber', params: ['0x7', true] };
    const early = blockAt('0x7', { timestamp: hex(NOW / 1_000 + 3_600), number: '0x07' });
    for (const answer of [null, blockAt('0x7'), early])
      expect(() => checkNodeAnswer(call, answer, NOW)).not.toThrow();
    expect(() => checkNodeAnswer({ method: 'eth_call' }, 'anything')).not.toThrow();
  });
});

describe('a head', () => {
  /** Time goes by at a second a block from 1000 on. */
  const has =
    (newest: number, timestamp?: number) =>
    async ({ params }: { readonly params?: unknown }) => {
      const asked = Number((params as [string])[0]);
      return asked > newest ? null : blockAt(hex(asked), { timestamp: hex(timestamp ?? 1_000 + asked) });
    };

  test('is believed where the node has its block, also the first one, and somewhat late or behind', async () => {
    const heads = createHeadCheck(undefined);
    for (const head of [5_000, 5_001, 5_064, 4_600, 9_000, 8_488]) await heads.check(has(9_000), hex(head));
    await createHeadCheck(5_000).check(has(0), hex(5_064));
  });

  test.each([
    ['the first one, without its block', undefined, 5_000, has(4_999), /does not have it/],
    [
      'one far ahead, without its block',
      100,
      5_000,
      has(4_999),
      /reports 5000 as its newest block, and does not have it/,
    ],
    ['one far behind what was read', 5_000, 4_487, has(9_000), /is 513 blocks behind the last one read/],
  ])('is not believed: %s', async (_, read, head, node, reason) => {
    const heads = createHeadCheck(read);
    await expect(heads.check(node, hex(head))).rejects.toThrow(NodeAnswerError);
    await expect(heads.check(node, hex(head))).rejects.toThrow(reason);
  });

  test('is not believed where so many blocks cannot have been made in the time, and what was believed stays', async () => {
    const heads = createHeadCheck(undefined);
    await heads.check(has(5_000), hex(5_000));
    const liar = has(9e9, 6_010);
    await expect(heads.check(liar, hex(2 ** 32))).rejects.toThrow(/no chain makes so many blocks/);
    await heads.check(has(5_010), hex(5_010));
  });
});
