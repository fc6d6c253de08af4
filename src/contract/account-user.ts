import * as zod from 'zod';
import { ACCESS_ROLES } from '../domain/access-role.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';

/** An account as its owner sees it. */
export const AccountUser = zod.object({
  email: zod.string(),
  email_verified: zod.boolean(),
  phone_number: zod.string().nullable(),
  phone_number_verified: zod.boolean(),
  /** When the password expires because it was made for the account; null if its owner chose it. */
  password_ends_at: zod.string().nullable(),
  /** In order of precedence. */
  groups: zod.array(zod.string()),
  /** The first group; 'user' without groups. */
  role: zod.string(),
  /** What the account may do, by all of its groups. */
  access_role: zod.enum(ACCESS_ROLES),
  /** The provider of the account: this server, or a hosted pool. */
  provider: zod.enum(['local', 'cognito']),
});
export type AccountUser = zod.infer<typeof AccountUser>;

export const ACCOUNT_USER_ENDPOINTS = {
  accountUser: {
    method: 'GET',
    path: '/api/identity/user',
    area: 'console',
    topics: [],
    response: AccountUser,
    failure: 'Failed to fetch the account',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of this call. */
export function accountUserRequests() {
  return {
    accountUser: {
      access: 'operator',
      summary: "The operator's own attributes, groups and role.",
    },
  } as const satisfies RequestsOf<typeof ACCOUNT_USER_ENDPOINTS>;
}
