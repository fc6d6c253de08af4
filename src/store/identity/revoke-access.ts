import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { revokeAccessKeysOf } from './access-keys.ts';
import { revokeSessionsOf, type Session } from './sessions.ts';

/** Revokes all access to an account: its sessions and access keys. */
export async function revokeAccess(
  trx: Transaction<Database>,
  accountId: string,
  reason: NonNullable<Session['revoked_reason']>,
  at: string,
): Promise<void> {
  await revokeSessionsOf(trx, accountId, reason, at);
  await revokeAccessKeysOf(trx, accountId, at);
}
