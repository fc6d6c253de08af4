import { type Kysely, sql } from 'kysely';
import type { AlertChannel } from '../../contract/alerts.ts';
import { backoff } from '../../domain/backoff.ts';
import { HOUR_MS } from '../../domain/durations.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';

/** An alert on its way, and the account that it goes to. */
export interface Delivery
  extends Row<'alerts', 'inbox_id' | 'seq' | 'rule_id' | 'kind' | 'severity' | 'text' | 'link' | 'fired_at'>,
    Row<'accounts', 'email'> {
  readonly channel: AlertChannel;
  /** Attempts so far, this one included. */
  readonly attempts: number;
}

/** Attempts before a delivery counts as failed; the pauses between them add up to four hours. */
const MOST_ATTEMPTS = 10;
const PAUSE = { first_ms: 30_000, longest_ms: HOUR_MS };
/** Seconds to the next attempt after the first, the second and so on. */
const PAUSES_S = Array.from({ length: MOST_ATTEMPTS }, (_, n) => backoff(n + 1, PAUSE) / 1_000);
/** Attempts in a minute on all servers together. */
const MOST_A_MINUTE = 60;
/** Mails to an account in an hour; what fires meanwhile is in the next one. */
const MAILS_AN_HOUR = 4;
/** Alerts of one mail. */
const MOST_IN_A_MAIL = 200;

const ALERT = 'alert.inbox_id, alert.seq, alert.rule_id, alert.kind, severity, text, link, fired_at';
/**
 * An attempt is counted before it is made, and the next one planned: a server that is killed meanwhile leaves a delivery that
 * another one takes up.
 */
const ATTEMPT = `attempts = attempts + 1, attempted_at = $1,
  next_at = $1::timestamptz + make_interval(secs => ($3::float8[])[attempts + 1])`;

/** Begins an attempt of each due delivery by webhook. `now` is milliseconds since the epoch. */
export async function claimWebhooks(db: Kysely<Database>, now: number): Promise<readonly Delivery[]> {
  return claim(
    db,
    now,
    `select inbox_id, alert_seq, channel from alert_deliveries
     where state = 'waiting' and channel = 'webhook' and next_at <= $1 order by next_at limit $2`,
  );
}

/**
 * Begins an attempt of the due deliveries by mail of accounts that may get one. All of an account are one mail: after four
 * in an hour they wait, so that the next mail is a digest.
 */
export async function claimMails(db: Kysely<Database>, now: number): Promise<readonly Delivery[]> {
  return claim(
    db,
    now,
    `select waiting.inbox_id, waiting.alert_seq, waiting.channel
     from (select inbox_id from alert_deliveries where state = 'waiting' and channel = 'mail' and next_at <= $1
       group by inbox_id order by min(next_at) limit $2) as due
     cross join lateral (
       select inbox_id, alert_seq, channel from alert_deliveries as own
       where own.inbox_id = due.inbox_id and state = 'waiting' and channel = 'mail' and next_at <= $1
       order by alert_seq limit ${MOST_IN_A_MAIL}) as waiting
     where (select count(distinct attempted_at) from alert_deliveries as mailed
       where mailed.inbox_id = due.inbox_id and mailed.channel = 'mail'
         and mailed.attempted_at > $1::timestamptz - interval '1 hour') < ${MAILS_AN_HOUR}`,
  );
}

async function claim(db: Kysely<Database>, now: number, due: string): Promise<readonly Delivery[]> {
  const at = new Date(now).toISOString();
  const [some] = await selectRows<{ attempts: number }>(
    db,
    `select case when exists (select from alert_deliveries where state = 'waiting' and next_at <= $1)
       then (select count(*) from alert_deliveries where attempted_at > $1::timestamptz - interval '1 minute') end as attempts`,
    [at],
  );
  const room = MOST_A_MINUTE - (some?.attempts ?? MOST_A_MINUTE);
  if (room <= 0) return [];
  // The update waits for another server's, then reads the row again: a delivery that the other began is no longer due.
  return inTransaction(db, async (trx) => {
    const gone = await selectRows(
      trx,
      `update alert_deliveries set state = 'failed', problem = coalesce(problem, 'The server ended during the attempt.')
       where state = 'waiting' and next_at <= $1 and attempts >= ${MOST_ATTEMPTS} returning 1`,
      [at],
    );
    if (gone.length > 0) await notify(trx, { topic: 'alerts' });
    return selectRows<Delivery>(
      trx,
      `with due as (${due}), begun as (
         update alert_deliveries as delivery set ${ATTEMPT} from due
         where delivery.inbox_id = due.inbox_id and delivery.alert_seq = due.alert_seq and delivery.channel = due.channel
           and delivery.state = 'waiting' and delivery.next_at <= $1
         returning delivery.inbox_id, delivery.alert_seq, delivery.channel, delivery.attempts)
       select ${ALERT}, email, begun.channel, begun.attempts
       from begun join alerts as alert on alert.inbox_id = begun.inbox_id and alert.seq = begun.alert_seq
       join alert_inboxes as inbox on inbox.id = begun.inbox_id join accounts on accounts.id = inbox.account_id
       order by alert.inbox_id, alert.seq`,
      [at, room, PAUSES_S],
    );
  });
}

/** Notes how an attempt ended: without a problem the deliveries are done, with one they are repeated up to a limit. */
export async function settleDeliveries(
  db: Kysely<Database>,
  deliveries: readonly Delivery[],
  problem: string | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      update alert_deliveries as delivery
      set problem = ${problem}, state = case
        when ${problem}::text is null then 'sent' when attempts >= ${MOST_ATTEMPTS} then 'failed' else 'waiting' end
      from unnest(${deliveries.map(({ inbox_id }) => inbox_id)}::integer[],
        ${deliveries.map(({ seq }) => seq)}::bigint[],
        ${deliveries.map(({ channel }) => channel)}::text[]) as given (inbox_id, seq, channel)
      where delivery.inbox_id = given.inbox_id and alert_seq = given.seq and delivery.channel = given.channel`.execute(
      trx,
    );
    await notify(trx, { topic: 'alerts' });
  });
}
