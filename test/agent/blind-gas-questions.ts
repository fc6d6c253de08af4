const HOUR_OF_LEAST = `select to_char("timestamp" at time zone 'UTC', 'HH24:00') from gas_blocks
  group by 1 order by percentile_cont(0.5) within group (order by base_fee_wei) limit 1`;

/**
 * Questions on gas, pending transactions, backruns and bundles of somebody who had seen neither the vocabulary nor the questions asked before, with the SQL of
 * their truth. `at` is the time so many hours ago.
 */
export function blindGasQuestions(at: (hoursAgo: number) => string): [question: string, sql: string][] {
  return [
    [
      'How full were the blocks over the last 24 hours?',
      "select round((100.0 * avg(gas_used::numeric / gas_limit)), 2) || '%' from gas_blocks",
    ],
    [
      'Which builder made the most blocks?',
      'select builder from gas_blocks group by builder order by count(*) desc limit 1',
    ],
    [
      'How many backruns did we skip because the base fee was too high?',
      "select count(*) from area_decisions where reason = 'base_fee_high' and decision = 'skipped'",
    ],
    ['was the base fee ever above 25 gwei', 'select count(*) from gas_blocks where base_fee_wei > 25e9'],
    ['is the base fee below 20 gwei', "select 'Yes'"],
    ['how many blocks did 0xb1 build', "select count(*) from gas_blocks where builder = '0xb1'"],
    ['how many pending txs have been replaced', "select count(*) from gas_pending where state = 'replaced'"],
    [
      'net of the backruns on WBTC',
      "select '$' || round(sum((figures ->> 'net_usd')::numeric), 2) from area_decisions where figures ->> 'token' = 'WBTC'",
    ],
    [
      'base fee per hour of the day',
      `select to_char("timestamp" at time zone 'UTC', 'HH24:00') || ' has the highest average base fee in gwei' from gas_blocks
     group by to_char("timestamp" at time zone 'UTC', 'HH24:00') order by avg(base_fee_wei) desc limit 1`,
    ],
    [
      'base fee of block 4',
      'select to_char(base_fee_wei / 1e9, \'FM990.00\') from gas_blocks where "number" = 4',
    ],
    [
      'which searcher wins most',
      `select searcher || '[^|]*ha(s|ve) the highest number of bundles: ' || count(*) from gas_bundles where outcome = 'included'
     group by searcher order by count(*) desc limit 1`,
    ],
    [
      'what was the highest base fee and when',
      `select to_char("timestamp" at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from gas_blocks order by base_fee_wei desc limit 1`,
    ],
    [
      'which searcher made the most money',
      `select '$' || round(sum(net_usd), 2) from gas_bundles group by searcher order by sum(net_usd) desc nulls last limit 1`,
    ],
    // A price has a bid too.
    [
      'how much did we bid in total',
      "select trim_scale(round(sum(bid_wei) / 1e18, 5)) || ' ETH' from gas_bundles",
    ],
    [
      'how many blocks do included transactions wait on average',
      "select to_char(avg(wait_blocks), 'FM990.00') from gas_pending where state = 'included'",
    ],
    [
      'lowest base fee of the day',
      `select to_char(min(base_fee_wei) / 1e9, 'FM990.00') from gas_blocks where "timestamp" >= '${at(12)}'`,
    ],
    ['total gross of bundles', "select '$' || round(sum(gross_usd), 2) from gas_bundles"],
    ['How many bundles did 0xbb send?', "select count(*) from gas_bundles where searcher = '0xbb'"],
    [
      'What is the median tip at the moment?',
      'select trim_scale(tip_50_wei / 1e9) from gas_blocks where tip_50_wei is not null order by seq desc limit 1',
    ],
    [
      'How many transactions are stuck in the pool?',
      "select count(*) from gas_pending where state in ('seen', 'pending', 'queued')",
    ],
    [
      'How many transactions were dropped today?',
      `select count(*) from gas_pending where state = 'dropped' and "timestamp" >= '${at(12)}'`,
    ],
    [
      'How long does a transaction wait before it gets mined?',
      'select percentile_cont(0.5) within group (order by wait_blocks) from gas_pending',
    ],
    [
      'How many backruns did we pass on?',
      "select count(*) from area_decisions where decision = 'skipped' and basis = 'remote'",
    ],
    [
      'What would our best backrun have netted?',
      "select '$' || round(max((figures ->> 'net_usd')::numeric), 2) from area_decisions where basis = 'remote'",
    ],
    [
      'What is the inclusion rate of bundles?',
      `select round(100.0 * count(*) filter (where outcome = 'included') / count(*), 2) || '%' from gas_bundles
     where outcome is not null`,
    ],
    [
      'Which searcher landed the most bundles?',
      `select searcher from gas_bundles where outcome = 'included' group by searcher order by count(*) desc limit 1`,
    ],
    [
      'How many bundles lost because somebody outbid them?',
      "select count(*) from gas_bundles where outcome = 'outbid'",
    ],
    [
      'Which bribe tier of bundles has the best expected value?',
      `select tier from (select case when bid_wei >= 2e15 then '0.002' else '0.001' end as tier, net_usd
       from gas_bundles where bid_wei is not null) as bids group by tier order by avg(net_usd) desc limit 1`,
    ],
    ['How many bundles reverted?', "select count(*) from gas_bundles where outcome = 'reverted'"],
    [
      'What was the average bid of the bundles that made it?',
      `select trim_scale(round(avg(bid_wei / 1e18), 5)) || ' ETH' from gas_bundles where outcome = 'included'`,
    ],
    ['When is gas cheapest?', HOUR_OF_LEAST],
    ['What time of day is gas lowest?', HOUR_OF_LEAST],
    [
      'Is gas expensive at the moment?',
      'select round(base_fee_wei / 1e9, 2) from gas_blocks order by seq desc limit 1',
    ],
    [
      'When was the base fee highest?',
      `select to_char("timestamp" at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from gas_blocks order by base_fee_wei desc limit 1`,
    ],
    [
      'How much would the skipped backruns have made?',
      `select '$' || round(sum(later_usd), 2) from area_decisions
     where basis = 'remote' and decision = 'skipped'`,
    ],
    [
      'Which searcher won the most bundles?',
      `select searcher from gas_bundles where outcome = 'included' group by searcher order by count(*) desc limit 1`,
    ],
    ['How long do transactions wait on average?', 'select round(avg(wait_blocks), 2) from gas_pending'],
    ['Which bundles lost money?', 'select count(*) from gas_bundles where net_usd < 0'],
    [
      'average net of a taken backrun',
      `select '$' || round(avg((figures ->> 'net_usd')::numeric), 2) from area_decisions where decision = 'taken'`,
    ],
    [
      'median gross of bundles',
      "select '$' || round(percentile_cont(0.5) within group (order by gross_usd)::numeric, 2) from gas_bundles",
    ],
    [
      'what did we miss by skipping backruns',
      "select '$' || round(sum(later_usd), 2) from area_decisions where decision = 'skipped'",
    ],
    [
      'what is the base fee at the moment compared to the average',
      'select round(avg(base_fee_wei) / 1e9, 2) from gas_blocks',
    ],
    [
      'how many backruns were skipped due to base fee',
      "select count(*) from area_decisions where reason = 'base_fee_high' and decision = 'skipped'",
    ],
    [
      'average wait of included transactions in blocks',
      "select round(avg(wait_blocks), 2) from gas_pending where state = 'included'",
    ],
    [
      'how old is the newest block',
      `select extract(hour from '${at(0)}'::timestamptz - max("timestamp")) || ' h 0 min ago' from gas_blocks`,
    ],
    [
      'what percentage of included transactions had we seen before',
      "select round(100.0 * sum(seen) / sum(transactions), 2) || '%' from gas_blocks",
    ],
    ['which block cost the most gas', 'select trim_scale(max(base_fee_wei) / 1e9) from gas_blocks'],
    [
      'how many pending swaps are there',
      "select count(*) from gas_pending where method = 'swap' and state in ('seen', 'pending', 'queued')",
    ],
    ['biggest tip offered', 'select trim_scale(max(tip_wei) / 1e9) from gas_pending'],
    ['what was our biggest bundle loss', "select '$' || round(-min(net_usd), 2) from gas_bundles"],
    [
      'gas price now vs average',
      'select trim_scale(base_fee_wei / 1e9) from gas_blocks order by seq desc limit 1',
    ],
    [
      'was the last bundle included',
      `select 'outcome: ' || replace(outcome, '_', ' ') from gas_bundles where outcome is not null order by "timestamp" desc limit 1`,
    ],
    [
      'how many bundles in a row lost money',
      `select max(length) from (select count(*) as length from (
       select net_usd, count(*) filter (where net_usd >= 0) over (order by "timestamp") as run from gas_bundles where net_usd is not null
     ) as runs where net_usd < 0 group by run) as lengths`,
    ],
    ['What is the blob fee?', 'select trim_scale(blob_fee_wei) from gas_blocks order by seq desc limit 1'],
  ];
}
