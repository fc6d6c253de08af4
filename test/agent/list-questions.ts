/**
 * Questions for rows of the lists of gas, pending transactions, backruns and bundles, and for sums and columns that follow from their declared columns,
 * with the SQL of their truth.
 */
export function gasListQuestions(): [question: string, sql: string][] {
  return [
    [
      'show me the dropped transactions',
      'select hash from gas_pending where state = \'dropped\' order by "timestamp" desc limit 1',
    ],
    [
      'which transactions were replaced',
      'select hash from gas_pending where state = \'replaced\' order by "timestamp" desc limit 1',
    ],
    [
      'give me the reverted bundles',
      'select bundle_hash from gas_bundles where outcome = \'reverted\' order by "timestamp" desc limit 1',
    ],
    ['name the bundles that were outbid', "select count(*) from gas_bundles where outcome = 'outbid'"],
    ['dearest block by base fee', 'select number from gas_blocks order by base_fee_wei desc limit 1'],
    [
      'total of bids of included bundles',
      "select trim_scale(round(sum(bid_wei) / 1e18, 5)) || ' ETH' from gas_bundles where outcome = 'included'",
    ],
    [
      'list skipped backruns with reason and what they would have made later',
      `select case when later_usd < 0 then '-' else '' end || '$' || round(abs(later_usd), 2) from area_decisions where decision = 'skipped' and later_usd is not null
       order by "timestamp" desc limit 1`,
    ],
    [
      'the largest bid per searcher',
      `select trim_scale(round(max(bid_wei) / 1e18, 5)) || ' ETH' from gas_bundles where searcher is not null
       group by searcher order by max(bid_wei) desc limit 1`,
    ],
  ];
}
