import type { AreaTable } from '../grammar/area-table.ts';
import { TIME_FIELDS } from './time-fields.ts';

/** What fired for the operator who asks. */
export const ALERTS: AreaTable = {
  id: 'alerts',
  one: 'alert',
  many: 'alerts',
  nouns: ['alert', 'alarm', 'notification'],
  symbols: true,
  periods: true,
  fields: {
    symbol: { words: ['symbol', 'pair', 'currency pair'], unit: 'text', groups: true },
    kind: {
      words: ['kind', 'type', 'kind of alert', 'alert kind'],
      unit: 'text',
      groups: true,
      values: {
        'pattern step': ['pattern step', 'promotion', 'demotion'],
        drawdown: ['drawdown'],
        'source stale': ['stale source', 'source stale', 'stale feed', 'stale'],
        'position open': ['position open', 'long open position', 'open position'],
        'claim deadline': ['claim deadline', 'deadline'],
        'deadline near': ['deadline near', 'near deadline', 'mint phase alert', 'timelock alert'],
        'flash loan reverted': ['flash loan reverted', 'reverted flash loan', 'failed flash loan'],
        'new device': ['new device', 'device'],
        test: ['test'],
      },
      phrases: Object.fromEntries(
        [
          'pattern step',
          'drawdown',
          'source stale',
          'position open',
          'claim deadline',
          'deadline near',
          'flash loan reverted',
          'new device',
          'test',
        ].map((kind) => [kind, { after: `of the kind ${kind}` }]),
      ),
    },
    severity: {
      words: ['severity'],
      unit: 'text',
      groups: true,
      values: { warning: ['warning', 'severe'], notice: ['notice'] },
      phrases: { warning: { after: 'that are warnings' }, notice: { after: 'that are notices' } },
    },
    acknowledged: {
      words: [],
      unit: 'text',
      values: {
        no: ['unread', 'unacknowledged', 'not acknowledged', 'not read', 'not yet acknowledged'],
        yes: ['acknowledged'],
      },
      phrases: { no: { before: 'unread' }, yes: { before: 'acknowledged' } },
    },
    lasts: {
      words: [],
      unit: 'text',
      values: { yes: ['lasting', 'still lasting', 'that last', 'that still last'], no: ['ended'] },
      phrases: { yes: { after: 'that still last' }, no: { after: 'that do not last' } },
    },
    text: { words: ['text', 'sentence'], unit: 'text' },
    ...TIME_FIELDS,
    timestamp: { words: ['time', 'time of alert'], unit: 'instant' },
  },
  measures: {
    alerts: {
      words: ['number of alert', 'count', 'how often'],
      how: 'count',
      unit: 'count',
      name: 'number of alerts',
      a: '',
    },
  },
  defaults: ['alerts'],
  count: 'alerts',
  bestMeasure: 'alerts',
  bestField: 'timestamp',
  time: 'timestamp',
  idle: ['fired', 'fire', 'rang', 'raised', 'came', 'there'],
  example: 'Which alerts fired this week?',
  columns: ['timestamp', 'kind', 'severity'],
};
