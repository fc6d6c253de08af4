import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

const Email = z.email('must be an email address').max(254);
const Group = z.string().regex(/^[\p{L}\p{N}_.-]{1,64}$/u, 'must be letters, digits, dots, dashes');
const Groups = z.array(Group).max(16);
const Phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +4915112345678');
/** A password of the operator's choice; without one a random one is made, and answered once. */
const Password = z.string().min(1).max(256).optional();

/** What the command for accounts can do. A temporary password signs nobody in before it is replaced. */
export const AccountCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('list') }),
  z.strictObject({
    command: z.literal('add'),
    email: Email,
    groups: Groups,
    phone_number: Phone.optional(),
    permanent: z.boolean(),
    password: Password,
  }),
  z.strictObject({
    command: z.literal('reset'),
    email: Email,
    permanent: z.boolean(),
    password: Password,
  }),
  z.strictObject({ command: z.literal('group'), email: Email, groups: Groups }),
  z.strictObject({ command: z.literal('phone'), email: Email, phone_number: Phone }),
  z.strictObject({ command: z.enum(['disable', 'enable', 'remove', 'sign-out', 'reset-mfa']), email: Email }),
]);
export type AccountCommand = z.infer<typeof AccountCommand>;

/** An account as the command lists it. */
export const ListedAccount = z.object({
  email: z.string(),
  groups: z.array(z.string()),
  email_verified: z.boolean(),
  phone_number: z.string().nullable(),
  disabled: z.boolean(),
  password_is_temporary: z.boolean(),
  has_second_factor: z.boolean(),
  created_at: z.string(),
});
export type ListedAccount = z.infer<typeof ListedAccount>;

/** What a command did: the accounts that it is about, and a password that was made, shown only this once. */
export const AccountReport = z.object({
  accounts: z.array(ListedAccount),
  password: z.string().nullable(),
});
export type AccountReport = z.infer<typeof AccountReport>;

export const MANAGE_ACCOUNTS_ENDPOINTS = {
  manageAccounts: {
    method: 'POST',
    path: '/api/accounts',
    access: 'local-key',
    area: 'console',
    summary: 'Adds, lists and changes local accounts, for the command line on the same machine.',
    body: AccountCommand,
    response: AccountReport,
    failure: 'Failed to manage accounts',
  },
} as const satisfies Record<string, Endpoint>;
