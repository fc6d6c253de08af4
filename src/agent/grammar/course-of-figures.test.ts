import { expect, test } from 'vitest';
import { readingContext } from '../reading-context.ts';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' });

function read(question: string) {
  const { query, table, unused } = readQuestion(question, CONTEXT);
  const { rows, measures, group, lowest } = query;
  const about = query.selections.map((one) => describeSelection(one, table));
  return { area: table.id, rows, measures, group, lowest, unused, about };
}

test.each([
  ['has the win rate improved over the last three months', 'win_rate', 'month'],
  ["what's the trend of the win rate by month", 'win_rate', 'month'],
  ['is the profit going up this month', 'total_profit', 'date'],
  ['how did our win rate develop since march', 'win_rate', 'month'],
  ['profit over time', 'total_profit', 'month'],
  ['profit by week over time', 'total_profit', 'week'],
])('%s: its course', (question, measure, group) => {
  expect(read(question)).toMatchObject({ measures: [measure], group, unused: [] });
});

test('what is largest of a result or of a day', () => {
  expect(read('biggest elite loss')).toMatchObject({
    ...{ area: 'elite-trades', rows: { by: 'profit_pct', lowest: true, limit: 1 } },
  });
  expect(read('top winners of the month')).toMatchObject({ rows: { by: 'profit', limit: 5 } });
  expect(read('biggest single day loss')).toMatchObject({ group: 'date', lowest: true, unused: [] });
  expect(read('which trade brought us the least this week').rows).toMatchObject({
    ...{ by: 'profit', lowest: true, limit: 1 },
  });
});

test('short words, others and what is open', () => {
  expect(read('biggest dd')).toMatchObject({ area: 'trades', measures: ['max_drawdown'] });
  expect(read('wr last 30d')).toMatchObject({ measures: ['win_rate'], unused: [] });
  expect(read('#trades last 24h')).toMatchObject({ measures: ['trades'], unused: [] });
  expect(read('are Fridays worse than other days').about).toHaveLength(2);
  expect(read('open elite trades')).toMatchObject({ area: 'positions', unused: [] });
  expect(read('difference between broker and engine')).toMatchObject({
    area: 'reconciled-trades',
    unused: [],
  });
  expect(read('how much would we have made without spreads').measures).toEqual(['before_spread']);
});

test('what asks for each row or for a single one is answered so, or declined', () => {
  expect(read('number of trades per elite pattern').rows).toMatchObject({ by: 'trade_count', all: true });
  expect(read('which patterns have been elite the longest').unused).toEqual(['longest']);
  expect(read('longest pattern').rows).toMatchObject({ by: 'length' });
  // Whether the last one won, and not the last of those that won.
  expect(read('did pattern 01100 win its last trade')).toMatchObject({
    ...{ about: ['trades of pattern 01100 over the whole history'], rows: { tells: ['result'] } },
  });
  expect(read('do the losing trades last longer than the winning ones').measures).toEqual([
    'average_duration',
  ]);
});

test('days and weeks are ranked by what they brought, and not by a trade', () => {
  expect(read('biggest losing day')).toMatchObject({ group: 'date', lowest: true, unused: [] });
  expect(read('what was the highest profit we made in one day')).toMatchObject({ group: 'date', unused: [] });
  expect(read('largest number of trades we did in a single day')).toMatchObject({
    ...{ area: 'trades', group: 'date', measures: ['trades'] },
  });
  expect(read('did we have a losing week in april')).toMatchObject({ group: 'week', unused: [] });
  expect(read('give me a quick summary of this week')).toMatchObject({
    area: 'trades',
    rows: null,
    unused: [],
  });
});

test('a share of profitable ones is of all, and one of the profit is of its time', () => {
  expect(read('percentage of profitable trades in april on USD_SGD')).toMatchObject({
    ...{ measures: ['win_rate'], about: ['USD_SGD trades in April 2026'] },
  });
  expect(read('what share of losing trades are on EUR_USD').about).toEqual([
    'losing trades over the whole history',
    'EUR_USD losing trades over the whole history',
  ]);
  // Made in October are no wallets.
  expect(read('what share of all profit was made in april')).toMatchObject({
    ...{ area: 'trades', about: ['trades over the whole history', 'trades in April 2026'] },
  });
});

