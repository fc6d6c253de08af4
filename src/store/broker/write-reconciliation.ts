import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { cutBefore, MATCH_WINDOW_MS, matchTrades } from '../../domain/match-trades.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import { TRADE_ACTIONS, type TradeAction } from '../../domain/trade.ts';
import { chunksOf } from '../database/chunks-of.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { type EngineTrade, streamEngineTrades } from '../trades/engine-trades.ts';
import { listBrokerTrades, streamBrokerOpenings } from './broker-trade-events.ts';
import { type ReconciledRow, toReconciledRow } from './reconciled-row.ts';

/** The columns that are written in addition to the account, with their SQL types. */
const COLUMNS = {
  state: 'text',
  symbol: 'text',
  trade_action: 'text',
  engine_series: 'integer',
  engine_seq: 'bigint',
  pattern: 'text',
  engine_at: 'timestamptz',
  engine_units: 'numeric',
  engine_price: 'numeric',
  engine_exit_price: 'numeric',
  engine_profit: 'numeric',
  broker_trade: 'bigint',
  broker_at: 'timestamptz',
  broker_units: 'numeric',
  broker_price: 'numeric',
  broker_exit_price: 'numeric',
  broker_open: 'boolean',
  broker_profit: 'numeric',
  financing: 'numeric',
  fees: 'numeric',
  broker_result: 'numeric',
  difference: 'numeric',
  spread: 'numeric',
  slippage: 'numeric',
  remainder: 'numeric',
  '"timestamp"': 'timestamptz',
} as const satisfies Partial<Record<keyof Database['reconciled_trades'] | '"timestamp"', string>>;

/** Everything that a comparison depends on. While this key is the same, another comparison has the same result. */
export async function reconciliationKey(db: Kysely<Database>): Promise<string> {
  const [row] = await selectRows<{ key: string }>(
    db,
    `select json_build_array(
       (select json_build_array(id, last_transaction_id, currency, read_from) from broker_accounts where active),
       (select json_agg(id order by id) from series where ${MIRRORED}),
       (select md5(string_agg(encode(digest, 'hex'), '' order by source_id, partition)) from mirrored_partitions
        where call = 'history'))::text as key`,
  );
  return row?.key ?? '';
}

/**
 * Compares the trades of the mirrored engine with those of the polled account, since the account's transactions are known,
 * and stores the result. Rows that did not change are not written, and without a change there is no event.
 * A trade waits if the other side has not been queried up to its time. Without a broker or a mirrored engine all rows are
 * deleted.
 * Symbols and directions are compared one after the other. Each is split into spans of time that no pair crosses, one
 * transaction a span, so memory does not grow with the number of trades. A span holds `spanSize` trades of a side, and more
 * only where pairs might cross its end. `written` holds the result of each span, so that the next call can skip those that
 * did not change.
 * Returns the number of changed rows, and whether every present trade could be compared.
 */
export async function writeReconciliation(
  db: Kysely<Database>,
  written: Map<string, string> = new Map(),
  spanSize: number = A_SPAN,
): Promise<ReconciliationChange> {
  const account = await db
    .selectFrom('broker_accounts')
    .select(['id', 'currency', 'read_from', 'succeeded_at'])
    .where('active', '=', true)
    .executeTakeFirst();
  if (!account) return { changed: 0, complete: true };
  const series = await selectRows<SeriesRow>(
    db,
    `select id, symbol, answered_at from series where ${MIRRORED}`,
  );
  const [answered] = series.flatMap(({ answered_at }) => answered_at ?? []);
  const { read_from, succeeded_at } = account;
  if (read_from === null || succeeded_at === null || answered === undefined) {
    written.clear();
    return inTransaction(db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('reconciled_trades')
        .where('source_id', '=', account.id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await notify(trx, { topic: 'reconciliation' });
      return { changed: Number(numDeletedRows), complete: false };
    });
  }
  const known = { ...account, read_from, until: Math.min(Date.parse(succeeded_at), Date.parse(answered)) };
  let changed = 0;
  let complete = true;
  const places = new Set<string>();
  for (const one of series) {
    for (const action of TRADE_ACTIONS) {
      for await (const span of spansOf(db, known, one, action, spanSize)) {
        const place = `${account.id} ${span.symbol} ${action} ${span.from}`;
        places.add(place);
        const change = await writeSpan(db, known, span, written, place);
        changed += change.changed;
        complete &&= change.complete;
      }
    }
  }
  // Results of spans that no longer exist are dropped.
  for (const place of written.keys()) if (!places.has(place)) written.delete(place);
  return { changed, complete };
}

interface ReconciliationChange {
  readonly changed: number;
  readonly complete: boolean;
}

type AccountRow = Row<'broker_accounts', 'id' | 'currency' | 'read_from' | 'succeeded_at'>;

/** A mirrored series, which has a symbol. */
interface SeriesRow extends Row<'series', 'id' | 'answered_at'> {
  readonly symbol: CurrencyPair;
}

/** The account, and the time up to which both sides have been queried. */
interface KnownAccount extends AccountRow {
  readonly read_from: string;
  readonly until: number;
}

/**
 * The trades of one symbol and direction in a span of time, end exclusive. The first span has no start and the last one no
 * end.
 */
interface Span {
  readonly symbol: CurrencyPair;
  readonly trade_action: TradeAction;
  readonly from: number;
  readonly to: number;
  readonly engines: readonly EngineTrade[];
  readonly brokers: readonly number[];
}

const MIRRORED =
  "market = 'remote' and content = 'trades' and active and state <> 'idle' and symbol is not null";

const A_SPAN = 5_000;

