import { PATTERN_STATUSES } from '../../domain/pattern-status.ts';
import { type CurrencyPair, SYMBOLS } from '../../domain/symbol.ts';
import { NO_SOURCE } from '../../store/trades/trade-columns.ts';
import type { FaultCounter } from './fault-counter.ts';
import { RecordReader } from './record-reader.ts';

/** A record as a row, and its identity. */
export interface ReadRecord {
  /** Null if the table belongs to the source itself or the record has no symbol. */
  readonly symbol: CurrencyPair | null;
  /** The unchanging fields of the record. */
  readonly identity: readonly (string | number | null)[];
  /** Time of the record if it has one: records that are close in time are written together. */
  readonly at: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Reads a record of a list; undefined if a required field is missing. Counts faults. */
export type ReadRecordOf = (
  record: Readonly<Record<string, unknown>>,
  faults: FaultCounter,
) => ReadRecord | undefined;

const ACTIONS = { buy: 'buy', sell: 'sell', long: 'buy', short: 'sell' } as const;
const STATUSES = {
  pending: 'pending',
  completed: 'completed',
  open: 'pending',
  closed: 'completed',
} as const;
/** The currency pairs as sources write them. */
export const PAIRS: Readonly<Record<string, CurrencyPair>> = Object.fromEntries(
  SYMBOLS.flatMap((symbol) =>
    ['_', '/', '-', ''].map((mark) => [symbol.toLowerCase().replace('_', mark), symbol]),
  ),
);
const PATTERN_WORDS = Object.fromEntries(PATTERN_STATUSES.map((status) => [status, status]));
const LONGEST_PATTERN = 512;
const PERCENT = { below: 1e8 };
const PRICE = { below: 1e11, least: 0 };

/** A trade of the history: profit in dollars. */
export const readTrade: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const symbol = reader.word(['symbol'], PAIRS);
  const pattern = reader.text(['pattern', 'bitstring'], { optional: true, longest: LONGEST_PATTERN });
  const trade_action = reader.word(['trade_action'], ACTIONS);
  const price = reader.number(['price'], PRICE);
  const quantity = reader.number(['quantity'], { below: 1e13 });
  const given = reader.word(['status'], STATUSES);
  const profit = reader.number(['profit'], { optional: given === 'pending' });
  const confidence = reader.number(['confidence'], { optional: true, least: 0, most: 1 });
  const source = reader.text(['source']) ?? NO_SOURCE;
  const timestamp = reader.instant(['timestamp', 'created_at']);
  const exit_price = reader.number(['exit_price'], { ...PRICE, optional: true });
  const closed_at = reader.instant(['closed_at'], { optional: true });
  reader.ignore('id', 'user_id');
  reader.end();
  if (trade_action === null || timestamp === null) return undefined;
  const status = given ?? (profit === null ? 'pending' : 'completed');
  return {
    symbol,
    identity: [symbol, pattern, trade_action, price, quantity, timestamp],
    at: timestamp,
    values: {
      pattern,
      trade_action,
      source,
      confidence,
      quantity,
      price,
      exit_price,
      outcome: null,
      profit,
      profit_pct: null,
      status,
      timestamp,
      closed_at,
    },
  };
};

/** An elite trade: profit in percent. */
export const readEliteTrade: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const symbol = reader.word(['symbol'], PAIRS, { optional: true });
  const pattern = reader.text(['bitstring', 'pattern'], { longest: LONGEST_PATTERN });
  const trade_action = reader.word(['direction', 'trade_action'], ACTIONS);
  const price = reader.number(['entry_price', 'price'], PRICE);
  const exit_price = reader.number(['exit_price'], { ...PRICE, optional: true });
  const quantity = reader.number(['quantity'], { below: 1e13, optional: true });
  const profit_pct = reader.number(['profit'], { ...PERCENT, optional: exit_price === null });
  const hitTarget = reader.truth(['tp_triggered']) ?? false;
  const hitStop = reader.truth(['sl_triggered']) ?? false;
  const timestamp = reader.instant(['timestamp', 'created_at']);
  const closed_at = reader.instant(['closed_at'], { optional: true });
  reader.ignore('id', 'user_id', 'status', 'confidence', 'source');
  reader.end();
  if (trade_action === null || timestamp === null) return undefined;
  return {
    symbol,
    identity: [symbol, pattern, trade_action, price, quantity, timestamp],
    at: timestamp,
    values: {
      pattern,
      trade_action,
      source: 'elite',
      confidence: null,
      quantity,
      price,
      exit_price,
      outcome: hitTarget ? 'take_profit' : hitStop ? 'stop_loss' : null,
      profit: null,
      profit_pct,
      status: profit_pct === null ? 'pending' : 'completed',
      timestamp,
      closed_at,
    },
  };
};

/** A pattern with its engine's figures. */
export const readPattern: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const symbol = reader.word(['symbol'], PAIRS, { optional: true });
  const pattern = reader.text(['bitstring', 'pattern'], { longest: LONGEST_PATTERN });
  const status = reader.word(['status'], PATTERN_WORDS);
  const confidence = reader.number(['confidence'], { optional: true, least: 0, most: 1 });
  const count = { whole: true, below: 2 ** 31, least: 0 } as const;
  const seen_count = reader.number(['seen_count'], count) ?? 0;
  const trade_count = reader.number(['trade_count'], count) ?? 0;
  const given_avg_profit = reader.number(['avg_profit'], { ...PERCENT, optional: true });
  const given_profit = reader.number(['profit'], { ...PERCENT, optional: true });
  const bit_length = reader.number(['bit_length'], { whole: true, optional: true, least: 0, most: 32_767 });
  const last_seen_at = reader.instant(['last_seen_at'], { optional: true });
  const given_source = reader.text(['source'], { optional: true });
  reader.ignore('id');
  reader.end();
  if (pattern === null || status === null) return undefined;
  return {
    symbol,
    identity: [symbol, pattern],
    at: null,
    values: {
      pattern,
      bit_length: bit_length ?? pattern.length,
      status,
      confidence,
      seen_count,
      last_seen_at,
      trade_count,
      given_avg_profit,
      given_source,
      given_profit,
    },
  };
};
