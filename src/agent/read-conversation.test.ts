import { expect, test } from 'vitest';
import { describeSelection } from './grammar/describe-selection.ts';
import { readingContext } from './reading-context.ts';
import { readConversation } from './testing/read-conversation.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' });

function read(...questions: string[]) {
  const read = readConversation(questions.slice(0, -1), questions.at(-1) ?? '', CONTEXT);
  if (!read) return undefined;
  const { query, table, carried, unused } = read;
  return {
    ...{ area: table.id, carried, measures: query.measures, group: query.group, rows: query.rows },
    ...{ lowest: query.lowest, compares: query.compares, unused },
    about: query.selections.map((one) => describeSelection(one, table).replace(/ \([^)]*\)$/, '')),
  };
}

test('a filter replaces the one of its kind, and the others stay', () => {
  expect(read('how many trades last week', 'and on EUR_USD only?')).toMatchObject({
    measures: ['trades'],
    about: ['EUR_USD trades of last week'],
    carried: 'the number of trades of last week (11 May 2026 to 17 May 2026)',
  });
  expect(read('how many longs won in april', 'and shorts?')?.about).toEqual([
    'winning sell trades in April 2026',
  ]);
  expect(read('list open vaults', 'and the paused ones?')?.about).toEqual(['paused vaults']);
  expect(read('compare october with september', 'and on EUR_USD only?')?.about).toEqual([
    'EUR_USD trades in October 2025',
    'EUR_USD trades in September 2025',
  ]);
  expect(read('is EUR_USD live', 'and USD_SGD?')?.area).toBe('series');
});

test('another figure, group or end is of the same rows', () => {
  expect(read('what was the win rate in april', 'and the profit factor?')).toMatchObject({
    measures: ['profit_factor'],
    about: ['trades in April 2026'],
  });
  expect(read('profit by symbol', 'and the win rate?')).toMatchObject({
    measures: ['win_rate'],
    group: 'symbol',
  });
  expect(read('what was the win rate in april', 'by symbol?')).toMatchObject({
    measures: ['win_rate'],
    group: 'symbol',
  });
  expect(read('which pot has the most idle money', 'and which one has the least?')?.rows).toMatchObject({
    by: 'idle_usd',
    lowest: true,
  });
  expect(read('the five worst trades', 'and the three best?')?.rows).toMatchObject({
    ...{ by: 'profit', lowest: false, limit: 3 },
  });
  expect(read('average gas of a flash loan', 'and the median?')?.measures).toEqual(['median_of_gas']);
  expect(read('which symbol made the most in april', 'and the least?')).toMatchObject({
    ...{ group: 'symbol', lowest: true },
  });
});

test('a word for what was told is about those rows, or about that row', () => {
  expect(read('how many trades in april', 'which of those lost?')).toMatchObject({
    ...{ about: ['losing trades in April 2026'], measures: [], rows: { by: 'entered_at' } },
  });
  expect(read('which vault has the best apy', 'how much do we hold there?')?.area).toBe('vaults');
  expect(read('how many trades in april', 'how many of those lost?')?.about).toEqual([
    'losing trades in April 2026',
  ]);
  expect(read('the worst trade yesterday', 'when was it?')?.rows).toMatchObject({
    ...{ by: 'profit', lowest: true, tells: ['entered_at'] },
  });
  expect(read('the largest claim', 'which wallet got it')?.rows?.tells).toEqual(['wallet']);
  expect(read('what is our max drawdown', 'when was it?')?.measures).toEqual([
    ...['drawdown_high', 'max_drawdown', 'drawdown_low', 'drawdown_over'],
  ]);
  // Some of the trades of May were in no other month.
  expect(read('how many trades in may', 'how many of those in april?')).toBeUndefined();
});

test('periods before, and the former question as one side', () => {
  expect(read('how many trades in march', 'and the month before?')?.about).toEqual([
    'trades of the month before',
  ]);
  expect(read('how many trades last week', 'compared to the week before?')).toMatchObject({
    compares: true,
    about: ['trades of last week', 'trades of the week before'],
  });
  expect(read('win rate of buys', 'vs sells')).toMatchObject({
    ...{ compares: true, about: ['buy trades over the whole history', 'sell trades over the whole history'] },
  });
});

