import type { Kysely } from 'kysely';
import type { HourlyCounts } from '../contract/flash-loans.ts';
import type { BribeOutcome, ListedFlashLoanTrade, WalletProfit } from '../domain/flash-loan-trade.ts';
import type { Database } from './database.ts';
import { selectRows } from './select-rows.ts';
import { getSourceAnswer, type ResolvedSource } from './sources.ts';

type Source = ResolvedSource | undefined;

const LISTED = 'tx_hash, wallet, token_path, real_profit_usd, gas_cost_usd, bribe_eth, status, "timestamp"';
/** Statuses of a trade that is under way, and of one that came through, in the words that sources use. */
const UNDER_WAY = "lower(status) in ('active', 'pending', 'submitted', 'open', 'simulated')";
const SUCCEEDED = "lower(status) in ('success', 'succeeded', 'completed', 'confirmed', 'won')";

/**
 * The figures of flash loans. A service of the operator answers them itself: its list of trades is only the latest, so they
 * are shown as it gave them. Those of a chain are added up from its trades.
 */
export async function getFlashLoanStatuses(db: Kysely<Database>, source: Source) {
  return figure<Record<string, number>>(db, source, 'status-breakdown', {}, async (id) => {
    const rows = await selectRows<{ status: string; trades: number }>(
      db,
      `select coalesce(status, 'unknown') as status, count(*) as trades from flash_loan_trades
       where source_id = $1 group by 1 order by 2 desc, 1`,
      [id],
    );
    return Object.fromEntries(rows.map(({ status, trades }) => [status, trades]));
  });
}

/** Trades that are under way, the newest first. */
export async function listActiveFlashLoans(db: Kysely<Database>, source: Source) {
  return figure<readonly ListedFlashLoanTrade[]>(db, source, 'active', [], (id) =>
    selectRows(
      db,
      `select ${LISTED} from flash_loan_trades where source_id = $1 and ${UNDER_WAY}
       order by "timestamp" desc nulls last, seq desc limit 500`,
      [id],
    ),
  );
}

/** Number of trades in each hour of the day in UTC. */
export async function getFlashLoanHours(db: Kysely<Database>, source: Source) {
  return figure<HourlyCounts>(db, source, 'heatmap-hourly', {}, async (id) => {
    const rows = await selectRows<{ hour: number; trades: number }>(
      db,
      `select extract(hour from "timestamp" at time zone 'UTC')::integer as hour, count(*) as trades
       from flash_loan_trades where source_id = $1 and "timestamp" is not null group by 1 order by 1`,
      [id],
    );
    return Object.fromEntries(rows.map(({ hour, trades }) => [String(hour), trades]));
  });
}

/**
 * For each tier of bribe, in ether as text: trades, and those that came through. Trades of a chain pay any amount; a tier
 * holds those from it up to the next one, in steps of 1, 2 and 5.
 */
export async function getBribeOutcomes(db: Kysely<Database>, source: Source) {
  return figure<Record<string, BribeOutcome>>(db, source, 'bribe-levels', {}, async (id) => {
    const rows = await selectRows<BribeOutcome & { tier: string }>(
      db,
      `with bribes as (
         select bribe_eth, status, case when bribe_eth > 0 then power(10::numeric, floor(log(bribe_eth))) else 0 end as unit
         from flash_loan_trades where source_id = $1 and bribe_eth is not null),
       tiers as (
         select status, unit * case when bribe_eth >= 5 * unit then 5 when bribe_eth >= 2 * unit then 2 else 1 end as tier
         from bribes)
       select trim_scale(tier)::text as tier, count(*) as attempted, count(*) filter (where ${SUCCEEDED}) as success
       from tiers group by tiers.tier order by tiers.tier`,
      [id],
    );
    return Object.fromEntries(rows.map(({ tier, success, attempted }) => [tier, { success, attempted }]));
  });
}

/** The most profitable trades, the best first; a service is asked for no more than 100 of them. */
export async function listTopFlashLoans(db: Kysely<Database>, source: Source, limit: number) {
  const top = await figure<readonly ListedFlashLoanTrade[]>(db, source, 'top', [], (id) =>
    selectRows(
      db,
      `select ${LISTED} from flash_loan_trades where source_id = $1 and real_profit_usd is not null
       order by real_profit_usd desc, seq desc limit $2`,
      [id, limit],
    ),
  );
  return top.slice(0, limit);
}

/** What each wallet earned, and its mean over trades with a known profit. */
export async function getWalletProfits(db: Kysely<Database>, source: Source) {
  return figure<Record<string, WalletProfit>>(db, source, 'wallet-breakdown', {}, async (id) => {
    const rows = await selectRows<WalletProfit & { wallet: string }>(
      db,
      `select wallet, sum(real_profit_usd) as pnl, round(avg(real_profit_usd), 6) as avg_pnl
       from flash_loan_trades where source_id = $1 and wallet is not null group by wallet
       order by pnl desc nulls last, wallet`,
      [id],
    );
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
  // What stands there was checked when it was mirrored.
  if (source.kind === 'remote')
    return ((await getSourceAnswer(db, source.id, call)) as T | undefined) ?? none;
  return compute(source.id);
}
