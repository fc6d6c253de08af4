import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import {
  BROKER_DAYS,
  type BROKER_ENDPOINTS,
  type BrokerStatus,
  type BrokerTransactionQuery,
} from '../../contract/broker.ts';
import type { BrokerAccount, BrokerTransaction } from '../../domain/broker.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { instantText } from '../list/instant-text.ts';
import { decimalBounds, holdsText, instantBounds } from '../list/list-filter.ts';
import { type Cells, type List, readPage, streamRows } from '../list/list-page.ts';
import { type SourceColumn, sourceList } from '../list/source-list.ts';
import { type BrokerTradeEvent, insertTradeEvents } from './broker-trade-events.ts';

export type BrokerKey = Readonly<Row<'broker_accounts', 'provider' | 'environment' | 'account_id'>>;

/** A transaction as it is written: money as decimal text, so that it stays exact. */
export type TransactionRow = {
  readonly [Name in Exclude<keyof BrokerTransaction, 'id'>]: string | null;
} & { readonly seq: number };

type TransactionPage = Exclude<
  z.output<(typeof BROKER_ENDPOINTS)['brokerTransactions']['response']>,
  readonly unknown[]
>;

const STREAM_BATCH = 1_000;
const DAY_MS = 86_400_000;
const CELLS = [
  'source_id',
  'seq',
  'type',
  'instrument',
  'units',
  'price',
  'pl',
  'financing',
  'half_spread_cost',
  'account_balance',
  'reason',
  '"timestamp"',
];
const decimal = (name: string): SourceColumn => ({ name, kind: 'decimal', nullable: true });
const COLUMNS: Readonly<Record<NonNullable<BrokerTransactionQuery['sort']>, SourceColumn>> = {
  timestamp: { name: '"timestamp"', kind: 'instant', nullable: false },
  type: { name: 'type', kind: 'text', nullable: false },
  instrument: { name: 'instrument', kind: 'text', nullable: true },
  units: decimal('units'),
  price: decimal('price'),
  pl: decimal('pl'),
  financing: decimal('financing'),
  account_balance: decimal('account_balance'),
};

/**
 * What is known of an account's transactions: the last one that was read, and since when all of them were (null until the first
 * ones are read to their end).
 */
export type BrokerProgress = Readonly<Row<'broker_accounts', 'id' | 'last_transaction_id' | 'read_from'>>;

/** Makes the account known as the one that is polled; null: none is. Answers what is known of it. */
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

/** Writes transactions, in the order of their numbers: reading goes on after the last of them. One that stands is left. */
export async function writeBrokerTransactions(
  db: Kysely<Database>,
  id: number,
  transactions: readonly TransactionRow[],
  /** What they did to single trades. */
  events: readonly BrokerTradeEvent[],
): Promise<void> {
  const last = transactions.reduce((highest, { seq }) => Math.max(highest, seq), 0);
  await inTransaction(db, async (trx) => {
    for (const slice of chunksOf(transactions)) {
      await selectRows(
        trx,
        `insert into broker_transactions (source_id, ${CELLS.slice(1).join(', ')})
         select $1, seq, type, instrument, units, price, pl, financing, half_spread_cost, account_balance, reason, "timestamp"
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

/** Writes what the broker told of the account, once its transactions up to then are written. */
export async function writeBrokerAnswer(
  db: Kysely<Database>,
  answer: {
    readonly id: number;
    /** Milliseconds since the epoch. */
    readonly at: number;
    readonly account: Readonly<Required<Updateable<Pick<Database['broker_accounts'], keyof BrokerAccount>>>>;
    /** Since when transactions are known, milliseconds since the epoch; null where that was told before. */
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

/** Notes that the broker did not answer, since when and why. */
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

/** The account that is polled, and how that goes. */
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

/** One page of the account's transactions, newest first unless the query says otherwise; `now` is milliseconds since the epoch. */
export async function listBrokerTransactions(
  db: Kysely<Database>,
  query: BrokerTransactionQuery,
  now: number,
): Promise<TransactionPage> {
  const list = transactionList(await activeAccount(db), query, now);
  const { rows, ...page } = await readPage(db, list, query);
  return { transactions: rows.map(toTransaction), ...page };
}

/** Every transaction that matches, in batches that are read as they are taken. */
export async function* streamBrokerTransactions(
  db: Kysely<Database>,
  query: BrokerTransactionQuery,
  now: number,
): AsyncGenerator<readonly BrokerTransaction[], void, void> {
  const list = transactionList(await activeAccount(db), query, now);
  for await (const rows of streamRows(db, list, STREAM_BATCH)) yield rows.map(toTransaction);
}

function transactionList(
  account: Row<'broker_accounts'> | undefined,
  query: BrokerTransactionQuery,
  now: number,
): List {
  const { sort = 'timestamp', order = 'desc', from, to } = query;
  const since = from ?? new Date(now - BROKER_DAYS * DAY_MS).toISOString();
  return sourceList({
    table: { name: 'broker_transactions', cells: CELLS },
    source: account && { id: account.id },
    column: COLUMNS[sort],
    order,
    conditions: (bind) => [
      ...instantBounds('"timestamp"', since, to, bind),
      ...(query.type ? [holdsText('type', query.type, 'type', bind)] : []),
      ...(query.instrument ? [holdsText('instrument', query.instrument, 'instrument', bind)] : []),
      ...decimalBounds('units', query.min_units, query.max_units, bind),
      ...decimalBounds('price', query.min_price, query.max_price, bind),
      ...decimalBounds('pl', query.min_pl, query.max_pl, bind),
      ...decimalBounds('financing', query.min_financing, query.max_financing, bind),
      ...decimalBounds('account_balance', query.min_account_balance, query.max_account_balance, bind),
    ],
  });
}

async function activeAccount(db: Kysely<Database>): Promise<Row<'broker_accounts'> | undefined> {
  return db.selectFrom('broker_accounts').selectAll().where('active', '=', true).executeTakeFirst();
}

function greatestTransaction(id: number): RawBuilder<number> {
  return sql`greatest(last_transaction_id, ${id})`;
}

function toTransaction(cells: Cells): BrokerTransaction {
  type Money = number | null;
  const [
    ,
    seq,
    type,
    instrument,
    units,
    price,
    pl,
    financing,
    half_spread_cost,
    account_balance,
    reason,
    time,
  ] = cells as [
    number,
    number,
    string,
    string | null,
    Money,
    Money,
    Money,
    Money,
    Money,
    Money,
    string | null,
    string,
  ];
  return {
    id: String(seq),
    type,
    instrument,
    units,
    price,
    pl,
    financing,
    half_spread_cost,
    account_balance,
    reason,
    timestamp: instantText(time),
  };
}
