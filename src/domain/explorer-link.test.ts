import { expect, test } from 'vitest';
import { explorerLink } from './explorer-link.ts';

test('a transaction or address links to the explorer of its chain, if that is known', () => {
  expect(explorerLink(1, 'tx', '0xab')).toBe('https://etherscan.io/tx/0xab');
  expect(explorerLink(8453, 'address', 'a/b')).toBe('https://basescan.org/address/a%2Fb');
  expect([explorerLink(null, 'tx', '0xab'), explorerLink(31_337, 'tx', '0xab')]).toEqual([
    undefined,
    undefined,
  ]);
  for (const chain of [10, 56, 137, 42161, 43114]) expect(explorerLink(chain, 'tx', '0x')).toMatch(/^https:/);
});
