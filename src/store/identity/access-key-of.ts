import type { AccessKey } from '../../contract/access-keys.ts';
import type { AccessKeyRow } from './access-keys.ts';

/** A key with its state at a time, in milliseconds since the epoch. */
export function accessKeyOf({ revoked_at, ...row }: AccessKeyRow, now: number): AccessKey {
  const { id, name, created_at, expires_at, last_used_at, last_ip } = row;
  const state = revoked_at !== null ? 'revoked' : Date.parse(expires_at) <= now ? 'expired' : 'holds';
  return { id, name, state, created_at, expires_at, last_used_at, last_ip };
}
