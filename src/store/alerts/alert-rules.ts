import { type Kysely, sql } from 'kysely';
import type { AlertRule } from '../../contract/alerts.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';

/** A rule that is evaluated, with the inbox and the account that its alerts go to. */
export interface EnabledRule extends Row<'alert_rules'>, Row<'alert_inboxes', 'account_id'> {}

/** The id of an account's inbox; undefined before its first rule or alert. */
export async function findInbox(db: Kysely<Database>, accountId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('alert_inboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.id;
}

/** The id of an account's inbox, which is made if needed, and locked in a transaction. */
export async function ensureInbox(db: Kysely<Database>, accountId: string): Promise<number> {
  const { id } = await db
    .insertInto('alert_inboxes')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The rules of an account in the order in which they were made. */
export async function listAlertRules(db: Kysely<Database>, accountId: string): Promise<AlertRule[]> {
  return db
    .selectFrom('alert_rules')
    .innerJoin('alert_inboxes', 'alert_inboxes.id', 'inbox_id')
    .select(['alert_rules.id', 'kind', 'parameters', 'enabled', 'by_mail', 'by_webhook'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('alert_rules.id')
    .execute();
}

/**
 * Stores a rule, or changes the account's rule of that id; a rule of another account is not changed. False if the account
 * already has `most` rules.
 */
export async function saveAlertRule(
  db: Kysely<Database>,
  accountId: string,
  { id, parameters, ...rule }: AlertRule,
  most: number,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const inbox_id = await ensureInbox(trx, accountId);
    const fields = { ...rule, parameters: JSON.stringify(parameters) };
    const { numUpdatedRows } = await trx
      .updateTable('alert_rules')
      .set(fields)
      .where('id', '=', id)
      .where('inbox_id', '=', inbox_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const { count } = await trx
        .selectFrom('alert_rules')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('inbox_id', '=', inbox_id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) return false;
      await trx
        .insertInto('alert_rules')
        .values({ id, inbox_id, ...fields })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    }
    // Whoever evaluates the rules begins at once.
    await notify(trx, { topic: 'alerts' });
    return true;
  });
}

/** Deletes a rule of the account; its alerts stay. */
export async function deleteAlertRule(db: Kysely<Database>, accountId: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      delete from alert_rules using alert_inboxes as inbox
      where inbox.id = inbox_id and inbox.account_id = ${accountId} and alert_rules.id = ${id}`.execute(trx);
    await notify(trx, { topic: 'alerts' });
  });
}

/** The rules to evaluate: enabled ones of accounts that are not disabled. */
export async function listEnabledRules(db: Kysely<Database>): Promise<EnabledRule[]> {
  return db
    .selectFrom('alert_rules')
    .innerJoin('alert_inboxes', 'alert_inboxes.id', 'inbox_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('alert_rules')
    .select('account_id')
    .where('enabled', '=', true)
    .where('disabled_at', 'is', null)
    .execute();
}
