import { expect, test } from 'vitest';
import { plainText } from './answer-parts.ts';
import { definitionTold } from './definition-told.ts';
import { formerQuestions } from './former-questions.ts';
import { readingContext } from './reading-context.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' });

function told(...questions: string[]) {
  const { asked } = formerQuestions(questions.slice(0, -1), CONTEXT);
  const parts = definitionTold(questions.at(-1) ?? '', asked.at(-1));
  return parts && plainText(parts);
}

test('what was told is defined by the documentation, or by its declaration', () => {
  expect(told('what is our profit factor', 'how is that computed?')).toMatch(/^Profit factor: Sum of the/);
  expect(told('expectancy', 'for sells', 'and what does it mean?')).toMatch(/^Expectancy: Sum of profits/);
  expect(told('average win on EUR_USD', 'how do you calculate it?')).toBe(
    'Average win: the mean of the profit of winning trades.',
  );
  // A sum of what was won is not the profit of one trade before its costs.
  expect(told('gross profit', 'how is that computed?')).toBe(
    'Gross profit: the sum of the profit of winning trades.',
  );
});

test('no other question is one for a definition', () => {
  expect(told('what is our profit factor', 'how is that on EUR_USD?')).toBeUndefined();
  expect(told('how is that computed?')).toBeUndefined();
});
