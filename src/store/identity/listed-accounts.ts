import type { Kysely } from 'kysely';
import type { ListedAccount } from '../../contract/manage-accounts.ts';
import type { Database } from '../database/database.ts';
import type { Account } from './accounts.ts';
import { listSecondFactorAccounts } from './second-factors.ts';

/** Accounts as the command line lists them: without the hash of the password, in the same order. */
export async function listedAccounts(
  db: Kysely<Database>,
  accounts: readonly Account[],
): Promise<ListedAccount[]> {
  const withFactor = await listSecondFactorAccounts(db);
  return accounts.map((account) => {
    const { email, groups, phone_number, password_is_temporary, created_at } = account;
    return {
      email,
      groups,
      phone_number,
      password_is_temporary,
      created_at,
      email_verified: account.email_verified_at !== null,
      has_second_factor: withFactor.has(account.id),
      disabled: account.disabled_at !== null,
    };
  });
}
