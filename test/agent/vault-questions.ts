type Kind = 'usd' | 'count' | 'pct' | 'text';
/** A question, what a right answer holds, and the statement that recounts it: one column, a row for each figure. */
export type VaultQuestion = readonly [question: string, kind: Kind, sql: string];

const YIELD: readonly VaultQuestion[] = [
  [
    'vaults with drawdown above 2 percent',
    'count',
    'select count(*) from yield_vaults where drawdown_pct > 2',
  ],
  ['how many vaults with a negative apy', 'count', 'select count(*) from yield_vaults where apy_7_pct < 0'],
  [
    'How many moves did we make in the last 4 days?',
    'count',
    "select count(*) from area_decisions join sources on sources.id = source_id where area = 'yield' and decision = 'taken' and \"timestamp\" >= '2026-04-02'",
  ],
  [
    'how much have we deposited in total vs what it is worth now',
    'usd',
    'select sum(deposited_usd) from yield_vaults union all select sum(now_usd) from yield_vaults',
  ],
  [
    'moves out of Birch: how many were taken',
    'count',
    "select count(*) from area_decisions join sources on sources.id = source_id where area = 'yield' and decision = 'taken' and figures ->> 'from_vault' = 'Birch'",
  ],
  [
    "why didn't we move from Maple",
    'text',
    "select replace(reason, '_', ' ') from area_decisions join sources on sources.id = source_id where area = 'yield' and decision = 'skipped' and figures ->> 'from_vault' = 'Maple' group by reason order by count(*) desc limit 1",
  ],
  [
    'did skipping moves save us money',
    'usd',
    "select sum(later_usd) from area_decisions join sources on sources.id = source_id where area = 'yield' and decision = 'skipped'",
  ],
  ['What stops most of the vault moves?', 'text', "select 'below costs'"],
  [
    'What is our biggest vault position?',
    'text',
    'select vault from yield_vaults where now_usd is not null order by now_usd desc limit 1',
  ],
  [
    'How much money do we have in USDC vaults?',
    'usd',
    "select sum(now_usd) from yield_vaults where asset = 'USDC'",
  ],
  [
    'Which vault lost the most?',
    'text',
    'select vault from yield_vaults where result_usd is not null order by result_usd limit 1',
  ],
  ['How many vaults are losing money?', 'count', 'select count(*) from yield_vaults where result_usd < 0'],
  ['Which vaults are paused?', 'text', "select vault from yield_vaults where state = 'paused'"],
  [
    'How much did we withdraw from vaults in total?',
    'usd',
    "select sum(usd) from yield_flows where kind = 'withdraw'",
  ],
  [
    'deposits minus withdrawals',
    'usd',
    "select sum(case kind when 'deposit' then usd else -usd end) from yield_flows where kind in ('deposit', 'withdraw')",
  ],
  [
    'How much was deposited into vaults in the last 3 days?',
    'usd',
    `select sum(usd) from yield_flows where kind = 'deposit' and "timestamp" >= '2026-05-03'`,
  ],
  [
    'How many rewards did we claim from vaults?',
    'count',
    "select count(*) from yield_flows where kind = 'claim'",
  ],
  ['What were the vault claims worth?', 'usd', "select sum(usd) from yield_flows where kind = 'claim'"],
  [
    'Which vault has the deepest drawdown?',
    'text',
    'select vault from yield_vaults order by drawdown_pct desc nulls last limit 1',
  ],
  [
    'What is the average net APY of our vaults?',
    'pct',
    'select avg(net_apy_pct) from yield_vaults where ours',
  ],
  ['How many vaults do we hold a share of?', 'count', 'select count(*) from yield_vaults where ours'],
  [
    'How often was a vault move left because a vault was paused?',
    'count',
    "select count(*) from area_decisions where decision = 'skipped' and reason = 'paused'",
  ],
  [
    'What would the skipped vault moves have brought?',
    'usd',
    "select sum(later_usd) from area_decisions where decision = 'skipped'",
  ],
  ['Which reason stopped the most vault moves?', 'text', "select 'costs'"],
  [
    'What is the largest gain a year of a vault move?',
    'usd',
    "select max((figures->>'gain_a_year_usd')::numeric) from area_decisions",
  ],
  [
    'How many vault moves break even in less than 8 days?',
    'count',
    "select count(*) from area_decisions where (figures->>'break_even_days')::numeric < 8",
  ],
  ['How much can be withdrawn from all vaults right now?', 'usd', 'select sum(liquid_usd) from yield_vaults'],
  ['What is the APY of Birch?', 'pct', "select apy_7_pct from yield_vaults where vault = 'Birch'"],
  [
    'How much gas did wallet B pay for vaults?',
    'usd',
    "select sum(gas_usd) from yield_flows where wallet = 'wallet B'",
  ],
  ['What did Maple earn or lose?', 'usd', "select result_usd from yield_vaults where vault = 'Maple'"],
  [
    'Which volatile vault has the highest TVL?',
    'text',
    "select vault from yield_vaults where stability = 'volatile' order by tvl_usd desc limit 1",
  ],
  ['How much is in Cedar?', 'usd', "select now_usd from yield_vaults where vault = 'Cedar'"],
  [
    'How many vault moves were skipped because of costs?',
    'count',
    "select count(*) from area_decisions where reason = 'below_costs'",
  ],
  [
    'What did the skipped vault moves save us?',
    'usd',
    "select sum(later_usd) from area_decisions where decision = 'skipped'",
  ],
  [
    'What are the promised rewards of Cedar?',
    'pct',
    "select reward_promised_pct from yield_vaults where vault = 'Cedar'",
  ],
  [
    'How much did we claim from Cedar?',
    'usd',
    "select sum(usd) from yield_flows where kind = 'claim' and vault = 'Cedar'",
  ],
  [
    'What is the total gain a year of the taken vault moves?',
    'usd',
    "select sum((figures->>'gain_a_year_usd')::numeric) from area_decisions where decision = 'taken'",
  ],
  [
    'How many vault moves were there from Cedar to Aspen?',
    'count',
    "select count(*) from area_decisions where figures->>'from_vault' = 'Cedar' and figures->>'to_vault' = 'Aspen'",
  ],
  [
    'What was the largest withdrawal from a vault?',
    'usd',
    "select max(usd) from yield_flows where kind = 'withdraw'",
  ],
  ['How much have I deposited in vaults in total?', 'usd', 'select sum(deposited_usd) from yield_vaults'],
  [
    'Which vaults are closed for deposits?',
    'text',
    "select vault from yield_vaults where state in ('paused', 'capped')",
  ],
  [
    'What is the TVL of the biggest vault?',
    'usd',
    'select tvl_usd from yield_vaults where now_usd is not null order by now_usd desc limit 1',
  ],
  [
    'How many moves did we skip because they cost more than they bring?',
    'count',
    "select count(*) from area_decisions where decision = 'skipped' and reason = 'below_costs'",
  ],
  [
    'What is the median break-even of proposed moves?',
    'text',
    "select '9.00' from area_decisions having percentile_cont(0.5) within group (order by (figures->>'break_even_days')::numeric) = 9",
  ],
  [
    'What did skipping moves cost us?',
    'usd',
    "select sum(later_usd) from area_decisions where decision = 'skipped'",
  ],
  [
    'What did my vaults earn in the last 30 days?',
    'usd',
    "select sum(amount_usd) from area_ledger join sources on sources.id = source_id where sources.area = 'yield'",
  ],
  [
    'What did gas cost me in yield farming so far?',
    'usd',
    "select sum(amount_usd) from area_ledger join sources on sources.id = source_id where sources.area = 'yield' and area_ledger.kind = 'gas'",
  ],
  [
    'How many moves to Larch were skipped?',
    'count',
    "select count(*) from area_decisions where decision = 'skipped' and figures->>'to_vault' = 'Larch'",
  ],
  [
    'Which WETH vaults are open?',
    'text',
    "select vault from yield_vaults where asset = 'WETH' and state = 'open'",
  ],
  [
    'Which vault is the worst by drawdown?',
    'text',
    'select vault from yield_vaults order by drawdown_pct desc limit 1',
  ],
  [
    'How many vaults have a TVL over $5 million?',
    'count',
    'select count(*) from yield_vaults where tvl_usd > 5000000',
  ],
  [
    'How many claims were made and how much were they worth?',
    'usd',
    "select sum(usd) from yield_flows where kind = 'claim'",
  ],
  [
    'How many ERC-4626 vaults do we have money in?',
    'count',
    "select count(*) from yield_vaults where ours and kind = 'erc4626'",
  ],
  ['Did Maple lose money?', 'usd', "select result_usd from yield_vaults where vault = 'Maple'"],
];

