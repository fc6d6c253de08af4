import type { Kysely, Transaction } from 'kysely';
import type { AlertChannel } from '../../contract/alerts.ts';
import { HOUR_MS } from '../../domain/durations.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { EnabledRule } from './alert-rules.ts';

/** Something that has happened, as the triggers of `migrations/0035_alerts.sql` write it. */
export type AlertEvent = Row<'alert_events'>;

/** The event or condition that met a rule. */
export interface FoundAlert {
  readonly rule: EnabledRule;
  readonly severity: Row<'alerts'>['severity'];
  /** What happened: a rule fires once for each. */
  readonly event_key: string;
  /** What a condition holds of; null for what happens once. */
  readonly subject: string | null;
  readonly text: string;
  readonly link: string;
}

interface Recording {
  /** Every condition that is met now. */
  readonly conditions: readonly FoundAlert[];
  /** The rules whose conditions could not be read: what lasted still counts as lasting. */
  readonly unread: readonly string[];
  /** The effect of events on the rules. */
  readonly match: (events: readonly AlertEvent[]) => readonly FoundAlert[];
  /** The channels that settings connect. */
  readonly channels: Readonly<Record<AlertChannel, boolean>>;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Alerts of a rule in an hour. What happens beyond that is told by one alert. */
export const MOST_AN_HOUR = 100;
/** The newest alerts of an inbox that are kept. */
export const MOST_ALERTS = 1_000;
const EVENTS_AT_ONCE = 500;

/**
 * Writes the alerts of what has happened and of conditions that are newly met, with their deliveries, and marks conditions
 * that have ended. One transaction also deletes the events that it read, so that each is compared once. Returns whether
 * further events wait.
 */
export async function recordAlerts(db: Kysely<Database>, recording: Recording): Promise<boolean> {
  const { conditions } = recording;
  if (conditions.length === 0 && !(await hasWork(db))) return false;
  return inTransaction(db, async (trx) => {
    const events = await selectRows<AlertEvent>(
      trx,
      `delete from alert_events where id in (select id from alert_events order by id limit ${EVENTS_AT_ONCE})
       returning *`,
    );
    const happened = await limitByHour(trx, recording.match(events), recording.now);
    const ended = await endConditions(trx, recording);
    const fired = await insertAlerts(trx, [...happened, ...conditions], recording.now);
    await insertDeliveries(trx, fired, [...happened, ...conditions], recording);
    for (const inbox of new Set(fired.map(({ inbox_id }) => inbox_id))) await deleteOverflow(trx, inbox);
    if (ended || fired.length > 0) await notify(trx, { topic: 'alerts' });
    return events.length === EVENTS_AT_ONCE;
  });
}

/** Deletes alerts that fired before a time and whose condition has ended. */
export async function deleteOldAlerts(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('alerts').where('lasts', '=', false).where('fired_at', '<', before).execute();
}

async function hasWork(db: Kysely<Database>): Promise<boolean> {
  const [row] = await selectRows<{ work: boolean }>(
    db,
    'select exists (select from alert_events) or exists (select from alerts where lasts) as work',
  );
  return row?.work === true;
}

async function limitByHour(
  trx: Transaction<Database>,
  found: readonly FoundAlert[],
  now: number,
): Promise<readonly FoundAlert[]> {
  const byRule = Map.groupBy(found, ({ rule }) => rule.id);
  if (byRule.size === 0) return [];
  const counts = await selectRows<{ rule_id: string; count: number }>(
    trx,
    'select rule_id, count(*) as count from alerts where rule_id = any($1::uuid[]) and fired_at > $2 group by rule_id',
    [[...byRule.keys()], new Date(now - HOUR_MS).toISOString()],
  );
  return [...byRule].flatMap(([id, all]) => {
    const room = MOST_AN_HOUR - (counts.find(({ rule_id }) => rule_id === id)?.count ?? 0);
    const [last] = all.slice(-1);
    if (all.length <= room || !last) return all;
    const hour = new Date(now).toISOString().slice(0, 13);
    const text = `This rule was met more than ${MOST_AN_HOUR} times within an hour; the rest is not listed.`;
    return [...all.slice(0, Math.max(0, room)), { ...last, event_key: `more/${hour}`, text }];
  });
}

/** Marks conditions that are no longer met. True if there were any. */
async function endConditions(
  trx: Transaction<Database>,
  { conditions, unread }: Recording,
): Promise<boolean> {
  const ended = await selectRows(
    trx,
    `update alerts set lasts = false
     where lasts and rule_id <> all($1::uuid[]) and not exists (
       select from unnest($2::uuid[], $3::text[]) as met (rule_id, subject)
       where met.rule_id = alerts.rule_id and met.subject = alerts.subject)
     returning 1`,
    [unread, conditions.map(({ rule }) => rule.id), conditions.map(({ subject }) => subject)],
  );
  return ended.length > 0;
}

type Fired = Row<'alerts', 'inbox_id' | 'seq' | 'rule_id'>;

async function insertAlerts(
  trx: Transaction<Database>,
  found: readonly FoundAlert[],
  now: number,
): Promise<readonly Fired[]> {
  if (found.length === 0) return [];
  const rows = found.map(({ rule, ...fields }) => ({
    ...fields,
    inbox_id: rule.inbox_id,
    rule_id: rule.id,
    kind: rule.kind,
  }));
  return selectRows<Fired>(
    trx,
    `insert into alerts (inbox_id, rule_id, kind, severity, event_key, subject, lasts, text, link, fired_at)
     select inbox_id, rule_id, kind, severity, event_key, subject, subject is not null, text, link, $2::timestamptz
     from jsonb_to_recordset($1::jsonb) as given (inbox_id integer, rule_id uuid, kind text, severity text,
       event_key text, subject text, text text, link text)
     where subject is null or not exists (
       select from alerts as standing
       where standing.rule_id = given.rule_id and standing.subject = given.subject and standing.lasts)
     on conflict do nothing returning inbox_id, seq, rule_id`,
    [JSON.stringify(rows), new Date(now).toISOString()],
  );
}

async function insertDeliveries(
  trx: Transaction<Database>,
  fired: readonly Fired[],
  found: readonly FoundAlert[],
  { channels, now }: Recording,
): Promise<void> {
  const rules = new Map(found.map(({ rule }) => [rule.id, rule]));
  const next_at = new Date(now).toISOString();
  const deliveries = fired.flatMap(({ inbox_id, seq, rule_id }) => {
    const rule = rules.get(rule_id ?? '');
    const by: AlertChannel[] = [];
    if (rule?.by_mail && channels.mail) by.push('mail');
    if (rule?.by_webhook && channels.webhook) by.push('webhook');
    return by.map((channel) => ({ inbox_id, alert_seq: seq, channel, next_at }));
  });
  if (deliveries.length > 0) await trx.insertInto('alert_deliveries').values(deliveries).execute();
}

async function deleteOverflow(trx: Transaction<Database>, inbox: number): Promise<void> {
  await selectRows(
    trx,
    `delete from alerts where inbox_id = $1 and not lasts and seq <= (
       select seq from alerts where inbox_id = $1 order by seq desc offset ${MOST_ALERTS} limit 1)`,
    [inbox],
  );
}
