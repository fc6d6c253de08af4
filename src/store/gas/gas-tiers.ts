import type { Kysely } from 'kysely';
import type { BribeTier } from '../../domain/bribe-tier.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import { GAS_BUNDLE_ROWS } from './gas-bundle-rows.ts';

/**
 * Attempts, successes and net of a source's bundles, in tiers of their bid: the largest of 1, 2, 5, 10, 20, 50 … that does not
 * exceed it, in coins as text. A bundle without a known bid is in none; one whose net is unknown counts as an attempt only.
 */
export async function summariseGasTiers(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<BribeTier[]> {
  const rows = await selectRows<BribeTier>(
    db,
    `with bids as (
       select bid_eth, outcome, net_usd, case when bid_eth > 0 then power(10::numeric, floor(log(bid_eth))) else 0 end as unit
       from (${GAS_BUNDLE_ROWS} where bundle.source_id = $1) as bundle where bid_eth is not null and outcome is not null),
     tiers as (
       select outcome = 'included' as is_in, net_usd,
         unit * case when bid_eth >= 5 * unit then 5 when bid_eth >= 2 * unit then 2 else 1 end as tier
       from bids)
     select trim_scale(tier)::text as tier, count(*)::integer as attempted, (count(*) filter (where is_in))::integer as success,
       count(net_usd)::integer as known, coalesce(sum(net_usd), 0)::double precision as net_usd,
       (avg(net_usd) filter (where is_in))::double precision as success_net_usd,
       (avg(net_usd) filter (where not is_in))::double precision as failure_net_usd
     from tiers group by tiers.tier order by tiers.tier`,
    [source?.id ?? 0],
  );
  return [...rows];
}
