import { MINT_ATTEMPTS } from '../../contract/mint-attempts.ts';
import { MINT_COLLECTIONS } from '../../contract/mint-collections.ts';
import { MINT_SNIPES } from '../../contract/mint-snipes.ts';
import { sourceReader } from '../list/source-list.ts';

/** Names for the addresses of facts of a chain. */
const NAMED = `left join mint_collections as known on known.source_id = fact.source_id and known.address = fact.collection
  join sources as source on source.id = fact.source_id`;
const COLLECTION = 'coalesce(known.collection, fact.collection) as collection';

const ATTEMPT_ROWS = `select fact.source_id, fact.seq, fact."timestamp", ${COLLECTION}, fact.payer, fact.ours, fact.quantity, fact.state,
    fact.reason, fact.error, fact.paid_eth, fact.paid_usd, fact.paid_token, fact.gas_usd, fact.tip_gwei, fact.place, fact.rivals, fact.block_number,
    fact.tx_hash, fact.first_seen_at, coalesce(place.name, fact.minter) as minter
  from mint_attempts as fact ${NAMED}
  left join watched_addresses as place on place.kind = source.kind and place.role = 'minter' and place.address = fact.minter`;

/** Value by the collection's sale floor of now after fees, for what was got. */
const VALUE = `round(greatest(0, known.sale_floor_usd * (1 - coalesce(known.fee_share, 0)::numeric)) * got.filled, 6)`;

/** Attempts of watched minters, and what is told or decided on paper. */
const SNIPE_ROWS = `select got.source_id, got.seq, got."timestamp", ${COLLECTION.replace('fact.', 'got.')}, got.wallet, got.basis,
    got.quantity, got.filled, got.cost_usd, got.gas_usd, got.tip_gwei, got.place, got.rivals, got.stages, got.result, got.reason,
    coalesce(got.value_usd, ${VALUE}) as value_usd, coalesce(got.value_usd, ${VALUE}) - got.cost_usd as result_usd, got.tx_hash
  from (
    select fact.source_id, fact.seq, fact."timestamp", fact.collection, coalesce(place.name, fact.minter) as wallet,
      'chain' collate "C" as basis, fact.quantity, case when fact.state = 'minted' then fact.quantity else 0 end as filled,
      case when fact.state = 'minted' then fact.paid_usd + coalesce(fact.gas_usd, 0) else fact.gas_usd end as cost_usd, fact.gas_usd,
      fact.tip_gwei, fact.place, fact.rivals, '[]'::jsonb as stages, fact.state as result, fact.reason,
      null::numeric(24, 6) as value_usd, fact.tx_hash
    from mint_attempts as fact join sources as source on source.id = fact.source_id
    left join watched_addresses as place on place.kind = source.kind and place.role = 'minter' and place.address = fact.minter
    where fact.ours and source.kind <> 'remote'
    union all
    select source_id, seq, "timestamp", collection, wallet, basis, quantity, filled, cost_usd, gas_usd, tip_gwei, place, rivals, stages,
      result, reason, value_usd, tx_hash from mint_snipes) as got
  left join mint_collections as known on known.source_id = got.source_id and known.address = got.collection`;

/** A source's collections as they stand. */
export const MINT_COLLECTION_LIST = sourceReader(MINT_COLLECTIONS, { table: { name: 'mint_collections' } });

/** Mints of a source's collections, and attempts that failed. */
export const MINT_ATTEMPT_LIST = sourceReader(MINT_ATTEMPTS, {
  table: { name: 'mint_attempts', rows: ATTEMPT_ROWS },
});

/** Snipes of watched minters, on paper, and of a service. */
export const MINT_SNIPE_LIST = sourceReader(MINT_SNIPES, {
  table: { name: 'mint_snipes', rows: SNIPE_ROWS },
});
