import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';
import { readRequest } from './read-request.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

function read(question: string) {
  const { query, table, unused, corrected } = readQuestion(question, READING_CONTEXT);
  const { rows, measures, group, having, keeps, compares } = query;
  return {
    ...{ area: table.id, rows, measures, group, having, keeps, compares, unused },
    corrected: corrected.map(({ written, read: word }) => `${written} ${word}`),
    about: query.selections.map((one) => describeSelection(one, table)),
  };
}

test('a result beside a bound of days is that of each day, and counts no losing trades', () => {
  const [more, lost] = [
    { measure: 'trades', op: 'above', value: 10 },
    { measure: 'total_profit', op: 'below', value: 0 },
  ];
  for (const question of [
    'list days with more than ten trades and a negative result',
    'which days had more than 10 trades and lost money',
    'which days had more than ten trades and a loss',
    'which days had a negative result and more than ten trades',
    'list the losing days with more than ten trades',
    'which days with more than ten trades lost money',
    'how many days had more than ten trades and a negative result',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'trades', group: 'date', unused: [], about: ['trades over the whole history'] },
      having: expect.arrayContaining([more, lost]),
    });
  expect(read('which days had more than ten trades and did not lose').having).toEqual([
    more,
    { measure: 'total_profit', op: 'at_least', value: 0 },
  ]);
  expect(read('which months had over 100 trades and made money').having).toEqual([
    { measure: 'trades', op: 'above', value: 100 },
    { measure: 'total_profit', op: 'above', value: 0 },
  ]);
  // Of rows, where it stands before them.
  expect(read('which days had more than ten losing trades')).toMatchObject({
    ...{ having: [more], about: ['losing trades over the whole history'] },
  });
  expect(read('which days had more than ten trades that lost money').having).toEqual([more]);
  expect(read('which days had more than 5 losing trades and a positive result').unused).toEqual(['positive']);
});

test('others lack the day or the symbol that is named, and lose as it does', () => {
  expect(read('Do we lose more on Fridays than on other days?')).toMatchObject({
    ...{ area: 'trades', compares: true, measures: ['loss_rate', 'losses'], unused: [] },
    about: [
      'trades entered on Fridays over the whole history',
      'trades not entered on Fridays over the whole history',
    ],
  });
  expect(read('do we lose more in USD_SGD than in the other pairs')).toMatchObject({
    ...{ measures: ['loss_rate', 'losses'], unused: [] },
    about: ['USD_SGD trades over the whole history', 'trades outside USD_SGD over the whole history'],
  });
  expect(read('do we lose more on Fridays than on other days in EUR_USD this year').about).toEqual([
    'EUR_USD trades entered on Fridays in 2026',
    'EUR_USD trades not entered on Fridays in 2026',
  ]);
  expect(read('did losing trades on Fridays do worse than the others').area).toBe('trades');
  for (const question of [
    'is Friday worse than other days',
    'are Fridays worse than the rest of the week',
    'are Fridays any better than the other weekdays',
  ])
    expect(read(question).about).toEqual([
      'trades entered on Fridays over the whole history',
      'trades not entered on Fridays over the whole history',
    ]);
  expect(read('was Monday better than Tuesday').about).toEqual([
    'trades on Monday 18 May 2026',
    'trades on Tuesday 19 May 2026',
  ]);
});

test('a pattern right behind a verb is one, and a number before trades counts them', () => {
  expect(read('did 01101001 trade this week')).toMatchObject({ area: 'trades', unused: [] });
  expect(read('has 10110010 traded this week').about[0]).toMatch(/^trades of pattern 10110010 this week/);
  expect(read('how many 1000 trades').unused).toEqual(['1000']);
  expect(read('did 1000 trades win').unused).toEqual(['1000']);
});

test('the likeliest slip is read where a word is near to several', () => {
  expect(read('longest losng streak this year')).toMatchObject({
    ...{ corrected: ['losng losing'], measures: ['losing_streak'], unused: [] },
  });
  expect(read('how mnay trades won')).toMatchObject({ corrected: ['mnay many'], measures: ['trades'] });
  expect(read('deadlines tommorow')).toMatchObject({ corrected: ['tommorow tomorrow'], area: 'deadlines' });
  // Four swapped letters are told in common words alone.
  expect(read('how many trades this weke').corrected).toEqual([]);
});

