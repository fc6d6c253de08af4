import { expect, test } from 'vitest';
import { answerDefinition } from '../answer-definition.ts';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

function read(question: string) {
  const { query, table, unused, also } = readQuestion(question, READING_CONTEXT);
  const { rows, measures, group, superlative, lowest, having } = query;
  const about = query.selections.map((one) => describeSelection(one, table));
  return {
    ...{ area: table.id, rows, measures, group, superlative, lowest, having, unused, about },
    also: also && { area: also.table.id, measures: also.query.measures, unused: also.unused },
  };
}

test('bribe tiers are bounded by their attempts', () => {
  for (const question of [
    'Which bribe tier succeeds most often, counting only tiers with at least 5 attempts?',
    'which flash loan bribe tier lands the most often, only those with at least 5 tries',
    'which bribe tier works most often for flash loans with at least 5 attempts',
    'which bribe tier has the highest success rate among tiers with at least 5 attempts',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'flash-loans', group: 'tier', superlative: true, lowest: false, unused: [] },
      having: [{ measure: 'trades', op: 'at_least', value: 5 }],
    });
  expect(read('which bribe tier succeeds the least, only tiers with more than 10 attempts')).toMatchObject({
    ...{ group: 'tier', lowest: true, having: [{ op: 'above', value: 10 }] },
  });
});

test('from gross to what is left of flash loans is told by kind of line', () => {
  for (const question of [
    'flash loans: gross, loan fees, gas, bribes and what is left',
    'flash loans: gross, fees, gas, bribes and net',
    'flash-loan trades: gross, loan fees, gas and what remains',
    'the flash loans: gross, gas, bribes and the rest',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'ledger-lines', group: null, measures: ['net'], unused: [] },
      also: { area: 'ledger-lines', measures: ['net'], unused: [] },
      about: ['ledger lines with area flash-loans over the whole history'],
    });
});

test('gaps are the widest by their spread, and former ones closed', () => {
  for (const question of [
    'which gap between pools is widest right now and does a loan pay for it?',
    'which gap is the widest right now, and would a flash loan pay for it',
    'which gap between the pools is the widest right now and does any loan pay',
  ])
    expect(read(question)).toMatchObject({
      ...{
        area: 'gaps',
        unused: [],
        about: ['gaps between pools of the newest block over the whole history'],
      },
      rows: { by: 'spread_pct', lowest: false, tells: ['net_usd', 'costs_usd', 'state'] },
    });
  expect(read('which gap is the narrowest right now')).toMatchObject({
    rows: { by: 'spread_pct', lowest: true },
    unused: [],
  });
  for (const question of [
    'former gaps that others closed first with expected net above $5, biggest first',
    'earlier gaps that somebody else closed before us with expected net above $5, largest first',
    'past gaps with expected net above $5, biggest first',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'gaps', rows: { by: 'net_usd', lowest: false }, unused: [] },
      about: ['closed gaps between pools with net above $5.00 over the whole history'],
    });
  expect(read('former gaps that we took, biggest first')).toMatchObject({
    ...{ area: 'gaps', unused: [], about: ['former taken gaps between pools over the whole history'] },
  });
});

test('a vault falls from its peak by its drawdown', () => {
  for (const question of [
    'which vault fell the most from its peak?',
    'which of our vaults has fallen furthest from its high',
    'which vault dropped the furthest below its peak',
    'which vault is down the most from its own high',
    'which vault lost the most against its peak',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'vaults', unused: [], rows: { by: 'drawdown_pct', lowest: false, limit: 1 } },
    });
  expect(read('which vault fell the least from its peak this month').unused).toEqual(['this month']);
  expect(read('which vault fell the most yesterday').unused).toEqual(['fell']);
});

test('a swap in the next block costs what usual transactions do', () => {
  for (const question of [
    'What would a swap cost me if I sent it in the next block?',
    'what will a swap cost in the next block?',
    'how much does a swap cost us right now in the next block',
    'what would it cost us to swap in the next block',
    'cost of a swap in the next block',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'gas-costs', measures: ['usd'], unused: [], about: ['usual transactions of the kind swap'] },
    });
  expect(read('what would a swap cost tomorrow').unused).toContain('tomorrow');
});

test('reasons are told by group, and newest rows with the columns that are named', () => {
  for (const question of [
    'Why are backruns skipped? group by reason',
    'why were backruns skipped, grouped by reason',
    'why are our backruns skipped; broken down by reason',
    'why were the backruns not taken? split by reason',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'backruns', group: 'reason', unused: [] },
      about: ['backruns that were skipped over the whole history'],
    });
  expect(read('why are bundles not included? group by reason').unused).toEqual(['group']);
  for (const question of [
    'bundles that were outbid, with bid, overbid and builder, newest first',
    'the latest outbid bundles with bid, overbid and builder',
    'show me the most recent bundles that were outbid, showing their bid, overbid and builder',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'bundles', unused: [], about: ['bundles that were outbid over the whole history'] },
      rows: { by: 'timestamp', lowest: false, tells: ['bid_eth', 'overbid_eth', 'builder'] },
    });
  expect(read('what was the best backrun on paper by net and when was it seen')).toMatchObject({
    rows: { by: 'net_usd', limit: 1, tells: ['timestamp'] },
    unused: [],
  });
});

test('what can be minted now is open', () => {
  for (const question of [
    'which collections can be minted right now',
    'what can I mint right now?',
    'which nft collections can we still mint now',
    'list the collections that can be minted at the moment',
    'which drops can still be minted today',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'collections', rows: { by: 'collection', all: true }, unused: [] },
      about: ['open collections'],
    });
  expect(read('which collections can not be minted right now').unused).toEqual(['can']);
  expect(read('how many tokens are minted and out of what supply?')).toMatchObject({
    ...{ area: 'collections', measures: ['minted', 'supply'], unused: [] },
  });
});

test('followed pairs are counted beside the flukes among them', () => {
  for (const question of [
    'how many pairs do we follow, and how many of them should be false?',
    'how many pairs are followed and how many of these are likely flukes',
    'how many pairs are we following, and how many should be false positives?',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'pairs', about: ['followed pairs'], unused: [] },
      also: { area: 'pair-desks', measures: ['expected_false'], unused: [] },
    });
});

test('drift and idle funds, caps and the reason of the newest plan', () => {
  for (const question of [
    'what does drift cost us a day, and how much money is idle in pots?',
    'how much does the drift cost per day and how much is lying idle',
    'what does our drift cost us every day, and how much cash sits idle in the pots',
  ])
    expect(read(question)).toMatchObject({ area: 'pots', measures: ['drift', 'idle'], unused: [] });
  for (const question of [
    'allocator markets that are at or over their cap',
    'pot markets over or at the cap',
    'which pot markets are at or above their cap',
  ])
    expect(read(question).about.at(-1)).toBe('pot markets with state over cap or at cap');
  for (const question of [
    'Why did the newest allocator plan not go ahead?',
    'why was the latest pot plan not carried out?',
    'why has the last reallocation plan not been executed?',
    'why was our newest pot plan held back',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'pot-plans', unused: [], about: ['pot plans over the whole history'] },
      rows: { by: 'timestamp', lowest: false, limit: 1, tells: ['reason'] },
    });
});

test('a column is explained as on its screen', () => {
  for (const question of [
    'what does TWR mean on the vaults screen',
    'what does TWR mean?',
    'explain TWR on the yield page',
    'what is a time weighted return',
  ])
    expect(JSON.stringify(answerDefinition(question) ?? null)).toContain('deposits and withdrawals');
});
