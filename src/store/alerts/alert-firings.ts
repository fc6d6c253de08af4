import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';

/** How often a rule of alerts fired, and when last, by the alerts that are kept. */
export interface AlertFirings {
  readonly times: number;
  readonly last_at: string;
}

/** The rules of an account that have fired, by their id; one without an alert that is kept is absent. */
export async function countAlertFirings(
  db: Kysely<Database>,
  accountId: string,
): Promise<ReadonlyMap<string, AlertFirings>> {
  const rows = await db
    .selectFrom('alerts')
    .innerJoin('alert_inboxes', 'alert_inboxes.id', 'inbox_id')
    .select((eb) => ['rule_id', eb.fn.countAll<number>().as('times'), eb.fn.max('fired_at').as('last_at')])
    .where('account_id', '=', accountId)
    .where('rule_id', 'is not', null)
    .groupBy('rule_id')
    .execute();
  return new Map(
    rows.map(({ rule_id, times, last_at }) => [String(rule_id), { times: Number(times), last_at }]),
  );
}
