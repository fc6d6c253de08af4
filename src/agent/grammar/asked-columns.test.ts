import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

function read(question: string) {
  const { query, table, unused, also } = readQuestion(question, READING_CONTEXT);
  const { rows, measures, group, lowest } = query;
  return {
    ...{ area: table.id, rows, measures, group, lowest, unused, also },
    about: query.selections.map((one) => describeSelection(one, table)),
  };
}

test('when rows closed or opened is a column of each, and no list of its own', () => {
  for (const [question, tells] of [
    [
      'show me the 5 biggest losers in March with symbol, pattern, profit and when they closed',
      ['symbol', 'pattern', 'profit', 'closed_at'],
    ],
    ['list the 3 best trades of March with their profit and when they opened', ['profit', 'entered_at']],
    ['show the last 5 trades with symbol, profit and when each closed', ['symbol', 'profit', 'closed_at']],
    ['list elite trades in March and when they closed', ['closed_at']],
    ['which trades lost more than $2 and when did they close', ['closed_at']],
    ['worst trade ever - which pattern was it and when did it open?', ['pattern', 'entered_at']],
    ['when did the worst elite trade open', ['entered_at']],
    ['when was the biggest loser of March closed', ['closed_at']],
    ['worst trade of March: which symbol was it and how long was it open', ['symbol', 'duration']],
    [
      'largest trade in May - which pattern was it, what did it make and when did it close?',
      ['pattern', 'profit', 'closed_at'],
    ],
  ] as const)
    expect(read(question), question).toMatchObject({ rows: { tells }, unused: [], also: undefined });
  expect(read('how many trades closed in March and when did they close').unused).toEqual(['close']);
});

test('columns of ranked rows, also of those that would be groups', () => {
  for (const [question, by, lowest, tells] of [
    ['the 3 worst trades with pattern and profit', 'profit', true, ['pattern', 'profit']],
    ['top 3 losing trades in March with pattern and profit', 'profit', true, ['pattern', 'profit']],
    [
      'top 3 losers in March, with pattern and when they were closed',
      'profit',
      true,
      ['pattern', 'closed_at'],
    ],
    ['top 3 winners in March', 'profit', false, []],
    ['top five elite losers in March', 'profit_pct', true, []],
    [
      'best elite trade - what was its pattern and its exit price?',
      'profit_pct',
      false,
      ['pattern', 'exit_price'],
    ],
  ] as const)
    expect(read(question), question).toMatchObject({ rows: { by, lowest, tells }, unused: [] });
  expect(read('the worst trades with stop loss').about).toEqual([
    'trades that hit stop loss over the whole history',
  ]);
  expect(read('best symbol with profit')).toMatchObject({ group: 'symbol', rows: null });
});

test('ranked rows are listed in that order, and groups stay groups', () => {
  expect(read('rank elite patterns by confidence and show times seen')).toMatchObject({
    ...{ area: 'patterns', rows: { by: 'confidence', lowest: false, tells: ['seen_count'] }, unused: [] },
  });
  expect(read('list promoted patterns by confidence with times seen and win rate')).toMatchObject({
    ...{ measures: [], rows: { by: 'confidence', tells: ['seen_count', 'win_rate'] }, unused: [] },
  });
  expect(read('rank symbols by profit')).toMatchObject({ group: 'symbol', rows: null });
  expect(read('trades by symbol with profit and win rate')).toMatchObject({
    ...{ group: 'symbol', measures: ['total_profit', 'win_rate'] },
  });
  expect(read('list trades by profit with take profit').about).toEqual([
    'trades that hit take profit over the whole history',
  ]);
});

test('an order and several columns at once, in whatever order', () => {
  for (const question of [
    'list all elite patterns ordered by average profit, with their win rate out of sample and times seen',
    'elite patterns with their win rate out of sample and times seen, sorted by average profit',
    'show the elite patterns sorted by average profit with their win rate out of sample and times seen',
  ])
    expect(read(question), question).toMatchObject({
      ...{ area: 'patterns', unused: [], about: ['elite patterns'] },
      rows: { by: 'avg_profit', lowest: false, tells: ['evidence_win_rate', 'seen_count'] },
    });
  expect(read('elite patterns sorted by confidence, with their colour').unused).toEqual(['colour']);
  expect(read('elite patterns sorted by colour, with their times seen').unused).toEqual(['colour']);
});

test('the win rate out of sample is of patterns', () => {
  expect(read('which pattern has the highest win rate out of sample')).toMatchObject({
    ...{ area: 'patterns', rows: { by: 'evidence_win_rate', limit: 1 }, unused: [] },
  });
  expect(read('average win rate out of sample of elite patterns').measures).toEqual(['evidence_win_rate']);
  expect(read('win rate out of sample of the last lab run').area).toBe('lab-runs');
});

