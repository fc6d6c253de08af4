import type { AreaTable } from '../grammar/area-table.ts';
import { ALERT_KIND_FIELD } from './alert-kind-field.ts';
import { countOf } from './count-of.ts';

const ON = ['on', 'enabled', 'active', 'turned on', 'switched on', 'watching', 'in force'];
const OFF = ['off', 'disabled', 'inactive', 'turned off', 'switched off', 'not active', 'paused'];

const FIRED = [
  'fired',
  'gone off',
  'went off',
  'triggered',
  'rung',
  'rang',
  'been triggered',
  'raised an alert',
];

/** What the operator who asks wants to be told. */
export const ALERT_RULES: AreaTable = {
  id: 'alert-rules',
  one: 'alert rule',
  many: 'alert rules',
  nouns: [
    'alert rule',
    'rule',
    'alert setting',
    'rule of alerts',
    'alerting rule',
    'rules of my alerts',
    'alert do i get',
    'alerts do i get',
    'alerts i get',
  ],
  symbols: false,
  periods: false,
  byName: true,
  fields: {
    kind: ALERT_KIND_FIELD,
    enabled: {
      words: ['state', 'status'],
      unit: 'text',
      groups: true,
      values: { on: ON, off: OFF },
      phrases: { on: { after: 'that are on' }, off: { after: 'that are off' } },
    },
    mail: {
      words: [],
      unit: 'text',
      values: {
        yes: ['by mail', 'by email', 'via mail', 'via email', 'send mail', 'mail', 'email', 'send email'],
      },
      phrases: { yes: { after: 'that send mail', not: 'that send no mail' } },
    },
    webhook: {
      words: [],
      unit: 'text',
      values: { yes: ['by webhook', 'via webhook', 'webhook', 'call a webhook', 'use a webhook'] },
      phrases: { yes: { after: 'that call a webhook', not: 'that call no webhook' } },
    },
    limit: { words: ['limit', 'threshold'], unit: 'plain' },
    fired: {
      words: [],
      unit: 'text',
      groups: true,
      values: { yes: FIRED.flatMap((verb) => [verb, `ever ${verb}`]) },
      // Alerts of the past go after some time.
      phrases: { yes: { after: 'of which alerts are kept', not: 'of which no alert is kept' } },
    },
    times: { words: ['times fired', 'number of firing', 'how often'], unit: 'count' },
    last_fired_at: {
      words: ['last firing', 'last alert', 'last fired'],
      unit: 'instant',
      moment: FIRED,
      latest: FIRED,
      verbs: ['fired', 'fire'],
    },
  },
  measures: { rules: countOf('alert rules', ['number of rule', 'number of alert rule']) },
  defaults: ['rules'],
  count: 'rules',
  bestMeasure: 'rules',
  bestField: 'limit',
  listed: 'kind',
  few: true,
  idle: [
    'alert',
    'alerts',
    'my',
    'set',
    'set up',
    'defined',
    'configured',
    'exist',
    'use',
    'send',
    'sends',
    'ever',
  ],
  example: 'Which alert rules are on?',
  columns: ['kind', 'enabled', 'limit', 'mail', 'webhook', 'times', 'last_fired_at'],
};