test('a question continues what was continued, and one that stands by itself ends it', () => {
  expect(read('how many trades last week', 'and on AUD_USD?', 'and the average profit?')).toMatchObject({
    ...{ measures: ['average_profit'], about: ['AUD_USD trades of last week'] },
  });
  expect(read('how many trades last week', 'How many patterns are elite?')).toBeUndefined();
  expect(read('how many trades last week', 'how many elephants are grey', 'and on EUR_USD?')).toBeUndefined();
  expect(read('what is the win rate of trades on a full moon', 'and in april?')).toBeUndefined();
});

test('rows of another kind keep the period, and what cannot be said of them is not dropped', () => {
  expect(read('how many trades last week', 'and how many claims?')).toMatchObject({
    ...{ area: 'claims', about: ['airdrop claims of last week'] },
  });
  expect(read('how many flash loans failed last month', 'what about the mints?')?.unused).toEqual([
    'mint attempts',
  ]);
});

test('what lacks its rows is about those that were told', () => {
  expect(read('elite trades last month', 'how many hit stop loss?')).toMatchObject({
    ...{ area: 'elite-trades', measures: ['trades'] },
    about: ['elite trades that hit stop loss of last month'],
  });
  expect(read('how many trades today', 'how many won')?.about).toEqual(['winning trades today']);
  expect(read('elite trades in may', 'only shorts', 'the biggest loser?')).toMatchObject({
    ...{ area: 'elite-trades', about: ['sell elite trades in May 2026'], lowest: true },
  });
  expect(read('open positions', 'total size?')).toMatchObject({
    ...{ area: 'positions', measures: ['total_quantity'] },
  });
  expect(read('best pattern this month', 'how many trades?')).toMatchObject({
    ...{ group: 'pattern', about: ['trades in May 2026'] },
  });
  // What names its rows stands by itself.
  expect(read('profit in april', 'how many buys in may?')).toBeUndefined();
});

test('since when, how long and the sum are of what was told, or of nothing', () => {
  expect(read('what is open', 'since when?')).toMatchObject({
    ...{ area: 'positions', rows: { by: 'timestamp', lowest: true } },
  });
  expect(read('current drawdown', 'since when?')?.measures).toEqual(['drawdown_since', 'current_drawdown']);
  expect(unusedOf('is the market open', 'since when?')).toEqual(['since when']);
  expect(read('max drawdown', 'how long did it last?')?.measures[0]).toBe('drawdown_high');
  expect(read('the worst trade', 'how long did it last?')?.rows?.tells).toEqual(['duration']);
  expect(unusedOf('win rate in april', 'how long did it last?')).toEqual(['how long did it last']);
  expect(read('losing trades of yesterday', 'sum?')).toMatchObject({
    ...{ area: 'trades', measures: ['total_profit'], about: ['losing trades of yesterday'] },
  });
  expect(read('profit by symbol', 'total?')).toMatchObject({ measures: ['total_profit'], group: null });
  expect(unusedOf('what is the median profit', 'total?')).toBeUndefined();
});

test('a share is of the rows before, and reasons are those of each row', () => {
  expect(read('elite trades last month', 'how many hit stop loss?', 'what share is that?')?.about).toEqual([
    ...['elite trades of last month', 'elite trades that hit stop loss of last month'],
  ]);
  expect(read('how many trades won today', 'as a percentage?')?.about).toEqual([
    ...['trades today', 'winning trades today'],
  ]);
  expect(read('how many demotions last week', 'for which reasons?')).toMatchObject({
    ...{ area: 'steps', rows: { by: 'candle_at', all: true } },
  });
});

test('a day and days of the week stand for each other', () => {
  expect(read('how many losing trades on friday', 'and mondays?')?.about).toEqual([
    'losing trades entered on Mondays over the whole history',
  ]);
  expect(read('how many losing trades on fridays', 'and yesterday?')?.about).toEqual([
    'losing trades of yesterday',
  ]);
});

test('a question that was declined leaves what it was about, where it says nothing of its own', () => {
  expect(read('longest losing streak', 'when?', 'which symbol?')).toMatchObject({
    ...{ measures: ['losing_streak'], group: 'symbol' },
  });
});

test('rows and groups that were told are ranked, filtered and listed', () => {
  expect(read('win rate in april by week', 'which week was best?')).toMatchObject({
    ...{ group: 'week', measures: ['win_rate'], about: ['trades in April 2026'] },
  });
  expect(read('trades last week', 'which were stopped out?', 'list them')?.about).toEqual([
    'trades that hit stop loss of last week',
  ]);
  expect(read('largest loss', 'of elite trades?')).toMatchObject({
    ...{ area: 'elite-trades', rows: { by: 'profit_pct', lowest: true } },
  });
  expect(read('the worst trade', 'what happened there?', 'when was it closed?')?.rows?.tells).toEqual([
    'closed_at',
  ]);
  expect(read('compare april with may', 'by how much?')?.about).toHaveLength(2);
});

