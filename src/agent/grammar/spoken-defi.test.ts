import { expect, test } from 'vitest';
import { answerDefinition } from '../answer-definition.ts';
import { continueQuestion } from './continue-question.ts';
import { describeSelection } from './describe-selection.ts';
import type { Reading } from './interpret.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

function told({ query, table, unused }: Pick<Reading, 'query' | 'table' | 'unused'>) {
  const { rows, measures, group } = query;
  const about = query.selections.map((one) => describeSelection(one, table));
  return { area: table.id, rows, measures, group, unused, about };
}

function read(question: string) {
  return told(readQuestion(question, READING_CONTEXT));
}

test('columns of rows that are counted make no groups of them', () => {
  const tells = ['route', 'profit', 'bribe'];
  for (const question of [
    'five best flash-loan trades with route, profit and bribe',
    'best five flash-loan trades with route, profit and bribe',
    'top 5 flash-loan trades with route, profit and bribe',
    'show the five best flash-loan trades with route, profit and bribe',
    'the 5 best flash-loan trades with their route, profit and bribe',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'flash-loans', group: null, unused: [] },
      rows: { by: 'profit', lowest: false, limit: 5, tells },
    });
  expect(read('three worst failed flash-loan trades with route and gas')).toMatchObject({
    ...{
      rows: { by: 'profit', lowest: true, limit: 3 },
      about: ['failed flash-loan trades over the whole history'],
    },
  });
  expect(
    read('List the reverted bundles that bid more than 0.004 ETH, with searcher, builder and gas'),
  ).toMatchObject({
    ...{ area: 'bundles', rows: { tells: ['searcher', 'builder', 'gas_usd'] }, unused: [] },
    about: ['reverted bundles with bid above 0.004 ETH over the whole history'],
  });
  expect(read('profit of flash-loan trades by route')).toMatchObject({ group: 'route', rows: null });
});

test('a list is in the order of one column and tells others', () => {
  const rows = { by: 'net_apy_pct', all: true, tells: ['tvl_usd', 'apy_30_pct'] };
  expect(read('vaults by net APY, best first, with TVL and 30 day APY')).toMatchObject({
    ...{ area: 'vaults', rows: { ...rows, lowest: false }, unused: [] },
  });
  expect(read('vaults by net APY, worst first, with TVL and 30 day APY').rows).toMatchObject({
    ...rows,
    lowest: true,
  });
  // The best drawdown is the least.
  expect(read('vaults by drawdown, best first, with TVL and value').rows).toMatchObject({ lowest: true });
  for (const question of [
    'Which single interaction in October 2026 was the dearest in gas? I want protocol, wallet and tx.',
    'which interaction in October 2026 had the highest gas; I need the protocol, wallet and tx',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'interactions', unused: [], about: ['airdrop interactions in October 2026'] },
      rows: { by: 'gas_usd', limit: 1, tells: ['protocol', 'wallet', 'tx_hash'] },
    });
  expect(read('Our most expensive snipe: collection, wallet, cost and what it is worth now')).toMatchObject({
    rows: { by: 'cost_usd', limit: 1, tells: ['collection', 'wallet', 'cost_usd', 'value_usd'] },
    unused: [],
  });
});

test('three states of pairs are three counts, and other conditions are of the same rows', () => {
  for (const question of [
    'How many pairs are looked at, followed and trusted?',
    'how many pairs are looked at, followed, and trusted',
  ])
    expect(read(question)).toMatchObject({
      ...{ measures: ['pairs'], unused: [], about: ['pairs', 'followed pairs', 'trusted pairs'] },
    });
  expect(read('how many bundles were included, outbid and reverted').about).toHaveLength(3);
  expect(read('how many trades were long, profitable and completed').about).toHaveLength(1);
});

