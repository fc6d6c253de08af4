import { expect, test } from 'vitest';
import { pendingState, type Rival } from './pending-state.ts';

const OWN: Rival = {
  ...{ hash: 'own', seq: 1, was_seen: true, has_body: true, is_included: false, is_dropped: false },
  ...{ max_fee: 20n, tip: 2n },
};
const other = (more: Partial<Rival>): Rival => ({ ...OWN, hash: 'other', seq: 2, ...more });
const DEARER = { max_fee: 21n, tip: 3n };

test.each<[string, Rival, Partial<Rival> | null, number | null, string, string | null]>([
  ['alone', OWN, null, null, 'pending', null],
  ['its nonce is next', OWN, null, 4, 'pending', null],
  ['its nonce is later', OWN, null, 3, 'queued', null],
  ['its nonce is used by an unknown one', OWN, null, 5, 'nonce_used', null],
  ['only its hash is known', { ...OWN, has_body: false }, null, null, 'seen', null],
  ['a later one pays more of both', OWN, DEARER, null, 'replaced', 'other'],
  ['a later one pays more tip under the same cap', OWN, { ...DEARER, max_fee: 20n }, null, 'pending', null],
  ['a later one has a higher cap and the same tip', OWN, { ...DEARER, tip: 2n }, null, 'pending', null],
  ['an earlier one pays more of both', OWN, { ...DEARER, seq: 0 }, null, 'pending', null],
  ['the dearer one was dropped', OWN, { ...DEARER, is_dropped: true }, null, 'pending', null],
  ['it was dropped', { ...OWN, is_dropped: true }, null, null, 'dropped', null],
  ['it was dropped for a dearer one', { ...OWN, is_dropped: true }, DEARER, null, 'replaced', 'other'],
  ['another one is in a block', OWN, { is_included: true }, null, 'replaced', 'other'],
  ['an unseen one is in a block', OWN, { is_included: true, was_seen: false }, null, 'nonce_used', 'other'],
  ['it is in a block', { ...OWN, is_included: true }, DEARER, null, 'included', null],
  ['it is in a block, unseen', { ...OWN, is_included: true, was_seen: false }, null, null, 'unseen', null],
])('%s', (_, own, rival, next, state, replaced_by) => {
  const rivals = rival === null ? [own] : [own, other(rival)];
  expect(pendingState(own, rivals, 4, next)).toEqual({ state, replaced_by });
});
