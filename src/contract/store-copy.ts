import * as zod from 'zod';
import type { Endpoint, RequestsOf } from './endpoint.ts';

/** A copy of the embedded database, which who asked for it deletes. */
export const StoreCopy = zod.object({
  /** A data directory with the copy, on the machine of the server. */
  directory: zod.string(),
});
export type StoreCopy = zod.infer<typeof StoreCopy>;

export const STORE_COPY_ENDPOINTS = {
  copyStore: {
    method: 'POST',
    role: 'admin',
    path: '/api/backup',
    area: 'console',
    response: StoreCopy,
    failure: 'Failed to copy the store',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function storeCopyRequests() {
  return {
    copyStore: {
      access: 'local-key',
      summary:
        'Copies the files of the embedded database for a backup, for the command line on the same machine.',
      body: zod.strictObject({}),
    },
  } as const satisfies RequestsOf<typeof STORE_COPY_ENDPOINTS>;
}