test('a share of each group is told where it is that of a way of closing', () => {
  for (const question of [
    'what percentage of trades timed out per symbol',
    'trades that ran out the clock instead of hitting either barrier, as a share per symbol',
    'time out rate by symbol',
  ])
    expect(read(question)).toMatchObject({ measures: ['time_rate'], group: 'symbol', unused: [] });
  expect(read('what share of trades hit stop loss in each month')).toMatchObject({
    ...{ measures: ['stop_rate'], group: 'month', unused: [] },
  });
  expect(read('what share of trades were buys by symbol').unused).toEqual(['symbol']);
});

test('steps of patterns have everyday verbs', () => {
  for (const question of [
    'How many patterns got bumped up to promoted in May',
    'how many patterns were lifted to promoted in May',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'steps', measures: ['patterns', 'steps'], unused: [] },
      about: ['steps of patterns to promoted in May 2026'],
    });
  expect(read('how many patterns went to sleep this month').about).toEqual([
    'steps of patterns to dormant in May 2026',
  ]);
  expect(read('how many patterns dropped out of promoted this month')).toMatchObject({
    ...{ area: 'steps', measures: ['patterns', 'steps'], unused: [] },
  });
  expect(read('any pattern demoted today or yesterday')).toMatchObject({ area: 'steps', unused: [] });
  expect(read('since when has 01101001 been elite')).toMatchObject({
    ...{ area: 'steps', rows: { by: 'candle_at', lowest: false, limit: 1 }, unused: [] },
    about: ['steps of patterns of pattern 01101001 to elite over the whole history'],
  });
});

test('filters stand behind what is asked', () => {
  const sides = ['EUR_USD buy trades in April 2026', 'EUR_USD sell trades in April 2026'];
  expect(read('buys vs sells, euro only, april')).toMatchObject({ about: sides, unused: [] });
  expect(read('buys vs sells, euro, april').about).toEqual(sides);
  expect(read('compare buys, sells and elite').unused).toEqual(['elite']);
  expect(read('trades between 20 and 40 dollars profit, count only')).toMatchObject({
    ...{ measures: ['trades'], unused: [] },
  });
  expect(read('Total P&L for April, all three symbols separately')).toMatchObject({
    ...{ measures: ['total_profit'], group: 'symbol', unused: [] },
  });
  expect(read('confidence above 95% but still only observed: which ones?')).toMatchObject({
    ...{ area: 'patterns', about: ['observed patterns with confidence above 95.0%'], unused: [] },
  });
  expect(read('trades entered while the pattern was merely observed').about).toEqual([
    'observed trades over the whole history',
  ]);
  expect(read('how many days had over 50 trades and still lost money').having).toHaveLength(2);
  expect(read('months without elite trades this year')).toMatchObject({
    ...{ area: 'elite-trades', group: 'month', having: [{ measure: 'trades', op: 'is', value: 0 }] },
  });
  expect(read('EUR_USD vs AUD_USD, buys only')).toMatchObject({
    ...{ about: ['EUR_USD', 'AUD_USD'].map((one) => `${one} buy trades over the whole history`), unused: [] },
  });
  expect(read('Are any elite trades long and losing at the moment?')).toMatchObject({
    ...{ area: 'positions', about: ['elite long open positions with an unrealised profit below 0'] },
  });
});

test('figures have everyday names', () => {
  expect(read('how deep is the drawdown right now compared with the worst ever').measures).toEqual([
    'current_drawdown',
    'max_drawdown',
  ]);
  expect(read('which made more per trade in May, AUD_USD or USD_SGD')).toMatchObject({
    ...{ compares: true, measures: ['average_profit'], unused: [] },
  });
  expect(read('is the average sell better than the average buy')).toMatchObject({
    ...{ compares: true, measures: ['average_profit'], unused: [] },
    about: ['sell trades over the whole history', 'buy trades over the whole history'],
  });
  expect(read('largest gap in days between two elite trades').measures).toEqual(['longest_between']);
  expect(read('biggest gap between pools').area).toBe('gaps');
  expect(read('Between 8 and 10 in the morning do we make or lose').measures).toEqual(['total_profit']);
  expect(read('rate of promotions per week')).toMatchObject({ area: 'steps', group: 'week', unused: [] });
  expect(read('number of trades that ran into their stop').about).toEqual([
    'trades that hit stop loss over the whole history',
  ]);
  expect(read('status split of our patterns')).toMatchObject({ group: 'status', unused: [] });
  // The status of another day is not known.
  expect(read('status split of patterns on the 15th').unused).toEqual(['the 15th']);
});

