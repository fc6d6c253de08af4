import * as zod from 'zod';
import { PAIR_EXITS } from '../domain/pair-words.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { rowOf } from './list-row.ts';

/** One side of a pair trade. Fields that a service leaves out are null. */
const PairTradeLeg = zod.object({
  instrument: zod.string(),
  side: zod.enum(['long', 'short']).nullable(),
  /** Dollars at the entry. */
  amount_usd: zod.number().nullable(),
  entry_price: zod.number().nullable(),
  exit_price: zod.number().nullable(),
});
export type PairTradeLeg = zod.infer<typeof PairTradeLeg>;

const COLUMNS = {
  /** `{source}-{seq}`: unique in the store. */
  id: { value: zod.string() },
  pair: { kind: 'text' },
  prices: { kind: 'text' },
  /** Of the first of the pair. */
  direction: { kind: 'enum', values: ['long', 'short'], nullable: true },
  entry_at: { kind: 'instant', nullable: true, filter: '' },
  exit_at: { kind: 'instant', nullable: true, filter: 'exit' },
  entry_z: { kind: 'float', nullable: true },
  exit_z: { kind: 'float', nullable: true },
  beta: { kind: 'float', nullable: true },
  bars: { kind: 'integer', nullable: true },
  /** Of the look that had the pair followed, in bars; and how often it fits into the time of the trade. */
  half_life: { kind: 'float', nullable: true },
  hold_half_lives: { kind: 'float', nullable: true, filter: 'hold' },
  /** Dollars; costs are below 0. They add up to the net. */
  gross_usd: { kind: 'decimal', nullable: true, filter: 'gross' },
  spread_usd: { kind: 'decimal', nullable: true, filter: 'spread' },
  commission_usd: { kind: 'decimal', nullable: true, filter: 'commission' },
  gas_usd: { kind: 'decimal', nullable: true, filter: 'gas' },
  financing_usd: { kind: 'decimal', nullable: true, filter: 'financing' },
  net_usd: { kind: 'decimal', nullable: true, filter: 'net' },
  exit_reason: { kind: 'enum', values: PAIR_EXITS, nullable: true },
  legs: { ...ONLY_SHOWN, value: zod.array(PairTradeLeg) },
} as const satisfies ListColumns;

/** A closed pair trade. */
export const PairTradeRow = rowOf(COLUMNS);
export type PairTradeRow = zod.infer<typeof PairTradeRow>;

export const PAIR_TRADES = {
  endpoint: 'pairTrades',
  path: '/api/stat-arb/executions',
  area: 'stat-arb',
  subject: 'source',
  calls: ['executions'],
  topics: ['stat-arb'],
  columns: COLUMNS,
  row: PairTradeRow,
  rows: 'executions',
  sort: 'entry_at',
  order: 'desc',
  failure: 'Failed to fetch pair trades',
  download: {
    endpoint: 'exportPairTrades',
    file: 'pair-trades',
    noun: 'pair trades',
    failure: 'Failed to export pair trades',
  },
  days: {
    endpoint: 'pairDays',
    worth: 'net_usd',
    money: true,
    failure: 'Failed to fetch the days of pair trades',
  },
} as const satisfies ListDeclaration;
