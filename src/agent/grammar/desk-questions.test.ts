import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import type { ReadingContext } from './read-items.ts';
import { readQuestion } from './read-question.ts';
import { readRequest } from './read-request.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

const PAIR = { field: 'pair', op: 'is', values: ['EUR_USD / AUD_USD'] } as const;
const CONTEXT: ReadingContext = {
  ...READING_CONTEXT,
  names: new Map([['pair eur_usd and aud_usd', [PAIR]]]),
};

/** The area, what is grouped or ranked, the figures, the columns, and the words without a part. */
function read(question: string) {
  const { query, table, unused } = readQuestion(question, CONTEXT);
  const { rows, group, measures, selections } = query;
  const by = group ?? rows?.by ?? null;
  const about = selections.map((one) => describeSelection(one, table));
  return { area: table.id, by, measures, tells: rows?.tells ?? [], lowest: rows?.lowest, about, unused };
}

/** Whether each is understood whole. */
function understood(...questions: readonly string[]) {
  return questions.filter((question) => read(question).unused.length > 0);
}

/** Whether each is declined. */
function declined(...questions: readonly string[]) {
  return questions.filter((question) => read(question).unused.length === 0);
}

test('deadlines that are known are no forecast', () => {
  for (const question of [
    'Which airdrops run out in the next week?',
    'which claims close in the next month',
    'airdrops that end next week',
    'which timelocks end tomorrow',
  ])
    expect([question, readRequest(question)]).toEqual([question, undefined]);
  expect(readRequest('which airdrops will pay the most next week')).toBe('forecast');
  expect(readRequest('what will the profit be next week')).toBe('forecast');
  expect(read('Which airdrops run out in the next week?')).toMatchObject({
    ...{ area: 'allocations', by: 'deadline', unused: [] },
    about: ['airdrop allocations with deadline within the next 7 days'],
  });
  expect(read('which airdrops run out next week').about).toEqual([
    'airdrop allocations with deadline next week',
  ]);
});

test('what is counted by a word that changes nothing elsewhere is counted, or named', () => {
  expect(read('how many looks have been taken at the EUR_USD trades').unused).toContain('looks');
  expect(read('how does EUR_USD look this week').unused).toEqual([]);
});

test('pairs are asked for as they are spoken of', () => {
  expect(read('how many pairs pass cointegration right now').about).toEqual(['followed pairs']);
  expect(read('how many pairs do not pass the cointegration test').about).toEqual([
    'pairs that are not followed',
  ]);
  expect(read('Which spread is most stretched at the moment?')).toMatchObject({
    ...{ area: 'pairs', by: 'stretch', lowest: false, unused: [] },
  });
  expect(read("Any pair where |z| is over 2 yet we didn't enter?")).toMatchObject({
    about: ['pairs without an open trade with distance from its line above 2.00'],
    unused: [],
  });
  expect(read('which relations broke since 1 May')).toMatchObject({
    about: ['pair trades whose relation broke with closing time since 1 May 2026 over the whole history'],
    unused: [],
  });
  expect(read('p value of EUR/USD against AUD/USD')).toMatchObject({
    ...{ area: 'pairs', measures: ['average_p_max'], unused: [] },
  });
  expect(read('hedge ratio and in the other direction for EUR_USD on AUD_USD')).toMatchObject({
    measures: ['average_beta', 'average_beta_inverse'],
    unused: [],
  });
  expect(read('p value of EUR/USD against AUD/USD, both ways round').unused).not.toEqual([]);
  expect(read('number of pair trades closed for hitting the time limit rather than reverting').about).toEqual(
    ['pair trades that reached the hold limit and that are not those that reverted over the whole history'],
  );
  expect(read('longest hold of a stat arb trade measured in half-lives')).toMatchObject({
    ...{ area: 'pair-trades', by: 'hold_half_lives', lowest: false },
  });
  expect(read("give me the gross, then the costs, then what's left, for pair trades")).toMatchObject({
    measures: ['gross', 'costs', 'net'],
    unused: [],
  });
  expect(read('pnl of the stat-arb book by pair, losers first')).toMatchObject({
    ...{ area: 'pair-trades', by: 'pair', measures: ['net'], unused: [] },
  });
});

