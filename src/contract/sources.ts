import { z } from 'zod';
import { SourceKind } from '../domain/source-kind.ts';
import { SourceArea } from './areas/source-area.ts';
import type { Endpoint } from './endpoint.ts';

/** One call that a source is asked by, and how that went. */
export const SourceCall = z.object({
  call: z.string(),
  /** `waiting` until the first answer, `failed` while the last attempt brought none; what came before is kept. */
  state: z.enum(['waiting', 'live', 'failed']),
  succeeded_at: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  /** Records of the last good answer; null where it is a figure. */
  records: z.number().int().nullable(),
  /** Records that were answered once and are not any more. */
  vanished: z.number().int(),
  /** What was odd in the last good answer, by field. */
  faults: z.array(z.object({ field: z.string(), fault: z.string(), count: z.number().int() })),
});
export type SourceCall = z.infer<typeof SourceCall>;

/** A source of an area's facts. */
export const Source = z.object({
  area: SourceArea,
  kind: SourceKind,
  label: z.string(),
  /** False where nothing is collected from it any more. */
  active: z.boolean(),
  calls: z.array(SourceCall),
});
export type Source = z.infer<typeof Source>;

export const SOURCE_ENDPOINTS = {
  sources: {
    method: 'GET',
    path: '/api/sources',
    access: 'operator',
    area: 'console',
    topics: ['sources'],
    summary: 'Where the facts of each area come from, how old they are and what was odd in them.',
    response: z.object({
      sources: z.array(Source),
      /** The server's clock: the console shows ages against it. */
      now: z.iso.datetime(),
    }),
    failure: 'Failed to fetch sources',
  },
} as const satisfies Record<string, Endpoint>;
