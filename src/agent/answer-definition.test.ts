import { expect, test } from 'vitest';
import { PATTERN_STATUSES } from '../domain/pattern-status.ts';
import { answerDefinition } from './answer-definition.ts';
import { plainText } from './answer-parts.ts';

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
