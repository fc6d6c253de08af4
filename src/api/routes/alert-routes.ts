import { randomUUID } from 'node:crypto';
import { alertParameters } from '../../contract/alert-kinds.ts';
import {
  type AlertChannel,
  type AlertRule,
  type AlertRules,
  MOST_ALERT_RULES,
} from '../../contract/alerts.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Operator } from '../../identity/identity-provider.ts';
import { acknowledgeAlerts, getAlertInbox, insertTestAlert } from '../../store/alerts/alert-inbox.ts';
import { deleteAlertRule, listAlertRules, saveAlertRule } from '../../store/alerts/alert-rules.ts';
import type { Store } from '../../store/database/open-store.ts';
import type { Handlers } from '../handlers.ts';
import { listProblems } from '../list-problems.ts';

type AlertCall =
  | 'alertInbox'
  | 'acknowledgeAlerts'
  | 'alertRules'
  | 'saveAlertRule'
  | 'deleteAlertRule'
  | 'testAlertChannel';

/** Tests of an account within a span. */
const MOST_TESTS = 5;
const TESTS_MS = 600_000;

/** The operator's alerts and rules; the list itself is declared. */
export function createAlertRoutes(
  { db }: Store,
  clock: () => number,
  channels: Readonly<Record<AlertChannel, boolean>>,
): Handlers<AlertCall> {
  const rulesOf = async (id: string): Promise<AlertRules> => ({
    rules: await listAlertRules(db, id),
    channels,
  });
  return {
    alertInbox: ({ operator }) => getAlertInbox(db, idOf(operator)),

    async acknowledgeAlerts({ operator, body }) {
      const account = idOf(operator);
      await acknowledgeAlerts(db, account, body);
      return getAlertInbox(db, account);
    },

    alertRules: ({ operator }) => rulesOf(idOf(operator)),

    async saveAlertRule({ operator, body }) {
      const account = idOf(operator);
      const rule: AlertRule = { ...body, id: body.id ?? randomUUID(), parameters: readParameters(body) };
      if (!(await saveAlertRule(db, account, rule, MOST_ALERT_RULES)))
        throw new AppError('alert_rule_limit_reached');
      return rulesOf(account);
    },

    async deleteAlertRule({ operator, body }) {
      const account = idOf(operator);
      await deleteAlertRule(db, account, body.id);
      return rulesOf(account);
    },

    async testAlertChannel({ operator, body: { channel } }) {
      const account = idOf(operator);
      if (channel !== 'console' && !channels[channel]) throw new AppError('alert_channel_off');
      const now = clock();
      const id = await insertTestAlert(db, account, channel, {
        now,
        since: now - TESTS_MS,
        most: MOST_TESTS,
      });
      if (id === undefined) throw new AppError('too_many_requests', { retryAfterSeconds: TESTS_MS / 1_000 });
      return { id };
    },
  };
}

/** The parameters of a rule by the schema of its kind. */
function readParameters({ kind, parameters }: Pick<AlertRule, 'kind' | 'parameters'>) {
  const read = alertParameters(kind).safeParse(parameters);
  if (read.success) return read.data;
  const problems = listProblems(read.error);
  throw new AppError('invalid_body', {
    problems: problems.map(({ field, reason }) => ({ field: `parameters.${field}`, reason })),
  });
}

function idOf(operator: Operator | undefined): string {
  if (!operator) throw new AppError('not_authenticated');
  return operator.id;
}
