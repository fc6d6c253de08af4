import { createHash, randomInt } from 'node:crypto';

/** Crockford's letters: none that is taken for another one when it is read aloud or typed from paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * A code of 50 random bits, such as `4F7KQ-9TZ2M`. That is beyond guessing in its lifetime even for a crowd that shares
 * the work, so no count has to stop everybody's attempts, and nobody can be kept out by using such a count up.
 */
export function newOneTimeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** What the store keeps of a code; the same for every way in which people type it. */
export function hashOneTimeCode(accountId: string, purpose: string, code: string): Buffer {
  const typed = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHash('sha256')
    .update(JSON.stringify([accountId, purpose, typed]))
    .digest();
}
