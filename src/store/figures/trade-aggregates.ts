import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { TradeFilter } from '../../contract/trades.ts';
import type { DayClusters } from '../../domain/day-clusters.ts';
import type { Database } from '../database/database.ts';
import { numbersIn } from '../database/numbers-in.ts';
import { selectRows } from '../database/select-rows.ts';
import { createBinder } from '../list/create-binder.ts';
import { instantBounds } from '../list/list-filter.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { takeScanTurn } from '../trades/scan-turn.ts';
import { listScanWindows, ROWS_A_READ, type ScanWindow } from '../trades/scan-windows.ts';
import { tradeConditions } from '../trades/trade-conditions.ts';
import {
  type AggregateCondition,
  aggregateCondition,
  aggregateGroup,
  RESULT,
} from './aggregate-conditions.ts';
import { clustersByName, type NamedClusters, type ResultClusters } from './entry-days.ts';

/** Figures of trades, aggregated in the database. Money is in dollars or in percent, as requested. */
export interface TradeAggregate {
  readonly trades: number;
  /** Trades with a known profit; of them those above 0, and those that are not 0. */
  readonly known: number;
  readonly wins: number;
  readonly nonzero: number;
  readonly profit: number;
  /** The sum of the squares of the known profits. */
  readonly squares: number;
  readonly gains: number;
  readonly losses: number;
  readonly best: number | null;
  readonly worst: number | null;
  /** Closed trades, and their minutes from entry to exit. */
  readonly closed: number;
  readonly minutes: number;
  /** Trades with a confidence at entry, and its sum. */
  readonly with_confidence: number;
  readonly confidence: number;
  readonly quantity: number;
  /** Trades with a ledger, and what the lines of costs add up to in dollars, below 0 where they cost. */
  readonly with_ledger: number;
  readonly spread_usd: number;
  readonly slippage_usd: number;
  readonly financing_usd: number;
  readonly commission_usd: number;
  /** The median of the known profits or of the minutes; null unless requested. */
  readonly median: number | null;
  /** The trades with a known profit by their UTC days of entry; absent without such, and unless requested. */
  readonly clusters?: ResultClusters | undefined;
}

/** Groups of figures that are read together. */
export type AggregatePart = 'profits' | 'squares' | 'times' | 'confidence' | 'quantity' | 'ledger';

export interface AggregateOptions {
  readonly unit: 'dollars' | 'percent';
  readonly conditions: readonly AggregateCondition[];
  /** The field whose values are the groups; null: all trades alone. */
  readonly group: string | null;
  /** What the median is of; undefined without one. */
  readonly median: 'profit' | 'duration' | undefined;
  /** Whether the trades are also counted by days, for the intervals of rates. */
  readonly days: boolean;
  /** What is read in addition to the number of trades; absent: everything. What is not read is 0, and the extremes are null. */
  readonly parts?: ReadonlySet<AggregatePart> | undefined;
  /** Aborts when the caller no longer waits. */
  readonly signal?: AbortSignal | undefined;
  /** Approximate number of rows per read. */
  readonly window?: number;
}

const COUNTS = [
  'trades',
  'known',
  'wins',
  'nonzero',
  'profit',
  'squares',
  'gains',
  'losses',
  'closed',
  'minutes',
  'with_confidence',
  'confidence',
  'quantity',
  'with_ledger',
  'spread_usd',
  'slippage_usd',
  'financing_usd',
  'commission_usd',
] as const;

interface ReadAggregate extends Readonly<Record<(typeof COUNTS)[number], number>> {
  readonly name: string | null;
  readonly best: number | null;
  readonly worst: number | null;
  readonly values: string | null;
}

type Sums = Record<(typeof COUNTS)[number], number> & {
  best: number | null;
  worst: number | null;
  readonly values: number[];
  clusters: ResultClusters | undefined;
};

const MICROS = 1_000_000;
const MINUTES = 'extract(epoch from closed_at - "timestamp") / 60';
/** The name of the group of trades without the group's field. */
const NOT_TOLD = 'not told';

/**
 * Aggregates the matching trades of a scope, all of them (null) and by group, for what roll-ups do not have. They are read in windows of
 * entry days, and other calls run in between; only one scan of a store runs at a time. Sums but that of the squares are exact to a millionth. Undefined if
 * the database cannot decide a condition or form the groups. Rejects with the signal's reason when that aborts.
 */
export async function aggregateTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeFilter,
  options: AggregateOptions,
): Promise<ReadonlyMap<string | null, TradeAggregate> | undefined> {
  const { conditions, group, signal, window: size = ROWS_A_READ } = options;
  const isDecided = conditions.every((one) => aggregateCondition(one, () => '') !== undefined);
  if (!isDecided || (group !== null && aggregateGroup(group) === undefined)) return undefined;
  const found = new Map<string | null, Sums>([[null, noSums()]]);
  const endTurn = await takeScanTurn(db, signal);
  try {
    for (const window of await listScanWindows(db, scope, filter, size)) {
      for (const row of await readWindow(db, scope, filter, { ...options, window })) {
        add(found, null, row);
        if (group !== null) add(found, row.name ?? NOT_TOLD, row);
      }
      for (const by of options.days ? new Set([null, group]) : []) {
        for (const { name, ...clusters } of await readDays(db, scope, filter, {
          ...options,
          group: by,
          window,
        })) {
          const sums = found.get(by === null ? null : (name ?? NOT_TOLD));
          if (sums) sums.clusters = addClusters(sums.clusters, clusters);
        }
      }
      await setImmediate();
      signal?.throwIfAborted();
    }
  } finally {
    endTurn();
  }
  return new Map([...found].map(([name, sums]) => [name, aggregateOf(sums)]));
}

