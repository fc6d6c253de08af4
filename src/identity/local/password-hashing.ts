import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';

/**
 * Argon2id with 19 MiB, two passes and one lane: the first choice of the OWASP Password Storage Cheat Sheet, about
 * 20 ms on a small server.
 */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password, with its salt and cost in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, COST);
}

let standIn: Promise<string> | undefined;

/**
 * Whether a password matches the hash. Without a hash (an unknown account) it is compared with that of a random password, so
 * that the response takes as long.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  standIn ??= hashPassword(randomBytes(24).toString('base64url'));
  const matches = await argon2.verify(passwordHash ?? (await standIn), password);
  return matches && passwordHash != null;
}
