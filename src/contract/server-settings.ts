import * as zod from 'zod';
import type { Endpoint, RequestsOf } from './endpoint.ts';

/** A setting of the running server. */
export const ServerSetting = zod.object({
  /** Name of its environment variable. */
  name: zod.string(),
  about: zod.string(),
  from: zod.enum(['environment', 'default']),
  /** Its text; null where nothing is set, and of a secret. */
  value: zod.string().nullable(),
  /** True for a secret that is set. */
  is_secret: zod.boolean(),
});
export type ServerSetting = zod.infer<typeof ServerSetting>;

export const SERVER_SETTING_ENDPOINTS = {
  serverSettings: {
    method: 'GET',
    path: '/api/server/settings',
    area: 'console',
    topics: [],
    role: 'operator',
    response: zod.object({ settings: zod.array(ServerSetting) }),
    failure: 'Failed to fetch the settings of the server',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function serverSettingRequests() {
  return {
    serverSettings: {
      access: 'operator',
      summary: 'Every setting of the server, from where its value is, and secrets only as set or not.',
    },
  } as const satisfies RequestsOf<typeof SERVER_SETTING_ENDPOINTS>;
}
