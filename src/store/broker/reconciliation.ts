import type { Kysely } from 'kysely';
import {
  RECONCILIATION,
  RECONCILIATION_SUMS,
  type ReconciliationSummary,
  type ReconciliationSums,
} from '../../contract/reconciliation.ts';
import { SYMBOLS } from '../../domain/symbol.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { shortestDecimal } from '../list/declared-row.ts';
import type { ListReader } from '../list/list-reader.ts';
import { sourceList } from '../list/source-list.ts';

const reconciledList = sourceList(RECONCILIATION, {
  table: { name: 'reconciled_trades' },
  cells: { broker_trade: 'broker_trade::text' },
});

/** The trades of the engine and of the polled account, matched row by row. */
export const RECONCILIATION_LIST: ListReader<typeof RECONCILIATION, { readonly id: number } | undefined> = {
  list: RECONCILIATION,
  resolve: (db) =>
    db.selectFrom('broker_accounts').select('id').where('active', '=', true).executeTakeFirst(),
  open: (_db, account, query) => reconciledList(account ? [account.id] : [], query),
};

/** Counts and exact sums, in total and by symbol. Sums cover pairs that are closed on both sides. */
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

/** Sums of closed pairs, as exact text. */
type SumTexts = Record<keyof Row<'reconciled_trades', (typeof RECONCILIATION_SUMS)[number]>, string>;
type SumRow = Readonly<
  Record<'symbol', Row<'reconciled_trades'>['symbol'] | null> &
    Record<(typeof COUNTED)[number], number> &
    SumTexts
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
  const sums = RECONCILIATION_SUMS.map((name) => [name, shortestDecimal(row?.[name] ?? '0')]);
  return Object.fromEntries([...counts, ...sums]) as ReconciliationSums;
}
