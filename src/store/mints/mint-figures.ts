import type { Kysely } from 'kysely';
import type { MintOverview } from '../../contract/mint-overview.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedSource } from '../mirror/sources.ts';

type Sums = Omit<MintOverview, 'next' | 'curve' | 'stages'>;

/** Days of the curve, and openings ahead. */
const MOST_DAYS = 750;
const MOST_NEXT = 6;
const MOST_STAGES = 20;

/** What opens next at a source, and what its watched minters spent, sold and hold. Without a source all is empty. */
export async function summariseMints(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<MintOverview> {
  const id = source?.id ?? 0;
  return {
    ...(await sumsOf(db, id)),
    next: [...(await nextPhases(db, id))],
    stages: [...(await stagesOf(db, id))],
    curve: [...(await curveOf(db, id))],
  };
}

async function sumsOf(db: Kysely<Database>, id: number): Promise<Sums> {
  const [row] = await selectRows<Sums>(
    db,
    `with lines as (select * from area_ledger where source_id = $1 and basis <> 'paper'),
     tried as (select * from mint_attempts where source_id = $1 and ours),
     told as (select * from mint_snipes where source_id = $1 and basis = 'remote' and result in ('minted', 'failed')),
     held as (select * from mint_collections where source_id = $1 and held > 0),
     delays as (
       select extract(epoch from tried."timestamp" - phase.opens_at)::double precision as delay from tried
       join lateral (
         select opens_at from (
           select distinct on (phase) opens_at from mint_phases
           where source_id = tried.source_id and collection = tried.collection and set_at <= opens_at
             and set_at <= tried."timestamp" order by phase, seq desc) as terms
         where opens_at <= tried."timestamp" order by opens_at desc limit 1) as phase on true
       where tried.state = 'minted')
     select (select count(*) from mint_collections where source_id = $1) as collections,
       (select count(*) from watched_addresses join sources on sources.kind = watched_addresses.kind
         where sources.id = $1 and role = 'minter' and watched) as minters,
       (select coalesce(-sum(amount_usd), 0)::text from lines where kind in ('mint_price', 'gas')) as spent_usd,
       (select coalesce(sum(gas_usd), 0)::text from tried where state = 'failed') as failed_gas_usd,
       (select count(*) from tried where state = 'minted' and paid_usd is null) as unpriced_mints,
       (select coalesce(sum(amount_usd), 0)::text from lines where kind in ('gross', 'protocol_fee', 'royalty')) as sold_usd,
       (select coalesce(sum(held), 0)::bigint from held) as held,
       (select coalesce(sum(held), 0)::bigint from held where value_usd is null) as unpriced,
       (select coalesce(sum(value_usd), 0)::text from held) as value_usd,
       (select sum(value_usd - held * cost_a_token_usd)::numeric(24, 6)::text from held) as unrealised_usd,
       (select count(*) from tried) + (select count(*) from told) as attempts,
       (select count(*) from tried where state = 'minted') + (select count(*) from told where result = 'minted') as minted,
       (select percentile_cont(0.5) within group (order by delay) from delays) as delay_median_s,
       (select percentile_cont(0.95) within group (order by delay) from delays) as delay_p95_s,
       (select count(*) from delays) as delay_n`,
    [id],
  );
  if (!row) throw new Error('An aggregate has one row');
  return row;
}

/** The phases that open after the newest reading, the next one first. */
function nextPhases(db: Kysely<Database>, id: number): Promise<MintOverview['next']> {
  return selectRows<MintOverview['next'][number]>(
    db,
    `select coalesce(known.collection, phase.collection) as collection, phase.opens_at, phase.closes_at,
       phase.price_eth::text as price_eth, phase.per_wallet, phase.allowlist
     from mint_phase_rows as phase
     left join mint_collections as known on known.source_id = phase.source_id and known.address = phase.collection
     where phase.source_id = $1 and phase.opens_at > coalesce(
       (select max(observed_at) from mint_collections where source_id = $1), now())
     order by phase.opens_at limit ${MOST_NEXT}`,
    [id],
  ) as Promise<MintOverview['next']>;
}

function curveOf(db: Kysely<Database>, id: number): Promise<MintOverview['curve']> {
  return selectRows<MintOverview['curve'][number]>(
    db,
    `select day as at, sum(spent) over (order by day)::double precision as spent_usd,
       sum(sold) over (order by day)::double precision as sold_usd
     from (
       select date_trunc('day', "timestamp", 'UTC') as day,
         coalesce(-sum(amount_usd) filter (where kind in ('mint_price', 'gas')), 0) as spent,
         coalesce(sum(amount_usd) filter (where kind in ('gross', 'protocol_fee', 'royalty')), 0) as sold
       from area_ledger where source_id = $1 and basis <> 'paper' group by day order by day desc limit ${MOST_DAYS}) as days
     order by day`,
    [id],
  ) as Promise<MintOverview['curve']>;
}

/** How long each stage of snipes took; a stage that a snipe does not tell is not counted for it. */
function stagesOf(db: Kysely<Database>, id: number): Promise<MintOverview['stages']> {
  return selectRows<MintOverview['stages'][number]>(
    db,
    `select told.stage ->> 'stage' as stage, count(*) as n,
       percentile_cont(0.5) within group (order by (told.stage ->> 'ms')::double precision) as median_ms,
       percentile_cont(0.95) within group (order by (told.stage ->> 'ms')::double precision) as p95_ms
     from mint_snipes as snipe cross join lateral jsonb_array_elements(snipe.stages) with ordinality as told (stage, place)
     where snipe.source_id = $1 group by told.stage ->> 'stage' order by avg(told.place), stage limit ${MOST_STAGES}`,
    [id],
  ) as Promise<MintOverview['stages']>;
}
