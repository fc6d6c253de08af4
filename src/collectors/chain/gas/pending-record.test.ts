import { toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import type { PendingTransaction } from '../../../evm/pending/pending-transaction.ts';
import { fromPendingRecord, toPendingRecord } from './pending-record.ts';

const DECIDED = { decision: 'skipped', reason: 'below_costs' } as const;
const ONE: PendingTransaction = {
  ...{
    hash: '0x1',
    seq: 7,
    first_seen: 1_700_000_000_000,
    head_at_seen: 5,
    sources: [0, 2],
    state: 'included',
  },
  body: {
    ...{ from: '0xa', to: '0xb', nonce: 4, type: 2, gas_limit: 21_000n, max_fee: 30n, tip: 2n, value: 9n },
    selector: toFunctionSelector('transfer(address,uint256)'),
  },
  ...{ band: 'usual', included: { block: 8, at: 1_700_000_036_000 }, replaced_by: null },
};

test.each<[string, Partial<PendingTransaction>, object]>([
  ['in a block', {}, { method: 'transfer', wait_blocks: 3, wait_ms: 36_000, included_block: 8 }],
  [
    'in the block after',
    { included: { block: 5, at: 1_700_000_001_000 } },
    { wait_blocks: 1, wait_ms: 1_000 },
  ],
  ['waiting', { included: null, state: 'pending' }, { wait_blocks: null, wait_ms: null, included_at: null }],
  ['of an unknown method', { body: { ...ONE.body!, selector: '0x01020304' } }, { method: '0x01020304' }],
  ['without data', { body: { ...ONE.body!, selector: null, to: null } }, { method: null, to_address: null }],
  [
    'known by its hash alone',
    { body: null, state: 'seen' },
    { method: null, from_address: null, nonce: null },
  ],
  [
    'first seen in its block',
    { first_seen: null, head_at_seen: null, sources: [], state: 'unseen' },
    { timestamp: '2023-11-14T22:13:56.000Z', wait_blocks: null, wait_ms: null },
  ],
])('one %s is stored, and after a start it is what it was', (_, change, stored) => {
  const one = { ...ONE, ...change };
  const record = toPendingRecord(one, DECIDED);
  expect(record).toMatchObject({ ...stored, ...DECIDED });
  expect(fromPendingRecord(record)).toEqual(one);
  expect(toPendingRecord(fromPendingRecord(record), DECIDED)).toEqual(record);
});
