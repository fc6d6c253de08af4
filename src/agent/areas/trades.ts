import type { AreaTable, FieldSpec } from '../grammar/area-table.ts';
import { TRADE_FIELDS } from './trade-fields.ts';
import { tradeMeasures } from './trade-measures.ts';

const COMMON = {
  symbols: true,
  periods: true,
  fields: TRADE_FIELDS,
  defaults: ['trades', 'win_rate', 'total_profit'],
  count: 'trades',
  bestMeasure: 'total_profit',
  dollars: 'profit',
  percent: 'profit_pct',
  time: 'entered_at',
  duration: 'duration',
  // 'confidence by status' is of patterns.
  vague: ['status'],
  idle: [
    'market',
    'trading',
    'opened',
    'entered',
    'executed',
    'taken',
    'placed',
    'hit',
    'reached',
    'triggered',
    'ended',
    'engine',
    'did we open',
    'how long was',
    'how long is',
    'how long',
    'we open',
    'we take',
    'do we take',
    'times was',
    'times were',
    'times did',
    'usually',
    'typically',
    'usually hold',
    'typically hold',
    'hold a trade',
    'hold our trades',
    'we opened',
    'opened',
    'fall',
    'fell',
    'sizes',
    'traded',
    'they traded',
    ...[
      'stay open',
      'stays open',
      'stayed open',
      'remain open',
      'kept open',
      'keep open',
      'held open',
      'live',
    ],
    ...[
      'held a position',
      'hold a position',
      'held a trade',
      'hold positions',
      'hold our positions',
      'hold trades',
    ],
    ...['we hold', 'we held', 'i hold', 'i held'],
    ...['did we enter', 'got into', 'put on', 'fired', 'went in', 'filled'],
  ],
} as const;

const ELITE_SOURCE: FieldSpec = { unit: 'text', words: [], ...TRADE_FIELDS.source };

/** All paper trades, and elite trades, whose profits are percent. */
export const TRADES: AreaTable = {
  ...COMMON,
  id: 'trades',
  one: 'trade',
  many: 'trades',
  nouns: ['trade', 'deal'],
  // Where nothing else is meant by it, a transaction is a trade.
  idle: [...COMMON.idle, 'transaction', 'transactions'],
  measures: tradeMeasures('profit', 'dollars'),
  bestField: 'profit',
  example: 'How did trading go in the last 7 days?',
  headers: { Closed: 'closed_at' },
  columns: ['entered_at', 'symbol', 'side', 'pattern', 'profit', 'status'],
};

export const ELITE_TRADES: AreaTable = {
  ...COMMON,
  id: 'elite-trades',
  byName: true,
  one: 'elite trade',
  many: 'elite trades',
  nouns: ['elite trade', 'trade of elite pattern', 'trade of the elite pattern', 'trade by elite pattern'],
  // Elite trades are of one source.
  fields: {
    ...TRADE_FIELDS,
    source: { ...ELITE_SOURCE, values: { elite: ELITE_SOURCE.values?.elite ?? [] } },
  },
  idle: [...COMMON.idle, 'percent', 'in percent'],
  measures: tradeMeasures('profit_pct', 'percent'),
  bestField: 'profit_pct',
  example: 'What is the win rate of elite trades?',
  headers: { Closed: 'closed_at', Exit: 'exit_price' },
  columns: ['entered_at', 'symbol', 'side', 'pattern', 'profit_pct', 'status'],
};
