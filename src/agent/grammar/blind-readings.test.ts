import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import type { ReadingContext } from './read-items.ts';
import { readQuestion } from './read-question.ts';
import { readRequest } from './read-request.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

const CONTEXT: ReadingContext = {
  ...READING_CONTEXT,
  names: new Map([['log_level', [{ field: 'setting', op: 'is', values: ['LOG_LEVEL'] } as const]]]),
};

/** The area, what is grouped or ranked, the figures, the rows, and the words without a part. */
function read(question: string) {
  const { query, table, unused, unclear, corrected } = readQuestion(question, CONTEXT);
  const { rows, group, measures, selections, compares, whether } = query;
  return {
    ...{ area: table.id, by: group ?? rows?.by ?? null, measures, unused, compares, whether, corrected },
    unclear: unclear.map((one) => one.table.id),
    about: selections.map((one) => describeSelection(one, table)),
  };
}

test('rows that another area names are not taken apart, and a kind names no rows', () => {
  expect(read('spread trades closed by time')).toMatchObject({
    ...{ area: 'pair-trades', measures: [], unused: [] },
    about: ['pair trades that reached the hold limit over the whole history'],
  });
  expect(read('how much spread did trades pay')).toMatchObject({ area: 'trades', measures: ['spread_usd'] });
  // A trade has these costs; the gas of vault flows is another.
  expect(read('costs by kind')).toMatchObject({
    ...{ area: 'trades', measures: ['spread_usd', 'slippage_usd', 'financing_usd', 'commission_usd'] },
  });
  expect(read('vault flows by kind')).toMatchObject({ area: 'yield-flows', by: 'kind', unused: [] });
});

test('what denies a bound is its complement', () => {
  const about = (question: string) => [read(question).about[0], read(question).unused];
  const whole = 'over the whole history';
  expect(about('trades not above $5')).toEqual([`trades with profit of at most $5.00 ${whole}`, []]);
  expect(about('losing trades not over $2')).toEqual([
    `losing trades with profit of at least -$2.00 ${whole}`,
    [],
  ]);
  expect(about('trades held no longer than 2 hours')).toEqual([
    `trades with duration of at most 2 hours ${whole}`,
    [],
  ]);
  expect(about('patterns with a win rate not below 60 %')).toEqual([
    'patterns with win rate of at least 60.00%',
    [],
  ]);
  // Of a period there is no complement of 'over'.
  expect(read('trades that are not over the weekend').unused).not.toEqual([]);
});

test('a minus between two filters of one kind is their difference', () => {
  for (const [question, area] of [
    ['deposits minus withdrawals', 'yield-flows'],
    ['profit of buys minus sells', 'trades'],
    ['EUR_USD minus AUD_USD profit', 'trades'],
    ['profit in October minus September', 'trades'],
  ])
    expect([question, read(question ?? '')]).toEqual([
      question,
      expect.objectContaining({
        area,
        compares: true,
        unused: [],
        about: [expect.any(String), expect.any(String)],
      }),
    ]);
  expect(read('trades minus buys')).toMatchObject({ compares: false, unused: [] });
  expect(read('profit minus spread').unused).not.toEqual([]);
});

test('a figure of each trade, two means, and a figure before and after costs', () => {
  expect(read('expectancy per trade of 12 bit patterns')).toMatchObject({
    ...{ area: 'trades', by: null, measures: ['expectancy'], unused: [] },
  });
  expect(read('mean and median base fee today').measures).toEqual(['average_fee', 'median_fee']);
  expect(read('average vs median profit this month')).toMatchObject({
    ...{ compares: false, measures: ['average_profit', 'median_profit'], about: ['trades in May 2026'] },
  });
  // The column of the middle tip is a figure too, and compares no periods.
  expect(read('average tip vs median tip this week').unused).toEqual(['vs']);
  expect(read('profit before costs minus costs')).toMatchObject({ measures: ['total_profit'], unused: [] });
  expect(read('profit before and after costs').measures).toEqual(['before_costs', 'total_profit']);
  expect(read('gross vs net of costs')).toMatchObject({ area: 'trades', unused: [] });
});