test('signals of pairs are signals, and why no pair is traded is told by them', () => {
  for (const question of ['most extreme z among all stat arb signals', 'furthest z of all pair signals'])
    expect(read(question)).toMatchObject({ area: 'pair-signals', rows: { by: 'stretch', lowest: false } });
  expect(read('most extreme z among all pairs')).toMatchObject({ area: 'pairs', rows: { by: 'stretch' } });
  for (const question of [
    'Why is no pair being traded?',
    'why are none of the pairs traded',
    'why do we trade no pairs',
    'why was no stat arb pair opened this week',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'pair-signals', unused: [] },
      about: [expect.stringMatching(/^pair signals that were skipped/)],
    });
  for (const question of [
    'Pairs whose z is beyond 2 either way at the moment',
    'pairs with z above 2 in either direction',
    'pairs whose z is outside 2 on either side',
  ])
    expect(read(question).about).toEqual(['pairs with distance from its line above 2.00']);
  expect(read('pairs whose z is above 2').about).toEqual(['pairs with z above 2.00']);
});

test('figures of vaults, gas, mints and pots are asked for in everyday words', () => {
  for (const [question, area, measures] of [
    ['base fee now and in the next block?', 'gas-blocks', ['fee_now', 'next_fee']],
    ['What share of the gross did the included bundles bid on average?', 'bundles', ['average_share_pct']],
    ['What does drift cost us a day in the allocator?', 'pots', ['drift']],
    ['How quickly does the curator act on our plans, typically?', 'pot-plans', ['median_latency_s']],
    ['What was the dollar value of our interactions in October 2026', 'interactions', ['value']],
    ['what is the value of our airdrops', 'claims', ['claimed']],
    ['how many dollars did we deposit into vaults this month', 'yield-flows', ['value']],
    ['how much of the supply of all collections is gone', 'collections', ['minted', 'supply']],
    ['how much of the supply of all collections is left', 'collections', ['supply', 'left']],
  ] as const)
    expect({ question, ...read(question) }).toMatchObject({ question, area, measures, unused: [] });
  expect(read('Which bribe tier brings the best net per attempt?')).toMatchObject({
    ...{ group: 'tier', measures: ['average_profit'], unused: [] },
  });
  expect(read('Which market of the pot is furthest above its target?').rows).toMatchObject({
    ...{ by: 'drift_pct', lowest: false },
  });
  expect(read('which market is furthest below its target').rows).toMatchObject({
    ...{ by: 'drift_pct', lowest: true },
  });
  expect(read('rates of each market now and after the plan').rows).toMatchObject({
    tells: ['rate_now_pct', 'rate_after_pct'],
  });
  expect(read('Which mint opens next, when and at what price?').rows).toMatchObject({
    ...{ by: 'opens_at', tells: ['price_usd'] },
  });
  expect(
    read('How many yield moves with a positive gain a year were skipped for want of liquidity?'),
  ).toMatchObject({
    about: [
      'vault moves that were skipped with reason no liquidity with gain above $0.00 over the whole history',
    ],
  });
  expect(read('Which collections have a sale floor below what a token cost us?').about).toEqual([
    'collections whose floor is below what a token cost',
  ]);
  expect(
    read('List the former gaps that closed without anybody taking them: pair, venues, expected net').about,
  ).toEqual(['closed gaps between pools over the whole history']);
  expect(read('how many airdrop shares are still unclaimed and by when must they be claimed')).toMatchObject({
    ...{ about: ['unclaimed airdrop allocations'], rows: { tells: ['deadline'] } },
  });
});

