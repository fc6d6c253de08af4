import type { Alert } from '../../../contract/alerts.ts';
import { SYMBOLS } from '../../../domain/symbol.ts';
import { countAlertFirings } from '../../../store/alerts/alert-firings.ts';
import { ALERT_LIST } from '../../../store/alerts/alert-inbox.ts';
import { listAlertRules } from '../../../store/alerts/alert-rules.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import { screen, type ToolContext } from '../tool-context.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';
import { createRowTimes } from './row-times.ts';
import { selectionInstants } from './selection-instants.ts';

const PATH = '/alerts';

/** What fired for the operator who asks; null for a caller without an account. */
export async function openAlertRows(context: ToolContext): Promise<RowSource | null> {
  const { db, now, accountId, day } = context;
  if (accountId === undefined) return null;
  const inbox = await ALERT_LIST.resolve(db, {}, now, accountId);
  const times = createRowTimes(day);
  return {
    async *rows(selection) {
      const [from, to] = selectionInstants(selection, context);
      for await (const alerts of listRows(db, ALERT_LIST, inbox, { from, to })) {
        yield alerts
          .filter(
            ({ text }) =>
              selection.symbols.length === 0 || selection.symbols.some((one) => text.includes(one)),
          )
          .map((alert): Row => {
            const get = (field: string): Value => {
              const time = times(field, alert.fired_at);
              return time === undefined ? fieldOf(alert, field) : time;
            };
            return { get, isUnknown: () => false, name: alert.text, to: alert.link };
          });
      }
    },
    screenOf({ symbols, where, period }) {
      if (symbols.length > 0 || period !== null) return null;
      const filters: Record<string, string> = {};
      for (const { field, op, values } of where) {
        if (op !== 'is' || values.length > 1 || !FILTERED.has(field)) return null;
        filters[field] = String(values[0]).replaceAll(' ', '_');
      }
      return screen(PATH, undefined, filters);
    },
    finding: plainFinding,
  };
}

/** What the operator who asks wants to be told; null for a caller without an account. */
export async function openAlertRuleRows({ db, accountId }: ToolContext): Promise<RowSource | null> {
  if (accountId === undefined) return null;
  return {
    async *rows() {
      const firings = await countAlertFirings(db, accountId);
      yield (await listAlertRules(db, accountId)).map(({ id, kind, parameters, enabled, ...by }): Row => {
        const { times = 0, last_at = null } = firings.get(id) ?? {};
        const name = kind.replaceAll('_', ' ');
        const fields: Readonly<Record<string, Value>> = {
          ...{
            kind: name,
            enabled: enabled ? 'on' : 'off',
            limit: Number(parameters.limit ?? Number.NaN) || null,
          },
          ...{ mail: by.by_mail ? 'yes' : 'no', webhook: by.by_webhook ? 'yes' : 'no' },
          ...{ times, fired: times > 0 ? 'yes' : 'no', last_fired_at: last_at },
        };
        return { get: (field) => fields[field] ?? null, isUnknown: () => false, name, to: PATH };
      });
    },
    screenOf: () => null,
    finding: plainFinding,
  };
}

const FILTERED: ReadonlySet<string> = new Set(['kind', 'severity', 'acknowledged', 'lasts']);

function fieldOf(alert: Alert, field: string): Value {
  switch (field) {
    case 'timestamp':
      return alert.fired_at;
    case 'kind':
      return alert.kind.replaceAll('_', ' ');
    case 'severity':
      return alert.severity;
    case 'mail':
      return alert.mail;
    case 'webhook':
      return alert.webhook;
    case 'text':
    case 'said':
      return alert.text;
    case 'acknowledged':
      return alert.acknowledged ? 'yes' : 'no';
    case 'lasts':
      return alert.lasts ? 'yes' : 'no';
    case 'symbol':
      return SYMBOLS.find((symbol) => alert.text.includes(symbol)) ?? null;
    default:
      return null;
  }
}
