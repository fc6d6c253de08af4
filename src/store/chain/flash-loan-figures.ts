import { type Kysely, type NotNull, sql } from 'kysely';
import type { ListedFlashLoanTrade } from '../../contract/flash-loan-trade.ts';
import type { FlashLoanCosts, FlashLoanWeek, HourlyCounts, WeekHour } from '../../contract/flash-loans.ts';
import type { BribeTier } from '../../domain/bribe-tier.ts';
import { SUCCEEDED_STATUSES, UNDER_WAY_STATUSES } from '../../domain/flash-loan-outcome.ts';
import type { BribeOutcome, WalletProfit } from '../../domain/flash-loan-trade.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { getSourceAnswer, type ResolvedSource } from '../mirror/sources.ts';
import { FLASH_LOAN_COLUMNS } from './flash-loan-columns.ts';

type Source = ResolvedSource | undefined;

const LISTED = [...FLASH_LOAN_COLUMNS, 'timestamp'] as const;
/** Statuses of pending and of successful trades, in the words that sources use. */
const among = (statuses: readonly string[]) =>
  `lower(status) in (${statuses.map((one) => `'${one}'`).join(', ')})`;
const UNDER_WAY = among(UNDER_WAY_STATUSES);
const SUCCEEDED = among(SUCCEEDED_STATUSES);

/** A source's trades with their tier: the largest of 1, 2, 5, 10, 20, 50 … that does not exceed the bribe. */
const TIERS = `with bribes as (
    select bribe_eth, status, real_profit_usd,
      case when bribe_eth > 0 then power(10::numeric, floor(log(bribe_eth))) else 0 end as unit
    from flash_loan_trades where source_id = $1 and bribe_eth is not null),
  tiers as (
    select status, real_profit_usd,
      unit * case when bribe_eth >= 5 * unit then 5 when bribe_eth >= 2 * unit then 2 else 1 end as tier
    from bribes)`;

/**
 * The figures of flash loans. A service reports its own figures, because its list holds only the latest trades; they are
 * shown unchanged. The figures of a chain are sums over its trades.
 */
export async function getFlashLoanStatuses(db: Kysely<Database>, source: Source) {
  return figure<Record<string, number>>(db, source, 'status-breakdown', {}, async (id) => {
    const rows = await db
      .selectFrom('flash_loan_trades')
      .select(({ fn, val }) => [
        fn.coalesce('status', val('unknown')).as('status'),
        fn.countAll<number>().as('trades'),
      ])
      .where('source_id', '=', id)
      .groupBy(sql`1`)
      .orderBy('trades', 'desc')
      .orderBy('status')
      .execute();
    return Object.fromEntries(rows.map(({ status, trades }) => [status, trades]));
  });
}

/** Pending trades, newest first. */
export async function listActiveFlashLoans(db: Kysely<Database>, source: Source) {
  return figure<readonly ListedFlashLoanTrade[]>(db, source, 'active', [], (id) =>
    db
      .selectFrom('flash_loan_trades')
      .select(LISTED)
      .where('source_id', '=', id)
      .where(sql<boolean>`${sql.raw(UNDER_WAY)}`)
      .orderBy('timestamp', (order) => order.desc().nullsLast())
      .orderBy('seq', 'desc')
      .limit(500)
      .execute(),
  );
}

/** Number of trades in each hour of the day in UTC. */
export async function getFlashLoanHours(db: Kysely<Database>, source: Source) {
  return figure<HourlyCounts>(db, source, 'heatmap-hourly', {}, async (id) => {
    const rows = await db
      .selectFrom('flash_loan_trades')
      .select(({ fn }) => [
        sql<number>`extract(hour from "timestamp" at time zone 'UTC')::integer`.as('hour'),
        fn.countAll<number>().as('trades'),
      ])
      .where('source_id', '=', id)
      .where('timestamp', 'is not', null)
      .groupBy('hour')
      .orderBy('hour')
      .execute();
    return Object.fromEntries(rows.map(({ hour, trades }) => [String(hour), trades]));
  });
}

/**
 * Attempts and successes for each tier of bribe, in ether as text. Trades of a chain pay any amount; a tier holds the amounts
 * from it up to the next one, in steps of 1, 2 and 5.
 */
export async function getBribeOutcomes(db: Kysely<Database>, source: Source) {
  return figure<Record<string, BribeOutcome>>(db, source, 'bribe-levels', {}, async (id) => {
    const rows = await selectRows<BribeOutcome & { tier: string }>(
      db,
      `${TIERS}
       select trim_scale(tier)::text as tier, count(*) as attempted, count(*) filter (where ${SUCCEEDED}) as success
       from tiers group by tiers.tier order by tiers.tier`,
      [id],
    );
    return Object.fromEntries(rows.map(({ tier, success, attempted }) => [tier, { success, attempted }]));
  });
}

/**
 * Trades, successes and net by weekday and hour in UTC. Services do not report this figure, so it is a sum over the listed
 * trades for them as well as for chains.
 */
