import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import type { ReadingContext } from './read-items.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

const is = (field: string, value: string) => ({ field, op: 'is', values: [value] }) as const;
const CONTEXT: ReadingContext = {
  ...READING_CONTEXT,
  names: new Map([
    ['ember', [is('collection', 'Ember')]],
    ['harbor', [is('vault', 'Harbor')]],
    ['prime', [is('pot', 'Prime')]],
    ['hop', [is('protocol', 'Hop')]],
    ['bot one', [{ ...is('minter', 'bot one'), tables: ['mint-attempts'] as const }]],
    ['kite', [{ ...is('name', 'Kite'), tables: ['devices'] as const }]],
  ]),
};

function read(question: string) {
  const { query, table, unused, unclear } = readQuestion(question, CONTEXT);
  const { rows, measures, group, whether = false, shows = false } = query;
  return {
    ...{ area: table.id, rows, measures, group, whether, shows, unused, unclear: unclear.length },
    about: query.selections.map((one) => describeSelection(one, table)),
  };
}

test('a word without an effect is named: why without reasons; a number of a collection is that of its tokens', () => {
  expect(read('how many patterns were demoted this week and why').unused).toEqual(['why']);
  expect(read('how many Ember are there')).toMatchObject({ area: 'mint-attempts', measures: ['tokens'] });
  expect(read('how many Ember do we hold')).toMatchObject({ area: 'collections', measures: ['held_tokens'] });
});

test('a sign before a column is a bound of it', () => {
  expect(read('vaults with a negative apy').about).toEqual(['vaults with apy below 0.00%']);
  expect(read('is there any vault with negative net apy').about).toEqual(['vaults with net apy below 0.00%']);
});

test('stale sources are those that fail', () => {
  expect(read('which sources are stale').about).toEqual(['calls of sources that fail']);
});

test('what has the most of something is a group, where it has several rows', () => {
  expect(read('wallet with the most profit in flash loans')).toMatchObject({ group: 'wallet', unused: [] });
  expect(read('where did we lose money this week')).toMatchObject({ area: 'ledger-lines', group: 'area' });
  expect(read('biggest move between vaults').rows?.by).toBe('amount_usd');
});

test('hours and times ago are read as they are said', () => {
  const where = (question: string) => readQuestion(question, CONTEXT).query.selections[0]?.where;
  expect(where('trades opened between 8 and 10 in the morning yesterday')).toEqual([
    { field: 'clock', op: 'is', values: [480, 600] },
  ]);
  expect(where('trades opened between 11 and 1 in the afternoon')).toEqual([
    { field: 'clock', op: 'is', values: [660, 780] },
  ]);
  expect(read('patterns last seen more than 5 days ago').about[0]).toContain('not');
  expect(read('how many trades on weekend days').unused).toEqual([]);
  expect(read('how many patterns are 16 bits long').about).toEqual([
    'patterns with pattern length of exactly 16',
  ]);
});

test('the end of a question asks for columns of the row that its beginning names', () => {
  expect(read('last elite trade: when was it and what did it make').rows?.tells).toEqual([
    'entered_at',
    'profit',
  ]);
  expect(read('highest base fee today and in which block').rows).toMatchObject({
    by: 'base_fee_gwei',
    limit: 1,
  });
  expect(read('last time Prime got a plan, what was decided').rows).toMatchObject({
    by: 'timestamp',
    limit: 1,
  });
  expect(read('why was the last plan skipped').rows?.tells).toEqual(['reason']);
  expect(read('which pairs are open and since when').rows?.tells).toEqual(['open_since']);
});

test('a day of a week, a column of a named row and a number of the best are read as they are said', () => {
  expect(read('how many losing trades on tuesday last week').about).toEqual([
    'losing trades entered on Tuesdays of last week (11 May 2026 to 17 May 2026)',
  ]);
  expect(read("what is Harbor's state")).toMatchObject({ area: 'vaults', rows: { tells: ['state'] } });
  expect(read('name the five patterns with the best average profit').rows).toMatchObject({
    ...{ by: 'avg_profit', limit: 5 },
  });
  expect(read('reasons for skipping moves last week')).toMatchObject({ group: 'reason', unused: [] });
  expect(read('fullest block today').rows).toMatchObject({ by: 'full_pct', lowest: false, limit: 1 });
});

test('what comes next is what is still to come', () => {
  expect(read('which collections close next')).toMatchObject({
    rows: { by: 'closes_at', lowest: true },
    about: [expect.stringContaining('from now on')],
  });
  expect(read('when does the next mint open').about).toEqual(['collections that open soon']);
  expect(read('what is due this week')).toMatchObject({ area: 'deadlines', unused: [] });
});

test('an area that is named is the one that is asked', () => {
  expect(read('how much have we earned in total in yield')).toMatchObject({ area: 'vaults', unclear: 0 });
  expect(read('what did gas cost me in yield farming')).toMatchObject({ area: 'ledger-lines', unclear: 0 });
  expect(read('total claimed from Hop')).toMatchObject({ area: 'claims', unclear: 0 });
  expect(read('mint attempts of bot one').about[0]).toContain('bot one');
  expect(read('is Kite remembered')).toMatchObject({ area: 'devices', whether: true });
});

test('columns of each row, their units, and rates of failure', () => {
  expect(read('apy 7 days vs 30 days for each vault').rows).toMatchObject({
    by: 'apy_7_pct',
    tells: ['apy_30_pct'],
  });
  expect(read('difference between best and current income for each pot').rows?.tells).toEqual([
    ...['income_best_usd', 'income_now_usd'],
  ]);
  expect(read('average wait of included transactions in seconds').measures).toContain('mean_of_wait_s');
  expect(read('failure rate of mint attempts by collection')).toMatchObject({
    measures: ['fail_rate'],
    group: 'collection',
  });
  expect(read('how many pair trades ended because the relation broke').unused).toEqual([]);
});

test('rows that are described alone are shown, and one that is named is judged', () => {
  expect(read('vaults with drawdown above 2 percent').shows).toBe(true);
  expect(read('how many vaults with drawdown above 2 percent').shows).toBe(false);
  expect(read('is Harbor still paused?').whether).toBe(true);
  expect(read('is Ember sold out')).toMatchObject({ area: 'collections', whether: true, unclear: 0 });
  expect(read('how many wallets were never active').about).toEqual(['farming wallets without last activity']);
});