test('patterns by their bits, new elite patterns and the open trade', () => {
  const { unclear, table } = readQuestion('status of 10011011', CONTEXT);
  expect([table.id, unclear.length]).toEqual(['patterns', 0]);
  expect(read('any new elite patterns today')).toMatchObject({ area: 'steps', unused: [] });
  expect(read('how much are we up or down on the open trade')).toMatchObject({
    ...{ area: 'positions', measures: ['unrealised'] },
  });
});

test('patterns in a time are their trades, and each has a win rate of its own', () => {
  expect(read('how did the 12 bit patterns do this week')).toMatchObject({
    ...{
      area: 'trades',
      about: ['trades with pattern length of exactly 12 this week (18 May 2026 to 20 May 2026)'],
    },
  });
  expect(read('show elite patterns with their win rate').rows).toMatchObject({ tells: ['win_rate'] });
  expect(read('how many patterns are profitable on average')).toMatchObject({
    ...{ measures: ['patterns'], about: ['patterns with an average profit above 0'] },
  });
  expect(read('how many patterns fell from elite since march')).toMatchObject({ area: 'steps', unused: [] });
});

test('results, costs and prices as they are asked for in a hurry', () => {
  expect(read('pls tell me todays result')).toMatchObject({ area: 'trades', measures: ['total_profit'] });
  expect(read('are costs higher this month than last').about).toHaveLength(2);
  expect(read('win rate with 95% confidence interval')).toMatchObject({ measures: ['win_rate'], unused: [] });
  expect(read('most frequently seen pattern on EUR_USD').rows).toMatchObject({ by: 'seen_count' });
  expect(read('current market prices of all pairs')).toMatchObject({ area: 'series', unused: [] });
});

test('what something was of rows is no list of them', () => {
  expect(read('what was the total result of EUR_USD shorts in april')).toMatchObject({
    ...{ area: 'trades', measures: ['total_profit'], unused: [] },
  });
  expect(read('total percent of elite shorts')).toMatchObject({ measures: ['total_profit'], unused: [] });
  expect(read('which symbol has the longest average holding time')).toMatchObject({
    ...{ group: 'symbol', measures: ['average_duration'], lowest: false },
  });
  expect(read('worst losing streak in april')).toMatchObject({ area: 'trades', measures: ['losing_streak'] });
});

test('patterns by what they were and brought, and figures of open trades', () => {
  // Which of them were promoted and lost is told by no table.
  expect(read('patterns that have been promoted but lost money').unused).toEqual(['patterns']);
  expect(read('patterns that made money this month')).toMatchObject({ area: 'trades', group: 'pattern' });
  expect(read('how many patterns reached observed this week')).toMatchObject({ area: 'steps', unused: [] });
  expect(read('profit of the open trades')).toMatchObject({ area: 'positions', measures: ['unrealised'] });
  expect(read('did we lose money on any day in april')).toMatchObject({ group: 'date', unused: [] });
  expect(read('how long did the longest losing trade last').rows).toMatchObject({ by: 'duration', limit: 1 });
});

test('groups without rows are declined, and rows that brought nothing are told', () => {
  expect(read('which symbol had no stop loss yesterday').unused).not.toEqual([]);
  expect(read('which symbols had no losing trade this week').unused).not.toEqual([]);
  expect(read('how many trades had no profit or loss').about).toEqual([
    'trades that ended at exactly 0 over the whole history',
  ]);
  expect(read('how did pattern 01101001 do this month')).toMatchObject({ area: 'trades', unused: [] });
  expect(read('which pattern brings the most per trade this month')).toMatchObject({
    ...{ group: 'pattern', measures: ['average_profit'], unused: [] },
  });
  expect(read('are there any open shorts')).toMatchObject({ area: 'positions', unused: [] });
});