test('the first of a list are the lowest only where these lead it', () => {
  expect(read('top 3 patterns by q value, smallest first')).toMatchObject({ by: 'q_value', lowest: true });
  expect(read('top 3 vaults by apy, highest first')).toMatchObject({ by: 'apy_7_pct', lowest: false });
  expect(declined('top 5 trades by profit, lowest first')).toEqual([]);
  expect(read('vaults ranked by result, bottom three')).toMatchObject({ by: 'result_usd', lowest: true });
});

test('what stands beside results is the evidence of trades', () => {
  for (const question of [
    'Is our mean outcome distinguishable from zero?',
    'deflated sharpe?? how many trials does it assume',
    'are we better than random entries at the same hours',
    'What would plain buy and hold have made over our sample, per symbol?',
    'Max drawdown at candle level against max drawdown on closed trades',
    'what is the probability that the true sharpe is above zero',
  ])
    expect([question, read(question)]).toMatchObject([question, { area: 'evidence', unused: [] }]);
  expect(
    declined(
      'buy and hold in October',
      'is the average profit different from zero in October',
      'are we better than random entries on Mondays',
      'random entries at the same spread',
    ),
  ).toEqual([]);
});

test('figures of a year, of chance and of the laboratory', () => {
  expect(understood('sharpe of all closed trades, annualised if you have it', 'annualised sortino')).toEqual(
    [],
  );
  expect(declined('average profit annualised')).toEqual([]);
  expect(read('does the best lab sweep beat what you would get by chance')).toMatchObject({
    ...{ area: 'lab-runs', unused: [] },
  });
  expect(read('walk forward result in dollars')).toMatchObject({
    ...{ area: 'lab-runs', measures: ['walk_forward'], unused: [] },
  });
  expect(read('Patterns with at least 30 out-of-sample occurrences and a negative mean')).toMatchObject({
    measures: [],
    about: ['patterns with evidence of at least 30 with evidence mean below 0.00%'],
  });
});

test('desks of DeFi are asked as they are spoken of', () => {
  expect(read("wallets that haven't touched anything for a month").about).toEqual([
    'farming wallets not of the last month (20 April 2026 to 20 May 2026)',
  ]);
  expect(read('Gas burned on farming versus what came back')).toMatchObject({
    ...{ area: 'wallets', measures: ['gas', 'claimed'], unused: [] },
  });
  expect(read('how many arbs reverted yesterday and what did those cost us')).toMatchObject({
    ...{ area: 'flash-loans', measures: ['trades', 'gas'], unused: [] },
  });
  expect(read('profit per executor wallet, only the ones in the red')).toMatchObject({
    ...{ by: 'wallet', measures: ['profit'], unused: [] },
  });
  expect(read('what hour do most flash loan attempts land')).toMatchObject({ by: 'hour', unused: [] });
  expect(read('average gas per executed flash loan').unused).toEqual([]);
  expect(read('Is any pool gap open this minute that would pay?')).toMatchObject({
    area: 'gaps',
    unused: [],
  });
  expect(
    declined(
      'which gaps would not pay',
      'flash loans after failures',
      'gaps open last minute that would pay us',
    ),
  ).toEqual([]);
});

test('what was promised and delivered, owned and paid back', () => {
  expect(read('Which vaults promise more than 10% but delivered under 5?').about).toEqual([
    'vaults with promised reward above 10.00% with realised reward below 5.00%',
  ]);
  expect(read('promised rewards vs what we actually got')).toMatchObject({
    measures: ['average_reward_promised_pct', 'average_reward_realised_pct'],
  });
  expect(read('which move would pay itself back quickest')).toMatchObject({
    ...{ area: 'yield-moves', by: 'break_even_days', lowest: true, unused: [] },
  });
  expect(read('which move paid back slowest')).toMatchObject({ by: 'break_even_days', lowest: false });
  expect(read('how much do we own of each vault, as a share of all deposits')).toMatchObject({
    by: 'our_share',
  });
  expect(read('what share of the vault is ours').measures).toEqual(['average_our_share']);
  // Of rows, and of none of them how much of it is ours.
  expect(read('what share of vaults promise more than 10 %').measures).toEqual([]);
  expect(read('how much cash is just sitting idle in yield')).toMatchObject({
    area: 'vaults',
    measures: ['idle'],
  });
  expect(read('how much money is in yield')).toMatchObject({ area: 'vaults', measures: ['value'] });
});

