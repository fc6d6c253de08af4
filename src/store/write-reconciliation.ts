import type { Kysely } from 'kysely';
import { decimalToUnits, divideHalfAway, microsToDecimal } from '../domain/decimal-money.ts';
import { brokerResult, type EngineClaim, explainDifference } from '../domain/explain-difference.ts';
import { type MatchedSide, matchTrades } from '../domain/match-trades.ts';
import type { ReconciledState } from '../domain/reconciliation.ts';
import type { CurrencyPair } from '../domain/symbol.ts';
import type { TradeAction } from '../domain/trade.ts';
import { type BrokerTrade, listBrokerTrades } from './broker-trade-events.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { notify } from './notify.ts';
import { selectRows } from './select-rows.ts';
import { slicesOf } from './slices-of.ts';

/** A trade that a mirrored engine tells. */
interface EngineTrade extends MatchedSide, EngineClaim {
  readonly series_id: number;
  readonly seq: number;
  readonly pattern: string | null;
}

/** The columns that are written beside the account, with their SQL types. */
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
} as const;

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** What a comparison depends on: as long as it says the same, comparing again brings the same. */
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
 * Compares the trades of the mirrored engine with those at the broker that is watched, since the account's transactions are known, and
 * keeps what came of it; rows that are as they were are left, and nothing is told where none changed. A trade that the other side may not
 * have been asked about yet waits. Without a broker or a mirrored engine there is nothing to compare, and nothing stays. Answers how many rows
 * changed, and whether that is all that the present trades can bring.
 */
export async function writeReconciliation(
  db: Kysely<Database>,
): Promise<{ readonly changed: number; readonly complete: boolean }> {
  return inTransaction(db, async (trx) => {
    const [account] = await selectRows<AccountRow>(
      trx,
      'select id, currency, read_from, succeeded_at from broker_accounts where active',
    );
    if (!account) return { changed: 0, complete: true };
    const { rows, complete } = await compareTrades(trx, account);
    let changed = 0;
    for (const slice of slicesOf(rows)) {
      changed += (await selectRows(trx, UPSERT, [account.id, JSON.stringify(slice)])).length;
    }
    changed += (await selectRows(trx, REMOVE, [account.id, JSON.stringify(rows.map(keyOf))])).length;
    if (changed > 0) await notify(trx, { topic: 'reconciliation' });
    return { changed, complete };
  });
}

interface AccountRow {
  readonly id: number;
  readonly currency: string | null;
  readonly read_from: string | null;
  readonly succeeded_at: string | null;
}

const MIRRORED =
  "market = 'remote' and content = 'trades' and active and state <> 'idle' and symbol is not null";