test('a rate is of all, a column of the rows, and the amount of what was judged', () => {
  expect(read('how many trades this week', 'how many won?', 'so what is the win rate?')?.about).toEqual([
    'trades this week',
  ]);
  expect(read('worst pattern', 'how many trades?')?.rows?.tells).toEqual(['trade_count']);
  expect(read('show the last 5 trades', 'with their confidence')?.rows?.tells).toEqual(['confidence']);
  expect(read('when was our last trade', 'and the one before?')?.rows).toMatchObject({ limit: 2 });
  expect(read('did elite trades make money in april', 'how much?', 'and in may?')).toMatchObject({
    ...{ area: 'elite-trades', measures: ['total_profit'], about: ['elite trades in May 2026'] },
  });
  expect(read('number of trades by hour', 'which is the most profitable?')?.measures[0]).toBe('total_profit');
  expect(read('number of trades by hour', 'which hour is the highest?')?.measures).toEqual(['trades']);
});

test('the other rate, one row of a list and how long that was open', () => {
  expect(read('stop loss rate by symbol', 'and take profit?')).toMatchObject({
    ...{ measures: ['target_rate'], about: ['trades over the whole history'] },
  });
  expect(read('show losing trades of april', 'the worst one', 'when was it?')?.rows).toMatchObject({
    ...{ limit: 1, lowest: true, tells: ['entered_at'] },
  });
  expect(read('worst elite trade', 'how long was it open?')).toMatchObject({
    ...{ area: 'elite-trades', rows: { tells: ['duration'] } },
  });
});

test('what a figure of days, a row and a place are asked further', () => {
  expect(read('max drawdown in april', 'when did it start?', 'has it recovered?')?.measures).toContain(
    'drawdown_over',
  );
  expect(read('the last losing trade', 'why did it lose?', 'and the previous one?')?.rows).toMatchObject({
    ...{ limit: 2, tells: ['outcome'] },
  });
  expect(read('best hour on EUR_USD', 'how many trades there?')).toMatchObject({
    ...{ group: 'hour', about: ['EUR_USD trades over the whole history'] },
  });
  expect(read('trades of yesterday above $1', 'how many are there?', 'their total?')?.measures).toEqual([
    ...['trades', 'total_profit'],
  ]);
  // What they became is no question for the state of the feeds.
  expect(
    read('how many patterns were demoted this month', 'to which status?', 'which symbols?'),
  ).toMatchObject({
    ...{ area: 'steps', group: 'symbol' },
  });
});

test('each group, how long rows were held, and what they are with', () => {
  expect(read('which symbols lost money this week', 'how much did each lose')).toMatchObject({
    ...{ group: 'symbol', measures: ['total_profit'] },
  });
  expect(read('show elite trades of today', 'only losers', 'how long were they open')?.rows).toMatchObject({
    ...{ tells: ['duration'] },
  });
  expect(read('trades last week', 'how long did they last')?.measures).toEqual(['average_duration']);
  expect(read('how many observed patterns', 'with negative average profit')?.area).toBe('patterns');
});

test('of the last ten the figures are theirs, and what cannot be told of them is declined', () => {
  // Some of the last hundred are not the last hundred of their kind.
  expect(read('win rate of the last 100 trades', 'of them, shorts')).toBeUndefined();
  expect(read('last 10 trades', 'what is their total profit?')).toMatchObject({
    ...{ measures: ['total_profit'], rows: { by: 'entered_at', limit: 10, adds: true } },
  });
  expect(unusedOf('last 10 trades', 'how many won?')).toEqual(['how many won']);
  expect(read('open position', 'its profit?')?.rows?.tells).toEqual(['unrealised']);
  expect(read('was april profitable?', 'and may?', 'compare them')?.about).toEqual([
    ...['trades in April 2026', 'trades in May 2026'],
  ]);
});

test('the mean of what was told may be of its sum, or of rows that were only named', () => {
  expect(read('profit in april', 'and the average?')).toMatchObject({ measures: ['average_profit'] });
  expect(read('airdrop claims in april', 'and the average?')).toMatchObject({
    ...{ area: 'claims', measures: ['average_claim'], about: ['airdrop claims in April 2026'] },
  });
});

