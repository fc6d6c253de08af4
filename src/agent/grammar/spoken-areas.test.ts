import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import type { NamedCondition, ReadingContext } from './read-items.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

/** Names as the store of the local chain has them. */
const NAMES: readonly (readonly [string, NamedCondition])[] = [
  ['alpha', { field: 'protocol', op: 'is', values: ['Alpha'] }],
  ['beta', { field: 'protocol', op: 'is', values: ['Beta'] }],
  ['beta → alpha', { field: 'pools', op: 'is', values: ['Beta → Alpha'] }],
  ['btc', { field: 'route', op: 'holds', values: ['BTC'] }],
  ['savings', { field: 'vault', op: 'is', values: ['Savings'] }],
  ['into rapids', { field: 'to_vault', op: 'is', values: ['Rapids'] }],
  ['harbor', { field: 'from_vault', op: 'is', values: ['Harbor'] }],
  ['mints 1', { field: 'minter', op: 'is', values: ['mints 1'], tables: ['mint-attempts'] }],
  ['mints 2', { field: 'wallet', op: 'is', values: ['mints 2'], tables: ['snipes'] }],
];
const CONTEXT: ReadingContext = {
  ...READING_CONTEXT,
  names: new Map(NAMES.map(([name, one]) => [name, [one]])),
};

function read(question: string) {
  const { query, table, unused } = readQuestion(question, CONTEXT);
  const { rows, measures, group, lowest } = query;
  const about = query.selections.map((one) => describeSelection(one, table).replace(/ \([^)]*\)/g, ''));
  return { area: table.id, rows, measures, group, lowest, unused, about };
}

test('a share of one vault is its figure, and no share of rows', () => {
  for (const question of [
    'what share of the Savings vault is ours?',
    'how much of the Savings vault do we own',
    'what percentage of vault Savings is ours',
    'how large a part of the savings vault belongs to us',
    'what share of Savings do we own',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      {
        area: 'vaults',
        measures: ['average_our_share'],
        about: ['vaults with vault name Savings'],
        unused: [],
      },
    ]);
  expect(read('what share of the Savings vault is stable').unused).toEqual(['share']);
  expect(read('what share of stable vaults is ours')).toMatchObject({
    ...{ unused: [], measures: [] },
    about: ['stable vaults', 'stable vaults that our wallets hold'],
  });
});

test('a mint price is that of a collection, now of those that are open', () => {
  for (const question of [
    'cheapest mint price currently',
    'what is the lowest mint price right now',
    'which is the cheapest mint price at the moment?',
    'lowest price of minting now',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'collections', rows: { by: 'price_usd', lowest: true, limit: 1 }, about: ['open collections'] },
    ]);
  expect(read('highest mint price')).toMatchObject({
    ...{ about: ['collections'], rows: { by: 'price_usd', lowest: false } },
  });
  expect(read('lowest price paid by mint attempts').area).toBe('mint-attempts');
  expect(read('lowest mint price in april').area).toBe('mint-attempts');
});

test('a difference of two columns is the column that tells it, and else not known', () => {
  for (const question of [
    'which wallet has the best claimed minus gas',
    'which farming wallet has the highest claimed value minus gas',
    'which wallet has the best claimed net of gas',
  ])
    expect([question, read(question).rows]).toMatchObject([question, { by: 'net_usd', lowest: false }]);
  expect(read('claimed minus gas')).toMatchObject({ area: 'wallets', measures: ['net'], unused: [] });
  expect(read('value minus cost of snipes').measures).toEqual(['net']);
  for (const question of [
    'deposits minus gas',
    'value of vaults minus gas',
    'value of interactions minus gas',
    'gross minus gas of backruns',
  ])
    expect([question, read(question).unused]).not.toEqual([question, []]);
});

test('snipes by result, the worst first, are ranked by dollars', () => {
  for (const question of [
    'snipes sorted by result, worst first',
    'worst snipes by result',
    'lowest 5 snipes by result',
    'snipes ordered by result, lowest first',
  ])
    expect([question, read(question).rows]).toMatchObject([question, { by: 'result_usd', lowest: true }]);
  expect(read('snipes by result, best first').rows).toMatchObject({ by: 'result_usd', lowest: false });
  expect(read('snipes by result')).toMatchObject({ group: 'result', unused: [] });
  expect(read('vaults sorted by drawdown, worst first').rows).toMatchObject({ lowest: false });
});

test('a way between pools and an only behind a name are filters', () => {
  for (const arrow of ['->', '→', '-->', '=>'])
    expect(read(`net of taken backruns Beta ${arrow} Alpha`)).toMatchObject({
      ...{ measures: ['net'], unused: [] },
      about: ['backruns that were taken with pool Beta → Alpha over the whole history'],
    });
  expect(read('net of backruns Alpha -> Beta').unused).not.toEqual([]);
  for (const question of [
    'flash loans through BTC only: count and total profit',
    'flash loans via BTC only, count and total profit',
  ])
    expect(read(question)).toMatchObject({
      ...{ measures: ['trades', 'profit'], unused: [] },
      about: ['flash-loan trades with route BTC over the whole history'],
    });
  // Those that used no other protocol are not told.
  expect(read('how many wallets used Alpha only').unused).not.toEqual([]);
});