test('amounts of each group are told with their number, and what came first is a place', () => {
  expect(read('rewards claimed per vault')).toMatchObject({ by: 'vault', measures: ['flows', 'value'] });
  expect(read('trades per symbol').measures).toEqual(['trades']);
  for (const question of ['snipes that came in first', 'which snipes were first in their block'])
    expect(read(question).about).toEqual(['snipes with place of exactly 1 over the whole history']);
  expect(read('trades that came in first').unused).not.toEqual([]);
  expect(read('bribes paid this month').unclear).not.toEqual([]);
});

test('bands, amounts a day and deadlines are named in further ways', () => {
  expect(read('win rate of high confidence trades vs low')).toMatchObject({
    by: 'confidence_band',
    unused: [],
  });
  expect(read('drift cost of pots per day')).toMatchObject({ area: 'pots', measures: ['drift'], unused: [] });
  expect(read('pairs with |z| above 2').about).toEqual(['pairs with distance from its line above 2.00']);
  expect(read('airdrop claims due this week').about).toEqual([
    'deadlines of the kind claims close this week',
  ]);
  expect(read('is everything ok')).toMatchObject({ area: 'series', unused: [] });
});

test('how rows ended stands between closing and its time, and a sign that is written is kept', () => {
  for (const [question, rows] of [
    ['how many trades closed with a profit yesterday', 'completed winning trades'],
    ['trades closed in profit yesterday', 'completed winning trades'],
    ['trades closed by stop loss yesterday', 'completed trades that hit stop loss'],
  ])
    expect(read(question ?? '').about).toEqual([`${rows} closed yesterday (19 May 2026)`]);
  expect(read('trades with a profit above $5').about).toEqual([
    'trades with profit above $5.00 over the whole history',
  ]);
  expect(read('losing trades below -$3').about).toEqual([
    'losing trades with profit below -$3.00 over the whole history',
  ]);
});

test('what is asked of the best row is told of it, and some of the rows rank by their number', () => {
  expect(read('confidence of the best trade')).toMatchObject({ by: 'profit', unused: [] });
  expect(read('spread of the largest gap')).toMatchObject({ area: 'gaps', by: 'net_usd', unused: [] });
  expect(read('top 3 symbols by number of elite patterns')).toMatchObject({
    ...{ area: 'patterns', by: 'symbol', measures: ['patterns'], unused: [] },
  });
  expect(read('vaults without rewards').unused).not.toEqual([]);
});

test('rows of whole days have no hours', () => {
  for (const question of [
    'net of the platform in the last 3 hours',
    'net of the ledger by hour',
    'tip at 12:00',
    'what did each area earn in the last 24 hours',
  ])
    expect([question, read(question).unused]).not.toEqual([question, []]);
  for (const question of ['net of the platform since midnight', 'ledger by weekday'])
    expect(read(question)).toMatchObject({ area: 'ledger-lines', unused: [] });
});

test('a filter stands beside the rest, groups stand before their figure, and weekdays are five', () => {
  expect(read('elite vs non-elite win rate')).toMatchObject({
    ...{ area: 'trades', compares: true, unused: [] },
    about: ['elite trades over the whole history', 'trades that are not elite over the whole history'],
  });
  expect(read('symbols by profit')).toMatchObject({ by: 'symbol', measures: ['total_profit'], unused: [] });
  expect(read('areas by net')).toMatchObject({ area: 'ledger-lines', by: 'area', unused: [] });
  expect(read('profit factor of weekdays vs weekends')).toMatchObject({
    compares: true,
    by: null,
    unused: [],
  });
  expect(read('profit ex best day').unused).toEqual([]);
});

test('the longest of a number of times is none, and an open pair is no alert', () => {
  expect(read('What was the longest time we went without a trade?')).toMatchObject({
    ...{ area: 'trades', measures: ['longest_between'], unused: [] },
  });
  expect(read('longest time without a signal of a pattern').unused).not.toEqual([]);
  expect(read('Which pair has been open the longest?').area).not.toBe('alerts');
  expect(read('which symbol has the most alerts')).toMatchObject({
    area: 'alerts',
    by: 'symbol',
    unused: [],
  });
  expect(read('Out of all trades that hit the stop, how many were longs?')).toMatchObject({
    ...{ area: 'trades', measures: ['trades'], unused: [] },
  });
  expect(read('I would like to see the best trade')).toMatchObject({ by: 'profit', unused: [] });
});

