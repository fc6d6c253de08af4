import { expect, test } from 'vitest';
import { readQuestion } from '../../grammar/read-question.ts';
import { READING_CONTEXT } from '../../grammar/testing/reading-context.ts';
import { meets } from './meets.ts';
import type { Row, Value } from './row.ts';

/** Whether a trade is one of those that a question is about. */
function isAbout(question: string, values: Readonly<Record<string, Value>>): boolean {
  const row: Row = {
    get: (field) => values[field] ?? null,
    isUnknown: () => false,
    name: 'a trade',
    to: null,
  };
  const [selection] = readQuestion(question, READING_CONTEXT).query.selections;
  return selection?.where.every((condition) => meets(row, condition)) ?? false;
}

test('costs are compared by what they cost, though their amounts are below 0', () => {
  const financed = { spread_usd: -0.1, financing_usd: -0.3, profit: 0.2 };
  expect(isAbout('trades whose financing cost more than the spread', financed)).toBe(true);
  expect(isAbout('trades whose spread cost more than the financing', financed)).toBe(false);
  expect(isAbout('trades whose financing was higher than their profit', financed)).toBe(true);
  expect(isAbout('trades whose spread was higher than their profit', financed)).toBe(false);
  expect(isAbout('trades whose spread was less than their profit', financed)).toBe(true);
  const unknown = { spread_usd: null, financing_usd: -0.3 };
  expect(isAbout('trades whose financing cost more than the spread', unknown)).toBe(false);
});