type WindowOptions = Pick<AggregateOptions, 'unit' | 'conditions' | 'group' | 'median' | 'parts'> & {
  readonly window: ScanWindow;
};

/** SQL of the column of profits, of the name of a group and of the conditions, and their values. */
function matching(
  scope: ResolvedScope,
  filter: TradeFilter,
  { unit, conditions, group, window }: WindowOptions,
): { money: string; name: string; where: string; values: readonly unknown[] } {
  const { values, bind } = createBinder();
  const money = unit === 'dollars' ? 'profit' : 'profit_pct';
  const where = [
    `series_id = any(${bind(scope.series.map(({ id }) => id))}::integer[])`,
    ...tradeConditions(filter, undefined, money, bind),
    ...instantBounds('"timestamp"', window.from ?? undefined, window.to ?? undefined, bind),
    ...conditions.flatMap((one) => aggregateCondition(one, bind) ?? []),
  ];
  const name = (group === null ? undefined : aggregateGroup(group)) ?? 'null::text';
  return { money, name, where: where.join(' and '), values };
}

/** The columns of each part: what its rows add up to. */
const partsOf = (money: string): Readonly<Record<AggregatePart, Readonly<Record<string, string>>>> => ({
  profits: {
    known: `count(${money})`,
    wins: `count(*) filter (where ${RESULT} > 0)`,
    nonzero: `count(*) filter (where ${RESULT} <> 0)`,
    profit: `sum(${money})`,
    gains: `sum(${money}) filter (where ${RESULT} > 0)`,
    losses: `sum(${money}) filter (where ${RESULT} < 0)`,
    best: `max(${money})`,
    worst: `min(${money})`,
  },
  squares: { squares: `sum(${money} * ${money})` },
  times: { closed: 'count(closed_at)', minutes: `sum(${MINUTES})` },
  confidence: { with_confidence: 'count(confidence)', confidence: 'sum(confidence)' },
  quantity: { quantity: 'sum(quantity)' },
  ledger: {
    with_ledger: 'count(gross_usd)',
    spread_usd: 'sum(spread_usd)',
    slippage_usd: 'sum(slippage_usd)',
    financing_usd: 'sum(financing_usd)',
    commission_usd: 'sum(commission_usd)',
  },
});

async function readWindow(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeFilter,
  options: WindowOptions,
): Promise<readonly ReadAggregate[]> {
  const { money, name, where, values } = matching(scope, filter, options);
  const { median, parts } = options;
  const columns = Object.entries(partsOf(money)).flatMap(([part, own]) =>
    Object.entries(own).map(([name, text]) =>
      !parts || parts.has(part as AggregatePart) ? `${text} as ${name}` : `null::numeric as ${name}`,
    ),
  );
  const measured = median === 'duration' ? MINUTES : money;
  return selectRows<ReadAggregate>(
    db,
    `select ${name} as name,
      count(*) as trades, ${columns.join(', ')},
      ${median === undefined ? 'null::text' : `(array_agg(${measured}) filter (where ${measured} is not null))::text`} as values
     from trades where ${where} group by 1`,
    values,
  );
}

/** A window consists of whole UTC days, so the days of all windows add up. */
async function readDays(
  db: Kysely<Database>,
  scope: ResolvedScope,
  filter: TradeFilter,
  options: WindowOptions,
): Promise<readonly NamedClusters[]> {
  const { money, name, where, values } = matching(scope, filter, options);
  const text = clustersByName(`
    select ${name} as name, date_trunc('day', "timestamp" at time zone 'UTC') as day, count(${money}) as n,
      count(*) filter (where ${RESULT} > 0) as w, count(*) filter (where ${RESULT} < 0) as l
    from trades where ${where} group by 1, 2`);
  return selectRows<NamedClusters>(db, text, values);
}

function addClusters(sums: ResultClusters | undefined, more: ResultClusters): ResultClusters {
  if (!sums) return more;
  return { wins: addDays(sums.wins, more.wins), losses: addDays(sums.losses, more.losses) };
}

function addDays(a: DayClusters, b: DayClusters): DayClusters {
  return {
    days: a.days + b.days,
    n: a.n + b.n,
    wins: a.wins + b.wins,
    n_squares: a.n_squares + b.n_squares,
    win_squares: a.win_squares + b.win_squares,
    products: a.products + b.products,
  };
}

function noSums(): Sums {
  const zeros = Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<
    (typeof COUNTS)[number],
    number
  >;
  return { ...zeros, best: null, worst: null, values: [], clusters: undefined };
}

/** Adds in whole millionths, so that sums stay exact; squares have twice the digits. */
function add(found: Map<string | null, Sums>, name: string | null, row: ReadAggregate): void {
  const sums = found.get(name) ?? noSums();
  found.set(name, sums);
  for (const count of COUNTS) {
    const micros = Number(row[count] ?? 0) * MICROS;
    sums[count] += count === 'squares' ? micros : Math.round(micros);
  }
  if (row.best !== null) sums.best = Math.max(sums.best ?? row.best, row.best);
  if (row.worst !== null) sums.worst = Math.min(sums.worst ?? row.worst, row.worst);
  for (const value of numbersIn(row.values)) sums.values.push(value);
}

function aggregateOf({ best, worst, values, clusters, ...sums }: Sums): TradeAggregate {
  const whole = Object.fromEntries(COUNTS.map((name) => [name, sums[name] / MICROS])) as Record<
    (typeof COUNTS)[number],
    number
  >;
  return { ...whole, best, worst, median: medianOf(values), clusters };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