async function* spansOf(
  db: Kysely<Database>,
  { id, read_from }: KnownAccount,
  series: SeriesRow,
  trade_action: TradeAction,
  spanSize: number,
): AsyncGenerator<Span, void, void> {
  const { symbol } = series;
  const engines = new Ahead(streamEngineTrades(db, series, trade_action, read_from, spanSize));
  const openings = new Ahead(streamBrokerOpenings(db, id, symbol, trade_action, spanSize));
  let size = spanSize;
  let from = Number.NEGATIVE_INFINITY;
  while (from < Number.POSITIVE_INFINITY) {
    await engines.hold(size);
    await openings.hold(size);
    // Openings must be known beyond the end of the span, as far as a pair may cross it.
    const reach = Math.min(engines.knownUntil, openings.knownUntil - MATCH_WINDOW_MS);
    const moments = openings.items.map(({ at }) => at);
    const to = reach === Number.POSITIVE_INFINITY ? reach : cutBefore(reach, moments);
    if (to <= from) {
      size += spanSize;
      continue;
    }
    yield {
      symbol,
      trade_action,
      from,
      to,
      engines: engines.takeBefore(to),
      brokers: openings.takeBefore(to).map(({ trade_id }) => trade_id),
    };
    from = to;
    size = spanSize;
  }
}

/** Pages of items in time order, read as far ahead as requested. */
class Ahead<Item extends { readonly at: number }> {
  readonly #pages: AsyncGenerator<Item[], void, void>;
  #items: Item[] = [];
  #isWhole = false;

  constructor(pages: AsyncGenerator<Item[], void, void>) {
    this.#pages = pages;
  }

  /** Items that were read but not taken yet. */
  get items(): readonly Item[] {
    return this.#items;
  }

  /** Every item before this time has been read. */
  get knownUntil(): number {
    if (this.#isWhole) return Number.POSITIVE_INFINITY;
    return this.#items.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  }

  /** Reads until `count` items are held or the pages end. */
  async hold(count: number): Promise<void> {
    while (!this.#isWhole && this.#items.length < count) {
      const page = await this.#pages.next();
      if (page.done) this.#isWhole = true;
      else this.#items = this.#items.concat(page.value);
    }
  }

  takeBefore(moment: number): Item[] {
    const later = this.#items.findIndex(({ at }) => at >= moment);
    return this.#items.splice(0, later < 0 ? this.#items.length : later);
  }
}

async function writeSpan(
  db: Kysely<Database>,
  { id, currency, until }: KnownAccount,
  { symbol, trade_action, from, to, engines, brokers: numbers }: Span,
  written: Map<string, string>,
  place: string,
): Promise<ReconciliationChange> {
  const brokers = numbers.length > 0 ? await listBrokerTrades(db, id, currency, numbers) : [];
  const { pairs, engineOnly, brokerOnly } = matchTrades(engines, brokers);
  const asked = ({ at }: { readonly at: number }) => at <= until;
  const rows = [
    ...pairs.map(({ engine, broker }) => toReconciledRow('matched', engine, broker, currency)),
    ...engineOnly.filter(asked).map((engine) => toReconciledRow('engine_only', engine, null, currency)),
    ...brokerOnly.filter(asked).map((broker) => toReconciledRow('broker_only', null, broker, currency)),
  ];
  const complete = [...engineOnly, ...brokerOnly].every(asked);
  const json = JSON.stringify(rows);
  const content = hash('md5', `${to} ${json}`);
  if (written.get(place) === content) return { changed: 0, complete };
  const changed = await inTransaction(db, async (trx) => {
    const limits = [from, to].map((at) =>
      Number.isFinite(at) ? new Date(at).toISOString() : infinityText(at),
    );
    let count = (
      await selectRows(trx, REMOVE, [id, JSON.stringify(rows.map(keyOf)), symbol, trade_action, ...limits])
    ).length;
    for (const slice of chunksOf(rows)) {
      count += (await selectRows(trx, UPSERT, [id, JSON.stringify(slice)])).length;
    }
    if (count > 0) await notify(trx, { topic: 'reconciliation' });
    return count;
  });
  written.set(place, content);
  return { changed, complete };
}

function infinityText(at: number): string {
  return at < 0 ? '-infinity' : 'infinity';
}

const NAMES = Object.keys(COLUMNS);
const KEY = ['engine_series', 'engine_seq', 'broker_trade'];
const keyIn = (table: string) => KEY.map((name) => `coalesce(${table}.${name}, 0)`).join(', ');

const UPSERT = `insert into reconciled_trades as kept (source_id, ${NAMES.join(', ')})
  select $1, ${NAMES.join(', ')}
  from json_to_recordset($2::json) as given (${Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})
  on conflict (source_id, coalesce(engine_series, 0), coalesce(engine_seq, 0), coalesce(broker_trade, 0)) do update
  set ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}
  where (${NAMES.map((name) => `kept.${name}`).join(', ')})
    is distinct from (${NAMES.map((name) => `excluded.${name}`).join(', ')})
  returning seq`;

const REMOVE = `delete from reconciled_trades as kept
  where kept.source_id = $1 and kept.symbol = $3 and kept.trade_action = $4
    and kept."timestamp" >= $5::timestamptz and kept."timestamp" < $6::timestamptz and not exists (
    select from json_to_recordset($2::json) as given (engine_series integer, engine_seq bigint, broker_trade bigint)
    where (${keyIn('given')}) = (${keyIn('kept')}))
  returning seq`;

function keyOf({ engine_series, engine_seq, broker_trade }: ReconciledRow): ReconciledRow {
  return {
    engine_series: engine_series ?? null,
    engine_seq: engine_seq ?? null,
    broker_trade: broker_trade ?? null,
  };
}
