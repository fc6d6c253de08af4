import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { revokeAccessKeysOf } from './access-keys.ts';
import { revokeSessionsOf, type Session } from './sessions.ts';

/** Ends whatever opens anything in the name of an account: its sessions, and the keys of its programs. */
export async function revokeAccess(
  trx: Transaction<Database>,
  accountId: string,
  reason: NonNullable<Session['revoked_reason']>,
  at: string,
): Promise<void> {
  await revokeSessionsOf(trx, accountId, reason, at);
  await revokeAccessKeysOf(trx, accountId, at);
}
