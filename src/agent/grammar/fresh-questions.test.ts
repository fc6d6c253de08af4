import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import type { ReadingContext } from './read-items.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

const CONTEXT: ReadingContext = {
  ...READING_CONTEXT,
  names: new Map([['farm1', [{ field: 'label', op: 'is', values: ['farm 1'] } as const]]]),
};

/** The area, what is grouped or ranked, the figures, the rows, and the words without a part. */
function read(question: string) {
  const { query, table, unused, unclear } = readQuestion(question, CONTEXT);
  const { rows, group, measures, selections } = query;
  return {
    ...{ area: table.id, by: group ?? rows?.by ?? null, measures, unused },
    unclear: unclear.map((one) => one.table.id),
    about: selections.map((one) => describeSelection(one, table)),
  };
}

test('the largest row of each group ranks the groups, and no sum of theirs', () => {
  const cases: [string, string, string, string][] = [
    ['Which protocol paid the largest claim?', 'claims', 'protocol', 'max_of_usd_value'],
    ['which wallet had the smallest claim', 'claims', 'wallet', 'min_of_usd_value'],
    ['which protocol paid the highest claim', 'claims', 'protocol', 'max_of_usd_value'],
    ['Which wallet made the largest deposit?', 'yield-flows', 'wallet', 'max_of_usd'],
    ['which route had the biggest flash loan?', 'flash-loans', 'route', 'max_of_profit'],
    ['Which symbol had the longest trade', 'trades', 'symbol', 'max_of_duration'],
    ['Which symbol had the best trade?', 'trades', 'symbol', 'best'],
  ];
  for (const [question, area, by, measure] of cases)
    expect([question, read(question)]).toEqual([
      question,
      expect.objectContaining({ area, by, measures: [measure], unused: [] }),
    ]);
});

test('what is counted is the rows of that name, before groups of others', () => {
  expect(read('How many pairs have an open trade?')).toMatchObject({
    area: 'pairs',
    about: ['pairs with an open trade'],
  });
});

test('a figure of wallets that several areas have is asked back, and what went through vaults is not their value', () => {
  expect(read('Gas of our wallets')).toMatchObject({ area: 'wallets', unclear: ['yield-flows'] });
  expect(read('gas of the farming wallets')).toMatchObject({ area: 'wallets', unclear: [] });
  expect(read('value of deposits by day')).toMatchObject({ area: 'yield-flows', by: 'date', unused: [] });
  expect(read('value withdrawn by day')).toMatchObject({ area: 'yield-flows', by: 'date', unused: [] });
  expect(read('value of our vaults by day').unused).not.toEqual([]);
});

test('what is said of patterns and their steps is read as the screens tell it', () => {
  const about = (question: string) => [read(question).area, read(question).about[0], read(question).unused];
  const steps = 'steps of patterns';
  expect(about('number of patterns of length 16 demoted this month')).toEqual([
    'steps',
    `${steps} that are demotions with pattern length of exactly 16 in May 2026`,
    [],
  ]);
  expect(about('Did any elite pattern get demoted this month?')).toEqual([
    'steps',
    `${steps} with former status elite that are demotions in May 2026`,
    [],
  ]);
  expect(about('when was 10110010 promoted last')).toEqual([
    'steps',
    `${steps} that are promotions of pattern 10110010 over the whole history`,
    [],
  ]);
  expect(about('How many patterns have never been seen?')).toEqual([
    'patterns',
    'patterns with times seen of exactly 0',
    [],
  ]);
  for (const question of ['Which patterns are close to promotion?', 'closest patterns to promotion'])
    expect(read(question)).toMatchObject({ by: 'q_value', about: ['observed patterns'], unused: [] });
});

test('figures of trades are asked for in usual words', () => {
  const figures = (question: string) => [read(question).measures, read(question).about[0]];
  expect(figures('How long is the average winning trade held?')).toEqual([
    ['average_duration'],
    'winning trades over the whole history',
  ]);
  expect(figures('What is the average drawdown of all trades?')[0]).toEqual(['average_drawdown']);
  expect(read('Which pattern made the most dollars in April?')).toMatchObject({
    ...{ area: 'trades', by: 'pattern', measures: ['total_profit'], unused: [] },
  });
});

