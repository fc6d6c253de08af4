import { expect, test } from 'vitest';
import { QUESTIONS } from '../../test/support/agent-questions.ts';
import { beyondQuestion } from './beyond-question.ts';

test.each([
  ['how many trades in the last 3 days', 'a span of that length'],
  ['profit in the past 24 hours', 'a span of that length'],
  ['profit on 2026-05-18', 'single days or a span of dates'],
  ['profit on monday', 'single days or a span of dates'],
  ['how did we do between march 3 and march 10', 'single days or a span of dates'],
  ['profit in q1', 'single days or a span of dates'],
  ['compare trades of january and february', 'two months side by side'],
  ['profit excluding eur_usd', 'trades with some left out'],
  ['what was our best month ever', 'months of more than one year'],
  ['how many losing trades last month', 'only those that won, lost or are pending'],
  ['how many trades are still pending', 'only those that won, lost or are pending'],
  ['trades with confidence above 0.8', 'trades by a limit on a figure'],
  ['what is the average loss', 'that figure'],
  ['how many trades per day', 'that figure'],
  ['show me the five most recent trades', 'single trades or prices'],
  ['delete all trades', 'something to be done, and I only read'],
  ['how much did gbp_usd make', 'a symbol that is not traded here'],
])('what no answer works out is told apart: %s', (question, what) => {
  expect(beyondQuestion(question)).toBe(what);
});

test('what is answered is not', () => {
  const told = QUESTIONS.map(([question]) => [question, beyondQuestion(question.toLowerCase())]);
  expect(told.filter(([, what]) => what !== undefined)).toEqual([]);
});