test('notes about days are of the days that they are about, and not of those on which they were written', () => {
  for (const question of [
    'notes about days in March',
    'notes on days in March',
    'notes about trading days in March',
  ])
    expect(read(question).about, question).toEqual([
      'notes about days dated in March 2026 over the whole history',
    ]);
  expect(read('notes on days written in March').about).toEqual(['notes on days in March 2026']);
  expect(read('notes on patterns in March').about).toEqual(['notes on patterns in March 2026']);
  expect(read('notes about yesterday').about).toEqual([
    expect.stringContaining('notes about days dated yesterday'),
  ]);
  expect(read('notes about days').about).toEqual(['notes on days over the whole history']);
});

test('stale sources are those with the oldest answers as well as those that fail', () => {
  for (const question of [
    'are any sources stale or failing?',
    'which sources are stale, down or silent',
    'are any feeds down or outdated right now?',
    'are any sources stale?',
  ])
    expect(read(question), question).toMatchObject({
      ...{ about: ['calls of sources that fail'], unused: [] },
      also: { query: { rows: { by: 'succeeded_at', lowest: true, limit: 1 } } },
    });
  expect(read('are any sources failing?').also).toBeUndefined();
});

test('patterns that were promoted are listed', () => {
  expect(read('patterns promoted to elite in the last 90 days')).toMatchObject({
    ...{ area: 'steps', rows: { by: 'candle_at', all: true }, unused: [] },
  });
  for (const question of [
    'patterns that became dormant this month',
    'patterns that reached elite since March',
    'patterns moved up in March',
    'names of the patterns promoted in March',
  ])
    expect(read(question).rows, question).toMatchObject({ by: 'candle_at', all: true });
  expect(read('patterns demoted last month').rows).toMatchObject({ by: 'candle_at', all: true });
  expect(read('how many patterns were promoted in March')).toMatchObject({ rows: null });
  expect(read('promoted patterns by symbol')).toMatchObject({ area: 'patterns', group: 'symbol' });
});

test('a day is a calendar day, and that day is asked for once', () => {
  for (const question of [
    'best calendar day in March',
    'best day in March',
    'best day in March, and which day was it?',
  ])
    expect(read(question), question).toMatchObject({ group: 'date', unused: [], lowest: false });
  expect(read('highest number of trades on a single day, which day?')).toMatchObject({
    ...{ group: 'date', measures: ['trades'], unused: [] },
  });
  expect(read('best day in March, which month?').unused).not.toEqual([]);
});

test('what an area paid most of is its costs of that kind', () => {
  for (const question of [
    'Which area paid the most gas in March according to the ledger?',
    'which area spent the most on gas in March in the ledger',
  ])
    expect(read(question), question).toMatchObject({
      ...{ area: 'ledger-lines', group: 'area', measures: ['costs'], lowest: false, unused: [] },
      about: ['ledger lines with kind gas in March 2026'],
    });
  expect(read('which desk had the biggest slippage this month')).toMatchObject({
    ...{ group: 'area', measures: ['costs'], unused: [] },
  });
  expect(read('which area paid the least gas in March')).toMatchObject({ measures: ['costs'], lowest: true });
  expect(read('show the trading spread lines of the overview ledger for this week')).toMatchObject({
    ...{ area: 'ledger-lines', rows: { by: 'timestamp' }, unused: [] },
    about: [expect.stringContaining('with kind spread with area trading')],
  });
});

test('trades in the reconciliation are reconciled trades', () => {
  expect(read('how many trades are engine only in the reconciliation')).toMatchObject({
    ...{ area: 'reconciled-trades', measures: ['trades'], unused: [] },
    about: ['reconciled trades that only the engine has over the whole history'],
  });
});

test('what is said of a setting, a sign-in and a run beside the first question', () => {
  expect(read('what is MAX_CONCURRENT_TRADES set to, and is that the default?')).toMatchObject({
    ...{ area: 'settings', rows: { tells: ['value', 'from'] }, unused: [] },
    about: ['settings with name MAX_CONCURRENT_TRADES'],
  });
  for (const question of [
    'who signed in last and from which IP',
    'who failed to sign in last, and from which address',
  ])
    expect(read(question), question).toMatchObject({
      ...{ area: 'audit-events', rows: { by: 'timestamp', limit: 1, tells: ['ip'] }, unused: [] },
    });
  expect(read('how many lab runs are there and which combination won?')).toMatchObject({
    ...{ area: 'lab-runs', measures: ['runs'], unused: [] },
    also: { query: { rows: { by: 'timestamp', limit: 1 } } },
  });
  expect(read('did random entries do as well as our promoted trades on AUD_USD?')).toMatchObject({
    ...{ area: 'evidence', about: ['AUD_USD evidence'], unused: [] },
  });
});

test('a q value of a pattern keeps the digits that decide', () => {
  const { query, table } = readQuestion('q-value of 0001110010111001 EUR_USD', READING_CONTEXT);
  expect(table.measures[query.measures[0] ?? '']?.unit).toBe('probability');
});