test('what is said in several words is read behind a slip as well', () => {
  expect(read('whats the probabilty that the true sharpe is above zero')).toMatchObject({
    ...{ area: 'evidence', corrected: ['probabilty probability'], unused: [] },
  });
  expect(read('how many trades ran into thier stop').about).toEqual([
    'trades that hit stop loss over the whole history',
  ]);
});

test('the evidence tells what was open at once and the margin that it needed', () => {
  for (const question of [
    'most positions we ever had on at the same time',
    'what was the maximum number of trades open at once',
    'how many positions did we have at the same time at most',
    "what's the margin we'd need at the peak",
    'peak margin',
  ])
    expect(read(question)).toMatchObject({ area: 'evidence', unused: [] });
  expect(read('most trades at once in April').unused).toEqual(['April']);
});

test('what only the engine or only the broker has, and how far they are apart', () => {
  const only = (side: string) => `reconciled trades that only the ${side} has over the whole history`;
  expect(read('any trades missing at the broker').about).toEqual([only('engine')]);
  expect(read("any trades the broker has that we don't know about").about).toEqual([only('broker')]);
  expect(read('trades only the broker has').about).toEqual([only('broker')]);
  expect(read('how many trades does the engine have that the broker does not have')).toMatchObject({
    ...{ measures: ['trades'], about: [only('engine')], unused: [] },
  });
  for (const question of [
    "How far is the engine's result off from what the broker booked?",
    'what is the difference between the engine and the broker',
  ])
    expect(read(question)).toMatchObject({ area: 'reconciled-trades', unused: [] });
});

test('months without rows are known by their names', () => {
  const { query } = readQuestion('Which month this year had no elite trades at all?', READING_CONTEXT);
  expect(query.units).toEqual(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']);
  const quarters = readQuestion('which quarters this year had no trades', READING_CONTEXT).query.units;
  expect(quarters).toEqual(['2026 Q1', '2026 Q2']);
});

test('what begins with a will asks for what is to come', () => {
  expect(readRequest('Will EUR_USD go up on Monday?')).toBe('forecast');
  expect(readRequest('will the Ember drop open this week')).toBeUndefined();
});

test('a share is of one time, and what was paid most is the lowest number', () => {
  for (const question of [
    'what share of trades won in March vs April',
    'what share of trades hit stop loss in March vs April',
    'what share of trades hit stop loss by symbol in March vs April',
  ])
    expect(read(question).unused).toEqual(['April']);
  for (const question of ['which trade paid the most spread', 'most expensive trade in spread'])
    expect(read(question)).toMatchObject({ area: 'trades', rows: { by: 'spread_usd', lowest: true } });
  expect(read('which trade paid the least spread').rows).toMatchObject({ by: 'spread_usd', lowest: false });
  expect(read('which trade at the broker had the highest slippage')).toMatchObject({
    ...{ area: 'reconciled-trades', rows: { by: 'slippage', lowest: true } },
  });
  expect(read('which days had a negative result and a win rate above 60%').having).toHaveLength(2);
  expect(read('which days had more than ten trades and no profit').unused).toEqual(['no profit']);
  expect(read('bottom 3 symbols')).toMatchObject({ group: 'symbol', unused: [] });
});

test('a weekend with its place in time is a period, and without one all weekends', () => {
  for (const [question, period] of [
    ['profit last weekend', 'of last weekend (16 May 2026 to 17 May 2026)'],
    ['any trades over the weekend?', 'over the weekend (16 May 2026 to 17 May 2026)'],
    ['profit this past weekend', 'of last weekend (16 May 2026 to 17 May 2026)'],
    ['how many trades this weekend', 'of this weekend (23 May 2026 to 24 May 2026)'],
    ['profit at the weekend', 'entered on Saturdays and Sundays over the whole history'],
  ])
    expect([question, read(question ?? '')]).toMatchObject([
      question,
      { unused: [], about: [`trades ${period}`] },
    ]);
  const sunday = { ...READING_CONTEXT, today: { now: Date.UTC(2026, 4, 24, 12), date: '2026-05-24' } };
  for (const [question, period] of [
    ['trades over the weekend', 'over the weekend (23 May 2026 to 24 May 2026)'],
    ['trades last weekend', 'of last weekend (16 May 2026 to 17 May 2026)'],
  ]) {
    const { query, table } = readQuestion(question ?? '', sunday);
    expect(query.selections.map((one) => describeSelection(one, table))).toEqual([`trades ${period}`]);
  }
  expect(read('trades not over the weekend').unused).not.toEqual([]);
});

test('what brings the most of something ranks by the number', () => {
  for (const [question, group, about] of [
    ['Which hour brings the most stop losses?', 'hour', 'trades that hit stop loss'],
    ['which weekday saw the most take profits', 'weekday', 'trades that hit take profit'],
    ['which symbol took the fewest losses', 'symbol', 'losing trades'],
    ['which pattern gave us the most losing trades', 'pattern', 'losing trades'],
  ])
    expect([question, read(question ?? '')]).toMatchObject([
      question,
      { area: 'trades', group, measures: ['trades'], unused: [], about: [`${about} over the whole history`] },
    ]);
  expect(read('which month brought the most profit')).toMatchObject({
    ...{ group: 'month', measures: ['total_profit'], unused: [] },
  });
  expect(read('when do we usually enter?')).toMatchObject({ area: 'trades', group: 'hour', unused: [] });
  expect(read('is our win rate better than a coin flip?')).toMatchObject({
    ...{ area: 'trades', measures: ['win_rate'], unused: [] },
  });
});

test('what loses more than it makes has lost, and a comparison of which one side is read is named', () => {
  for (const question of ['which hour loses more than it makes', 'which hours lost more than they won'])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'trades', group: 'hour', measures: ['total_profit'], keeps: 'loss', unused: [] },
    ]);
  expect(read('how many days had more wins than losses')).toMatchObject({
    ...{ area: 'trades', group: 'date', unused: [] },
    having: [{ measure: 'win_rate', op: 'above', value: 50 }],
  });
  for (const question of [
    'which protocol costs more than it pays',
    'do airdrops take more gas than they bring',
  ])
    expect([question, read(question).unused]).not.toEqual([question, []]);
});

