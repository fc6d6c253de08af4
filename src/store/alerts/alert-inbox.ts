import { type Kysely, sql } from 'kysely';
import { ALERTS, type Alert, type AlertChannel, type AlertInbox } from '../../contract/alerts.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { readPage } from '../list/list-page.ts';
import type { ListReader } from '../list/list-reader.ts';
import { sourceList } from '../list/source-list.ts';
import { ensureInbox, findInbox } from './alert-rules.ts';

const LATEST = 10;

const alertList = sourceList(ALERTS, { table: { name: 'alert_rows' }, owner: 'inbox_id' });

/** The alerts of an account. The subject is its inbox; undefined without one. */
export const ALERT_LIST: ListReader<typeof ALERTS, number | undefined> = {
  list: ALERTS,
  resolve: async (db, _query, _now, accountId) =>
    accountId === undefined ? undefined : findInbox(db, accountId),
  open: (_db, inbox, query) => alertList(inbox === undefined ? [] : [inbox], query),
};

/** How many alerts of an account are not acknowledged, and the newest of them. */
export async function getAlertInbox(db: Kysely<Database>, accountId: string): Promise<AlertInbox> {
  const inbox = await findInbox(db, accountId);
  if (inbox === undefined) return { unread: 0, latest: [] };
  const { count } = await db
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('inbox_id', '=', inbox)
    .where('acknowledged', '=', false)
    .executeTakeFirstOrThrow();
  const list = alertList([inbox], { acknowledged: 'no' });
  const { rows } = await readPage<Alert>(db, list, { limit: LATEST, count: 'rows' });
  return { unread: Number(count), latest: [...rows] };
}

/** Acknowledges an alert of the account, and with `all` those before it; one that is gone is no error. */
export async function acknowledgeAlerts(
  db: Kysely<Database>,
  accountId: string,
  { id, all = false }: { readonly id: string; readonly all?: boolean | undefined },
): Promise<void> {
  const [inbox, seq] = id.split('-');
  await inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      update alerts set acknowledged = true from alert_inboxes as inbox
      where inbox.id = inbox_id and inbox.account_id = ${accountId} and not acknowledged
        and inbox_id::text = ${inbox} and (seq = ${seq}::numeric or (${all} and seq < ${seq}::numeric))`.execute(
      trx,
    );
    if (numAffectedRows) await notify(trx, { topic: 'alerts' });
  });
}

/**
 * Fires an alert that tests a channel. Returns its id; undefined if there were `most` tests since a time already. Times are
 * milliseconds since the epoch.
 */
export async function insertTestAlert(
  db: Kysely<Database>,
  accountId: string,
  channel: AlertChannel | 'console',
  { now, since, most }: { readonly now: number; readonly since: number; readonly most: number },
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const inbox_id = await ensureInbox(trx, accountId);
    const fired_at = new Date(now).toISOString();
    const { count } = await trx
      .selectFrom('alerts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('inbox_id', '=', inbox_id)
      .where('kind', '=', 'test')
      .where('fired_at', '>', new Date(since).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return undefined;
    const { seq } = await trx
      .insertInto('alerts')
      .values({
        ...{ inbox_id, fired_at, kind: 'test', severity: 'notice', rule_id: null, subject: null },
        event_key: `${channel}/${fired_at}`,
        text: `This is a test of the channel ${channel}. Nothing has happened.`,
        link: '/alerts',
      })
      .returning('seq')
      .executeTakeFirstOrThrow();
    if (channel !== 'console')
      await trx
        .insertInto('alert_deliveries')
        .values({ inbox_id, alert_seq: seq, channel, next_at: fired_at })
        .execute();
    await notify(trx, { topic: 'alerts' });
    return `${inbox_id}-${seq}`;
  });
}
