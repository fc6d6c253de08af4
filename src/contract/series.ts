import * as zod from 'zod';
import { Execution } from '../domain/execution.ts';
import { Granularity } from '../domain/granularity.ts';
import { Market } from '../domain/market.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { ImportOutcome } from './import.ts';

/** Stored candles of one symbol and granularity. */
export const StoredSeries = zod.object({
  /** Increases each time the series is rebuilt: it names what an operator saw before removing or replacing it. */
  generation: zod.number().int(),
  market: Market,
  symbol: CurrencyPair,
  granularity: Granularity,
  candles: zod.number().int(),
  /** Opening times of the first and the last candle; null without candles. */
  first_candle_at: zod.iso.datetime().nullable(),
  last_candle_at: zod.iso.datetime().nullable(),
  /** The source of the candles. */
  source: zod.string(),
  /** When this generation was created. */
  since: zod.iso.datetime(),
  /** Why this generation was built: the end of a sentence after 'because'; null if it is not recorded. */
  made_because: zod.string().nullable(),
  /** How its paper trades are executed; null if it is not recorded. */
  execution: Execution.nullable(),
  /** Why it can be neither removed nor replaced; null if it can. */
  kept_because: zod.string().nullable(),
});
export type StoredSeries = zod.infer<typeof StoredSeries>;

export const StoredSeriesList = zod.object({ series: zod.array(StoredSeries) });
export type StoredSeriesList = zod.infer<typeof StoredSeriesList>;

/** The command line's requests about stored series; a symbol and a granularity name an imported one. */
export const SeriesCommand = zod.discriminatedUnion('command', [
  zod.strictObject({ command: zod.literal('list') }),
  zod.strictObject({ command: zod.literal('remove'), generation: zod.int().min(1) }),
]);
export type SeriesCommand = zod.infer<typeof SeriesCommand>;

/** The largest file that the console accepts; the command line reads larger ones itself. */
export const MOST_UPLOAD_BYTES = 64 * 1024 * 1024;

const Generation = zod.coerce.number().int().min(1).max(2_147_483_647);

export const SERIES_ENDPOINTS = {
  storedSeries: {
    method: 'GET',
    path: '/api/trading/series',
    area: 'trading',
    topics: ['series'],
    response: StoredSeriesList,
    failure: 'Failed to fetch the stored series',
  },
  removeSeries: {
    method: 'POST',
    role: 'admin',
    path: '/api/trading/series/remove',
    area: 'trading',
    response: StoredSeriesList,
    failure: 'Failed to remove the series',
  },
  replaceSeries: {
    method: 'POST',
    role: 'admin',
    path: '/api/trading/series/replace',
    area: 'trading',
    response: ImportOutcome,
    failure: 'Failed to replace the series',
  },
  manageSeries: {
    method: 'POST',
    role: 'viewer',
    path: '/api/series',
    area: 'trading',
    response: StoredSeriesList,
    failure: 'Failed to manage the stored series',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function seriesRequests() {
  return {
    storedSeries: {
      access: 'operator',
      summary: 'The series of candles that are stored and shown, and which of them can be removed.',
    },
    removeSeries: {
      access: 'operator',
      summary: 'Removes an imported series with its patterns, trades and sums; returns the remaining series.',
      body: zod.strictObject({ generation: Generation }),
    },
    replaceSeries: {
      access: 'operator',
      summary: `Rebuilds an imported series from one file, at most ${MOST_UPLOAD_BYTES / 1024 / 1024} MB; the previous one is served until the new one is complete.`,
      query: zod.strictObject({
        generation: Generation,
        /** Name of the file, for messages. */
        file: zod.string().min(1).max(255),
        timezone: zod.string().min(1).max(64).optional(),
        /** Accepts prices that look wrong. */
        accept_prices: zod.enum(['true', 'false']).optional(),
      }),
      body_media_type: 'application/octet-stream',
    },
    manageSeries: {
      access: 'local-key',
      summary: 'Lists stored series and removes imported ones, for the command line on the same machine.',
      body: SeriesCommand,
    },
  } as const satisfies RequestsOf<typeof SERIES_ENDPOINTS>;
}
