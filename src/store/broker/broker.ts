import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import {
  BROKER_DAYS,
  BROKER_TRANSACTIONS,
  type BrokerStatus,
  type BrokerTransaction,
} from '../../contract/broker.ts';
import type { BrokerAccount } from '../../domain/broker.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ListReader } from '../list/list-reader.ts';
import { sourceList } from '../list/source-list.ts';
import { type BrokerTradeEvent, insertTradeEvents } from './broker-trade-events.ts';

export type BrokerKey = Readonly<Row<'broker_accounts', 'provider' | 'environment' | 'account_id'>>;

/** A transaction to be stored. Money is decimal text, so that it stays exact. */
export type TransactionRow = {
  readonly [Name in Exclude<keyof BrokerTransaction, 'id'>]: string | null;
} & { readonly seq: number };

const WRITTEN = `seq, type, instrument, units, price, pl, financing, half_spread_cost, account_balance, reason, "timestamp"`;

/**
 * The transactions of an account that are known: the last one read, and the time since which none is missing (null until the
 * first read is complete).
 */
export type BrokerProgress = Readonly<Row<'broker_accounts', 'id' | 'last_transaction_id' | 'read_from'>>;

/** Marks the account as the one that is polled; with null none is. Returns how far its transactions are known. */
export async function ensureBrokerAccount(
  db: Kysely<Database>,
  key: BrokerKey | null,
): Promise<BrokerProgress | undefined> {
  return inTransaction(db, async (trx) => {
    await trx.updateTable('broker_accounts').set({ active: false }).where('active', '=', true).execute();
    if (!key) return undefined;
    const { provider, environment, account_id } = key;
    return trx
      .insertInto('broker_accounts')
      .values({ provider, environment, account_id })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'environment', 'account_id']).doUpdateSet({ active: true }),
      )
      .returning(['id', 'last_transaction_id', 'read_from'])
      .executeTakeFirstOrThrow();
  });
}

/**
 * Stores transactions in the order of their numbers. The next read continues after the last of them. Rows that exist are not
 * changed.
 */
export async function writeBrokerTransactions(
  db: Kysely<Database>,
  id: number,
  transactions: readonly TransactionRow[],
  /** The effects of the transactions on single trades. */
  events: readonly BrokerTradeEvent[],
): Promise<void> {
  const last = transactions.reduce((highest, { seq }) => Math.max(highest, seq), 0);
  await inTransaction(db, async (trx) => {
    for (const slice of chunksOf(transactions)) {
      await selectRows(
        trx,
        `insert into broker_transactions (source_id, ${WRITTEN})
         select $1, ${WRITTEN}
         from json_to_recordset($2::json) as given (seq bigint, type text, instrument text, units numeric, price numeric,
           pl numeric, financing numeric, half_spread_cost numeric, account_balance numeric, reason text,
           "timestamp" timestamptz)
         on conflict (source_id, seq) do nothing`,
        [id, JSON.stringify(slice)],
      );
    }
    await insertTradeEvents(trx, id, events);
    await trx
      .updateTable('broker_accounts')
      .set({ last_transaction_id: greatestTransaction(last) })
      .where('id', '=', id)
      .execute();
  });
}

/** Stores the broker's figures of the account, once its transactions up to then are stored. */
export async function writeBrokerAnswer(
  db: Kysely<Database>,
  answer: {
    readonly id: number;
    /** Milliseconds since the epoch. */
    readonly at: number;
    readonly account: Readonly<Required<Updateable<Pick<Database['broker_accounts'], keyof BrokerAccount>>>>;
    /** The time since which transactions are known, in milliseconds since the epoch; null where it was stored before. */
    readonly read_from: number | null;
    readonly last_transaction_id: number;
  },
): Promise<void> {
  const { id, at, account, read_from, last_transaction_id } = answer;
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('broker_accounts')
      .set({
        ...account,
        succeeded_at: new Date(at).toISOString(),
        failing_since: null,
        problem: null,
        last_transaction_id: greatestTransaction(last_transaction_id),
        ...(read_from !== null && { read_from: new Date(read_from).toISOString() }),
      })
      .where('id', '=', id)
      .execute();
    await notify(trx, { topic: 'broker' });
  });
}

/** Records that the broker did not answer: since when, and why. */
export async function recordBrokerFailure(
  db: Kysely<Database>,
  { id, at, problem }: { readonly id: number; readonly at: number; readonly problem: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('broker_accounts')
      .set(({ fn, ref, val }) => ({
        failing_since: fn.coalesce(ref('failing_since'), val(new Date(at).toISOString())),
        problem,
      }))
      .where('id', '=', id)
      .execute();
    await notify(trx, { topic: 'broker' });
  });
}

/** The account that is polled, with the state of the polling. */
export async function getBrokerStatus(db: Kysely<Database>): Promise<BrokerStatus> {
  const row = await activeAccount(db);
  if (!row) {
    return {
      provider: null,
      environment: null,
      state: 'not connected',
      succeeded_at: null,
      failing_since: null,
      problem: null,
      account: null,
    };
  }
  const { id: _id, account_id: _account, active: _active, last_transaction_id: _last, ...rest } = row;
  const { read_from: _from, provider, environment, succeeded_at, failing_since, problem, ...account } = rest;
  const state = failing_since !== null ? 'failed' : succeeded_at === null ? 'waiting' : 'live';
  return {
    provider,
    environment,
    state,
    succeeded_at,
    failing_since,
    problem,
    account: succeeded_at === null ? null : account,
  };
}

const transactionList = sourceList(BROKER_TRANSACTIONS, {
  table: { name: 'broker_transactions' },
  made: { id: ({ seq }) => String(seq) },
});

/** The transactions of the polled account: those of the last days unless the query gives a period. */
export const BROKER_TRANSACTION_LIST: ListReader<
  typeof BROKER_TRANSACTIONS,
  { readonly account: Row<'broker_accounts', 'id'> | undefined; readonly now: number }
> = {
  list: BROKER_TRANSACTIONS,
  resolve: async (db, _query, now) => ({ account: await activeAccount(db), now }),
  open(_db, { account, now }, query) {
    const from = query.from ?? new Date(now - BROKER_DAYS * DAY_MS).toISOString();
    return transactionList(account ? [account.id] : [], { ...query, from });
  },
};

async function activeAccount(db: Kysely<Database>): Promise<Row<'broker_accounts'> | undefined> {
  return db.selectFrom('broker_accounts').selectAll().where('active', '=', true).executeTakeFirst();
}

function greatestTransaction(id: number): RawBuilder<number> {
  return sql`greatest(last_transaction_id, ${id})`;
}
