import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** What a wallet holds of a vault by its last booking at or before a moment. */
export interface HeldPosition {
  readonly wallet: string;
  readonly vault: string;
  readonly observed_at: string;
  readonly shares: string;
  readonly assets: string;
  readonly value_usd: string | null;
  /** Of its last deposit or withdrawal. */
  readonly flowed_at: string | null;
}

/** The positions at a moment that hold something. */
export function listPositions(
  db: Kysely<Database>,
  sourceId: number,
  at: string,
): Promise<readonly HeldPosition[]> {
  return selectRows<HeldPosition>(
    db,
    `select last.wallet, last.vault, last.observed_at, last.shares::text as shares, last.assets::text as assets, last.value_usd::text as value_usd,
       (select max("timestamp") from yield_flows as flow where flow.source_id = $1 and flow.vault = last.vault
          and flow.wallet = last.wallet and flow.kind in ('deposit', 'withdraw') and flow."timestamp" <= $2) as flowed_at
     from (select distinct on (vault, wallet) * from yield_positions
       where source_id = $1 and observed_at <= $2 order by vault, wallet, seq desc) as last
     where last.shares > 0 order by last.vault, last.wallet`,
    [sourceId, at],
  );
}

/** Sums of a vault's flows, in dollars as decimal text, and their ages. */
export interface VaultFlows {
  readonly vault: string;
  readonly deposited_usd: string;
  readonly withdrawn_usd: string;
  readonly claimed_usd: string;
  readonly gas_usd: string;
  readonly claimed_30_usd: string;
  readonly gas_30_usd: string;
  /** Flows of assets without a price, which are in no sum. */
  readonly unpriced: number;
  readonly claims: number;
  readonly unpriced_claims: number;
  readonly first_at: string | null;
}

/** The sums of flows of each vault of a source up to now; `since` begins the last 30 days. */
export function sumFlows(
  db: Kysely<Database>,
  sourceId: number,
  since: string,
): Promise<readonly VaultFlows[]> {
  const sum = (where: string, column = 'usd'): string =>
    `coalesce(sum(${column}) filter (where ${where}), 0)::text`;
  return selectRows<VaultFlows>(
    db,
    `select vault, ${sum("kind in ('deposit', 'opening')")} as deposited_usd, ${sum("kind in ('withdraw', 'closing')")} as withdrawn_usd,
       ${sum("kind = 'claim'")} as claimed_usd, ${sum('true', 'gas_usd')} as gas_usd,
       ${sum(`kind = 'claim' and "timestamp" >= $2`)} as claimed_30_usd, ${sum(`"timestamp" >= $2`, 'gas_usd')} as gas_30_usd,
       count(*) filter (where usd is null and kind <> 'claim') as unpriced, count(*) filter (where kind = 'claim') as claims,
       count(*) filter (where kind = 'claim' and usd is null) as unpriced_claims, min("timestamp") as first_at
     from yield_flows where source_id = $1 group by vault`,
    [sourceId, since],
  );
}

/** Results of positions by UTC day: value at its end, flows, and the factor of a dollar that stayed. */
export interface PortfolioDay {
  readonly day: string;
  readonly at: string;
  readonly value_usd: number;
  readonly flow_usd: number;
  readonly gain_usd: number;
  readonly factor: number;
  readonly bookings: number;
}

/**
 * The positions of a source, or of one vault, by day. The factor of a booking is 1 + its gain ÷ the value of everything before it, so
 * deposits and withdrawals leave it alone, however they are split. A booking without a price is passed over: the next one that has
 * a value stands for both, and nothing was gained where a flow between them has no value. Nothing is worth nothing without a price.
 */
export function listPortfolioDays(
  db: Kysely<Database>,
  sourceId: number,
  vault: string | null,
): Promise<readonly PortfolioDay[]> {
  return selectRows<PortfolioDay>(
    db,
    `with booked as (
       select *, count(value) over (partition by vault, wallet order by seq desc) as step
       from (select seq, vault, wallet, observed_at, flow_usd, coalesce(value_usd, case when shares = 0 then 0 end) as value
         from yield_positions where source_id = $1 and ($2::text is null or vault = $2)) as each),
     steps as (
       select vault, wallet, max(seq) as seq, max(observed_at) as observed_at, sum(value) as value,
         case when bool_and(flow_usd is not null) then sum(flow_usd) end as flow
       from booked group by vault, wallet, step having count(value) > 0),
     changes as (
       select seq, observed_at, flow, value - coalesce(lag(value) over (partition by vault, wallet order by seq), 0) as change from steps),
     bookings as (
       select seq / 1000000 as block, observed_at, coalesce(flow, change)::double precision as flow,
         coalesce(change - flow, 0)::double precision as gain
       from changes),
     blocks as (
       select block, max(observed_at) as at, sum(gain) as gain, sum(flow) as flow, count(*) as bookings
       from bookings group by block),
     valued as (
       select *, sum(gain + flow) over (order by block) as after,
         coalesce(sum(gain + flow) over (order by block rows between unbounded preceding and 1 preceding), 0) as before
       from blocks)
     select to_char((at at time zone 'UTC')::date, 'YYYY-MM-DD') as day, max(at) as at,
       (array_agg(after order by block desc))[1] as value_usd, sum(flow) as flow_usd, sum(gain) as gain_usd,
       case when bool_or(before > 0 and gain <= - before) then 0
         else exp(sum(case when before > 0 and gain > - before then ln(1 + gain / before) else 0 end)) end as factor,
       sum(bookings)::integer as bookings
     from valued group by 1 order by 1`,
    [sourceId, vault],
  );
}

/** When a vault was last reported on; undefined if never. */
export async function lastReportAt(
  db: Kysely<Database>,
  sourceId: number,
  vault: string,
): Promise<string | undefined> {
  const [row] = await selectRows<{ timestamp: string }>(
    db,
    'select "timestamp" from yield_reports where source_id = $1 and vault = $2 order by seq desc limit 1',
    [sourceId, vault],
  );
  return row?.timestamp;
}
