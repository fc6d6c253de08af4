import type { AreaTable } from '../grammar/area-table.ts';
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
    'we opened',
    'opened',
    'fall',
    'fell',
    'sizes',
  ],
} as const;

/** All paper trades, and elite trades, whose profits are percent. */
export const TRADES: AreaTable = {
  ...COMMON,
  id: 'trades',
  one: 'trade',
  many: 'trades',
  nouns: ['trade', 'deal', 'transaction'],
  measures: tradeMeasures('profit', 'dollars'),
  bestField: 'profit',
  example: 'How did trading go in the last 7 days?',
  columns: ['entered_at', 'symbol', 'side', 'pattern', 'profit', 'status'],
};

export const ELITE_TRADES: AreaTable = {
  ...COMMON,
  id: 'elite-trades',
  one: 'elite trade',
  many: 'elite trades',
  nouns: ['elite trade', 'trade of elite pattern', 'trade of the elite pattern', 'trade by elite pattern'],
  idle: [...COMMON.idle, 'percent', 'in percent'],
  measures: tradeMeasures('profit_pct', 'percent'),
  bestField: 'profit_pct',
  example: 'What is the win rate of elite trades?',
  columns: ['entered_at', 'symbol', 'side', 'pattern', 'profit_pct', 'status'],
};