test('the others are those that were left out, and the best of several sets is one of them', () => {
  expect(read('profit last week on EUR_USD', 'and on the others?')?.about).toEqual([
    'trades outside EUR_USD of last week',
  ]);
  expect(read('how many trades hit tp today', 'and the rest?')?.about[0]).toMatch(/not hit take profit/);
  expect(read('win rate in march', 'april', 'may', 'which month was best?')).toMatchObject({
    ...{ compares: true, measures: ['win_rate'] },
    about: ['trades in March 2026', 'trades in April 2026', 'trades in May 2026'],
  });
  expect(read('trades last week', 'which was the best?')?.rows).toMatchObject({ by: 'profit', limit: 1 });
});

test('a figure without rows is of those that were told, but for one of all', () => {
  expect(read('did we trade yesterday', 'how much did we make')?.about).toEqual(['trades of yesterday']);
  expect(read('elite trades in april', 'what is our overall win rate')).toBeUndefined();
  expect(read('elite patterns on AUD_USD', 'how many trades do they have in total')).toMatchObject({
    ...{ area: 'patterns', measures: ['trades'] },
  });
});

test('the biggest of losses, both together, and each with its own figure', () => {
  expect(read('list stop losses of today', 'the biggest')).toMatchObject({
    ...{ lowest: true, rows: { by: 'profit', lowest: true, limit: 1 } },
  });
  expect(read('trades in april', 'the biggest')?.rows).toMatchObject({ by: 'profit', lowest: false });
  expect(read('profit of EUR_USD', 'and USD_SGD', 'in total?')?.about).toEqual([
    'EUR_USD and USD_SGD trades over the whole history',
  ]);
  // Two days are no period.
  expect(unusedOf('profit on monday', 'and tuesday?', 'and in total?')).toEqual(['and in total']);
  expect(read('promoted patterns on AUD_USD', 'with their win rate')?.rows?.tells).toEqual(['win_rate']);
  expect(read('last 3 trades', 'total?')?.rows).toMatchObject({ limit: 3, adds: true });
  expect(read('current open position', 'how long is it open?')?.rows?.tells).toEqual(['age']);
  expect(read('largest loss on USD_SGD', 'what was the confidence?')?.rows?.tells).toEqual(['confidence']);
  expect(unusedOf('current drawdown', 'and the max')).toEqual(['the max']);
  // Of the week that was told no reasons are known.
  expect(read('worst week', 'why?')).toBeUndefined();
});

function unusedOf(...questions: string[]) {
  return readConversation(questions.slice(0, -1), questions.at(-1) ?? '', CONTEXT)?.unused;
}

test('only some of what was told, and an order of the rows that were told', () => {
  for (const further of [
    'and only the buys of AUD_USD?',
    'and just the buys of AUD_USD',
    'the same but only buys of AUD_USD',
  ])
    expect(read('how many trades in april?', further), further).toMatchObject({
      ...{ measures: ['trades'], about: ['AUD_USD buy trades in April 2026'] },
    });
  expect(read('list the last 4 elite trades', 'same but only USD_SGD')).toMatchObject({
    ...{ rows: { by: 'entered_at', limit: 4 }, about: ['USD_SGD elite trades over the whole history'] },
  });
  // The last four by profit are not the four that made the most.
  for (const further of ['sorted by profit', 'same but only USD_SGD, sorted by profit'])
    expect(readConversation(['list the last 4 elite trades'], further, CONTEXT)?.unused, further).toEqual([
      'sorted by',
    ]);
  expect(read('list elite trades', 'sorted by profit')?.rows).toMatchObject({ by: 'profit', all: true });
});

test('what was taken has no reason, and of those that do something else are others', () => {
  expect(
    read('how many yield moves were skipped because of costs', 'and how many were taken?')?.about,
  ).toEqual(['vault moves that were taken over the whole history']);
  expect(
    read('average net of pair trades that reverted', 'and of those that hit the hold limit?')?.about,
  ).toEqual(['pair trades that reached the hold limit over the whole history']);
  expect(read('flash loan success rate', 'which wallet earned the most')).toMatchObject({
    ...{ area: 'flash-loans', group: 'wallet' },
  });
});

test('the lowest of several is no highest', () => {
  const months = ['profit in April', 'and in March?', 'and in February?'];
  for (const [end, lowest] of [
    ['which was the lowest?', true],
    ['which was the worst?', true],
    ['which one was the best?', false],
  ] as const)
    expect([end, read(...months, end)]).toMatchObject([end, { compares: true, lowest }]);
});
