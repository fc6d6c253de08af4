import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  type RECONCILIATION_ENDPOINTS,
  RECONCILIATION_RANGES,
  RECONCILIATION_SUMS,
  type ReconciliationQuery,
  type ReconciliationSummary,
  type ReconciliationSums,
} from '../../contract/reconciliation.ts';
import type { ReconciledTrade } from '../../domain/reconciliation.ts';
import { type CurrencyPair, SYMBOLS } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { instantText } from '../list/instant-text.ts';
import { decimalBounds, storableInstant } from '../list/list-filter.ts';
import { type Cells, type List, readPage, streamRows } from '../list/list-page.ts';
import { type SourceColumn, sourceList, sourceRowId } from '../list/source-list.ts';

type Page = Exclude<
  z.output<(typeof RECONCILIATION_ENDPOINTS)['reconciliation']['response']>,
  readonly unknown[]
>;
type Source = { readonly id: number } | undefined;

const STREAM_BATCH = 1_000;
const MONEY = [
  'engine_units',
  'broker_units',
  'engine_price',
  'broker_price',
  'engine_exit_price',
  'broker_exit_price',
  'engine_profit',
  'broker_profit',
  'financing',
  'fees',
  'broker_result',
  'difference',
  'spread',
  'slippage',
  'remainder',
] as const;
const OTHERS = [
  'state',
  'symbol',
  'trade_action',
  'pattern',
  'engine_at',
  'broker_at',
  'broker_trade',
  'broker_open',
] as const;
/** Money leaves the database as text, so that it stays exact. */
const CELLS = ['source_id', 'seq', ...OTHERS, ...MONEY.map((name) => `${name}::text`)];

const text = (name: string): SourceColumn => ({ name, kind: 'text', nullable: false });
const decimal = (name: string): SourceColumn => ({ name, kind: 'decimal', nullable: true });
const DECIMALS = Object.fromEntries(RECONCILIATION_RANGES.map((name) => [name, decimal(name)])) as Record<
  (typeof RECONCILIATION_RANGES)[number],
  SourceColumn
>;
const COLUMNS: Readonly<Record<NonNullable<ReconciliationQuery['sort']>, SourceColumn>> = {
  timestamp: { name: '"timestamp"', kind: 'instant', nullable: false },
  state: text('state'),
  symbol: text('symbol'),
  trade_action: text('trade_action'),
  ...DECIMALS,
};

/** One page of the trades of engine and broker side by side, the newest first unless the query says otherwise. */
export async function listReconciliation(db: Kysely<Database>, query: ReconciliationQuery): Promise<Page> {
  const { rows, ...page } = await readPage(db, reconciledList(await activeSource(db), query), query);
  return { records: rows.map(toReconciled), ...page };
}

/** Every one of them that matches, in batches that are read as they are taken. */
export async function* streamReconciliation(
  db: Kysely<Database>,
  query: ReconciliationQuery,
): AsyncGenerator<readonly ReconciledTrade[], void, void> {
  const list = reconciledList(await activeSource(db), query);
  for await (const rows of streamRows(db, list, STREAM_BATCH)) yield rows.map(toReconciled);
}

