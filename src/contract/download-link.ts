import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** `csv`: RFC 4180 with a header, safe against spreadsheet formulas. `json`: one array, as the list itself answers it. */
export const DownloadFormat = z.enum(['csv', 'json']);
export type DownloadFormat = z.infer<typeof DownloadFormat>;

export const DownloadLink = z.object({
  /** Path on this server; works once, without a token. */
  url: z.string(),
  expires_at: z.iso.datetime(),
});
export type DownloadLink = z.infer<typeof DownloadLink>;

export const DOWNLOAD_ENDPOINTS = {
  download: {
    method: 'GET',
    path: '/api/downloads',
    access: 'open',
    area: 'console',
    topics: [],
    summary: 'The rows that a link stands for, streamed as CSV or JSON. HEAD does not use the link up.',
    query: z.strictObject({ token: z.string().min(1).max(64) }),
    response: z.string(),
    media_type: 'text/csv',
    failure: 'Failed to download',
  },
} as const satisfies Record<string, Endpoint>;
