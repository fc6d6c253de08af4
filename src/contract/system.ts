import * as zod from 'zod';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { ImportQuery } from './import.ts';

const Health = zod.object({
  status: zod.enum(['ok', 'starting', 'unavailable']),
  store: zod.enum(['pglite', 'postgresql']),
  /** The fault of the store, for the operator; null without one. */
  problem: zod.string().nullable(),
});

export const SYSTEM_ENDPOINTS = {
  health: {
    method: 'GET',
    path: '/api/health',
    area: 'console',
    topics: [],
    response: Health,
    failure: 'Failed to fetch health',
  },
  alive: {
    method: 'GET',
    path: '/api/health/live',
    area: 'console',
    topics: [],
    response: zod.object({ status: zod.literal('ok') }),
    failure: 'Failed to fetch whether the server runs',
  },
  events: {
    method: 'GET',
    path: '/api/events',
    area: 'console',
    topics: [],
    response: zod.string(),
    failure: 'Failed to open the event stream',
  },
  importCandles: {
    method: 'POST',
    role: 'viewer',
    path: '/api/import',
    area: 'console',
    response: zod.string(),
    failure: 'Failed to import candles',
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    area: 'console',
    topics: [],
    response: zod.record(zod.string(), zod.unknown()),
    failure: 'Failed to fetch the OpenAPI document',
  },
  docs: {
    method: 'GET',
    path: '/api/docs',
    area: 'console',
    topics: [],
    response: zod.string(),
    failure: 'Failed to fetch the API page',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function systemRequests() {
  return {
    health: {
      access: 'open',
      summary:
        'Readiness: whether the server can answer, its store included. 503 when the store cannot; send it no requests meanwhile.',
    },
    alive: {
      access: 'open',
      summary:
        'Liveness: 200 while the program runs, also while its store is lost. Restart it only if this does not answer.',
    },
    events: {
      access: 'operator',
      summary:
        'Server-sent events that say what changed. Resumes after Last-Event-ID; ends when the token expires.',
      media_type: 'text/event-stream',
    },
    importCandles: {
      access: 'local-key',
      summary:
        'Imports checked candles of one symbol and granularity; answers progress and the report as lines of JSON.',
      query: ImportQuery,
      body_media_type: 'application/octet-stream',
      media_type: 'application/x-ndjson',
    },
    openapi: {
      access: 'operator',
      summary: 'This list as an OpenAPI 3.1 document.',
    },
    docs: {
      access: 'open',
      summary: 'A readable page of the OpenAPI document; the page itself has no data.',
      media_type: 'text/html',
    },
  } as const satisfies RequestsOf<typeof SYSTEM_ENDPOINTS>;
}