test('a further question for another state of the rows has that state alone', () => {
  const former = readQuestion(
    'How many of the pending transactions that we saw were dropped or replaced?',
    READING_CONTEXT,
  );
  const next = continueQuestion(former, 'and how many still wait?', READING_CONTEXT);
  expect(next && told(next)).toMatchObject({
    ...{ about: ['pending transactions that still wait among the newest 5,000'], unused: [] },
  });
  const dropped = readQuestion('how many pending transactions were dropped', READING_CONTEXT);
  const waiting = continueQuestion(dropped, 'and how many still wait?', READING_CONTEXT);
  expect(waiting && told(waiting).about).toEqual([
    'pending transactions that still wait among the newest 5,000',
  ]);
  // A filter of another kind stays.
  const sent = readQuestion('how many pending transactions had a tip above 2', READING_CONTEXT);
  const both = continueQuestion(sent, 'and how many still wait?', READING_CONTEXT);
  expect(both && told(both).about).toEqual([
    'pending transactions with tip above 2.00 that still wait among the newest 5,000',
  ]);
});

test('what each pair has for itself is defined, unless a pair is named', () => {
  for (const question of ['what is the hedge ratio', 'What is the hedge ratio?', 'what is the half-life'])
    expect(answerDefinition(question)).toBeDefined();
  for (const question of [
    'what is the hedge ratio of ALDER / CEDAR',
    'what is the average hedge ratio',
    'what is the win rate',
    'what is the highest half-life',
  ])
    expect(answerDefinition(question)).toBeUndefined();
});

test('what is asked of the columns of counted rows keeps their period, filter and bound', () => {
  expect(read('three best snipes with wallet and cost in November')).toMatchObject({
    ...{ rows: { limit: 3, tells: ['wallet', 'cost_usd'] }, about: ['snipes in November 2025'], unused: [] },
  });
  expect(read('five best flash-loan trades with route').rows).toMatchObject({ limit: 5, tells: ['route'] });
  expect(read('five best trades with profit above 100').about).toEqual([
    'trades with profit above $100.00 over the whole history',
  ]);
  expect(read('five best trades with gas and profit above 100').unused).toEqual(['gas']);
  expect(read('number of extended signals per pair, most first')).toMatchObject({
    ...{ area: 'pair-signals', group: 'pair', unused: [] },
  });
});

test('why nothing was done is told by what was skipped, wherever the decision stands', () => {
  for (const [question, about] of [
    ['why was no signal taken', 'pair signals that were skipped over the whole history'],
    ['why did we take no backruns', 'backruns that were skipped over the whole history'],
    ['why were the moves not taken', 'vault moves that were skipped over the whole history'],
  ] as const)
    expect(read(question)).toMatchObject({ about: [about], unused: [] });
});

test('a tip without rows is that of blocks, and the activity of a wallet is its interactions', () => {
  expect(read('what is the average tip')).toMatchObject({ area: 'gas-blocks', measures: ['average_tip'] });
  expect(read('average tip of flash loans')).toMatchObject({ area: 'flash-loans' });
  expect(read('which farming wallet is the least active').rows).toMatchObject({
    ...{ by: 'interactions', lowest: true },
  });
  expect(read('how much of the supply of all collections do we hold').measures).toEqual(['held', 'supply']);
});

test('our net APY is one figure, and its average is the mean of the vaults', () => {
  for (const [question, measure] of [
    ['what is our net APY on the vaults', 'net_apy'],
    ['what is the net APY', 'net_apy'],
    ['What is the average net APY of our vaults?', 'average_net_apy_pct'],
    ['what is our time-weighted result in the vaults', 'twr'],
    ['average time weighted result of the vaults', 'average_twr_pct'],
  ] as const)
    expect({ question, ...read(question) }).toMatchObject({ question, measures: [measure], unused: [] });
});

test('the success rate of mints is that of our own minters, where nobody else is named', () => {
  for (const question of [
    'mint success rate with its interval',
    'what is the success rate of mints?',
    'success rate of our minters',
    'minting success rate',
    'the success rate of nft mint attempts',
  ])
    expect(read(question), question).toMatchObject({
      ...{ area: 'mint-attempts', measures: ['success_rate'], unused: [] },
      about: ['mint attempts of our minters over the whole history'],
    });
  expect(read('success rate of mint attempts by collection')).toMatchObject({
    ...{ group: 'collection', about: ['mint attempts over the whole history'] },
  });
  expect(read('mint success rate of others').about).toEqual([
    'mint attempts of others over the whole history',
  ]);
});

