import { expect, test } from 'vitest';
import { NewWatch } from './watched-address.ts';

const address = `0x${'ab'.repeat(20)}`;
const CLAIMED = 'Claimed(uint256 index, address account, uint256 amount)';

/** The fields that are refused. */
function refused(watch: object): string[] {
  const { error } = NewWatch.safeParse({ address, name: 'Someone', claim_event: null, ...watch });
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

test('a wallet may have no name, a contract has one', () => {
  expect(refused({ role: 'wallet', name: null })).toEqual([]);
  expect(refused({ role: 'protocol' })).toEqual([]);
  for (const role of ['protocol', 'distributor']) {
    for (const name of [null, '', '  ']) expect(refused({ role, name })).toEqual(['name']);
  }
  expect(refused({ role: 'wallet', name: 'x'.repeat(60) })).toEqual([]);
  expect(refused({ role: 'wallet', name: 'x'.repeat(61) })).toEqual(['name']);
});

test('only a distributor has an event, which holds an address', () => {
  for (const claim_event of [null, CLAIMED, 'Sent(address)', 'A(uint256[] indexed, address indexed to)']) {
    expect(refused({ role: 'distributor', claim_event })).toEqual([]);
  }
  expect(refused({ role: 'wallet', claim_event: CLAIMED })).toEqual(['claim_event']);
  expect(refused({ role: 'protocol', claim_event: CLAIMED })).toEqual(['claim_event']);
  for (const claim_event of ['Claimed', 'Claimed(', 'Claimed()', 'Claimed(uint256)', `event ${CLAIMED}`]) {
    expect(refused({ role: 'distributor', claim_event })).toContain('claim_event');
  }
  const long = `${'A'.repeat(300 - '(address)'.length)}(address)`;
  expect(refused({ role: 'distributor', claim_event: long })).toEqual([]);
  expect(refused({ role: 'distributor', claim_event: `A${long}` })).toEqual(['claim_event']);
});
