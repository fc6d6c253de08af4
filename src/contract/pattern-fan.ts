import * as zod from 'zod';
import { CurrencyPair } from '../domain/symbol.ts';
import { Direction } from '../domain/trade.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { Scope, ScopeQuery } from './scope-query.ts';

const Fan = zod.object({
  /** Occurrences; they may overlap. */
  n: zod.number().int(),
  /** One for each candle of a trade's life, the entry candle first: average true ranges from the entry's open, above 0 in favour. */
  points: zod.array(
    zod.object({
      p5: zod.number(),
      p25: zod.number(),
      p50: zod.number(),
      p75: zod.number(),
      p95: zod.number(),
    }),
  ),
});

/** What followed a pattern in the stored candles of its series. */
export const PatternFan = zod.object({
  scope: Scope,
  /** The pattern's direction; long where none is chosen yet. */
  direction: Direction,
  /** Opening time of the candle that last selected the pattern; null if none did. */
  selected_at: zod.iso.datetime().nullable(),
  /** The occurrences before it, and those from it on. */
  in_sample: Fan,
  out_of_sample: Fan,
  /** Distances in average true ranges; null where the series does not tell its settings. */
  take_profit: zod.number().nullable(),
  stop_loss: zod.number().nullable(),
  /** Median spread of entry and exit in average true ranges: what a trade must gain to earn nothing. Null without occurrence. */
  break_even: zod.number().nullable(),
  /** Candles that were read, the newest ones, and the opening time of the first; null without any. */
  candles: zod.number().int(),
  from: zod.iso.datetime().nullable(),
  /** True if the series has earlier candles. */
  cut: zod.boolean(),
});
export type PatternFan = zod.infer<typeof PatternFan>;

export const PatternFanQuery = zod.strictObject({
  ...ScopeQuery.shape,
  symbol: CurrencyPair,
  pattern: zod.string().regex(/^[01]{1,64}$/, 'must be 1 to 64 bits'),
});
export type PatternFanQuery = zod.infer<typeof PatternFanQuery>;

export const PATTERN_FAN_ENDPOINTS = {
  patternFan: {
    method: 'GET',
    path: '/api/trading/patterns/fan',
    area: 'trading',
    topics: ['patterns'],
    response: PatternFan,
    failure: 'Failed to fetch patterns',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function patternFanRequests() {
  return {
    patternFan: {
      access: 'operator',
      summary: 'What followed a pattern in the newest stored candles of one symbol, in and out of sample.',
      query: PatternFanQuery,
    },
  } as const satisfies RequestsOf<typeof PATTERN_FAN_ENDPOINTS>;
}
