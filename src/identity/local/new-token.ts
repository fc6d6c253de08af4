import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nothing to guess, so a plain hash keeps it safe in the store. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the store keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
