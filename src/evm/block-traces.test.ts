import { expect, test } from 'vitest';
import { readBlockTraces } from './block-traces.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}`;
const address = (digit: string) => `0x${digit.repeat(40)}`;
const place = { transaction_hash: hash('A'), trace_address: [] };
const call = { from: address('A'), to: address('B') };

test('calls, creations and self-destructs become frames in lower case; rewards are left out', () => {
  const block = readBlockTraces({
    block_number: 7,
    traces: [
      { ...place, type: 'call', action: call },
      {
        ...place,
        trace_address: [0],
        type: 'call',
        action: { ...call, callType: 'staticcall', input: '0xABCD', value: '0x10' },
        result: { output: '0xEF' },
        error: 'Reverted',
      },
      {
        ...place,
        trace_address: [1],
        type: 'create',
        action: { from: address('A'), value: '0x2' },
        result: { address: address('C') },
      },
      { ...place, trace_address: [2], type: 'create', action: { from: address('A') }, error: 'Reverted' },
      {
        ...place,
        trace_address: [3],
        type: 'suicide',
        action: { address: address('C'), refundAddress: address('D'), balance: '0x' },
      },
      { type: 'reward' },
    ],
  });
  const plain = { error: null, input: '0x', output: '0x', value: 0n };
  expect(block).toEqual({
    block_number: 7,
    transactions: [
      {
        tx_hash: hash('a'),
        traces: [
          { ...plain, kind: 'call', from: address('a'), to: address('b'), trace_address: [] },
          {
            kind: 'staticcall',
            from: address('a'),
            to: address('b'),
            value: 16n,
            input: '0xabcd',
            output: '0xef',
            error: 'Reverted',
            trace_address: [0],
          },
          { ...plain, kind: 'create', from: address('a'), to: address('c'), value: 2n, trace_address: [1] },
          { ...plain, kind: 'create', from: address('a'), to: '', error: 'Reverted', trace_address: [2] },
          { ...plain, kind: 'suicide', from: address('c'), to: address('d'), trace_address: [3] },
        ],
      },
    ],
  });
});

test('transactions stand in the order of their positions; one without a position comes first', () => {
  const at = (digit: string, transaction_position?: number) => ({
    type: 'call',
    transaction_hash: hash(digit),
    transaction_position,
    trace_address: [],
    action: call,
  });
  const traces = [at('3', 10), at('2', 9), at('1', 1), at('3', 10), at('0')];
  const { transactions } = readBlockTraces({ block_number: 0, traces });
  expect(transactions.map(({ tx_hash }) => tx_hash)).toEqual(['0', '1', '2', '3'].map(hash));
  expect(transactions.map((one) => one.traces.length)).toEqual([1, 1, 1, 2]);
});