/** Counts and exact sums, in all and by symbol; sums are over pairs that are closed on both sides. */
export async function summariseReconciliation(db: Kysely<Database>): Promise<ReconciliationSummary> {
  const account = await db
    .selectFrom('broker_accounts')
    .select(['id', 'currency', 'read_from', 'succeeded_at'])
    .where('active', '=', true)
    .executeTakeFirst();
  const none = { total: toSums(undefined), by_symbol: [] };
  if (!account) return { state: 'not connected', from: null, currency: null, ...none };
  const { currency, read_from: from } = account;
  const engine = await db
    .selectFrom('series')
    .select('answered_at')
    .where('market', '=', 'remote')
    .where('content', '=', 'trades')
    .where('active', '=', true)
    .where('state', '<>', 'idle')
    .orderBy('answered_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!engine) return { state: 'nothing to reconcile', from, currency, ...none };
  if (engine.answered_at === null || account.succeeded_at === null)
    return { state: 'waiting', from, currency, ...none };
  const rows = await selectRows<SumRow>(db, SUMS, [account.id]);
  return {
    state: 'reconciled',
    from,
    currency,
    total: toSums(rows.find(({ symbol }) => symbol === null)),
    by_symbol: SYMBOLS.flatMap((symbol) => {
      const row = rows.find((one) => one.symbol === symbol);
      return row ? [{ symbol, ...toSums(row) }] : [];
    }),
  };
}

const COUNTED = ['matched', 'engine_only', 'broker_only', 'settled'] as const;

type SumRow = { readonly symbol: CurrencyPair | null } & Readonly<
  Record<(typeof COUNTED)[number], number> & Record<(typeof RECONCILIATION_SUMS)[number], string>
>;

const SUMS = `select symbol,
    count(*) filter (where state = 'matched') as matched,
    count(*) filter (where state = 'engine_only') as engine_only,
    count(*) filter (where state = 'broker_only') as broker_only,
    count(difference) as settled,
    ${RECONCILIATION_SUMS.map((name) => `coalesce(sum(${name}) filter (where difference is not null), 0)::text as ${name}`).join(', ')}
  from reconciled_trades where source_id = $1
  group by rollup (symbol)`;

function toSums(row: SumRow | undefined): ReconciliationSums {
  const counts = COUNTED.map((name) => [name, row?.[name] ?? 0]);
  const sums = RECONCILIATION_SUMS.map((name) => [name, shortest(row?.[name] ?? '0')]);
  return Object.fromEntries([...counts, ...sums]) as ReconciliationSums;
}

async function activeSource(db: Kysely<Database>): Promise<Source> {
  return db.selectFrom('broker_accounts').select('id').where('active', '=', true).executeTakeFirst();
}

function reconciledList(source: Source, query: ReconciliationQuery): List {
  const { sort = 'timestamp', order = 'desc', from, to, state, symbol, trade_action } = query;
  return sourceList({
    table: { name: 'reconciled_trades', cells: CELLS },
    source,
    column: COLUMNS[sort],
    order,
    conditions: (bind) => [
      ...(from === undefined ? [] : [`"timestamp" >= ${bind(storableInstant(from))}::timestamptz`]),
      ...(to === undefined ? [] : [`"timestamp" < ${bind(storableInstant(to))}::timestamptz`]),
      ...(state === undefined ? [] : [`state = ${bind(state)}`]),
      ...(symbol === undefined ? [] : [`symbol = ${bind(symbol)}`]),
      ...(trade_action === undefined ? [] : [`trade_action = ${bind(trade_action)}`]),
      ...RECONCILIATION_RANGES.flatMap((name) =>
        decimalBounds(name, query[`min_${name}`], query[`max_${name}`], bind),
      ),
    ],
  });
}

function toReconciled(cells: Cells): ReconciledTrade {
  const fields = Object.fromEntries(OTHERS.map((name, place) => [name, cells[place + 2]])) as Pick<
    ReconciledTrade,
    (typeof OTHERS)[number]
  > & { readonly broker_trade: number | string | null };
  const money = Object.fromEntries(
    MONEY.map((name, place) => {
      const value = cells[place + 2 + OTHERS.length] as string | null;
      return [name, value === null ? null : shortest(value)];
    }),
  ) as Pick<ReconciledTrade, (typeof MONEY)[number]>;
  const { engine_at, broker_at, broker_trade } = fields;
  return {
    id: sourceRowId(cells),
    ...fields,
    engine_at: engine_at === null ? null : instantText(engine_at),
    broker_at: broker_at === null ? null : instantText(broker_at),
    broker_trade: broker_trade === null ? null : String(broker_trade),
    ...money,
  };
}

/** Decimal text without the zeros that its column fills it up with. */
function shortest(decimalText: string): string {
  return decimalText.includes('.') ? decimalText.replace(/\.?0+$/, '') : decimalText;
}
