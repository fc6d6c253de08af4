import { sql } from 'kysely';
import { PATTERN_STATUSES } from '../../src/domain/pattern-status.ts';
import { SYMBOLS } from '../../src/domain/symbol.ts';
import type { Store } from '../../src/store/database/open-store.ts';

/** How many trades each symbol has in the rows that lists are tested with, and how many patterns. */
export const LISTED_TRADES = { EUR_USD: 90, USD_SGD: 40, AUD_USD: 61 } as const;
export const LISTED_PATTERNS = { EUR_USD: 110, USD_SGD: 30, AUD_USD: 64 } as const;

const FIRST_ENTRY = Date.parse('2026-01-05T10:00:00Z');

/**
 * Three series of one market and granularity with everything that makes sorting hard: columns with few values, nulls in every
 * column that can have them, equal values within a series and across series, trades of one moment. The same every time.
 */
export async function seedListRows(store: Store): Promise<void> {
  for (const symbol of SYMBOLS) {
    await store.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('series')
        .values({
          market: 'imported',
          symbol,
          granularity: 'M5',
          engine_key: 'test',
          active: true,
          candle_count: 100,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.insertInto('patterns').values(patternRows(id, LISTED_PATTERNS[symbol])).execute();
      await trx.insertInto('trades').values(tradeRows(id, LISTED_TRADES[symbol])).execute();
    });
  }
  await sql`analyze`.execute(store.db);
}

function tradeRows(seriesId: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const pending = index % 23 === 5 || index >= count - 2;
    const cents = ((index * 37 + seriesId) % 19) - 9;
    return {
      series_id: seriesId,
      seq: index + 1,
      pattern: index % 11 === 3 ? null : bits((index % 7) * 3, 8),
      trade_action: index % 3 === 0 ? ('sell' as const) : ('buy' as const),
      source: ['observed', 'elite', 'promoted', 'elite'][index % 4] ?? 'observed',
      confidence: index % 5 === 2 ? null : ((index * 7) % 13) / 13,
      quantity: index % 4 === 0 ? '1000' : '2500.5',
      price: `1.1${(index * 13) % 10}`,
      exit_price: pending ? null : `1.2${(index * 7) % 9}`,
      outcome: pending ? null : ((['take_profit', 'stop_loss', 'time'] as const)[index % 3] ?? null),
      profit: pending ? null : `${cents}.123456`,
      profit_pct: pending ? null : `${cents === 0 ? 0 : cents / 100}`,
      status: pending ? ('pending' as const) : ('completed' as const),
      // Two trades a moment, and the same moments in every series.
      timestamp: new Date(FIRST_ENTRY + Math.floor(index / 2) * 7 * 3_600_000).toISOString(),
      closed_at: pending ? null : new Date(FIRST_ENTRY + index * 3_600_000 + (index % 2)).toISOString(),
    };
  });
}

function patternRows(seriesId: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const traded = index % 5 === 0;
    return {
      series_id: seriesId,
      pattern: bits(index, index % 3 === 0 ? 8 : 12),
      bit_length: index % 3 === 0 ? 8 : 12,
      status: PATTERN_STATUSES[(index * 5 + seriesId) % PATTERN_STATUSES.length] ?? 'awaiting',
      confidence: index % 4 === 1 ? ((index * 3) % 7) / 7 : null,
      seen_count: (index * 17) % 23,
      last_seen_at: index % 9 === 4 ? null : new Date(FIRST_ENTRY + (index % 31) * 60_000).toISOString(),
      evidence_n: index % 6 === 1 ? 20 : 0,
      q_value: index % 6 === 1 ? ((index % 12) + 1) / 100 : null,
      direction: traded ? ('long' as const) : null,
    };
  });
}

function bits(value: number, length: number): string {
  return value.toString(2).padStart(length, '0');
}
