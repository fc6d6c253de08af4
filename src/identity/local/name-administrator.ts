import type { Kysely } from 'kysely';
import { accessRoleOf, type RoleGroups } from '../../domain/access-role.ts';
import type { Database } from '../../store/database/database.ts';
import { type Account, listAccounts, lockAccount, updateAccount } from '../../store/identity/accounts.ts';
import { addAuditEvent, hasAuditEvent } from '../../store/identity/audit-events.ts';

/**
 * Makes the account of `email`, else the oldest, an administrator if none was ever named and no enabled account is one. It keeps its
 * other groups in their order. Returns its email; undefined if nothing changed. Several servers may start at once.
 */
export async function nameAdministrator(
  db: Kysely<Database>,
  settings: { readonly email: string | undefined; readonly groups: RoleGroups },
  clock: () => number = Date.now,
): Promise<string | undefined> {
  const { email, groups } = settings;
  const [group] = groups.admin;
  if (group === undefined || (await hasAuditEvent(db, 'administrator_named'))) return undefined;
  const isAdmin = (account: Account) => accessRoleOf(account.groups, groups) === 'admin';
  return db.transaction().execute(async (trx) => {
    const candidate = candidateOf(await listAccounts(trx), email);
    const locked = candidate && (await lockAccount(trx, candidate.id));
    // Read again: another server may have named it before this one had the lock.
    const accounts = (await listAccounts(trx)).filter(({ disabled_at }) => disabled_at === null);
    if (!locked || locked.disabled_at !== null || accounts.some(isAdmin)) return undefined;
    await updateAccount(trx, locked.id, { groups: [...locked.groups, group] });
    await addAuditEvent(trx, {
      at: new Date(clock()).toISOString(),
      action: 'administrator_named',
      account_id: locked.id,
      ip: null,
      request_id: null,
      detail: { by: 'start of the server', group },
    });
    return locked.email;
  });
}

function candidateOf(accounts: readonly Account[], email: string | undefined): Account | undefined {
  const enabled = accounts.filter(({ disabled_at }) => disabled_at === null);
  const wanted = enabled.find((account) => account.email.toLowerCase() === email?.toLowerCase());
  return wanted ?? enabled.toSorted((a, b) => a.created_at.localeCompare(b.created_at))[0];
}
