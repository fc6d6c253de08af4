import type { Kysely } from 'kysely';
import type { ManagedAccount } from '../../contract/administration.ts';
import { accessRoleOf, type RoleGroups } from '../../domain/access-role.ts';
import type { Database } from '../database/database.ts';
import { accessKeyOf } from './access-key-of.ts';
import { listAccessKeys } from './access-keys.ts';
import { listAccounts } from './accounts.ts';
import { listedAccounts } from './listed-accounts.ts';

/** Every local account as administrators see it, by email. `now` is milliseconds since the epoch. */
export async function listManagedAccounts(
  db: Kysely<Database>,
  groups: RoleGroups,
  now: number,
): Promise<ManagedAccount[]> {
  const accounts = await listAccounts(db);
  const listed = await listedAccounts(db, accounts);
  return Promise.all(
    listed.map(async (account, at) => ({
      ...account,
      access_role: accessRoleOf(account.groups, groups),
      keys: (await listAccessKeys(db, accounts[at]?.id ?? '')).map((row) => accessKeyOf(row, now)),
    })),
  );
}
