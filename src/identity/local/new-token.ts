import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed, so a plain hash is safe in the store. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token in the store. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
