import type { ManagedAccount } from '../../contract/administration.ts';
import { AppError } from '../../contract/app-error.ts';
import type { AccountCommand } from '../../contract/manage-accounts.ts';
import type { AccessKeys } from '../../identity/access-keys.ts';
import type { OperatorCaller } from '../../identity/identity-provider.ts';
import { manageAccounts } from '../../identity/local/manage-accounts.ts';
import { type Account, getAccountByEmail } from '../../store/identity/accounts.ts';
import { listManagedAccounts } from '../../store/identity/managed-accounts.ts';
import type { ApiParts } from '../api-parts.ts';
import type { Call, Handlers } from '../handlers.ts';
import { operatorCaller } from '../operator-caller.ts';

type AdministrationHandlers = Handlers<
  'manageAccounts' | 'managedAccounts' | 'changeAccount' | 'revokeKeyOfAccount'
>;

const HOSTED = { field: 'identity', reason: 'accounts are in the hosted pool; change them there' };

/** Calls about the accounts of others: of administrators, and of the command line. */
export function createAdministrationRoutes(
  parts: Pick<ApiParts, 'identity' | 'store' | 'clock' | 'roleGroups'>,
  keys: AccessKeys,
  trustedProxies: number,
): AdministrationHandlers {
  const { identity, store, clock, roleGroups } = parts;
  const { db } = store;

  function checkLocal(): void {
    if (identity.name !== 'local') throw new AppError('account_refused', { problems: [HOSTED] });
  }

  async function listAll(): Promise<{ accounts: ManagedAccount[] }> {
    return { accounts: await listManagedAccounts(db, roleGroups, clock()) };
  }

  /** The administrator, after the password was entered again. */
  async function prove(call: Call<'changeAccount'> | Call<'revokeKeyOfAccount'>): Promise<OperatorCaller> {
    checkLocal();
    const me = operatorCaller(call, trustedProxies);
    await identity.confirmPassword(call.body.password, me);
    return me;
  }

  return {
    async manageAccounts({ body }) {
      checkLocal();
      return manageAccounts(db, body, clock);
    },

    async managedAccounts() {
      checkLocal();
      return listAll();
    },

    async changeAccount(call) {
      const { operator, ip, request_id } = await prove(call);
      const { change } = call.body;
      const isNew = change.command === 'add' || change.command === 'reset';
      const command = { ...change, ...(isNew && { permanent: true }) } as AccountCommand;
      return manageAccounts(db, command, clock, {
        ...{ email: operator.email, ip, request_id },
        groups: roleGroups,
      });
    },

    async revokeKeyOfAccount(call) {
      const me = await prove(call);
      const { email, id } = call.body;
      const account: Account | undefined = await getAccountByEmail(db, email);
      if (!account)
        throw new AppError('account_refused', { problems: [{ field: 'email', reason: 'has no account' }] });
      await keys.revoke(account.id, id, me, me.operator.email);
      return listAll();
    },
  };
}
