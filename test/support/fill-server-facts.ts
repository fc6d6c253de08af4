import { randomUUID } from 'node:crypto';
import type { AuditAction } from '../../src/contract/account.ts';
import { HOUR_MS } from '../../src/domain/durations.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { createAccount } from '../../src/store/identity/accounts.ts';
import { addAuditEvent } from '../../src/store/identity/audit-events.ts';

const PEOPLE = [
  { email: 'ada@example.com', groups: ['admin'] },
  { email: 'ben@example.com', groups: ['operator'], disabled: true },
  { email: 'cleo_m@example.com', groups: ['viewer'] },
  { email: 'dan@example.com', groups: [], temporary: true },
  { email: 'eva@example.com', groups: ['traders', 'admin'], verified: true },
  { email: 'eva@other.example', groups: ['viewer'] },
];
const KINDS: readonly AuditAction[] = ['signed_in', 'sign_in_failed', 'signed_in', 'session_renewed'];
/** The hash of every password in the store: no answer may contain it. */
export const PASSWORD_HASH = 'hash-of-a-password';

/** Accounts of every kind, and events of three weeks before a time. Returns the ids of the accounts by email. */
export async function fillServerFacts({ db }: Store, now: number): Promise<ReadonlyMap<string, string>> {
  const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS).toISOString();
  const ids = new Map<string, string>();
  for (const [index, { email, groups, disabled, temporary = false, verified }] of PEOPLE.entries()) {
    const id = randomUUID();
    ids.set(email, id);
    await createAccount(db, {
      ...{ id, email, groups, password_hash: PASSWORD_HASH, password_is_temporary: temporary },
      ...{ created_at: at(300 * (index + 1)), disabled_at: disabled ? at(30) : null },
      email_verified_at: verified ? at(10) : null,
    });
  }
  await db
    .insertInto('access_keys')
    .values(
      [-48, 24, -960].map((hours, index) => ({
        ...{ id: randomUUID(), account_id: ids.get('ada@example.com') ?? '', name: `key ${index}` },
        ...{ key_hash: Buffer.from(`k${index}`), created_at: at(500 + index), expires_at: at(hours) },
        ...{ revoked_at: null, last_used_at: null },
      })),
    )
    .execute();
  await db
    .insertInto('second_factors')
    .values({
      ...{ account_id: ids.get('eva@example.com') ?? '', sealed_secret: Buffer.from('sealed') },
      ...{ created_at: at(5), confirmed_at: at(4) },
    })
    .execute();
  const add = (hours: number, action: AuditAction, email: string | null, detail = {}) =>
    addAuditEvent(db, {
      ...{ at: at(hours), action, account_id: ids.get(email ?? '') ?? null, request_id: null, detail },
      ip: `192.0.2.${(Math.round(hours) % 3) + 1}`,
    });
  for (let index = 0; index < 60; index += 1) {
    const kind = KINDS[(index * 7) % KINDS.length] ?? 'signed_in';
    await add(1.5 + 8.3 * index, kind, PEOPLE[(index * 3) % 4]?.email ?? null);
  }
  await add(0.7, 'sign_in_failed', null);
  await add(30, 'account_disabled', 'ben@example.com', { by: 'ada@example.com' });
  await add(200, 'password_changed', 'cleo_m@example.com');
  await add(600, 'password_changed', 'dan@example.com');
  return ids;
}