export async function getFlashLoanWeek(db: Kysely<Database>, source: Source): Promise<FlashLoanWeek> {
  const [row] = await selectRows<{ hours: readonly WeekHour[]; trades: number; untimed: number }>(
    db,
    `select coalesce(json_agg(json_build_object('weekday', weekday, 'hour', hour, 'trades', trades, 'success', success,
         'known', known, 'net_usd', net_usd) order by weekday, hour) filter (where weekday is not null), '[]') as hours,
       coalesce(sum(trades), 0)::bigint as trades, coalesce(sum(trades) filter (where weekday is null), 0)::bigint as untimed
     from (
       select extract(dow from "timestamp" at time zone 'UTC')::integer as weekday,
         extract(hour from "timestamp" at time zone 'UTC')::integer as hour,
         count(*) as trades, count(*) filter (where ${SUCCEEDED}) as success, count(real_profit_usd) as known,
         coalesce(sum(real_profit_usd), 0) as net_usd
       from flash_loan_trades where source_id = $1 group by 1, 2) as week`,
    [source?.id ?? null],
  );
  return { hours: [...(row?.hours ?? [])], trades: row?.trades ?? 0, untimed: row?.untimed ?? 0 };
}

/** The result of the attempts in each tier of bribe, smallest tier first. Services report only counts. */
export async function listBribeTiers(db: Kysely<Database>, source: Source): Promise<BribeTier[]> {
  if (!source) return [];
  if (source.kind === 'remote') {
    const outcomes = await getBribeOutcomes(db, source);
    const unknown = { known: 0, net_usd: 0, success_net_usd: null, failure_net_usd: null };
    return Object.entries(outcomes).map(([tier, { success, attempted }]) => ({
      tier,
      attempted,
      success,
      ...unknown,
    }));
  }
  const tiers = await selectRows<BribeTier>(
    db,
    `${TIERS}
     select trim_scale(tier)::text as tier, count(*) as attempted, count(*) filter (where ${SUCCEEDED}) as success,
       count(real_profit_usd) as known, coalesce(sum(real_profit_usd), 0) as net_usd,
       round(avg(real_profit_usd) filter (where ${SUCCEEDED}), 6) as success_net_usd,
       round(avg(real_profit_usd) filter (where not coalesce(${SUCCEEDED}, false)), 6) as failure_net_usd
     from tiers group by tiers.tier order by tiers.tier`,
    [source.id],
  );
  return [...tiers];
}

/** Sums of gross, fees, gas, bribes and net over the trades for which all five are known. Services do not report them. */
export async function summariseFlashLoanCosts(db: Kysely<Database>, source: Source): Promise<FlashLoanCosts> {
  const sum = (name: string) => `coalesce(sum(${name}), 0)::text as ${name}`;
  const parts = ['gross_usd', 'loan_fee_usd', 'gas_usd', 'bribe_usd', 'net_usd'];
  const [row] = await selectRows<FlashLoanCosts>(
    db,
    `select (select count(*) from flash_loan_trades where source_id = $1) as trades, count(*) as known,
       ${parts.map(sum).join(', ')}
     from flash_loan_details
     where source_id = $1 and ${parts.map((name) => `${name} is not null`).join(' and ')}`,
    [source?.id ?? null],
  );
  if (!row) throw new Error('An aggregate answers one row');
  return row;
}

/** The most profitable trades, best first. A service is asked for at most 100. */
export async function listTopFlashLoans(db: Kysely<Database>, source: Source, limit: number) {
  const top = await figure<readonly ListedFlashLoanTrade[]>(db, source, 'top', [], (id) =>
    db
      .selectFrom('flash_loan_trades')
      .select(LISTED)
      .where('source_id', '=', id)
      .where('real_profit_usd', 'is not', null)
      .orderBy('real_profit_usd', 'desc')
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute(),
  );
  return top.slice(0, limit);
}

/** Each wallet's profit, and its mean over trades with a known profit. */
export async function getWalletProfits(db: Kysely<Database>, source: Source) {
  return figure<Record<string, WalletProfit>>(db, source, 'wallet-breakdown', {}, async (id) => {
    const rows = await db
      .selectFrom('flash_loan_trades')
      .select(({ fn }) => [
        'wallet',
        fn.sum<number | null>('real_profit_usd').as('pnl'),
        sql<number | null>`round(avg(real_profit_usd), 6)`.as('avg_pnl'),
      ])
      .where('source_id', '=', id)
      .where('wallet', 'is not', null)
      .$narrowType<{ wallet: NotNull }>()
      .groupBy('wallet')
      .orderBy('pnl', (order) => order.desc().nullsLast())
      .orderBy('wallet')
      .execute();
    return Object.fromEntries(rows.map(({ wallet, pnl, avg_pnl }) => [wallet, { pnl, avg_pnl }]));
  });
}

async function figure<T>(
  db: Kysely<Database>,
  source: Source,
  call: string,
  none: T,
  compute: (sourceId: number) => Promise<T>,
): Promise<T> {
  if (!source) return none;
  // The answer was validated when it was mirrored.
  if (source.kind === 'remote')
    return ((await getSourceAnswer(db, source.id, call)) as T | undefined) ?? none;
  return compute(source.id);
}
