/**
 * Questions on collections, mints and snipes of somebody who had seen neither the vocabulary nor the questions asked before, with the SQL of
 * their truth. `at` is the time so many hours ago.
 */
export function blindMintQuestions(at: (hoursAgo: number) => string): [question: string, sql: string][] {
  return [
    [
      'value of our Ember holdings',
      "select '$' || round(value_usd, 2) from mint_collections where collection = 'Ember'",
    ],
    // The month of its opening is not that of its mints.
    [
      'how many Ember tokens were minted this month',
      `select sum(quantity) from mint_attempts where state = 'minted' and collection = 'Ember' and "timestamp" >= '2026-03-01Z'`,
    ],
    [
      'floor against cost of each collection',
      "select '$' || round(sale_floor_usd, 2) from mint_collections where collection = 'Ember'",
    ],
    [
      'price of Quartz',
      "select trim_scale(price_eth::numeric) || ' ETH' from mint_collections where collection = 'Quartz'",
    ],
    [
      'reasons for failed mints',
      `select replace(reason, '_', ' ') || '[^|]*has the highest number of mint attempts: ' || count(*) from mint_attempts
     where state = 'failed' group by reason order by count(*) desc limit 1`,
    ],
    [
      'which collection do we hold the most of',
      'select collection from mint_collections where held is not null order by held desc limit 1',
    ],
    [
      'are there collections with an owner that can mint',
      'select count(*) from mint_collections where owner_can_mint',
    ],
    [
      'success rate of bot two',
      `select round(100.0 * count(*) filter (where state = 'minted') / count(*), 2) || '%' from mint_attempts
     where minter = 'bot two'`,
    ],
    [
      'Which mint opens next?',
      "select collection from mint_collections where phase_state = 'soon' order by opens_at limit 1",
    ],
    [
      'How much have we spent on mints?',
      `select '$' || round(sum(coalesce(paid_usd, 0) + coalesce(gas_usd, 0)), 2) from mint_attempts where ours`,
    ],
    [
      'What is the floor of Ember?',
      "select '$' || round(sale_floor_usd, 2) from mint_collections where collection = 'Ember'",
    ],
    [
      'How many Ember are left to mint?',
      "select max_supply - minted from mint_collections where collection = 'Ember'",
    ],
    [
      'How many collections are sold out?',
      'select count(*) from mint_collections where minted >= max_supply',
    ],
    [
      'Why did mints fail?',
      `select replace(reason, '_', ' ') || '[^|]*has the highest number of mint attempts: ' || count(*) from mint_attempts
     where state = 'failed' group by reason order by count(*) desc limit 1`,
    ],
    [
      'How much gas was burnt on failed mints?',
      "select '$' || round(sum(gas_usd), 2) from mint_attempts where state = 'failed'",
    ],
    [
      'What is the success rate of our mints?',
      `select round(100.0 * count(*) filter (where state = 'minted') / count(*), 2) || '%' from mint_attempts where ours`,
    ],
    [
      'What is everything we minted worth now?',
      "select '$' || round(sum(value_usd), 2) from mint_collections where held > 0",
    ],
    [
      'Which collections still let the owner mint?',
      'select collection from mint_collections where owner_can_mint',
    ],
    ['Is any collection behind a proxy?', 'select count(*) from mint_collections where is_proxy'],
    [
      'Which collection changed its price after opening?',
      'select collection from mint_collections where price_changed',
    ],
    [
      'How many different wallets minted Ember?',
      "select count(distinct minter) from mint_attempts where collection = 'Ember' and state = 'minted'",
    ],
    [
      'How many snipes did we miss?',
      "select count(*) from mint_snipes where result in ('failed', 'skipped')",
    ],
    [
      'did the nft snipes pay off',
      "select '$' || round(sum(value_usd - cost_usd), 2) from mint_snipes where result <> 'skipped'",
    ],
    ['What was our best snipe?', "select '$' || round(max(value_usd - cost_usd), 2) from mint_snipes"],
    [
      'How many attempts failed because the wallet was not on the list?',
      "select count(*) from mint_attempts where state = 'failed' and reason = 'not_allowed'",
    ],
    [
      'Which phases are open now?',
      "select collection from mint_collections where phase_state = 'open' limit 1",
    ],
    [
      'Who minted the most?',
      `select minter from mint_attempts where state = 'minted' group by minter order by sum(quantity) desc limit 1`,
    ],
    [
      'How many tokens were minted in the last 24 hours?',
      `select sum(quantity) from mint_attempts where state = 'minted' and "timestamp" > '${at(24)}'`,
    ],
    [
      'how many Ember tokens have been minted',
      "select minted from mint_collections where collection = 'Ember'",
    ],
    [
      'how many Ember tokens did bot one mint',
      "select sum(quantity) from mint_attempts where collection = 'Ember' and minter = 'bot one' and state = 'minted'",
    ],
    [
      'how much supply is left in Ember',
      "select max_supply - minted from mint_collections where collection = 'Ember'",
    ],
    [
      'what percentage of Ember is minted',
      "select round(100.0 * minted / max_supply, 2) || '%' from mint_collections where collection = 'Ember'",
    ],
    ['how many of the snipes made money', 'select count(*) from mint_snipes where value_usd > cost_usd'],
    [
      'which bot mints more successfully',
      `select minter from mint_attempts group by minter
     order by avg((state = 'minted')::int) desc limit 1`,
    ],
    [
      'average paid per mint',
      "select '$' || round(avg(paid_usd), 2) from mint_attempts where state = 'minted'",
    ],
    ['snipes that came in first place', 'select count(*) from mint_snipes where place = 1'],
    ['average cost of snipes', "select '$' || round(avg(cost_usd), 2) from mint_snipes"],
    ['how many snipes succeeded', "select count(*) from mint_snipes where result = 'minted'"],
    [
      'successful mints by minter',
      `select minter || '[^|]*has the highest number of mint attempts: ' || count(*) from mint_attempts
     where state = 'minted' group by minter order by count(*) desc limit 1`,
    ],
    [
      'How many Ember did bot one mint?',
      "select sum(quantity) from mint_attempts where collection = 'Ember' and minter = 'bot one' and state = 'minted'",
    ],
    [
      'What is the median time of the signed stage?',
      `select round(percentile_cont(0.5) within group (order by (stage ->> 'ms')::numeric)::numeric, 2)
       from mint_snipes, jsonb_array_elements(stages) as stage where stage ->> 'stage' = 'signed'`,
    ],
    [
      'Which stage of the snipes takes longest?',
      `select stage ->> 'stage' from mint_snipes, jsonb_array_elements(stages) as stage
       group by 1 order by percentile_cont(0.5) within group (order by (stage ->> 'ms')::numeric) desc limit 1`,
    ],
    [
      'How much have we spent on mints incl. failed gas?',
      "select '$' || round(coalesce(sum(paid_usd), 0) + sum(gas_usd), 2) from mint_attempts where ours",
    ],
    [
      'How many tokens do mint attempts have?',
      "select sum(quantity) from mint_attempts where state = 'minted'",
    ],
  ];
}