test('how many of each, and what was higher than then', () => {
  for (const question of [
    'interactions on Alpha vs Beta, how many each?',
    'interactions with Alpha and interactions with Beta: how many of each',
  ])
    expect(read(question)).toMatchObject({ measures: ['interactions'], unused: [] });
  for (const question of [
    'what was the average base fee on 20 april and whether that was higher than on the 10th of april',
    'average base fee on 20 april and was it higher than on 10 april',
    'the average base fee on 20 april, and if it was lower than on 10 april',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      {
        ...{ measures: ['average_fee'], unused: [] },
        about: ['blocks on 20 April 2026', 'blocks on 10 April 2026'],
      },
    ]);
  expect(read('profit in april and whether that was more than $100').unused).not.toEqual([]);
  expect(read('airdrop gas per protocol, priciest first')).toMatchObject({
    ...{ area: 'interactions', group: 'protocol', lowest: false, unused: [] },
  });
  expect(read('gas per farming wallet, cheapest first')).toMatchObject({ lowest: true, unused: [] });
});

test('what was decided, kept refusing and would have been gained', () => {
  expect(read('moves the rebalancer said yes to').about).toEqual([
    'vault moves that were taken over the whole history',
  ]);
  for (const question of ['backruns we said no to', 'backruns that we did not approve'])
    expect(read(question).about).toEqual(['backruns that were skipped over the whole history']);
  for (const question of [
    'why does the rebalancer keep refusing to move funds? top 3 reasons',
    'why does the rebalancer keep on refusing to move the money',
    'why did the rebalancer refuse to move our funds',
  ])
    expect(read(question)).toMatchObject({ area: 'yield-moves', unused: [] });
  expect(
    read('proposed moves into Rapids from Harbor that would have gained more than 1000 a year'),
  ).toMatchObject({
    ...{ area: 'yield-moves', unused: [] },
    about: [
      'vault moves with target vault Rapids with source vault Harbor with gain above $1000.00 over the whole history',
    ],
  });
  expect(read('how many proposed moves').area).toBe('pot-plans');
});

test('made or lost, is where it should be, costs a day', () => {
  expect(read('did the snipes of mints 2 make or lose money')).toMatchObject({
    ...{ measures: ['net'], unused: [], about: ['snipes with wallet mints 2 over the whole history'] },
  });
  expect(read('did flash loans make or lose money this week')).toMatchObject({ measures: ['profit'] });
  expect(read('did any snipes make or lose money').unused).toEqual(['or']);
  for (const question of ['is the pot where it should be', 'are the pots where they should be'])
    expect(read(question)).toMatchObject({ measures: ['average_off_target_pct'], unused: [] });
  for (const question of [
    'what does the drift cost me a day',
    'what does drift cost us per day',
    'how much does the drift cost us each day',
    'drift cost daily',
  ])
    expect([question, read(question)]).toMatchObject([question, { measures: ['drift'], unused: [] }]);
  expect(read('what does the drift cost me a month').unused).not.toEqual([]);
  expect(read('any pair followed or trusted?')).toMatchObject({
    ...{ measures: ['pairs'], about: ['followed pairs', 'trusted pairs'], unused: [] },
  });
});

test('dates, times until and times ahead', () => {
  for (const question of ['largest planned gain with its date', 'the largest planned gain and its date'])
    expect([question, read(question).rows]).toMatchObject([
      question,
      { by: 'gain_usd', lowest: false, tells: ['timestamp'] },
    ]);
  for (const question of [
    'time between plan and execution usually?',
    'what is the delay between plans and their execution, typically',
    'median latency of pot plans',
  ])
    expect(read(question)).toMatchObject({ measures: ['median_latency_s'], unused: [] });
  for (const question of [
    'whats coming up the next hour, deadlines',
    'what is due in the next hour',
    'deadlines within the next hour',
  ])
    expect(read(question)).toMatchObject({ unused: [], about: ['deadlines within the next hour'] });
  for (const question of [
    'is there anything left to claim and until when can i do it',
    'do we have anything to claim, and by when must we',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'allocations', unused: [], rows: { tells: ['deadline'] } },
      about: ['unclaimed airdrop allocations'],
    });
  expect(read('until when can we claim Alpha')).toMatchObject({
    ...{ about: ['airdrop allocations with protocol Alpha'], rows: { tells: ['deadline'] } },
  });
});

