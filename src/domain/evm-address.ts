import { keccak_256 } from '@noble/hashes/sha3';
import * as zod from 'zod';

const SHAPE = /^0x[0-9a-fA-F]{40}$/;

/**
 * An address of an EVM chain as an operator types it: 0x and 40 hexadecimal digits. Mixed case is a checksum (EIP-55) and must
 * be right; one case only carries none. The store keeps it in lower case.
 */
export const EvmAddress = /* @__PURE__ */ zod
  .string()
  .max(64)
  .trim()
  .regex(SHAPE, { message: 'must be an address: 0x and 40 hexadecimal digits', abort: true })
  .refine(hasRightChecksum, {
    message: 'has capital letters that do not fit its digits (EIP-55 checksum): a digit is wrong or missing',
  });

/** The address in the mixed case of its checksum (EIP-55). `address` is 0x and 40 hexadecimal digits. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const digest = keccak_256(new TextEncoder().encode(digits));
  const letters = [...digits].map((digit, at) => {
    const nibble = (digest[at >> 1]! >> (at % 2 === 0 ? 4 : 0)) & 15;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${letters.join('')}`;
}

function hasRightChecksum(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return SHAPE.test(address) && checksumAddress(address) === address;
}