test('gas, bundles and backruns are asked as they are spoken of', () => {
  expect(read('base fee now and is it going up next block').measures).toEqual(['fee_now', 'next_fee']);
  expect(read('when in the week is gas cheapest').by).toBe('week_hour');
  expect(read('how much would a swap cost me at the moment')).toMatchObject({
    area: 'gas-costs',
    unused: [],
  });
  expect(read('What share of transactions in blocks had we seen beforehand?').measures).toEqual(['coverage']);
  expect(read('backruns skipped and the reasons, most common first').by).toBe('reason');
  expect(read('bundles that were not included this week - who was the builder').by).toBe('builder');
  expect(declined('is gas going up', 'how much would a swap have cost me yesterday')).toEqual([]);
});

test('collections and pots are asked as they are spoken of', () => {
  expect(read('which mint opens next and what does it cost')).toMatchObject({
    ...{ area: 'collections', by: 'opens_at', tells: ['price_usd'], unused: [] },
  });
  expect(read('Are there collections sold out where we got nothing?').about).toEqual([
    'collections that are minted out and that our minters do not hold',
  ]);
  expect(read('floor compared to what we paid, per collection').tells).toEqual(['cost_a_token_usd']);
  expect(read('Cost per nft once you count the failed tries')).toMatchObject({
    ...{ area: 'collections', measures: ['average_cost_a_token_usd'], unused: [] },
  });
  expect(read('top ten minters hold how much of each drop?')).toMatchObject({
    ...{ by: 'top_ten_share', about: ['collections'], unused: [] },
  });
  expect(read('Which collections are trading under what they cost?').about).toEqual([
    'collections whose floor is below what a token cost',
  ]);
  expect(read('how far off the ideal weights is the pot')).toMatchObject({
    ...{ area: 'pots', measures: ['average_off_target_pct'], unused: [] },
  });
  expect(read('Which lending market has hit its cap?').about).toEqual([
    'pot markets with state at cap or over cap',
  ]);
  expect(
    read('Difference between reachable and current allocator yield, in percentage points'),
  ).toMatchObject({
    ...{ area: 'pots', measures: ['average_rate_now_pct', 'average_rate_best_pct'], unused: [] },
  });
});

test('the most profitable groups lead by what they brought, whatever else is asked of them', () => {
  expect(read('three most profitable flash loan routes and how often each was run')).toMatchObject({
    ...{ by: 'route', measures: ['profit', 'trades'], unused: [] },
  });
  expect(read('most profitable symbol and its win rate').measures).toEqual(['total_profit', 'win_rate']);
  expect(read('three best flash loan routes and number of trades').measures).toEqual(['profit', 'trades']);
  expect(read('cheapest claim we ever made, gas-wise')).toMatchObject({ by: 'gas_usd', lowest: true });
});

test('looks at pairs are counted, and those of a sweep are its own', () => {
  expect(read('how many looks have been taken at the pairs so far')).toMatchObject({
    ...{ area: 'pair-desks', measures: ['looks'], unused: [] },
  });
  expect(read('when was the last look')).toMatchObject({
    area: 'pair-desks',
    by: 'last_look_at',
    unused: [],
  });
  expect(read('How many of the followed pairs would be flukes?')).toMatchObject({
    ...{ area: 'pair-desks', measures: ['expected_false'], unused: [] },
  });
  expect(read('number of looks of the last sweep')).toMatchObject({
    ...{ area: 'lab-runs', measures: ['combinations'], unused: [] },
  });
  expect(
    declined(
      'how many looks did we take this week',
      'how many looks at EUR_USD',
      'how many bars does a look have',
    ),
  ).toEqual([]);
  expect(read('how does it look').area).toBe('trades');
});

test('reasons come by their number, what pays best by an attempt', () => {
  expect(read('backruns skipped and the reasons, most common first')).toMatchObject({
    ...{ by: 'reason', measures: ['backruns'], unused: [] },
  });
  expect(read('reasons of skipped moves, most common first').measures).toEqual(['moves']);
  expect(read('Which bribe level pays best after failures?')).toMatchObject({
    ...{ by: 'tier', measures: ['average_profit'], unused: [] },
  });
  expect(read('any vault we cannot fully exit today')).toMatchObject({
    about: ['vaults that our wallets hold with value above liquidity'],
    unused: [],
  });
  expect(declined('which vaults can we exit', 'any vault we cannot fully exit tomorrow')).toEqual([]);
  expect(read("Any pair where |z| is over 2 yet we didn't enter? Reason?")).toMatchObject({
    ...{ tells: ['reason'], unused: [] },
  });
});

