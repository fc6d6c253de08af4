import * as zod from 'zod';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { listEndpoints } from './list-endpoints.ts';
import { downloadRequest, listRequest } from './list-requests.ts';
import { rowOf } from './list-row.ts';

/** The kinds of rules; `alert-kinds.ts` declares each. */
export const ALERT_KIND_NAMES = [
  'pattern_step',
  'drawdown',
  'desk_loss',
  'source_stale',
  'position_open',
  'claim_deadline',
  'deadline_near',
  'vault_closed',
  'pot_drift',
  'pair_open',
  'gas_cheap',
  'gas_deadline',
  'flash_loan_reverted',
  'new_device',
] as const;
export type AlertKind = (typeof ALERT_KIND_NAMES)[number];

/** The largest number of rules of an account. */
export const MOST_ALERT_RULES = 50;

/** How alerts leave the console. */
export const ALERT_CHANNELS = ['mail', 'webhook'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;

const ALERT_COLUMNS = {
  /** `{inbox}-{number}`: unique in the store. */
  id: { value: zod.string() },
  fired_at: { kind: 'instant', filter: '' },
  kind: { kind: 'enum', values: [...ALERT_KIND_NAMES, 'test'] },
  severity: { kind: 'enum', values: ['notice', 'warning'] },
  text: { kind: 'text' },
  /** Address in the console. */
  link: { ...ONLY_SHOWN, kind: 'text' },
  /** Whether the condition is still met; false for what happens once. */
  lasts: { kind: 'boolean', values: ['yes', 'no'] },
  acknowledged: { kind: 'boolean', values: ['yes', 'no'] },
  /** State of the delivery; null if the rule does not use the channel. */
  mail: { kind: 'enum', values: DELIVERY_STATES, nullable: true },
  webhook: { kind: 'enum', values: DELIVERY_STATES, nullable: true },
  /** Why the latest attempt of a delivery failed; null if none did. */
  mail_problem: { ...ONLY_SHOWN, kind: 'text', nullable: true },
  webhook_problem: { ...ONLY_SHOWN, kind: 'text', nullable: true },
} as const satisfies ListColumns;

/** An alert of the operator. */
export const Alert = rowOf(ALERT_COLUMNS);
export type Alert = zod.infer<typeof Alert>;

export const ALERTS = {
  endpoint: 'alerts',
  path: '/api/alerts',
  area: 'console',
  subject: 'account',
  topics: ['alerts'],
  columns: ALERT_COLUMNS,
  row: Alert,
  rows: 'alerts',
  sort: 'fired_at',
  order: 'desc',
  failure: 'Failed to fetch alerts',
  download: {
    endpoint: 'exportAlerts',
    file: 'alerts',
    noun: 'alerts',
    failure: 'Failed to export alerts',
  },
} as const satisfies ListDeclaration;

/** The newest alerts that are not acknowledged, and their number. */
const AlertInbox = zod.object({ unread: zod.number().int(), latest: zod.array(Alert) });
export type AlertInbox = zod.infer<typeof AlertInbox>;

export const AlertRule = zod.object({
  id: zod.uuid(),
  kind: zod.enum(ALERT_KIND_NAMES),
  parameters: zod.record(zod.string(), zod.union([zod.string(), zod.number()])),
  enabled: zod.boolean(),
  by_mail: zod.boolean(),
  by_webhook: zod.boolean(),
});
export type AlertRule = zod.infer<typeof AlertRule>;

/** The operator's rules, and whether settings connect the channels. */
const AlertRules = zod.object({
  rules: zod.array(AlertRule),
  channels: zod.object({ mail: zod.boolean(), webhook: zod.boolean() }),
});
export type AlertRules = zod.infer<typeof AlertRules>;

export const ALERT_ENDPOINTS = {
  ...listEndpoints(ALERTS),
  alertInbox: {
    method: 'GET',
    path: '/api/alerts/inbox',
    area: 'console',
    topics: ['alerts'],
    response: AlertInbox,
    failure: 'Failed to fetch alerts',
  },
  acknowledgeAlerts: {
    method: 'POST',
    role: 'viewer',
    path: '/api/alerts/acknowledge',
    area: 'console',
    response: AlertInbox,
    failure: 'Failed to acknowledge',
  },
  alertRules: {
    method: 'GET',
    path: '/api/alerts/rules',
    area: 'console',
    topics: ['alerts'],
    response: AlertRules,
    failure: 'Failed to fetch alert rules',
  },
  saveAlertRule: {
    method: 'POST',
    role: 'viewer',
    path: '/api/alerts/rules',
    area: 'console',
    response: AlertRules,
    failure: 'Failed to save the rule',
  },
  deleteAlertRule: {
    method: 'POST',
    role: 'viewer',
    path: '/api/alerts/rules/delete',
    area: 'console',
    response: AlertRules,
    failure: 'Failed to delete the rule',
  },
  testAlertChannel: {
    method: 'POST',
    role: 'operator',
    path: '/api/alerts/test',
    area: 'console',
    response: zod.object({ id: zod.string() }),
    failure: 'Failed to send a test alert',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function alertRequests() {
  return {
    alerts: listRequest(ALERTS, "The operator's alerts, newest first."),
    exportAlerts: downloadRequest(ALERTS),
    alertInbox: {
      access: 'operator',
      summary: 'The number of alerts that are not acknowledged, and the ten newest of them.',
    },
    acknowledgeAlerts: {
      access: 'operator',
      summary: 'Acknowledges one alert, or all that had fired up to one; answers what is left.',
      body: zod.strictObject({
        id: zod
          .string()
          .max(40)
          .regex(/^\d+-\d+$/, { message: 'must be the id of an alert' }),
        /** True: all alerts up to this one as well. */
        all: zod.boolean().optional(),
      }),
    },
    alertRules: {
      access: 'operator',
      summary: "The operator's alert rules in the order in which they were made, and the channels.",
    },
    saveAlertRule: {
      access: 'operator',
      summary: `Makes a rule, or changes the one with that id; at most ${MOST_ALERT_RULES} an account. Answers all rules.`,
      body: AlertRule.partial({ id: true }).strict(),
    },
    deleteAlertRule: {
      access: 'operator',
      summary: 'Deletes a rule; its alerts stay. A missing one is no error. Answers all rules.',
      body: zod.strictObject({ id: zod.uuid() }),
    },
    testAlertChannel: {
      access: 'operator',
      summary:
        'Fires an alert of the kind test, and delivers it by the channel; at most five in ten minutes.',
      body: zod.strictObject({ channel: zod.enum(['console', ...ALERT_CHANNELS]) }),
    },
  } as const satisfies RequestsOf<typeof ALERT_ENDPOINTS>;
}
