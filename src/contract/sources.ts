import * as zod from 'zod';
import { SourceKind } from '../domain/source-kind.ts';
import { SourceArea } from './areas/source-area.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';

/** One call of a source, and its state. */
export const SourceCall = zod.object({
  call: zod.string(),
  /** `waiting` until the first answer, `failed` while the last attempt failed; earlier answers stay. */
  state: zod.enum(['waiting', 'live', 'failed']),
  succeeded_at: zod.iso.datetime().nullable(),
  failing_since: zod.iso.datetime().nullable(),
  problem: zod.string().nullable(),
  /** Records of the last good answer; null for a figure. */
  records: zod.number().int().nullable(),
  /** Records of earlier answers that are gone. */
  vanished: zod.number().int(),
  /** Faults in the last good answer, by field. */
  faults: zod.array(zod.object({ field: zod.string(), fault: zod.string(), count: zod.number().int() })),
});
export type SourceCall = zod.infer<typeof SourceCall>;

/** A source of an area's facts. */
export const Source = zod.object({
  area: SourceArea,
  kind: SourceKind,
  label: zod.string(),
  /** False if it is no longer collected. */
  active: zod.boolean(),
  calls: zod.array(SourceCall),
});
export type Source = zod.infer<typeof Source>;

/** The replica from which lists and figures are read. */
export const ReadReplicaState = zod.object({
  used: zod.boolean(),
  /** How far it is behind, in milliseconds, at most; null while that is not known. */
  lag_ms: zod.number().int().nonnegative().nullable(),
  /** Why the primary is read instead; null while it is used. */
  problem: zod.string().nullable(),
});
export type ReadReplicaState = zod.infer<typeof ReadReplicaState>;

export const SOURCE_ENDPOINTS = {
  sources: {
    method: 'GET',
    path: '/api/sources',
    area: 'console',
    topics: ['sources', 'store'],
    response: zod.object({
      sources: zod.array(Source),
      /** Null where none is set. */
      read_replica: ReadReplicaState.nullable(),
      /** The server's clock: the console shows ages relative to it. */
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
      summary:
        'The sources of the facts of each area, their age and their faults, and the state of the read replica.',
    },
  } as const satisfies RequestsOf<typeof SOURCE_ENDPOINTS>;
}
