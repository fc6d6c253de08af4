import type { Kysely } from 'kysely';
import type { AuditAction } from '../contract/account.ts';
import type { Database } from '../store/database/database.ts';
import { addAuditEvent } from '../store/identity/audit-events.ts';
import { deleteSigningKeys } from '../store/identity/signing-keys.ts';

/**
 * Deletes the keys that sign tokens, by the command line; the next start creates a new one. Issued ID tokens become invalid
 * and consoles renew them; known browsers are unknown until they sign in again.
 */
export async function forgetSigningKeys(db: Kysely<Database>, clock: () => number = Date.now): Promise<void> {
  const keys = await deleteSigningKeys(db);
  await addAuditEvent(db, {
    at: new Date(clock()).toISOString(),
    action: 'signing_keys_removed' satisfies AuditAction,
    account_id: null,
    ip: null,
    request_id: null,
    detail: { by: 'command line', keys },
  });
}
