import { getAccount } from '../../../store/identity/accounts.ts';
import { listManagedAccounts } from '../../../store/identity/managed-accounts.ts';
import type { ToolContext } from '../tool-context.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';

const SCREEN = '/server?view=accounts';
const ELSEWHERE = 'The accounts are in a hosted pool, which alone knows them.';

/** The local accounts as their screen shows them; null for a caller without an account. */
export async function openManagedAccountRows(context: ToolContext): Promise<RowSource | null> {
  const { db, accountId, roleGroups, now } = context;
  if (accountId === undefined || roleGroups === undefined) return null;
  const isLocal = (await getAccount(db, accountId))?.provider === 'local';
  return {
    async *rows() {
      yield (await listManagedAccounts(db, roleGroups, now)).map((account): Row => {
        const keys = account.keys.filter(({ state }) => state === 'holds').length;
        const { email, groups, access_role, disabled, created_at } = account;
        const fields: Readonly<Record<string, Value>> = {
          ...{ email, role: access_role, state: disabled ? 'disabled' : 'enabled', created_at },
          group: groups.join(', ') || null,
          second_factor: account.has_second_factor ? 'on' : 'off',
          verified: account.email_verified ? 'yes' : 'no',
          password: account.password_is_temporary ? 'temporary' : 'own',
          ...{ keys, keyed: keys > 0 ? 'yes' : 'no' },
        };
        return { get: (field) => fields[field] ?? null, isUnknown: () => false, name: email, to: SCREEN };
      });
    },
    unreported: isLocal ? undefined : ELSEWHERE,
    screenOf: ({ where, period }) => (where.length === 0 && period === null ? SCREEN : null),
    finding: plainFinding,
  };
}
