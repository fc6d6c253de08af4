import * as zod from 'zod';
import { ACCESS_ROLES } from '../domain/access-role.ts';
import { AccessKey } from './access-keys.ts';
import { Password } from './account.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import {
  AccountEmail,
  AccountGroups,
  AccountPhone,
  AccountReport,
  ListedAccount,
} from './manage-accounts.ts';

/** A local account as administrators see it. */
export const ManagedAccount = ListedAccount.extend({
  access_role: zod.enum(ACCESS_ROLES),
  keys: zod.array(AccessKey),
});
export type ManagedAccount = zod.infer<typeof ManagedAccount>;

/** A change by an administrator. New passwords are generated, and shown once: nobody chooses one for somebody else. */
export const AccountChange = zod.discriminatedUnion('command', [
  zod.strictObject({ command: zod.literal('add'), email: AccountEmail, groups: AccountGroups }),
  zod.strictObject({ command: zod.literal('group'), email: AccountEmail, groups: AccountGroups }),
  zod.strictObject({ command: zod.literal('phone'), email: AccountEmail, phone_number: AccountPhone }),
  zod.strictObject({
    command: zod.enum(['reset', 'disable', 'enable', 'remove', 'sign-out', 'reset-mfa']),
    email: AccountEmail,
  }),
]);
export type AccountChange = zod.infer<typeof AccountChange>;

const ManagedAccounts = zod.object({ accounts: zod.array(ManagedAccount) });

export const ADMINISTRATION_ENDPOINTS = {
  managedAccounts: {
    method: 'GET',
    path: '/api/identity/accounts',
    area: 'console',
    topics: [],
    role: 'admin',
    response: ManagedAccounts,
    failure: 'Failed to fetch the accounts',
  },
  changeAccount: {
    method: 'POST',
    path: '/api/identity/accounts/change',
    area: 'console',
    role: 'admin',
    response: AccountReport,
    failure: 'Failed to change the account',
  },
  revokeKeyOfAccount: {
    method: 'POST',
    path: '/api/identity/accounts/revoke-key',
    area: 'console',
    role: 'admin',
    response: ManagedAccounts,
    failure: 'Failed to revoke the key',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function administrationRequests() {
  return {
    managedAccounts: {
      access: 'operator',
      summary: 'Every local account with its role and access keys, for administrators.',
    },
    changeAccount: {
      access: 'operator',
      summary:
        "Adds or changes an account, which takes the administrator's own password. The last administrator stays one.",
      body: zod.strictObject({ password: Password, change: AccountChange }),
    },
    revokeKeyOfAccount: {
      access: 'operator',
      summary: "Revokes an access key of any account, which takes the administrator's own password.",
      body: zod.strictObject({ password: Password, email: AccountEmail, id: zod.uuid() }),
    },
  } as const satisfies RequestsOf<typeof ADMINISTRATION_ENDPOINTS>;
}
