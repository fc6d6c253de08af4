import * as zod from 'zod';
import type { Endpoint } from './endpoint.ts';
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
    access: 'open',
    area: 'console',
    topics: [],
    summary: 'Whether the server and its store are well. 503 when the store is not.',
    response: Health,
    failure: 'Failed to fetch health',
  },
  events: {
    method: 'GET',
    path: '/api/events',
    access: 'operator',
    area: 'console',
    topics: [],
    summary:
      'Server-sent events that say what changed. Resumes after Last-Event-ID; ends when the token expires.',
    response: zod.string(),
    media_type: 'text/event-stream',
    failure: 'Failed to open the event stream',
  },
  importCandles: {
    method: 'POST',
    path: '/api/import',
    access: 'local-key',
    area: 'console',
    summary:
      'Imports checked candles of one symbol and granularity; answers progress and the report as lines of JSON.',
    query: ImportQuery,
    body_media_type: 'application/octet-stream',
    response: zod.string(),
    media_type: 'application/x-ndjson',
    failure: 'Failed to import candles',
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'operator',
    area: 'console',
    topics: [],
    summary: 'This list as an OpenAPI 3.1 document.',
    response: zod.record(zod.string(), zod.unknown()),
    failure: 'Failed to fetch the OpenAPI document',
  },
  docs: {
    method: 'GET',
    path: '/api/docs',
    access: 'open',
    area: 'console',
    topics: [],
    summary: 'A readable page of the OpenAPI document; the page itself has no data.',
    response: zod.string(),
    media_type: 'text/html',
    failure: 'Failed to fetch the API page',
  },
} as const satisfies Record<string, Endpoint>;
