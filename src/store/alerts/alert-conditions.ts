import type { Kysely } from 'kysely';
import type { Market } from '../../domain/market.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';

/** Rows that one rule is compared with. */
const MOST = 200;

/** A pending trade of a shown series. */
export interface LongOpenTrade
  extends Row<'trades', 'series_id' | 'seq' | 'pattern' | 'trade_action' | 'timestamp'>,
    Row<'series', 'market' | 'symbol' | 'granularity'> {}

/** The trades that were opened before a time and are pending, the oldest first. */
export async function listLongOpenTrades(
  db: Kysely<Database>,
  market: Market | undefined,
  before: number,
): Promise<readonly LongOpenTrade[]> {
  return selectRows<LongOpenTrade>(
    db,
    `select series_id, seq, pattern, trade_action, "timestamp", market, symbol, granularity
     from trades join series on series.id = series_id
     where series.active and series.content in ('all', 'trades') and ($1::text is null or market = $1)
       and trades.status = 'pending' and "timestamp" < $2
     order by "timestamp", series_id, seq limit ${MOST}`,
    [market ?? null, new Date(before).toISOString()],
  );
}

/** A source that fails: since when it brought nothing, and why. */
export interface FailingSource extends Row<'sources', 'area' | 'kind' | 'label'> {
  readonly since: string;
  readonly problem: string | null;
}

/** The collected sources with a call that fails and has not succeeded since a time. */
export async function listFailingSources(
  db: Kysely<Database>,
  area: string | undefined,
  before: number,
): Promise<readonly FailingSource[]> {
  return selectRows<FailingSource>(
    db,
    `select area, kind, label, min(coalesce(succeeded_at, failing_since)) as since,
       (array_agg(problem order by coalesce(succeeded_at, failing_since)))[1] as problem
     from sources join source_calls on source_id = sources.id
     where active and failing_since is not null and coalesce(succeeded_at, failing_since) < $2
       and ($1::text is null or area = $1)
     group by area, kind, label order by area, kind`,
    [area ?? null, new Date(before).toISOString()],
  );
}

/** The oldest last price of each market that is collected and was open, or null before its first. */
export async function listLastPrices(
  db: Kysely<Database>,
): Promise<readonly { readonly market: Market; readonly at: string }[]> {
  return selectRows(
    db,
    `select market, min(at) as at from quotes
     where is_open and exists (
       select from series where series.market = quotes.market and series.active and series.state in ('live', 'failed'))
     group by market order by market`,
  );
}

/** A distribution whose claims close soon, and its unclaimed shares. */
export interface NearDeadline extends Row<'airdrop_distributions', 'id' | 'protocol' | 'token'> {
  readonly deadline: string;
  readonly shares: number;
}

/** The distributions with unclaimed shares that close between two times. */
export async function listNearDeadlines(
  db: Kysely<Database>,
  from: number,
  to: number,
): Promise<readonly NearDeadline[]> {
  return selectRows<NearDeadline>(
    db,
    `select list.id, list.protocol, list.token, list.deadline, count(*) as shares
     from airdrop_distributions as list join airdrop_allocations as share on share.distribution_id = list.id
     where list.deadline > $1 and list.deadline <= $2 and share.status = 'unclaimed'
       and (list.kind is null or exists (
         select from sources where area = 'airdrops' and sources.active and sources.kind = list.kind))
     group by list.id order by list.deadline, list.id limit ${MOST}`,
    [new Date(from).toISOString(), new Date(to).toISOString()],
  );
}