test('two bounds of one field are compared, and bounds on both sides are one set', () => {
  for (const [question, about] of [
    [
      'Mean win rate of patterns seen more than 500 times vs fewer than 100',
      ['patterns with times seen above 500', 'patterns with times seen below 100'],
    ],
    [
      'vaults with an apy above 10 % vs below 5 %',
      ['vaults with apy above 10.00%', 'vaults with apy below 5.00%'],
    ],
    [
      'win rate of trades with confidence above 90 % vs trades with confidence below 60 %',
      [
        'trades with confidence above 90.0% over the whole history',
        'trades with confidence below 60.0% over the whole history',
      ],
    ],
  ] as const)
    expect([question, read(question)]).toMatchObject([question, { about, unused: [] }]);
  expect(
    declined('trades above $1 and below $5 vs trades above $5', 'trades between $1 and $2 vs above $5'),
  ).toEqual([]);
});

test('what would be answered by figures of something else is read as it is said', () => {
  expect(read('gas now vs average')).toMatchObject({
    area: 'gas-blocks',
    measures: ['fee_now', 'average_fee'],
  });
  expect(read('what did farming cost us against what we got back')).toMatchObject({
    ...{ area: 'wallets', measures: ['gas', 'claimed'] },
  });
  expect(declined('who outbids us most often', 'pairs trading right now')).toEqual([]);
  expect(read('who was outbid most often')).toMatchObject({ area: 'bundles', by: 'searcher', unused: [] });
  expect(read('how much did we overpay in total').measures).toEqual(['sum_of_overbid_eth']);
  expect(read('how much could we withdraw right now')).toMatchObject({
    area: 'vaults',
    measures: ['liquid'],
  });
  expect(read('claims that close within 48 hours').about).toEqual([
    'airdrop allocations with deadline within the next 48 hours',
  ]);
  expect(read('trades closed within 2 hours').about).toEqual([
    'completed trades with duration of at most 2 hours over the whole history',
  ]);
  expect(read('which market is the fullest')).toMatchObject({
    area: 'pot-markets',
    by: 'use_pct',
    lowest: false,
  });
});

test('reasons, exits and choices are counted, and what is now is told of now', () => {
  expect(read('why were moves skipped, most frequent reason first')).toMatchObject({
    ...{ by: 'reason', measures: ['moves'], unused: [] },
  });
  expect(read('which target vault gets chosen most')).toMatchObject({ by: 'to_vault', measures: ['moves'] });
  expect(read('pair trades closed in May by exit').by).toBe('exit_reason');
  expect(read('pairs by half life, shortest first')).toMatchObject({ by: 'half_life', lowest: true });
  expect(read('is the base fee above 20 gwei').measures).toEqual(['fee_now']);
  expect(read('is the drawdown above $100').measures).toEqual(['max_drawdown']);
  expect(read('how many nfts did we mint in total').measures).toEqual(['tokens']);
  expect(read('our win rate at minting by collection').about).toEqual([
    'mint attempts of our minters over the whole history',
  ]);
  expect(read('wallets with gas above what they claimed').about).toEqual([
    'farming wallets with gas above claimed',
  ]);
  expect(read('what did spreads cost us in pairs')).toMatchObject({
    area: 'pair-trades',
    measures: ['spread'],
  });
});

test('what is asked of each row is told of each, or not at all', () => {
  expect(declined('idle funds per vault', 'number of vaults per vault')).toEqual([]);
  expect(read('deposits per vault')).toMatchObject({ by: 'deposited_usd', unused: [] });
  expect(read('which mint opens next and how many are left')).toMatchObject({
    by: 'opens_at',
    tells: ['left'],
  });
  expect(read('how many distinct protocols paid us')).toMatchObject({ area: 'claims', by: 'protocol' });
  expect(read('how much tvl is ours')).toMatchObject({ area: 'vaults', measures: ['value'] });
  expect(read('runs with a walk forward result above $5').about).toEqual([
    'runs of the laboratory with walk forward above $5.00',
  ]);
  expect(read('did we overbid this week and by how much in total').measures).toEqual(['sum_of_overbid_eth']);
  expect(read('followed pairs without a trade').about).toEqual(['followed pairs without an open trade']);
  expect(read('which exit reason costs us most in pairs trading')).toMatchObject({
    by: 'exit_reason',
    unused: [],
  });
});
