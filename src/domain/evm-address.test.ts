import { randomBytes } from 'node:crypto';
import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { checksumAddress, EvmAddress } from './evm-address.ts';

test('checksums are those of a peer and of EIP-55', () => {
  expect(checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  );
  for (let round = 0; round < 200; round++) {
    const address = `0x${randomBytes(20).toString('hex')}`;
    expect(checksumAddress(address)).toBe(getAddress(address));
  }
});

test('an address with a wrong checksum is refused, one without a checksum is not', () => {
  const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  for (const taken of [good, good.toLowerCase(), `0x${good.slice(2).toUpperCase()}`, ` ${good} `])
    expect(EvmAddress.safeParse(taken).success).toBe(true);
  const reasonOf = (text: string) => EvmAddress.safeParse(text).error?.issues.map(({ message }) => message);
  expect(reasonOf('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toEqual([
    expect.stringContaining('EIP-55 checksum'),
  ]);
  expect(reasonOf('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe')).toEqual([
    'must be an address: 0x and 40 hexadecimal digits',
  ]);
});
