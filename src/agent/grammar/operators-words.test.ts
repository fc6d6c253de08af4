import { expect, test } from 'vitest';
import { answerDefinition } from '../answer-definition.ts';
import { plainText } from '../answer-parts.ts';
import { readingContext } from '../reading-context.ts';
import { readConversation } from '../testing/read-conversation.ts';
import { describeSelection } from './describe-selection.ts';
import { formatValue } from './format-value.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { readRequest } from './read-request.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' });

function told({ table, query, unused }: ReadQuestion) {
  const about = query.selections.map((one) => describeSelection(one, table).replace(/ \([^)]*\)$/, ''));
  return { area: table.id, unused, about, ...(query.share && { share: true }) };
}

const read = (question: string) => told(readQuestion(question, CONTEXT));

test('how often a row ended so is a share of the rows, and how often one was named is a number', () => {
  expect(read('How often does EUR_USD hit its stop?')).toMatchObject({
    about: [
      'EUR_USD trades over the whole history',
      'EUR_USD trades that hit stop loss over the whole history',
    ],
    share: true,
  });
  expect(read('How often did we skip backruns?')).toMatchObject({ area: 'backruns', share: true });
  expect(readQuestion('How often do longs win?', CONTEXT).query).toMatchObject({ measures: ['win_rate'] });
  expect(read('How often was pattern 01010101 seen?').share).toBeUndefined();
});

test.each([
  ['How often was pattern 01010101 seen?', 'patterns', ['seen']],
  ['How many times has 01010101 occurred?', 'patterns', ['seen']],
  ['How often was pattern 01010101 traded?', 'trades', ['trades']],
])('%s counts no patterns', (question, area, measures) => {
  const { table, query, unused } = readQuestion(question, CONTEXT);
  expect([table.id, query.measures, unused]).toEqual([area, measures, []]);
});

test.each([
  ['losing trades over $20', 'losing trades with profit below -$20.00 over the whole history'],
  ['losing trades below $20', 'losing trades with profit above -$20.00 over the whole history'],
  ['how many trades hit the stop loss', 'trades that hit stop loss over the whole history'],
  ['which claims expire this week', 'airdrop allocations with deadline this week'],
  ['which mints are open', 'open collections'],
  ['claimable airdrops', 'unclaimed airdrop allocations'],
  ['open pair trades', 'pairs with an open trade'],
  ['how many pair trades are open', 'pairs with an open trade'],
  ['which airdrops can I claim now', 'unclaimed airdrop allocations'],
  [
    'how many patterns of length 8 have been traded',
    'patterns that were traded with pattern length of exactly 8',
  ],
  ['when did we last rebalance', 'vault moves that were taken over the whole history'],
  [
    'what would the skipped flash loans have earned',
    'decisions of all areas that were skipped with area flash-loans over the whole history',
  ],
  ['how much did our mints cost', 'mint attempts of our minters over the whole history'],
  [
    'how many trades were opened between 8 and 10',
    'trades entered between 08:00 and 10:00 over the whole history',
  ],
  ['which airdrop deadline is next', 'unclaimed airdrop allocations'],
  ['how many trades in Apr', 'trades in April 2026'],
  ['APR of each vault', 'vaults'],
  ['how many patterns wait for evidence', 'awaiting patterns'],
  ['which market is at its cap', 'pot markets at their cap'],
  ['how much would we have made without USD_SGD', 'trades outside USD_SGD over the whole history'],
  ['which pairs are out of line', 'pairs that are not normal'],
  ['what does gas cost right now', 'blocks over the whole history'],
  ['how much did we pay in flash loan fees', 'ledger lines with kind loan fee over the whole history'],
  ['deadlines this week', 'deadlines this week'],
  ['top pattern this month', 'trades in May 2026'],
  ['how many bundles did we lose to outbid', 'bundles that were outbid over the whole history'],
  [
    'backruns we skipped that would have been profitable',
    'backruns that were skipped with later result above $0.00 over the whole history',
  ],
])('%s is about %s', (question, about) => {
  expect(read(question)).toMatchObject({ unused: [], about: [about] });
});

test.each([
  'are all sources live',
  'are all feeds live',
  'is every feed fresh',
  'when was the last EUR_USD candle',
  'how old is the last candle',
  'when does the market open again',
  'when does the market close',
])('%s asks for the state of the feeds', (question) => {
  expect(read(question)).toMatchObject({ area: 'series', unused: [] });
});

test('what rows make a day is their profit, and not their number', () => {
  for (const rows of ['flash loans', 'we', 'trades'])
    expect(readQuestion(`what did ${rows} make per day this week`, CONTEXT).query).toMatchObject({
      measures: [expect.stringContaining('profit')],
      group: 'date',
    });
});

test('what is open is no command, what is to be opened is one', () => {
  for (const question of ['open pair trades', 'open collections', 'open vaults'])
    expect(readRequest(question)).toBeUndefined();
  for (const question of ['open a trade', 'open two long positions', 'open EUR_USD', 'open new trades'])
    expect(readRequest(question)).toBe('command');
});

test.each(['which patterns won every trade', 'which symbol won all of its trades'])(
  '%s is no sum of wins',
  (question) => {
    expect(read(question).unused).toHaveLength(1);
  },
);

test('a reason that is asked for is no filter by it', () => {
  expect(read('why did the last flash loan revert')).toMatchObject({ area: 'flash-loans', unused: ['why'] });
});

test('a figure that nothing defines is said to be unknown, and those of the glossary are told', () => {
  const told = (question: string) => plainText(answerDefinition(question) ?? []);
  expect(told('How is net profit computed?')).toMatch(/^I know no definition of "net profit"/);
  for (const word of ['CUSUM', 'stair', 'false discovery rate', 'confidence interval'])
    expect(told(`What does ${word} mean?`).toLowerCase()).toContain(
      word.toLowerCase().replace('false d', 'false-d'),
    );
});

test('a time below zero keeps its size', () => {
  expect(formatValue(-28, 'minutes')).toBe('-28 min');
  expect(formatValue(-90, 'minutes')).toBe('-1 h 30 min');
});

test('a list that was told is sorted, a reason is of what was told', () => {
  const further = (...questions: string[]) =>
    readConversation(questions.slice(0, -1), questions.at(-1) ?? '', CONTEXT);
  expect(further('list elite patterns', 'sort by profit')).toMatchObject({
    table: { id: 'patterns' },
    query: { rows: { by: 'profit', limit: 25 } },
  });
  expect(further('trades this week', 'sort them by profit')?.query.rows).toMatchObject({ by: 'profit' });
  expect(further('how many backruns did we skip', 'why?')).toMatchObject({
    table: { id: 'backruns' },
    query: { why: true },
  });
  expect(further('how many flash loans failed', 'why?')).toBeUndefined();
});
