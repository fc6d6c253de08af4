/** Bundles with the money of their flash-loan trades, where they are of a chain. */
export const GAS_BUNDLE_ROWS = `select bundle.source_id, bundle.seq, bundle."timestamp", bundle.bundle_hash, bundle.target_block,
    bundle.txs, bundle.victim_hash, bundle.searcher, bundle.builder, bundle.outcome, bundle.reason, bundle.received_at,
    bundle.simulated_at, bundle.considered, bundle.sealed,
    coalesce(bundle.bid_wei / 1000000000000000000, trade.bribe_eth) as bid_eth,
    (100 * coalesce(bundle.bid_usd, trade.bribe_eth * block.coin_usd)
      / nullif(greatest(coalesce(bundle.gross_usd, detail.gross_usd), 0), 0))::double precision as share_pct,
    case when bundle.outcome = 'included' then
      (coalesce(bundle.bid_wei, round(trade.bribe_eth * 1000000000000000000)) - bundle.rival_bid_wei) / 1000000000000000000 end as overbid_eth,
    coalesce(bundle.gross_usd, detail.gross_usd) as gross_usd, coalesce(bundle.gas_usd, detail.gas_usd) as gas_usd,
    coalesce(bundle.net_usd, trade.real_profit_usd) as net_usd
  from gas_bundles as bundle
  join sources as source on source.id = bundle.source_id
  left join sources as loans on loans.area = 'flash-loans' and loans.kind = source.kind and source.kind <> 'remote'
  left join flash_loan_trades as trade on trade.source_id = loans.id and trade.seq = bundle.seq
  left join flash_loan_details as detail on detail.source_id = loans.id and detail.seq = bundle.seq
  left join gas_blocks as block on block.source_id = bundle.source_id and block.seq = bundle.seq / 1000000 * 1000000`;