async function compareTrades(
  db: Kysely<Database>,
  { id, currency, read_from, succeeded_at }: AccountRow,
): Promise<{ rows: Row[]; complete: boolean }> {
  const series = await selectRows<{ id: number; symbol: CurrencyPair; answered_at: string | null }>(
    db,
    `select id, symbol, answered_at from series where ${MIRRORED}`,
  );
  const [answered] = series.flatMap(({ answered_at }) => answered_at ?? []);
  if (read_from === null || succeeded_at === null || answered === undefined) {
    return { rows: [], complete: false };
  }
  const engines = await listEngineTrades(db, series, read_from);
  const brokers = await listBrokerTrades(db, id, currency);
  const until = Math.min(Date.parse(succeeded_at), Date.parse(answered));
  const { pairs, engineOnly, brokerOnly } = matchTrades(engines, brokers);
  const alone = [
    ...engineOnly.map((engine) => ({
      at: engine.at,
      row: () => toRow('engine_only', engine, null, currency),
    })),
    ...brokerOnly.map((broker) => ({
      at: broker.at,
      row: () => toRow('broker_only', null, broker, currency),
    })),
  ];
  const asked = alone.filter(({ at }) => at <= until);
  const rows = [
    ...pairs.map(({ engine, broker }) => toRow('matched', engine, broker, currency)),
    ...asked.map(({ row }) => row()),
  ];
  return { rows, complete: asked.length === alone.length };
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
  where kept.source_id = $1 and not exists (
    select from json_to_recordset($2::json) as given (engine_series integer, engine_seq bigint, broker_trade bigint)
    where (${keyIn('given')}) = (${keyIn('kept')}))
  returning seq`;

function keyOf({ engine_series, engine_seq, broker_trade }: Row): Row {
  return {
    engine_series: engine_series ?? null,
    engine_seq: engine_seq ?? null,
    broker_trade: broker_trade ?? null,
  };
}

async function listEngineTrades(
  db: Kysely<Database>,
  series: readonly { readonly id: number; readonly symbol: CurrencyPair }[],
  since: string,
): Promise<EngineTrade[]> {
  const symbols = new Map(series.map(({ id, symbol }) => [id, symbol]));
  const rows = await selectRows<{
    series_id: number;
    seq: number;
    pattern: string | null;
    trade_action: TradeAction;
    quantity: string | null;
    price: string | null;
    exit_price: string | null;
    profit: string | null;
    timestamp: string;
  }>(
    db,
    `select series_id, seq, pattern, trade_action, quantity::text, price::text, exit_price::text, profit::text, "timestamp"
     from trades where series_id = any($1::integer[]) and "timestamp" >= $2::timestamptz
     order by "timestamp", series_id, seq`,
    [[...symbols.keys()], since],
  );
  return rows.flatMap((row): EngineTrade[] => {
    const symbol = symbols.get(row.series_id);
    const { series_id, seq, pattern, trade_action } = row;
    const micros = (text: string | null) => (text === null ? null : decimalToUnits(text));
    const units = micros(row.quantity);
    return symbol === undefined
      ? []
      : [
          {
            series_id,
            seq,
            pattern,
            symbol,
            trade_action,
            at: Date.parse(row.timestamp),
            units: units !== null && units < 0n ? -units : units,
            price: micros(row.price),
            exit_price: micros(row.exit_price),
            profit: micros(row.profit),
          },
        ];
  });
}

function toRow(
  state: ReconciledState,
  engine: EngineTrade | null,
  broker: BrokerTrade | null,
  currency: string | null,
): Row {
  const told = engine && broker ? explainDifference(engine, broker, currency === 'USD') : null;
  const alone = broker && !engine ? explainDifference(NO_CLAIM, broker, false) : null;
  const one = engine ?? broker;
  if (!one) throw new Error('A reconciled trade has a side');
  const text = (value: bigint | null | undefined) => (value == null ? null : microsToDecimal(value));
  const instant = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  return {
    state,
    symbol: one.symbol,
    trade_action: one.trade_action,
    engine_series: engine?.series_id ?? null,
    engine_seq: engine?.seq ?? null,
    pattern: engine?.pattern ?? null,
    engine_at: instant(engine?.at),
    engine_units: text(engine?.units),
    engine_price: text(engine?.price),
    engine_exit_price: text(engine?.exit_price),
    engine_profit: text(engine?.profit),
    broker_trade: broker?.trade_id ?? null,
    broker_at: instant(broker?.at),
    broker_units: text(broker?.units),
    broker_price: text(broker?.price),
    broker_exit_price: text(broker && meanExit(broker)),
    broker_open: broker?.open ?? null,
    broker_profit: text(broker?.profit),
    financing: text(broker?.financing),
    fees: text(broker && -broker.fees),
    broker_result: text(broker && brokerResult(broker)),
    difference: text(told?.difference),
    spread: text((told ?? alone)?.spread),
    slippage: text(told?.slippage),
    remainder: text(told?.remainder),
    timestamp: new Date(one.at).toISOString(),
  };
}

const NO_CLAIM: EngineClaim = { price: null, exit_price: null, profit: null };

function meanExit({ closes }: BrokerTrade): bigint | null {
  const units = closes.reduce((sum, close) => sum + close.units, 0n);
  if (units === 0n) return null;
  return divideHalfAway(
    closes.reduce((sum, close) => sum + close.units * close.price, 0n),
    units,
  );
}
