import type { MeasureSpec } from '../grammar/area-table.ts';

const ENDED = [{ field: 'outcome', op: 'is', values: ['take_profit', 'stop_loss', 'time'] }] as const;

/** How closed trades ended, and how many patterns traded. */
export const OUTCOME_MEASURES: Readonly<Record<string, MeasureSpec>> = {
  stop_rate: {
    words: ['stop loss rate', 'stop out rate', 'stop rate', 'rate of stop loss'],
    how: 'rate',
    where: [{ field: 'outcome', op: 'is', values: ['stop_loss'] }],
    among: ENDED,
    unit: 'percent',
    name: 'share that hit stop loss',
    a: 'a share that hit stop loss of',
  },
  target_rate: {
    words: ['take profit rate', 'tp rate', 'rate of take profit', 'target rate'],
    how: 'rate',
    where: [{ field: 'outcome', op: 'is', values: ['take_profit'] }],
    among: ENDED,
    unit: 'percent',
    name: 'share that hit take profit',
    a: 'a share that hit take profit of',
  },
  time_rate: {
    words: ['time out rate', 'timeout rate', 'time limit rate', 'rate of time out', 'rate of timeout'],
    how: 'rate',
    where: [{ field: 'outcome', op: 'is', values: ['time'] }],
    among: ENDED,
    unit: 'percent',
    name: 'share whose time ran out',
    a: 'a share whose time ran out of',
  },
  patterns: {
    words: [
      ...[
        'number of different pattern',
        'how many different pattern',
        'different pattern',
        'distinct pattern',
      ],
      ...['pattern traded', 'pattern were traded', 'pattern that traded', 'pattern opened a trade'],
    ],
    how: 'distinct',
    of: 'identity',
    unit: 'count',
    name: 'number of patterns',
    a: 'different patterns:',
  },
};
