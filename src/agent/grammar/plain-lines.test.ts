import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

/** The area, what leads or groups, the rows, and the words without a part. */
function read(question: string) {
  const { query, table, unused } = readQuestion(question, READING_CONTEXT);
  return {
    ...{ area: table.id, by: query.group ?? query.rows?.by ?? null, unused },
    about: query.selections.map((one) => describeSelection(one, table)),
  };
}

test('everyday verbs and asides around a question are read', () => {
  for (const question of ['when did we last take a trade on 0110', 'when did we last open a trade of 0110'])
    expect(read(question)).toMatchObject({ area: 'trades', by: 'entered_at', unused: [] });
  expect(read('pick out the single most profitable day since October')).toMatchObject({
    by: 'date',
    unused: [],
  });
  expect(read('what deadlines fall within the next seven days')).toMatchObject({
    area: 'deadlines',
    unused: [],
  });
  expect(read('the oldest alerts that nobody acknowledged').about).toEqual([
    'unread alerts over the whole history',
  ]);
  expect(read('how many mint attempts failed as sold out').about).toEqual([
    'failed mint attempts with reason sold out over the whole history',
  ]);
  expect(read('trades counted as wins').unused).not.toEqual([]);
});

test('a second set may leave out its noun, and areas are compared by their net', () => {
  expect(read('average profit of 8-bit patterns versus 16-bit ones').about).toEqual([
    'patterns with pattern length of exactly 8',
    'patterns with pattern length of exactly 16',
  ]);
  for (const question of [
    'how does yield compare with flash loans in net since 1 October 2026',
    'did yield or flash loans earn more since 1 October 2026',
  ])
    expect(read(question)).toMatchObject({
      ...{ area: 'ledger-lines', unused: [] },
      about: [
        'ledger lines with area yield since 1 October 2026',
        'ledger lines with area flash-loans since 1 October 2026',
      ],
    });
  expect(read('what is the largest single cost line in the ledger this quarter')).toMatchObject({
    ...{ area: 'ledger-lines', by: 'cost_usd', unused: [] },
  });
});

test('a share is of the rows that stand before what is said of them', () => {
  const whole = 'over the whole history';
  expect(read('what share of trades from promoted patterns was profitable').about).toEqual([
    `promoted trades ${whole}`,
  ]);
  expect(read('what share of trades with confidence above 90% won').about).toEqual([
    `trades with confidence above 90.0% ${whole}`,
  ]);
  expect(read('what share of winning trades made more than $5').about).toEqual([
    `winning trades ${whole}`,
    `winning trades with profit above $5.00 ${whole}`,
  ]);
  expect(read('what share of trades made more than $5').about).toEqual([
    `trades ${whole}`,
    `trades with profit above $5.00 ${whole}`,
  ]);
  expect(read('what share of trades was EUR_USD and profitable').about).toEqual([
    `trades ${whole}`,
    `EUR_USD winning trades ${whole}`,
  ]);
});

test('weekdays, lengths and deadlines are those that are meant', () => {
  const whole = 'over the whole history';
  expect(read('is Thursday better than Monday for EUR_USD').about).toEqual([
    `EUR_USD trades entered on Thursdays ${whole}`,
    `EUR_USD trades entered on Mondays ${whole}`,
  ]);
  expect(read('is Monday our worst day')).toMatchObject({ area: 'trades', by: 'weekday', unused: [] });
  // A bound of the rows, and none of groups by length.
  expect(read('list 16-bit patterns with confidence above 95% that are still observed').about).toEqual([
    'observed patterns with pattern length of exactly 16 with confidence above 95.0%',
  ]);
  expect(read('status counts by symbol')).toMatchObject({ area: 'patterns', by: 'status', unused: [] });
  expect(read('rank the three symbols by expectancy')).toMatchObject({ by: 'symbol', unused: [] });
});

