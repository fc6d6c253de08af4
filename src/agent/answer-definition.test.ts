import { expect, test } from 'vitest';
import { PATTERN_STATUSES } from '../domain/pattern-status.ts';
import { answerDefinition } from './answer-definition.ts';
import { plainText } from './answer-parts.ts';
import { definitionAnd } from './definition-and.ts';

const NOWHERE = new URL('../../no-such-folder/', import.meta.url);
const answerTo = (message: string, docs?: URL) => plainText(answerDefinition(message, docs) ?? []);

test.each(PATTERN_STATUSES)('the thresholds of %s are told from its settings', (status) => {
  for (const message of [
    `What is the threshold for ${status}?`,
    `thresholds of ${status} patterns`,
    `When does a pattern become ${status}?`,
    `what does a pattern need to be ${status}`,
    `What makes a pattern ${status}?`,
  ])
    expect([message, answerTo(message)]).toEqual([
      message,
      expect.stringMatching(new RegExp(`^A pattern becomes ${status} by: .+ It leaves it by: .+`)),
    ]);
});

test('a word is explained in whatever way it is asked for, alone and beside a question', () => {
  for (const [message, term] of [
    ['how do I read the confidence number', 'Confidence: '],
    ['what does the z number of a pair mean', 'z: '],
    ['what does it mean when a bundle is outbid', 'Outbid: '],
    ['explain me the tier of bribe', 'Tier (of bribe): '],
    ['what is a pattern exactly', 'Pattern: '],
  ] as const)
    expect([message, answerTo(message).slice(0, term.length)]).toEqual([message, term]);
  const asked = [
    'what is apy and which vault has the best one',
    'how many patterns are dormant and what does dormant mean',
    'what is the profit and what is the loss',
  ].map((message) => definitionAnd(message)?.[1]);
  expect(asked).toEqual(['which vault has the best apy', 'how many patterns are dormant', undefined]);
});

test('a question for figures of a status is none for its thresholds', () => {
  for (const message of ['How many patterns are elite?', 'Which patterns became elite?', 'elite patterns'])
    expect([message, answerTo(message)]).toEqual([message, '']);
});

test('without its documents a question for a meaning is answered plainly, and figures are still explained', () => {
  for (const message of ['What does elite mean?', 'Define dormant', 'thresholds of promoted'])
    expect(answerTo(message, NOWHERE)).toBe(
      'I cannot explain that: the documentation that explains words and statuses is not installed with this console.',
    );
  expect(answerTo('How is the profit factor calculated?', NOWHERE)).toMatch(/^Profit factor: /);
  expect(answerTo('What is a trade?', NOWHERE)).toBe('');
});

test('what a word says about some rows asks for no definition', () => {
  expect(answerTo('What does the ledger say about mints this month?')).toBe('');
});

test('of two terms the one that is known is defined, and a difference of figures is not', () => {
  const asked = answerTo('what is the difference between q-value and p-value');
  expect(asked).toMatch(/^q-value: .+I know no definition of "p value"\.$/s);
  expect(answerTo('what is the difference between profit and gross this month')).toBe('');
  expect(definitionAnd('what is a profit factor and what is ours?')?.[1]).toBe('what is our profit factor?');
});
