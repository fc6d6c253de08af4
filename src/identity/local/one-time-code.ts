import { createHash, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { COST } from './password-hashing.ts';

/** Crockford's letters: none that is taken for another one when it is read aloud or typed from paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 5;
const RECOVERY_GROUPS = 5;

/**
 * A code of 50 random bits, such as `4F7KQ-9TZ2M`. That is beyond guessing in its lifetime even for a crowd that shares
 * the work, so no count has to stop everybody's attempts, and nobody can be kept out by using such a count up.
 */
export function newOneTimeCode(): string {
  return newCode(2);
}

/** A code of 125 random bits: enough to keep it by a plain hash (OWASP ASVS 5.0, 6.5.2) for as long as it is wanted. */
export function newRecoveryCode(): string {
  return newCode(RECOVERY_GROUPS);
}

/**
 * What the store keeps of a one-time code, the same for every way in which people type it. Fifty bits are too few for a
 * plain hash, so it is one of passwords, salted for the account; about 20 ms.
 */
export async function hashOneTimeCode(salt: string, purpose: string, code: string): Promise<Buffer> {
  const salted = createHash('sha256')
    .update(JSON.stringify([salt, purpose]))
    .digest();
  return hashRaw(plainCode(code), { ...COST, salt: salted.subarray(0, 16) });
}

/** What the store keeps of a recovery code. */
export function hashRecoveryCode(accountId: string, code: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([accountId, 'recovery', plainCode(code)]))
    .digest();
}

function newCode(groups: number): string {
  const letters = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: groups }, letters).join('-');
}

/** As it was meant, however it was typed. */
function plainCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}