test('a yield after costs is the net APY, and gas over all areas is of the ledger', () => {
  for (const question of [
    'our yield after costs',
    'apy of our vaults net of gas',
    'our return on vaults after gas',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'vaults', measures: ['net_apy'], unused: [], about: ['vaults that our wallets hold'] },
    ]);
  for (const question of [
    'Which wallet pays the most gas over all areas?',
    'which wallet has spent the most on gas across all desks',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'ledger-lines', group: 'wallet', measures: ['costs'], unused: [] },
    ]);
});

test('rows, groups and figures that an operator names by what they do', () => {
  for (const [question, expected] of [
    [
      'which vault fell the most from its peak?',
      { area: 'vaults', rows: { by: 'drawdown_pct', lowest: false } },
    ],
    ['which collections can be minted right now', { area: 'collections', about: ['open collections'] }],
    ['why were backruns skipped, grouped by reason', { area: 'backruns', group: 'reason' }],
    [
      'what was the best backrun by net and when was it seen?',
      { area: 'backruns', rows: { by: 'net_usd', limit: 1, tells: ['timestamp'] } },
    ],
    [
      'Why did the latest allocator plan not go ahead?',
      { area: 'pot-plans', rows: { limit: 1, tells: ['reason'] } },
    ],
    ['what does drift cost us per day', { area: 'pots', measures: ['drift'] }],
    ['what would a swap cost in the next block?', { area: 'gas-costs' }],
    [
      'who built the most blocks in the last day and what share is that?',
      { area: 'gas-blocks', group: 'builder', measures: ['blocks'] },
    ],
    [
      "what's the next airdrop deadline and how much is not claimed there?",
      { area: 'allocations', rows: { by: 'deadline', lowest: true, limit: 1, tells: ['token_amount'] } },
    ],
  ] as const)
    expect([question, read(question)]).toMatchObject([question, { ...expected, unused: [] }]);
  const { query, unused } = readQuestion(
    'Which bribe tier succeeds most often, counting only tiers with at least 5 attempts?',
    READING_CONTEXT,
  );
  expect([query.group, query.measures[0], query.having, unused]).toEqual([
    ...['tier', 'success_rate', [{ measure: 'trades', op: 'at_least', value: 5 }], []],
  ]);
});

test('the highest of a bounded list are those of the bounded column', () => {
  for (const [question, by, lowest] of [
    ['vaults with net apy above 4 percent, highest first', 'net_apy_pct', false],
    ['vaults with a 30 day apy over 4%, lowest first', 'apy_30_pct', true],
    ['list flash loans with gas above $10, largest first', 'gas', false],
    ['patterns with confidence above 90%, highest first', 'confidence', false],
  ] as const)
    expect([question, read(question)]).toMatchObject([question, { rows: { by, lowest }, unused: [] }]);
});

test('the size of a loan is no profit, a harvest no claim, and minting every attempt', () => {
  for (const question of [
    'average profit of loans above $100k',
    'flash loans over 50000 dollars',
    'how many harvests were there',
  ])
    expect([question, read(question).unused]).not.toEqual([question, []]);
  for (const question of ['flash loans above $5 profit', 'flash loans with gas over $10'])
    expect([question, read(question).unused]).toEqual([question, []]);
  expect(read('when was the last harvest?')).toMatchObject({
    area: 'vaults',
    rows: { by: 'last_report_at' },
  });
  expect(read('which of our bundles lost to higher bids?').about).toEqual([
    'bundles that were outbid over the whole history',
  ]);
  expect(read('what did minting cost us including failed ones')).toMatchObject({
    ...{ area: 'mint-attempts', measures: ['spent'], unused: [] },
    about: ['mint attempts of our minters over the whole history'],
  });
});