test('what was left because of gas, the present state and costs that are included have a part', () => {
  expect(read('How many allocator moves were skipped because of gas?').about).toEqual([
    'pot plans that were skipped with reason base fee high over the whole history',
  ]);
  expect(read('moves skipped because of gas').about).toEqual([
    'vault moves that were skipped with reason base fee high over the whole history',
  ]);
  expect(read('What did skipping because of below costs save us?')).toMatchObject({
    ...{ area: 'decisions', unused: [], unclear: [] },
  });
  expect(read('What is the current z-score of each pair?')).toMatchObject({ by: 'z', unused: [] });
  expect(read('What did our snipes cost in total, gas included?')).toMatchObject({
    ...{ measures: ['cost', 'gas'], unused: [] },
  });
  expect(read('What would a rebalance of the pot bring?')).toMatchObject({ area: 'pots', unused: [] });
});

test('words that would ask for something else than is told are named', () => {
  const cases: [string, string][] = [
    ['How many trades were still open at the end of yesterday?', 'end'],
    ['How many patterns do we trade right now?', 'trade'],
    ['Which elite pattern has gone longest without a trade?', 'longest'],
    ['Which protocols did wallet farm1 use?', 'protocols'],
  ];
  for (const [question, word] of cases)
    expect([question, read(question).unused.join(' ')]).toEqual([question, expect.stringContaining(word)]);
});

test('a predicate after an and is of the same rows, and no second question', () => {
  expect(read('How many patterns start with 1101 and are observed?').about).toEqual([
    'observed patterns whose pattern starts with 1101',
  ]);
  const { also } = readQuestion('how many trades did we make and were they profitable', CONTEXT);
  expect(also?.table.id).toBe('trades');
});

test('amounts, lengths and sums are compared as they are said', () => {
  expect(read('Which vault paid the most in rewards?')).toMatchObject({
    ...{ by: 'vault', measures: ['value', 'flows'], unused: [] },
  });
  expect(read('profit of trades with pattern length 8 versus 12 versus 16').about).toHaveLength(3);
  expect(read('What is the total net of yield in April versus May?')).toMatchObject({
    ...{ area: 'ledger-lines', measures: ['net'], unused: [] },
  });
  expect(read('How much of the gross profit was eaten by costs in April?')).toMatchObject({
    ...{ area: 'trades', measures: ['before_costs', 'total_costs'], unused: [] },
  });
  expect(read('Which vault do we own the largest share of?')).toMatchObject({ by: 'our_share', unused: [] });
  expect(read('How many transactions were reverted yesterday in flash loans?')).toMatchObject({
    ...{ area: 'flash-loans', unused: [] },
  });
});

test('what an end asks of each row makes no groups, and per trade is a mean', () => {
  const { query } = readQuestion('Which patterns were promoted in April and on which symbol?', CONTEXT);
  expect([query.area, query.group, query.rows?.tells]).toEqual(['steps', null, ['symbol']]);
  expect(read('how many trades did we make and on which symbol')).toMatchObject({ by: 'symbol' });
  expect(read('Which pattern lengths are most profitable per trade?')).toMatchObject({
    ...{ by: 'length', measures: ['average_profit'], unused: [] },
  });
  // Without 'last' its page tells every step.
  expect(read('When was pattern 10110010 promoted?').area).toBe('patterns');
});

test('of the best or the worst rows an end asks for a column, or for what no row tells', () => {
  for (const question of [
    'Which trades were the worst and on which day?',
    'Which are the worst trades, and on which day?',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'trades', by: 'profit', unused: [] },
    });
  expect(read('Which trades were the worst?')).toMatchObject({ area: 'trades', by: 'profit', unused: [] });
  expect(read('Which pattern is the best and in which month?').unused).toEqual(['month']);
});

test('a decision that was not taken saved what it would have lost', () => {
  for (const [question, lowest] of [
    ['which reasons saved us money', true],
    ['which skip reason saved the most', true],
    ['which reason saved us the least', false],
    ['which reason cost us the most by skipping', false],
  ] as const)
    expect([question, readQuestion(question, CONTEXT).query.lowest, read(question)]).toMatchObject([
      question,
      lowest,
      {
        area: 'decisions',
        unused: [],
        by: 'reason',
        about: ['decisions of all areas that were skipped over the whole history'],
      },
    ]);
  expect(readQuestion('which area saved the most by skipping', CONTEXT).query.lowest).toBe(true);
  expect(read('which area saved the most by skipping')).toMatchObject({ by: 'area' });
  expect(read('which reason for skipping saved us the most in yield')).toMatchObject({
    ...{ area: 'yield-moves', by: 'reason', unused: [] },
  });
});