const ALLOCATOR: readonly VaultQuestion[] = [
  ['how far off target is Granite', 'pct', "select off_target_pct from pots where pot = 'Granite'"],
  ['which pot loses most a day to drift', 'text', 'select pot from pots order by drift_usd_day desc limit 1'],
  [
    'how many allocator plans pay for themselves in less than 3 days',
    'count',
    'select count(*) from pot_plans where break_even_days < 3',
  ],
  ['Which pot is the largest?', 'text', 'select pot from pots order by total_usd desc limit 1'],
  ['How much is idle in our pots?', 'usd', 'select sum(idle_usd) from pots'],
  ['How much money is in Basalt?', 'usd', "select total_usd from pots where pot = 'Basalt'"],
  [
    'Which pot market is used the most?',
    'text',
    'select market from pot_markets order by use_pct desc limit 1',
  ],
  ['Which pot markets are frozen?', 'text', "select market from pot_markets where state = 'frozen'"],
  [
    'How many pot plans were taken in the last 4 days?',
    'count',
    `select count(*) from pot_plans where decision = 'taken' and "timestamp" >= '2026-05-02'`,
  ],
  ['What is the largest gain of a pot plan?', 'usd', 'select max(gain_usd) from pot_plans'],
  ['Why were most pot plans skipped?', 'text', "select 'band'"],
  ['What did the moves of curators cost in gas?', 'usd', 'select sum(gas_usd) from pot_moves'],
  ['How late is the curator on average?', 'count', 'select avg(latency_s) from pot_moves'],
  ['What is the longest latency of a pot move?', 'count', 'select max(latency_s) from pot_moves'],
  [
    'How many pot moves failed in the last 5 days?',
    'count',
    `select count(*) from pot_moves where status = 'failed' and "timestamp" >= '2026-05-01'`,
  ],
  ['What is the reachable rate of Slate?', 'pct', "select rate_best_pct from pots where pot = 'Slate'"],
  ['What does drift cost our pots a day?', 'usd', 'select sum(drift_usd_day) from pots'],
  ['How many pots are open?', 'count', "select count(*) from pots where state = 'open'"],
  ['What is the average cost of a pot plan?', 'usd', 'select avg(cost_usd) from pot_plans'],
  [
    'How many pot plans break even in less than 6 days?',
    'count',
    'select count(*) from pot_plans where break_even_days < 6',
  ],
  ['What share of the pot is in Jade?', 'pct', "select actual_pct from pot_markets where market = 'Jade'"],
  ['How many pot plans were made for Slate?', 'count', "select count(*) from pot_plans where pot = 'Slate'"],
  [
    'How much did the curator of Basalt move?',
    'usd',
    "select sum(moved_usd) from pot_moves where pot = 'Basalt'",
  ],
  [
    'How liquid is Ruby?',
    'text',
    "select to_char(liquid, 'FM999,999.00') from pot_markets where market = 'Ruby'",
  ],
  [
    'Which pot is furthest off its target?',
    'text',
    'select pot from pots order by off_target_pct desc limit 1',
  ],
  [
    'How many moves did the curator of Granite make?',
    'count',
    "select count(*) from pot_moves where pot = 'Granite'",
  ],
  ['How much do our pots earn a year?', 'usd', 'select sum(income_now_usd) from pots'],
  [
    'How much gas did the curator spend last week?',
    'usd',
    `select sum(gas_usd) from pot_moves where "timestamp" >= '2026-04-27' and "timestamp" < '2026-05-04'`,
  ],
  [
    'What would the skipped pot plans have brought?',
    'usd',
    "select sum(later_usd) from pot_plans where decision = 'skipped'",
  ],
  ['How often did the curator fail?', 'count', "select count(*) from pot_moves where status = 'failed'"],
  [
    'How many plans were taken for Granite?',
    'count',
    "select count(*) from pot_plans where decision = 'taken' and pot = 'Granite'",
  ],
  ['How many markets does Granite have?', 'count', "select count(*) from pot_markets where pot = 'Granite'"],
  [
    'How many plans did we skip because the weights were inside the band?',
    'count',
    "select count(*) from pot_plans where reason = 'inside_band'",
  ],
  ['Which market is used the most?', 'text', 'select market from pot_markets order by use_pct desc limit 1'],
  [
    'Which market is furthest from its target weight?',
    'text',
    'select market from pot_markets order by abs(drift_pct) desc limit 1',
  ],
  ['How big is the pot?', 'usd', 'select sum(total_usd) from pots'],
  ['How much is deployed?', 'usd', 'select sum(total_usd - idle_usd) from pots'],
  ['How late is the curator usually?', 'count', 'select avg(latency_s) from pot_moves'],
  [
    'What is the latency of the last move of the curator?',
    'text',
    `select latency_s || ' s' from pot_moves order by "timestamp" desc limit 1`,
  ],
  ['How big was the largest reallocation?', 'usd', 'select max(moved_usd) from pot_moves'],
  [
    'What is the largest gas cost of a move by a curator?',
    'usd',
    'select round(max(gas_usd), 2) from pot_moves',
  ],
  ['What is the cheapest plan?', 'usd', 'select min(cost_usd) from pot_plans'],
  ['Which pot has the best rate?', 'text', 'select pot from pots order by rate_now_pct desc limit 1'],
  ['Which pots are further than 8% off target?', 'text', 'select pot from pots where off_target_pct > 8'],
  ['What is the average drift of the pots?', 'usd', 'select avg(drift_usd_day) from pots'],
  ['What is the most common reason for skipping plans?', 'text', "select 'band'"],
  [
    'What did the plans we skipped cost us, by reason?',
    'usd',
    "select sum(later_usd) from pot_plans where decision = 'skipped' group by reason",
  ],
  [
    'Which pot markets are above their cap?',
    'text',
    "select market from pot_markets where state = 'over_cap'",
  ],
];

/** Questions in an operator's words on vaults and pots. */
export const VAULT_QUESTIONS = { yield: YIELD, allocator: ALLOCATOR } as const;
