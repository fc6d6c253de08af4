import type { Kysely } from 'kysely';
import type { PhaseSource } from '../../domain/mint-words.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** What attempts for a collection and its sales say. Exact amounts are decimal text. */
export interface CollectionFigures {
  readonly attempts: number;
  readonly failed: number;
  readonly mints_a_minute: number;
  readonly peak_hour: number | null;
  readonly minters: number;
  readonly top_ten_share: number | null;
  /** Tokens that attempts minted. */
  readonly tokens: number;
  readonly own_minted: number;
  /** Paid by watched wallets, with the gas of failed attempts; null where a part of it is not known. */
  readonly own_cost_eth: string | null;
  readonly own_cost_usd: string | null;
  /** Whether an account that is the owner minted without paying. */
  readonly sales: number;
  readonly suspect_sales: number;
  readonly listing_floor_eth: string | null;
  readonly listings: number;
  readonly floor_depth: number;
  readonly price_changed: boolean;
}

/** The figures of a collection up to a moment. */
export async function collectionFigures(
  db: Kysely<Database>,
  sourceId: number,
  collection: string,
  at: string,
): Promise<CollectionFigures> {
  const [row] = await selectRows<CollectionFigures>(
    db,
    `with own as (
       select * from mint_attempts where source_id = $1 and collection = $2 and "timestamp" <= $3),
     mints as (select * from own where state = 'minted'),
     open as (
       select step.price_eth from mint_listing_steps as step
       where step.source_id = $1 and step.collection = $2 and step.step = 'listed' and step.price_eth is not null
         and not exists (select from mint_listing_steps as later where later.source_id = step.source_id
           and later.market = step.market and later.listing = step.listing and later.seq > step.seq))
     select count(*) as attempts, count(*) filter (where state = 'failed') as failed,
       coalesce(sum(quantity) filter (where state = 'minted' and "timestamp" > $3::timestamptz - interval '60 seconds'), 0)::double precision
         as mints_a_minute,
       (select max(tokens)::bigint from (select sum(quantity) as tokens from mints group by date_trunc('hour', "timestamp")) as hours)
         as peak_hour,
       count(distinct minter) filter (where state = 'minted') as minters,
       coalesce(sum(quantity) filter (where state = 'minted'), 0)::bigint as tokens,
       (select sum(tokens) / nullif((select sum(quantity) from mints), 0) from (
          select sum(quantity) as tokens from mints group by minter order by tokens desc limit 10) as top)::double precision as top_ten_share,
       coalesce(sum(quantity) filter (where ours and state = 'minted'), 0)::bigint as own_minted,
       case when bool_and(paid_eth is not null) filter (where ours and state = 'minted')
         then sum(coalesce(paid_eth, 0) + coalesce(gas_eth, 0)) filter (where ours) end::text as own_cost_eth,
       case when bool_and(paid_usd is not null and (gas_usd is not null or gas_eth is null)) filter (where ours and state = 'minted')
         then sum(coalesce(paid_usd, 0) + coalesce(gas_usd, 0)) filter (where ours) end::text as own_cost_usd,
       (select count(*) from mint_sales where source_id = $1 and collection = $2) as sales,
       (select count(*) from mint_sale_rows where source_id = $1 and collection = $2 and suspect is not null) as suspect_sales,
       (select min(price_eth)::text from open) as listing_floor_eth,
       (select count(*) from open) as listings,
       (select count(*) from open where price_eth <= 1.1 * (select min(price_eth) from open)) as floor_depth,
       exists (select from mint_phases as later join mint_phases as former
           on former.source_id = later.source_id and former.collection = later.collection and former.phase = later.phase
         where later.source_id = $1 and later.collection = $2 and later.seq > former.seq
           and later.price_eth is distinct from former.price_eth and former.opens_at <= later.set_at
           and (former.closes_at is null or former.closes_at > later.set_at)) as price_changed
     from own`,
    [sourceId, collection, at],
  );
  if (!row) throw new Error('An aggregate has one row');
  return row;
}

/** The terms of a phase that hold at a moment. */
export interface PhaseTerms {
  readonly collection: string;
  readonly phase: string;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly price_eth: string | null;
  readonly per_wallet: number | null;
  readonly allowlist: boolean | null;
  readonly phase_source: PhaseSource;
}

const PHASE_COLUMNS =
  'collection, phase, opens_at, closes_at, price_eth::text as price_eth, per_wallet, allowlist, phase_source';

/** The phases of a collection, the latest opening first. */
export function listPhases(
  db: Kysely<Database>,
  sourceId: number,
  collection: string,
): Promise<readonly PhaseTerms[]> {
  return selectRows<PhaseTerms>(
    db,
    `select ${PHASE_COLUMNS} from mint_phase_rows where source_id = $1 and collection = $2
     order by opens_at desc nulls last, phase desc limit 100`,
    [sourceId, collection],
  );
}

/** Phases looked at in one go. */
const MOST_OPENED = 20;

/** The phases that opened between two moments, with the terms of that moment, and for which no snipe on paper is stored. */
export function listOpenedPhases(
  db: Kysely<Database>,
  sourceId: number,
  from: string,
  to: string,
): Promise<readonly PhaseTerms[]> {
  return selectRows<PhaseTerms>(
    db,
    `select * from (
       select distinct on (collection, phase) ${PHASE_COLUMNS} from mint_phases
       where source_id = $1 and set_at <= opens_at order by collection, phase, seq desc) as opened
     where opens_at > $2 and opens_at <= $3
       and not exists (select from mint_snipes as snipe where snipe.source_id = $1 and snipe.basis = 'paper'
         and snipe.collection = opened.collection and snipe.phase = opened.phase)
     order by opens_at limit ${MOST_OPENED}`,
    [sourceId, from, to],
  );
}