test('a bound in dollars of interactions is that of their value, unless they cost it', () => {
  expect(read('interactions above 300 usd').about).toEqual([
    'airdrop interactions with value above $300.00 over the whole history',
  ]);
  expect(read('interactions that cost more than $5').about).toEqual([
    'airdrop interactions with gas above $5.00 over the whole history',
  ]);
});

test('the market that is used the most is a market, and no pot', () => {
  expect(read('which lending market of the pot is used the most')).toMatchObject({
    ...{ area: 'pot-markets', by: 'use_pct', unused: [] },
  });
});

test('an area as a whole is told by the ledger, also where its rows have its name', () => {
  for (const [name, area] of [
    ['airdrop', 'airdrops'],
    ['flash loan', 'flash-loans'],
    ['nft mint', 'nft-mint'],
    ['stat arb', 'stat-arb'],
    ['trading', 'trading'],
    ['allocator', 'allocator'],
  ] as const) {
    const about = [`ledger lines with area ${area} over the whole history`];
    expect(read(`best day of the ${name} desk`)).toMatchObject({
      area: 'ledger-lines',
      by: 'date',
      about,
      unused: [],
    });
    expect(read(`what did the ${name} desk make`)).toMatchObject({ measures: ['net'], about, unused: [] });
  }
});

test('what the end of a question asks of the row is told with it', () => {
  for (const [question, tells] of [
    ['highest base fee and the block it was in', ['number']],
    ['highest base fee and in which block it was', ['number']],
    ['highest base fee and when it was', ['timestamp']],
    ['best trade in October and the day it was on', ['entered_at']],
    ['best flash loan and the route it was on', ['route']],
  ] as const) {
    const { query, unused } = readQuestion(question, CONTEXT);
    expect([question, unused, query.rows?.tells]).toEqual([question, [], tells]);
  }
});

test('signals of pairs, gaps that nobody took and the drawdown of a share are named as they are said', () => {
  expect(read('top 5 pairs by number of signals')).toMatchObject({
    area: 'pair-signals',
    by: 'pair',
    unused: [],
  });
  expect(read('how many former gaps closed without anyone taking them?')).toMatchObject({
    ...{ area: 'gaps', unused: [], about: ['closed gaps between pools over the whole history'] },
  });
  expect(read('which vault had the deepest share price drawdown?')).toMatchObject({
    ...{ area: 'vaults', by: 'drawdown_pct', unused: [] },
  });
  expect(read('how many of our snipes on chain lost money?')).toMatchObject({ area: 'snipes', unused: [] });
  expect(read('floor to cost ratio per collection')).toMatchObject({ by: 'floor_to_cost', unused: [] });
});

test('when a pattern was promoted to elite is told by its steps', () => {
  expect(read('When was pattern 10011011 promoted to elite?')).toMatchObject({
    ...{ area: 'steps', by: 'candle_at', unused: [] },
    about: ['steps of patterns of pattern 10011011 to elite over the whole history'],
  });
});

test('how they did, and what else stands at the end of a question, is no word too many', () => {
  expect(read('how many trades did we do in May and how did they do?').measures).toEqual([
    'win_rate',
    'total_profit',
  ]);
  expect(read('Which day in April was our best day in dollars?')).toMatchObject({ by: 'date', unused: [] });
  expect(readQuestion('Are any positions open right now, and on which pattern?', CONTEXT)).toMatchObject({
    ...{ unused: [], query: { rows: { tells: ['pattern'] } } },
  });
  expect(read('Is the FX market open at the moment?')).toMatchObject({ area: 'series', unused: [] });
  expect(read('dormant patterns that still have a positive total profit, how many?').unused).toEqual([]);
  expect(readQuestion('who signed in today and from which IP?', CONTEXT)).toMatchObject({
    ...{ unused: [], query: { rows: { tells: ['ip'] } } },
  });
});