test('areas by their names, notes, and a then that says nothing', () => {
  expect(read('who made the most money over all desks on chain')).toMatchObject({
    ...{ group: 'area', measures: ['net'], lowest: false, unused: [] },
    about: ['ledger lines on the chain over the whole history'],
  });
  for (const [name, area] of [
    ['nft mint', 'nft-mint'],
    ['yield', 'yield'],
    ['the allocator', 'allocator'],
  ])
    expect(read(`gas paid by ${name}`)).toMatchObject({
      ...{ measures: ['costs'], unused: [] },
      about: [`ledger lines with kind gas with area ${area} over the whole history`],
    });
  expect(read('gas paid by mints').area).toBe('mint-attempts');
  for (const question of ['anything i noted about trades?', 'what have i written down about trades'])
    expect(read(question)).toMatchObject({
      ...{ unused: [], about: ['notes of yours on trades over the whole history'] },
    });
  expect(read('any alerts unread then?')).toMatchObject({
    ...{ unused: [], about: ['unread alerts over the whole history'] },
  });
  expect(read('what was the profit then').unused).toEqual(['then']);
});

test('what desks paid, approved and made, and what these words do not say', () => {
  for (const [question, area] of [
    ['what did yield pay in gas this month', 'yield'],
    ['how much gas did the allocator pay this month', 'allocator'],
    ['how much did nft minting spend on gas this month', 'nft-mint'],
  ])
    expect([question, read(question ?? '')]).toMatchObject([
      question,
      {
        ...{ measures: ['costs'], unused: [] },
        about: [`ledger lines with kind gas with area ${area} in May 2026`],
      },
    ]);
  expect(read('how much gas did we pay this month').about).toEqual([
    'ledger lines with kind gas in May 2026',
  ]);
  for (const question of [
    'what desk paid the most gas on chain',
    'which desk spent the most on gas on chain',
  ])
    expect(read(question)).toMatchObject({ group: 'area', measures: ['costs'], lowest: false, unused: [] });
  expect(read('did airdrops make or lose money')).toMatchObject({ area: 'wallets', measures: ['net'] });
  expect(read('did we lose money on airdrops this month').about).toEqual([
    'ledger lines with area airdrops in May 2026',
  ]);
  // What is turned down is no move of another time.
  expect(read('what did the allocator say no to this week').unused).toEqual(['turn down']);
  expect(read('plans that we said no to').about).toEqual([
    'pot plans that were skipped over the whole history',
  ]);
  expect(read('flash loans only through BTC, how many and total profit').about).toEqual([
    'flash-loan trades with route BTC over the whole history',
  ]);
  expect(read('which pairs only on monday won').unused).toEqual(['only']);
  expect(read('is the pot on target').measures).toEqual(['average_off_target_pct']);
});

test('until when, and what comes', () => {
  for (const question of [
    'until when can we claim',
    'by when do we have to claim?',
    'what is still claimable and until when',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { rows: { tells: ['deadline'] }, about: ['unclaimed airdrop allocations'], unused: [] },
    ]);
  expect(read('until when?').area).not.toBe('allocations');
  expect(read('until when can i use my password').about).toEqual(['deadlines of the kind password ends']);
  for (const question of ['what comes up in the next 2 hours', "what's coming up the next 2 hours?"])
    expect(read(question).about).toEqual(['deadlines within the next 2 hours']);
  expect(read('time between a bundle and its inclusion').unused).not.toEqual([]);
  expect(read('average time between bundles').measures).toEqual(['mean_between']);
  for (const question of ['rewards promised vs realised', 'what rewards were promised and what was paid'])
    expect(read(question)).toMatchObject({
      ...{ measures: ['average_reward_promised_pct', 'average_reward_realised_pct'], unused: [] },
    });
  expect(read('how many interactions each on Alpha and Beta')).toMatchObject({
    measures: ['interactions'],
    unused: [],
  });
  expect(read('how many interactions each day').group).toBe('date');
  expect(read('what notes did i leave about trades').about).toEqual([
    'notes of yours on trades over the whole history',
  ]);
});

test('the worst for all of it, both counts of one minter, and who did nothing', () => {
  for (const question of [
    'which day was the worst for the whole platform',
    'which week was the worst for the ledger',
  ])
    expect(read(question)).toMatchObject({ area: 'ledger-lines', measures: ['net', 'lines'], lowest: true });
  expect(read('which protocol paid the largest claim').measures).toEqual(['max_of_usd_value']);
  for (const question of [
    'which farm hasnt done anything this week',
    'which wallets did nothing this week',
    'which wallet has not touched anything this week',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'wallets', about: ['farming wallets not this week'], unused: [] },
    ]);
  expect(read('which vault pays the best net of gas').rows).toMatchObject({ by: 'net_apy_pct' });
  expect(read('average claim per wallet')).toMatchObject({ group: 'wallet', measures: ['average_claim'] });
  for (const question of [
    'how many attempts did mints 1 make and how many failed',
    'how many attempts did mints 1 make, how many failed',
  ]) {
    const { query, also } = readQuestion(question, CONTEXT);
    const whose = query.selections[0]?.where.find(({ field }) => field === 'minter');
    expect([question, whose]).not.toEqual([question, undefined]);
    expect(also?.query.selections[0]?.where).toContainEqual(whose);
  }
});
