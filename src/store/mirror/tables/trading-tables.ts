import type { MirrorTableOf } from '../mirror-table.ts';

/** The tables of a trading engine. */
export const TRADING_TABLES = {
  trades: {
    name: 'trades',
    owner: 'series_id',
    key: 'seq',
    dictionary: true,
    columns: {
      pattern: 'text',
      trade_action: 'text',
      source: 'text',
      confidence: 'double precision',
      quantity: 'numeric',
      price: 'numeric',
      exit_price: 'numeric',
      outcome: 'text',
      profit: 'numeric',
      profit_pct: 'numeric',
      status: 'text',
      '"timestamp"': 'timestamptz',
      closed_at: 'timestamptz',
    },
  },
  patterns: {
    name: 'patterns',
    owner: 'series_id',
    key: 'pattern',
    columns: {
      pattern: 'text',
      bit_length: 'smallint',
      status: 'text',
      confidence: 'double precision',
      seen_count: 'integer',
      last_seen_at: 'timestamptz',
      trade_count: 'integer',
      given_avg_profit: 'numeric',
      given_profit: 'numeric',
      given_source: 'text',
    },
  },
} as const satisfies Readonly<Record<string, MirrorTableOf<'patterns' | 'trades'>>>;
