import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

function read(question: string) {
  const { query, table, unused } = readQuestion(question, { ...READING_CONTEXT, seesAll: true });
  const about = query.selections.map((one) => describeSelection(one, table));
  return { area: table.id, unused, about, measures: query.measures };
}

test('figures of one side of the promotion, and of exposure, are told by the evidence of the symbol', () => {
  for (const question of [
    'expectancy in bps after promotion for AUD_USD',
    'what is the profit factor of AUD_USD before promotion?',
    'show our Sharpe ratio on AUD_USD trades since promotion',
    'how long were we exposed, and max trades at once, for AUD_USD',
    'what share of the time were we in the market on AUD_USD',
    'margin needed at 1:30 for aud_usd',
    'does random entry do as well as our AUD_USD trades?',
  ])
    expect([question, read(question)]).toEqual([
      question,
      { area: 'evidence', unused: [], about: ['AUD_USD evidence'], measures: [] },
    ]);
});

test('what the evidence does not tell stays declined', () => {
  for (const question of [
    'which session does best after promotion on eur_usd',
    'win rate after promotion on Mondays',
    'expectancy after promotion for AUD_USD in October',
  ])
    expect([question, read(question).unused]).not.toEqual([question, []]);
});

test('people, running trades and attempts by other words', () => {
  for (const [question, area, about] of [
    ['any elite trades still running?', 'positions', 'elite open positions'],
    ['did anyone leave a note on a trade?', 'notes', 'notes on trades over the whole history'],
    [
      'how many failed sign-in attempts in the audit trail',
      'audit-events',
      'events of the audit trail of the kind sign in failed over the whole history',
    ],
    [
      'what patterns got demoted lately',
      'steps',
      'steps of patterns that are demotions over the whole history',
    ],
  ])
    expect([question, read(question ?? '')]).toMatchObject([question, { area, unused: [], about: [about] }]);
});
