import * as zod from 'zod';
import { cleanText } from '../domain/clean-text.ts';
import { Password } from './account.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';

/** The largest number of valid keys of one account. */
export const MOST_ACCESS_KEYS = 20;
/** The default and the largest lifetime of a key in days. */
export const ACCESS_KEY_DAYS = { most: 365, usual: 90 } as const;

/** A read-only key for programs, as its owner sees it. The key itself is shown only once. */
export const AccessKey = zod.object({
  id: zod.uuid(),
  name: zod.string(),
  state: zod.enum(['holds', 'expired', 'revoked']),
  created_at: zod.iso.datetime(),
  expires_at: zod.iso.datetime(),
  /** To the minute; null until the first use. */
  last_used_at: zod.iso.datetime().nullable(),
  last_ip: zod.string().nullable(),
});
export type AccessKey = zod.infer<typeof AccessKey>;

const Keys = zod.object({ keys: zod.array(AccessKey) });

export const ACCESS_KEY_ENDPOINTS = {
  accessKeys: {
    method: 'GET',
    path: '/api/identity/access-keys',
    area: 'console',
    topics: [],
    response: Keys,
    failure: 'Failed to fetch access keys',
  },
  makeAccessKey: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/access-keys',
    area: 'console',
    response: Keys.extend({ key: zod.string() }),
    failure: 'Failed to make the access key',
  },
  revokeAccessKey: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/access-keys/revoke',
    area: 'console',
    response: Keys,
    failure: 'Failed to revoke the access key',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function accessKeyRequests() {
  return {
    accessKeys: {
      access: 'operator',
      summary: "The operator's own access keys, newest first; expired and revoked ones stay for 30 days.",
    },
    makeAccessKey: {
      access: 'operator',
      summary:
        'Makes a key that opens the tools at /mcp for reading, and nothing else; wants the password again. The key is answered this once, and ends with signing out everywhere.',
      body: zod.strictObject({
        name: zod.string().overwrite(cleanText).min(1, 'must not be empty').max(60),
        days: zod.int().min(1).max(ACCESS_KEY_DAYS.most).optional(),
        password: Password,
      }),
    },
    revokeAccessKey: {
      access: 'operator',
      summary:
        'Ends a key at once; one that is not there, or was revoked before, is no error. Answers all keys.',
      body: zod.strictObject({ id: zod.uuid() }),
    },
  } as const satisfies RequestsOf<typeof ACCESS_KEY_ENDPOINTS>;
}
