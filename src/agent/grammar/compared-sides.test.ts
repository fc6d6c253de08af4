import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import { readMessage } from './read-message.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

function read(question: string) {
  const { query, table, unused, also } = readMessage(question, READING_CONTEXT);
  const aboutOf = ({ query: { selections }, table: own } = { query, table }): string[] =>
    selections.map((one) => describeSelection(one, own).replace(/ over the whole history$/, ''));
  return {
    ...{ area: table.id, measures: query.measures, group: query.group, share: query.share, unused },
    ...{ compares: query.compares, lowest: query.lowest },
    about: aboutOf(),
    also: also && aboutOf(also),
  };
}

test('two sets and what is asked of both are one comparison', () => {
  const sides = ['sell elite trades', 'buy elite trades'];
  for (const question of [
    'elite shorts vs elite longs, who wins more',
    'elite shorts vs elite longs: which ones win more often?',
    'elite shorts or elite longs, which has the better win rate',
    'who wins more often, elite shorts or elite longs',
    'which has the higher win rate: elite shorts or elite longs',
    'do elite shorts win more than elite longs',
  ])
    expect(read(question), question).toMatchObject({
      ...{ area: 'elite-trades', about: sides, measures: ['win_rate'], compares: true, unused: [] },
    });
  for (const [question, measures] of [
    ['euro vs aussie, which one earns more', ['total_profit']],
    ['euro vs aussie, who wins', []],
    ['euro versus aussie - what is the better bunch', []],
    ['euro or aussie, which had the lower average profit', ['average_profit']],
    ['do we win more on the euro than on the aussie', ['win_rate']],
  ] as const)
    expect(read(question), question).toMatchObject({
      ...{ about: ['EUR_USD trades', 'AUD_USD trades'], measures, compares: true, unused: [] },
    });
  expect(read('euro or aussie, which had the lower average profit').lowest).toBe(true);
  expect(read('morning vs afternoon trades, which do better').unused).toEqual([]);
  // One set is compared with nothing, and what no figure tells is named.
  expect(read('elite shorts, who wins more').unused).not.toEqual([]);
  expect(read('elite shorts vs elite longs, who is prettier').unused).not.toEqual([]);
  expect(read('elite shorts vs elite longs, who wins more per pattern').unused).not.toEqual([]);
});

test('a significant difference of rates is one of their intervals', () => {
  for (const question of [
    'do elite trades win significantly more often than the rest?',
    'do elite trades win more often than the rest',
    'is the win rate of elite trades significantly higher than that of the rest',
  ])
    expect(read(question), question).toMatchObject({
      ...{ about: ['elite trades', 'trades that are not elite'], measures: ['win_rate'], unused: [] },
    });
  expect(read('do 8 bit patterns win more often than 16 bit ones')).toMatchObject({
    ...{ group: null, measures: ['win_rate'], compares: true, unused: [] },
  });
  // Of sums no interval is told.
  expect(read('do elite trades earn significantly more than the rest').unused).toContain('significantly');
  expect(read('do pair trades win significantly more often on mondays than on fridays').unused).not.toEqual(
    [],
  );
});

test('shares of two kinds are each of all, and never of rows that are both', () => {
  const [stopped, target] = ['trades that hit stop loss', 'trades that hit take profit'];
  for (const question of [
    'share of trades stopped out vs target hit',
    'what percentage hit stop vs take profit',
    'what share of trades were stopped out versus hit the target',
  ])
    expect(read(question), question).toMatchObject({
      ...{ share: true, unused: [], about: ['trades', stopped], also: ['trades', target] },
    });
  expect(read('share of buys vs sells')).toMatchObject({
    about: ['trades', 'buy trades'],
    also: ['trades', 'sell trades'],
  });
  expect(read('share of winners vs losers').measures).toEqual(['win_rate']);
  expect(read('share of trades stopped out vs last month').unused).toEqual(['vs']);
});
