import * as zod from 'zod';
import { SourceKind } from '../domain/source-kind.ts';
import { SourceArea } from './areas/source-area.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';

/** One call that a source is asked by, and how that went. */
export const SourceCall = zod.object({
  call: zod.string(),
  /** `waiting` until the first answer, `failed` while the last attempt brought none; what came before is kept. */
  state: zod.enum(['waiting', 'live', 'failed']),
  succeeded_at: zod.iso.datetime().nullable(),
  failing_since: zod.iso.datetime().nullable(),
  problem: zod.string().nullable(),
  /** Records of the last good answer; null where it is a figure. */
  records: zod.number().int().nullable(),
  /** Records that were answered once and are not any more. */
  vanished: zod.number().int(),
  /** What was odd in the last good answer, by field. */
  faults: zod.array(zod.object({ field: zod.string(), fault: zod.string(), count: zod.number().int() })),
});
export type SourceCall = zod.infer<typeof SourceCall>;

/** A source of an area's facts. */
export const Source = zod.object({
  area: SourceArea,
  kind: SourceKind,
  label: zod.string(),
  /** False where nothing is collected from it any more. */
  active: zod.boolean(),
  calls: zod.array(SourceCall),
});
export type Source = zod.infer<typeof Source>;

export const SOURCE_ENDPOINTS = {
  sources: {
    method: 'GET',
    path: '/api/sources',
    area: 'console',
    topics: ['sources'],
    response: zod.object({
      sources: zod.array(Source),
      /** The server's clock: the console shows ages against it. */
      now: zod.iso.datetime(),
    }),
    failure: 'Failed to fetch sources',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function sourceRequests() {
  return {
    sources: {
      access: 'operator',
      summary: 'Where the facts of each area come from, how old they are and what was odd in them.',
    },
  } as const satisfies RequestsOf<typeof SOURCE_ENDPOINTS>;
}
