import * as zod from 'zod';
import { GroupName } from '../domain/group-name.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';

export const AccountEmail = zod.email('must be an email address').max(254);
export const AccountGroups = zod.array(GroupName).max(16);
export const AccountPhone = zod
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +4915112345678');
/** A password of the operator's choice; without one a random one is generated, and returned once. */
const Password = zod.string().min(1).max(256).optional();

/** The commands for accounts. A temporary password signs nobody in before it is replaced. */
export const AccountCommand = zod.discriminatedUnion('command', [
  zod.strictObject({ command: zod.literal('list') }),
  zod.strictObject({
    command: zod.literal('add'),
    email: AccountEmail,
    groups: AccountGroups,
    phone_number: zod.optional(AccountPhone),
    permanent: zod.boolean(),
    password: Password,
  }),
  zod.strictObject({
    command: zod.literal('reset'),
    email: AccountEmail,
    permanent: zod.boolean(),
    password: Password,
  }),
  zod.strictObject({ command: zod.literal('group'), email: AccountEmail, groups: AccountGroups }),
  zod.strictObject({ command: zod.literal('phone'), email: AccountEmail, phone_number: AccountPhone }),
  zod.strictObject({
    command: zod.enum(['disable', 'enable', 'remove', 'sign-out', 'reset-mfa']),
    email: AccountEmail,
  }),
]);
export type AccountCommand = zod.infer<typeof AccountCommand>;

/** An account in the command's list. */
export const ListedAccount = zod.object({
  email: zod.string(),
  groups: zod.array(zod.string()),
  email_verified: zod.boolean(),
  phone_number: zod.string().nullable(),
  disabled: zod.boolean(),
  password_is_temporary: zod.boolean(),
  has_second_factor: zod.boolean(),
  created_at: zod.string(),
});
export type ListedAccount = zod.infer<typeof ListedAccount>;

/** The result of a command: its accounts, and a generated password, shown only this once. */
export const AccountReport = zod.object({
  accounts: zod.array(ListedAccount),
  password: zod.string().nullable(),
});
export type AccountReport = zod.infer<typeof AccountReport>;

export const MANAGE_ACCOUNTS_ENDPOINTS = {
  manageAccounts: {
    method: 'POST',
    role: 'viewer',
    path: '/api/accounts',
    area: 'console',
    response: AccountReport,
    failure: 'Failed to manage accounts',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function manageAccountsRequests() {
  return {
    manageAccounts: {
      access: 'local-key',
      summary: 'Adds, lists and changes local accounts, for the command line on the same machine.',
      body: AccountCommand,
    },
  } as const satisfies RequestsOf<typeof MANAGE_ACCOUNTS_ENDPOINTS>;
}
