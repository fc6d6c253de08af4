import { createHash, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { COST } from './password-hashing.ts';

/** Crockford's alphabet, without letters that are confused when read aloud or typed. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 5;
const RECOVERY_GROUPS = 5;

/**
 * A code of 50 random bits, such as `4F7KQ-9TZ2M`. It cannot be guessed in its lifetime, even by many together. So no count
 * has to stop all attempts, and nobody can lock an owner out by using such a count up.
 */
export function newOneTimeCode(): string {
  return newCode(2);
}

/** A code of 125 random bits: enough to store it as a plain hash (OWASP ASVS 5.0, 6.5.2) without an expiry. */
export function newRecoveryCode(): string {
  return newCode(RECOVERY_GROUPS);
}

/**
 * The hash of a one-time code in the store, the same for every way of typing it. Fifty bits are too few for a plain hash, so
 * it is a password hash, salted for the account; about 20 ms.
 */
export async function hashOneTimeCode(salt: string, purpose: string, code: string): Promise<Buffer> {
  const salted = createHash('sha256')
    .update(JSON.stringify([salt, purpose]))
    .digest();
  return hashRaw(plainCode(code), { ...COST, salt: salted.subarray(0, 16) });
}

/** The hash of a recovery code in the store. */
export function hashRecoveryCode(accountId: string, code: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([accountId, 'recovery', plainCode(code)]))
    .digest();
}

function newCode(groups: number): string {
  const letters = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: groups }, letters).join('-');
}

/** The canonical form of a typed code. */
function plainCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}
