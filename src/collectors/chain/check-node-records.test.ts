import { expect, test } from 'vitest';
import { checkNodeRecords } from './check-node-records.ts';
import { NodeAnswerError } from './node-answer-error.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const OTHER = `0x${'cd'.repeat(32)}`;
const ADDRESS = `0x${'Ef'.repeat(20)}`;
const sent = { hash: OTHER, from: ADDRESS, to: ADDRESS, value: '0x0', blockHash: HASH };
const log = {
  ...{ address: ADDRESS, topics: [HASH], data: '0x00ff', logIndex: '0x0' },
  ...{ blockNumber: '0x7', blockHash: HASH, transactionHash: OTHER },
};
const receipt = {
  ...{ transactionHash: OTHER, blockHash: HASH, blockNumber: '0x7', transactionIndex: '0x0' },
  ...{ gasUsed: '0x5208', effectiveGasPrice: '0x1', status: '0x1', logs: [log] },
};

const block = (...transactions: unknown[]) =>
  checkNodeRecords({ method: 'eth_getBlockByNumber', params: ['0x7', true] }, { hash: HASH, transactions });
const logs = (answer: unknown, range: object = { fromBlock: '0x5', toBlock: '0x9' }) =>
  checkNodeRecords({ method: 'eth_getLogs', params: [range] }, answer);
const receiptOf = (answer: unknown) =>
  checkNodeRecords(
    { method: 'eth_getTransactionReceipt', params: [OTHER.toUpperCase().replace('X', 'x')] },
    answer,
  );

test('what can be is believed, and so is what is not there', () => {
  block(sent, { ...sent, to: null, blockHash: undefined }, { ...sent, value: `0x${'f'.repeat(64)}` });
  logs([log, { ...log, topics: [], data: '0x' }]);
  logs([log], {});
  logs([]);
  logs([log], { blockHash: HASH });
  receiptOf(receipt);
  receiptOf(null);
  checkNodeRecords({ method: 'eth_call' }, 'anything');
});

test.each([
  ['a hash', HASH],
  ['nothing', null],
  ['no sender', { ...sent, from: undefined }],
  ['a sender without 0x', { ...sent, from: 'ef'.repeat(20) }],
  ['a receiver that is no address', { ...sent, to: {} }],
  ['another block', { ...sent, blockHash: OTHER }],
  ['a value beyond 256 bits', { ...sent, value: `0x1${'0'.repeat(64)}` }],
  ['a negative value', { ...sent, value: '-0x1' }],
])('a transaction that is or has %s is not believed', (_, one) => {
  expect(() => block(sent, one)).toThrow(NodeAnswerError);
});

test.each([
  ['no list', {}],
  ['null', null],
  ['a text', ['log']],
  ['a block that is after those that were asked for', [{ ...log, blockNumber: '0xa' }]],
  ['a block that is before them', [{ ...log, blockNumber: '0x4' }]],
  ['no block', [{ ...log, blockHash: null }]],
  ['five topics', [{ ...log, topics: Array.from({ length: 5 }, () => HASH) }]],
  ['a topic that is cut', [{ ...log, topics: ['0x12'] }]],
  ['data without 0x', [{ ...log, data: '00ff' }]],
  ['half a byte', [{ ...log, data: '0x0' }]],
  ['no place', [{ ...log, logIndex: null }]],
])('logs that are or have %s are not believed', (_, answer) => {
  expect(() => logs(answer)).toThrow(NodeAnswerError);
});

test('logs that were asked for by the hash of their block are of that block', () => {
  expect(() => logs([log], { blockHash: OTHER })).toThrow(NodeAnswerError);
});

test.each([
  ['another transaction', { ...receipt, transactionHash: HASH }],
  ['no block', { ...receipt, blockHash: undefined }],
  ['gas that is no number', { ...receipt, gasUsed: 21_000 }],
  ['no price', { ...receipt, effectiveGasPrice: undefined }],
  ['no logs', { ...receipt, logs: null }],
  ['a log that is none', { ...receipt, logs: [{}] }],
])('a receipt that has %s is not believed', (_, answer) => {
  expect(() => receiptOf(answer)).toThrow(NodeAnswerError);
});

test.each([
  ['nothing', null],
  ['another transaction', { transactionHash: '0x12' }],
  ['no sender', { from: undefined }],
  ['a receiver that is no address', { to: '0x12' }],
  ['gas that is no number', { gasUsed: '21000' }],
  ['no price', { effectiveGasPrice: null }],
  ['no logs', { logs: undefined }],
  ['a log of no address', { logs: [{ address: null }] }],
])('receipts of a block of which one is or has %s are not believed', (_, fault) => {
  const good = { ...receipt, from: ADDRESS, to: null };
  const check = (...receipts: unknown[]) =>
    checkNodeRecords({ method: 'eth_getBlockReceipts', params: ['0x7'] }, receipts);
  check(good, { ...good, to: ADDRESS, blockHash: undefined });
  expect(() => check(good, fault && { ...good, ...fault })).toThrow(NodeAnswerError);
});
