import * as zod from 'zod';
import type { Endpoint, RequestsOf } from './endpoint.ts';

/** `csv`: RFC 4180 with a header, safe against spreadsheet formulas. `json`: one array, as the list itself answers it. */
export const DownloadFormat = zod.enum(['csv', 'json']);
export type DownloadFormat = zod.infer<typeof DownloadFormat>;

export const DownloadLink = zod.object({
  /** Path on this server; works once, without a token. */
  url: zod.string(),
  expires_at: zod.iso.datetime(),
});
export type DownloadLink = zod.infer<typeof DownloadLink>;

export const DOWNLOAD_ENDPOINTS = {
  download: {
    method: 'GET',
    path: '/api/downloads',
    area: 'console',
    topics: [],
    response: zod.string(),
    failure: 'Failed to download',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function downloadRequests() {
  return {
    download: {
      access: 'open',
      summary: 'The rows that a link stands for, streamed as CSV or JSON. HEAD does not use the link up.',
      query: zod.strictObject({ token: zod.string().min(1).max(64) }),
      media_type: 'text/csv',
    },
  } as const satisfies RequestsOf<typeof DOWNLOAD_ENDPOINTS>;
}