test('a share of the losers is none of their rate, and the mean of a trade leads where it is asked for', () => {
  for (const question of [
    'sl share of losers',
    'stop loss share of losses',
    'what share of losers hit stop loss',
  ])
    expect([question, read(question).about]).toEqual([
      question,
      ['losing trades over the whole history', 'losing trades that hit stop loss over the whole history'],
    ]);
  expect(read('share of losers in May')).toMatchObject({ measures: ['fail_rate'], unused: [] });
  expect(read('which pattern length loses most per trade')).toMatchObject({
    ...{ by: 'length', measures: ['average_profit'], unused: [] },
  });
});

test('groups without a row, a course of figures and gaps of nothing that is named are declined', () => {
  const beta = { field: 'protocol', op: 'is', values: ['Beta'] } as const;
  const unused = readQuestion('which wallet did not use Beta', {
    ...CONTEXT,
    names: new Map([['beta', [beta]]]),
  });
  expect(unused.unused).toEqual(['not']);
  expect(read('z history of pairs').unused).toEqual(['history']);
  expect(read('average gap').unused).toEqual(['average']);
  expect(read('which symbol earned most outside EUR_USD')).toMatchObject({ by: 'symbol', unused: [] });
});

test('notes of who asks, open rows of now, and what is on target', () => {
  expect(read('my last note').about).toEqual(['notes of yours over the whole history']);
  expect(readRequest('open gaps right now')).toBeUndefined();
  expect(readRequest('open a trade now')).toBe('command');
  expect(read('which pots are on target').unused).toEqual(['on target']);
});

test('the value of a row by its name may be any word', () => {
  for (const question of ['is LOG_LEVEL debug', 'is LOG_LEVEL set to debug'])
    expect(read(question)).toMatchObject({
      ...{ area: 'settings', whether: true, unused: [] },
      about: ['settings with name LOG_LEVEL with value debug'],
    });
  expect(read('is LOG_LEVEL not debug')).toMatchObject({ whether: true, unused: [] });
  expect(read('is LOG_LEVEL 5 minutes').unused).not.toEqual([]);
});

test('two neighbouring letters in each other’s place are one typo', () => {
  expect(read('porfit yesterday')).toMatchObject({ corrected: [{ written: 'porfit', read: 'profit' }] });
  expect(read('how many tradse')).toMatchObject({ corrected: [{ written: 'tradse', read: 'trades' }] });
  // Four letters are too few to tell.
  expect(read('what is the win raet').unused).toEqual(['raet']);
});

test('why a pattern is where it is: each of its steps tells its reason', () => {
  const about = (question: string) => read(question).about;
  const whole = 'of pattern 0110 over the whole history';
  for (const question of [
    'why was 0110 promoted',
    'why has pattern 0110 been promoted',
    'what is the reason for the promotion of pattern 0110',
  ]) {
    expect(about(question)).toEqual([`steps of patterns that are promotions ${whole}`]);
    expect(read(question)).toMatchObject({ by: 'candle_at', unused: [] });
  }
  expect(about('why is 0110 elite')).toEqual([`steps of patterns to elite ${whole}`]);
  expect(about('why is 0110 observed')).toEqual([`steps of patterns to observed ${whole}`]);
  expect(about('why did 0110 go dormant')).toEqual([`steps of patterns to dormant ${whole}`]);
  expect(about('when was 0110 demoted')).toEqual([`steps of patterns that are demotions ${whole}`]);
  // Nothing tells why a step was not made.
  expect(read('why was 0110 not promoted').unused).not.toEqual([]);
  expect(read('why is 0110 not elite').unused).not.toEqual([]);
});

test('what was taken in a month is no income of it, and what is counted out of others is counted', () => {
  const counted = { measures: ['trades'], unused: [] };
  for (const question of [
    'how many flash loans were taken in April',
    'out of the flash loans we took in April how many made more than ten dollars',
    'of the flash loans we took in April, how many failed',
  ])
    expect(read(question)).toMatchObject(counted);
  expect(read('how much did we take in last week')).toMatchObject({ measures: ['total_profit'], unused: [] });
});
