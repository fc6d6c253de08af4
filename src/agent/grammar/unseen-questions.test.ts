import { expect, test } from 'vitest';
import { readConversation } from '../testing/read-conversation.ts';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

/** The area, what is grouped or ranked, the figures, the rows, and the words without a part. */
function read(question: string) {
  const { query, table, unused } = readQuestion(question, READING_CONTEXT);
  const { rows, group, measures, selections } = query;
  return {
    ...{ area: table.id, by: group ?? rows?.by ?? null, lowest: rows?.lowest ?? query.lowest },
    ...{ measures, unused, about: selections.map((one) => describeSelection(one, table)) },
  };
}

test('two dates with a "to" between them are one range, and what is no range is declined', () => {
  const first = 'trades from 3 May 2026 to 9 May 2026';
  const second = 'trades from 10 May 2026 to 16 May 2026';
  expect(read('profit from May 3 to May 9 vs May 10 to May 16').about).toEqual([first, second]);
  expect(read('trades May 10 to May 16').about).toEqual([second]);
  expect(read('profit Monday to Wednesday').about).toEqual(['trades from 18 May 2026 to 20 May 2026']);
  expect(read('profit Wednesday to Monday').unused).toEqual(['to']);
  expect(read('compare March to April').about).toHaveLength(2);
});

test('a bound behind a "but" or an "and" is of what the first one bounds', () => {
  const about = (question: string) => read(question).about[0];
  expect(about('how many trades lost more than 20 dollars but less than 50')).toContain(
    'with profit below -$20.00 with profit above -$50.00',
  );
  expect(about('trades held more than 10 minutes but less than 2 hours')).toContain(
    'with duration above 10 minutes with duration below 2 hours',
  );
  expect(about('patterns seen more than 20 times but less than 50')).toContain(
    'with times seen above 20 with times seen below 50',
  );
});

test('what a symbol won or lost is counted where the trades are named', () => {
  for (const [question, about] of [
    ['which symbol won the most trades', 'winning trades over the whole history'],
    ['which weekday lost the fewest trades', 'losing trades over the whole history'],
  ] as const)
    expect(read(question)).toMatchObject({ measures: ['trades'], about: [about], unused: [] });
  expect(read('which weekday lost the most money').measures).toEqual(['total_profit']);
  expect(read('which 16 bit pattern earned the most')).toMatchObject({ by: 'pattern', unused: [] });
});

test('a figure and its mean are two figures, and a mean that is not told of now drops nothing', () => {
  expect(read('base fee right now and the average of today').measures).toEqual(['average_fee', 'fee_now']);
  expect(read('total profit and the average').measures).toEqual(['average_profit', 'total_profit']);
});

test('decisions against something are those that were skipped, with their reasons where these are asked for', () => {
  const skipped = 'vault moves that were skipped over the whole history';
  expect(read('how often did we decide not to move, and why').about).toEqual([skipped]);
  expect(read('how many times did we choose not to rebalance').about).toContain(skipped);
});

test('what is so now is asked of what is open, and the worst is far from its target', () => {
  expect(read('which pairs are trading at the moment')).toMatchObject({
    area: 'pairs',
    about: ['pairs with an open trade'],
  });
  expect(read('which symbols are trading').unused).toEqual(['trading']);
  expect(read('how far off target is the worst pot')).toMatchObject({ by: 'off_target_pct', lowest: false });
  expect(read('which wallets have not claimed anything')).toMatchObject({
    area: 'wallets',
    about: ['farming wallets that never claimed'],
  });
});

test('each asks for every one, and rows of each group are not its sum', () => {
  expect(read('what is each held token worth').unused).toEqual(['each']);
  expect(read('show the 3 worst trades of each symbol').unused).toEqual(['worst']);
  expect(read('best trade of each symbol')).toMatchObject({ by: 'symbol', unused: [] });
  expect(read('which weekday has the lowest base fee')).toMatchObject({
    ...{ by: 'weekday', lowest: true, measures: ['lowest_fee'], unused: [] },
  });
});

test('how long a trade was open is asked of those that are over, and what is so now of a state', () => {
  expect(read('how long was the longest losing trade open')).toMatchObject({
    ...{ area: 'trades', by: 'duration', unused: [] },
  });
  expect(read('how many pending transactions are there right now').unused).toEqual(['right now']);
});