test('patterns that won or lost, and by the number of their trades', () => {
  for (const [question, about] of [
    ['patterns with profit but a win rate under half', 'above 0 with win rate below 50.00%'],
    ['patterns with a loss and more than 50 trades', 'below 0 with trades above 50'],
    ['profitable patterns', 'above 0'],
  ])
    expect([question, read(question ?? '')]).toMatchObject([
      question,
      { area: 'patterns', unused: [], about: [`patterns with an average profit ${about}`] },
    ]);
  expect(read('show elite patterns by number of trades')).toMatchObject({
    ...{
      area: 'patterns',
      rows: { by: 'trade_count', lowest: false },
      unused: [],
      about: ['elite patterns'],
    },
  });
});

test('two barriers of which none was hit are one condition each', () => {
  for (const question of [
    'trades that did not hit stop loss and did not hit take profit',
    'how many trades closed neither by stop loss nor by take profit?',
    'trades that did not hit the stop loss or the take profit',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      {
        ...{ area: 'trades', unused: [] },
        about: ['trades that did not hit stop loss and that did not hit take profit over the whole history'],
      },
    ]);
});

test('the biggest that lost has lost the most', () => {
  for (const [question, by] of [
    ['trades that lost, biggest first', 'profit'],
    ['the largest trade at a loss', 'profit'],
    ['flash loans with a loss, biggest first', 'profit'],
    ['biggest pair trade that lost', 'net_usd'],
  ])
    expect([question, read(question ?? '')]).toMatchObject([
      question,
      { rows: { by, lowest: true }, unused: [] },
    ]);
  expect(read('smallest trades that lost').rows).toMatchObject({ by: 'profit', lowest: false });
  expect(read('biggest trade which did not lose').rows).toMatchObject({ by: 'profit', lowest: false });
});

test('mornings of a weekday are all of them, and a total of some rows is that of their profit', () => {
  expect(read('profit on Tuesday mornings in May')).toMatchObject({
    ...{ unused: [], about: ['trades entered on Tuesdays entered between 06:00 and 12:00 in May 2026'] },
  });
  for (const [question, measure, by] of [
    ['sum of the five biggest losses', 'total_profit', 'profit'],
    ['average of the ten biggest wins', 'average_profit', 'profit'],
    ['total of the last 10 trades', 'total_profit', 'entered_at'],
  ])
    expect([question, read(question ?? '')]).toMatchObject([
      question,
      { measures: [measure], rows: { by, adds: true }, unused: [] },
    ]);
  expect(read('at what time was the best trade closed?').rows).toMatchObject({ tells: ['closed_at'] });
});
