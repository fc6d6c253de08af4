import type { AreaTable, FieldSpec } from '../grammar/area-table.ts';
import { ALERT_KIND_FIELD } from './alert-kind-field.ts';
import { countOf } from './count-of.ts';
import { TIME_FIELDS } from './time-fields.ts';

/** What became of what was sent by a channel. */
function deliveryField(channel: string, names: readonly string[]): FieldSpec {
  const said = (words: readonly string[]): string[] =>
    names.flatMap((name) =>
      words.flatMap((word) => [`${name} ${word}`, `${word} by ${name}`, `${word} ${name}`]),
    );
  return {
    words: [`state of the ${channel}`],
    unit: 'text',
    values: {
      sent: said(['sent', 'delivered', 'went out']),
      failed: said([
        'failed',
        'fail',
        'not delivered',
        'undelivered',
        'failed to send',
        'fail to send',
        'fail to be delivered',
        'not sent',
        'not get delivered',
      ]),
      waiting: said(['waiting', 'not sent yet']),
    },
    phrases: {
      sent: { after: `whose ${channel} was sent` },
      failed: { after: `whose ${channel} failed` },
      waiting: { after: `whose ${channel} waits` },
    },
  };
}

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
    kind: { ...ALERT_KIND_FIELD, words: [...ALERT_KIND_FIELD.words, 'rule', 'alert rule'] },
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
      values: {
        yes: [
          'lasting',
          'still lasting',
          'that last',
          'that still last',
          'going on',
          'still going on',
          'ongoing',
          'still on',
          'still active',
        ],
        no: ['ended'],
      },
      phrases: { yes: { after: 'that still last' }, no: { after: 'that do not last' } },
    },
    mail: deliveryField('mail', ['mail', 'email', 'e mail']),
    webhook: deliveryField('webhook', ['webhook', 'hook']),
    text: { words: ['text', 'sentence'], unit: 'text' },
    said: { words: ['text'], unit: 'text' },
    ...TIME_FIELDS,
    timestamp: { words: ['time', 'time of alert'], unit: 'instant' },
  },
  measures: {
    alerts: countOf('alerts', ['number of alert']),
  },
  defaults: ['alerts'],
  count: 'alerts',
  // 'which pair is open' is about pairs, unless alerts are named.
  vague: ['symbol'],
  bestMeasure: 'alerts',
  bestField: 'timestamp',
  time: 'timestamp',
  idle: [
    'fired',
    'fire',
    'fires',
    'rang',
    'ring',
    'rings',
    'raised',
    'came',
    'there',
    'triggered',
    'trigger',
  ],
  example: 'Which alerts fired this week?',
  headers: {
    Fired: 'timestamp',
    Acknowledged: 'acknowledged',
    Mail: 'mail',
    'What happened': 'text',
    Webhook: 'webhook',
  },
  columns: ['timestamp', 'kind', 'severity'],
};