test('a date without a year is the next one for what is still to come', () => {
  expect(read('which deadlines are due until 9 June').about).toEqual(['deadlines until 9 June 2026']);
  expect(read('allocations that expired in April').about).toEqual([
    'airdrop allocations with deadline in April 2026',
  ]);
  expect(read('deadlines due last week').about[0]).toContain('May 2026');
});

test('asides behind an extreme and degrees in other words', () => {
  expect(read('biggest overbid we ever paid')).toMatchObject({ by: 'overbid_eth', unused: [] });
  expect(read('the widest gap between pools today')).toMatchObject({ by: 'spread_pct', unused: [] });
  expect(read('why were most pair signals skipped this month')).toMatchObject({
    ...{ area: 'pair-signals', unused: [] },
  });
});

test('figures by pair are of each currency pair', () => {
  for (const question of ['total profit by pair', 'win rate by pair', 'net by pair'])
    expect(read(question)).toMatchObject({ area: 'trades', by: 'symbol', unused: [] });
  expect(read('net of pair trades').area).toBe('pair-trades');
});

test('lists of each, notes on records of a kind, openings and ends', () => {
  expect(readQuestion('apy of 30 days per vault, highest first', READING_CONTEXT).query.rows).toMatchObject({
    ...{ by: 'apy_30_pct', lowest: false, limit: 25 },
  });
  expect(read('notes on USD_SGD patterns written since 1 May').about).toEqual([
    'notes on patterns with text USD_SGD since 1 May 2026',
  ]);
  expect(read('notes about pattern 0110').about[0]).toContain('notes on patterns with text 0110');
  expect(read('collections that open a mint phase in the next 48 hours').about).toEqual([
    'collections with opening within the next 48 hours',
  ]);
  expect(readQuestion('what can still be claimed, and until when', READING_CONTEXT)).toMatchObject({
    ...{ table: { id: 'allocations' }, query: { rows: { tells: ['deadline'] } }, unused: [] },
  });
  expect(readQuestion('the largest claim, when and which wallet', READING_CONTEXT)).toMatchObject({
    ...{ table: { id: 'claims' }, query: { rows: { limit: 1, tells: ['timestamp', 'wallet'] } }, unused: [] },
  });
  expect(read('what did our vaults earn, net of gas, in April')).toMatchObject({
    ...{ area: 'ledger-lines', about: ['ledger lines with area yield in April 2026'], unused: [] },
  });
  // Each of these words changes the question.
  expect(read('which vaults are paused or frozen soon').unused).not.toEqual([]);
});

test('what loses now is open, and a floor beside its cost is one figure', () => {
  for (const [question, sign] of [
    ['are any trades on EUR_USD in the red at the moment', 'below'],
    ['which trades are losing right now', 'below'],
    ['how many EUR_USD trades are winning right now', 'above'],
  ] as const)
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'positions', about: [expect.stringContaining(`an unrealised profit ${sign} 0`)], unused: [] },
    ]);
  expect(read('are any trades of pattern 01101001 losing right now')).toMatchObject({
    about: ['open positions of pattern 01101001 with an unrealised profit below 0'],
    unused: [],
  });
  expect(read('which trades were losing last week')).toMatchObject({ area: 'trades', unused: [] });
  expect(read('which of our collections are worth less than they cost us per token?').about).toEqual([
    'collections that our minters hold with floor to cost below 1.00',
  ]);
  expect(read('which vault pays better after gas')).toMatchObject({ by: 'net_apy_pct', unused: [] });
  expect(readQuestion('best floor compared with what we paid', READING_CONTEXT).query.rows).toMatchObject({
    ...{ by: 'floor_to_cost', lowest: false, limit: 1 },
  });
});

test('where no rows are understood, those that a question names are the nearest', () => {
  const near = (question: string) => readQuestion(question, READING_CONTEXT).near?.table.id;
  expect(near('why were gaps skipped on 12 May')).toBe('gaps');
  expect(near('which snipe lost us the most money, price and gas included')).toBe('snipes');
  expect(near('what did the ECB decide')).toBeUndefined();
  expect(near('how many trades hit stop loss')).toBeUndefined();
});