test('what is lost is bounded, what passed through brought nothing, and half is no share', () => {
  expect(read('when did we last lose more than 2 dollars in a trade')).toMatchObject({
    ...{ area: 'trades', unused: [] },
    about: ['losing trades with profit below -$2.00 over the whole history'],
  });
  expect(read('which vault brought the most in the last 30 days').unused).not.toEqual([]);
  expect(read('which vault brought the most')).toMatchObject({
    area: 'vaults',
    by: 'result_usd',
    unused: [],
  });
  expect(read('which trades lost more than half a dollar').about).toEqual([
    'losing trades with profit below -$0.50 over the whole history',
  ]);
  expect(read('alert rules that are on but send no mail').unused).toEqual([]);
  expect(read('does the win rate differ between morning and afternoon').about).toHaveLength(2);
});

test('a second half without rows of its own is about those of the first, and a number is no name', () => {
  expect(read('how many gaps were taken and how many expired').unused).toEqual(['expired']);
  expect(read('which minter minted the most Ember').area).toBe('mint-attempts');
  expect(read('what is the confidence of 01010101').area).toBe('patterns');
  expect(read('patterns with no trades but seen more than 200 times').unused).toEqual([]);
  expect(read('reliability of pattern 10001110 on USD_SGD')).toMatchObject({
    ...{ measures: ['mean_of_reliability'], unused: [] },
  });
  expect(read('how many patterns moved from observed to promoted this month').unused).toEqual([]);
  expect(read('trades that hit their target within five minutes').about[0]).toContain('at most 5 minutes');
  expect(read('how long do winning trades last compared to losing ones')).toMatchObject({
    ...{ measures: ['average_duration'], unused: [] },
  });
});

test('what opens or ends in a month does so in the one to come, and a price bounds no number', () => {
  expect(read('collections that open in March').about).toEqual(['collections with opening in March 2027']);
  expect(read('collections that open in May').about).toEqual(['collections with opening in May 2026']);
  expect(read('deadlines in March').about[0]).toContain('March 2027');
  expect(read('blocks above 30 gwei').about).toEqual([
    'blocks with base fee above 30.00 over the whole history',
  ]);
  expect(read('how many blocks took more than 30 gwei').unused).not.toEqual([]);
  expect(read('trades that took longer than half an hour').about).toEqual([
    'trades with duration above 30 minutes over the whole history',
  ]);
});

test('who has a second factor has it on, a text is one of a kind, and what waited may be over', () => {
  expect(read('do i have a second factor').about).toEqual(['second factors of your account that are on']);
  expect(read('is my second factor off').about).toEqual(['second factors of your account that are off']);
  expect(read('alerts about patterns').about).toEqual(['alerts with text pattern over the whole history']);
  expect(read('pending transactions that waited more than 2 blocks').about).toEqual([
    'pending transactions with wait above 2 among the newest 5,000',
  ]);
});

test('bounds, weeks and days are those that are named', () => {
  expect(read('trades on patterns of length 12 with confidence over 95%')).toMatchObject({
    about: ['trades with pattern length of exactly 12 with confidence above 95.0% over the whole history'],
    unused: [],
  });
  expect(read('profit in the week of May 6').about).toEqual(['trades of the week 4 May 2026 to 10 May 2026']);
  expect(read('pnl last friday vs the friday before').about).toEqual([
    'trades on Friday 15 May 2026',
    'trades on 8 May 2026',
  ]);
  expect(read('how many days in April had a win rate above 60%')).toMatchObject({ by: 'date', unused: [] });
  expect(read('profit per day in April, only losing days')).toMatchObject({ by: 'date', unused: [] });
  expect(read('slowest stage of snipes')).toMatchObject({ by: 'stage', measures: ['mean_ms'], unused: [] });
});

test('what only the answer named is not asked of all, and a difference is no mean', () => {
  const unused = (...questions: string[]) =>
    readConversation(questions.slice(0, -1), questions.at(-1) ?? '', READING_CONTEXT)?.unused;
  expect(unused('worst symbol this month', 'and its biggest loss')).toBeUndefined();
  expect(unused('how many bundles were outbid', 'by how much on average')).toEqual(['by how much']);
  expect(unused('list the pots', 'which markets does it have')).toEqual(['markets']);
  expect(unused('list the pots', 'how many markets does it have')).toEqual([]);
  const failed = ['how many mint attempts failed', 'in April'];
  expect(readConversation(failed, 'which collection had the most', READING_CONTEXT)?.query.measures).toEqual([
    'attempts',
  ]);
  const told = readConversation(
    ['trades yesterday', 'the worst one'],
    'how long was it open',
    READING_CONTEXT,
  );
  expect(told?.query.rows).toMatchObject({ by: 'profit', limit: 1, tells: ['duration'] });
  const compared = readConversation(['win rate in April'], 'is that better than March', READING_CONTEXT);
  expect(compared?.query.selections.map(({ period }) => period?.text)).toEqual([
    'in April 2026',
    'in March 2026',
  ]);
});
