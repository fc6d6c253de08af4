import { expect, test } from 'vitest';
import { plainText } from './answer-parts.ts';
import { definitionCorrected } from './definition-corrected.ts';
import { englishWords } from './english-words.ts';

const IS_ENGLISH = await englishWords();

function told(message: string): string | undefined {
  const parts = definitionCorrected(message, IS_ENGLISH);
  return parts && plainText(parts);
}

test('a slip of one letter in a question for a definition is told with it', () => {
  for (const message of [
    'how do you calculate consistensy',
    'how do you calcualte consistency',
    'what does consistancy mean',
    'explain consistecy please',
  ])
    expect(told(message), message).toMatch(
      /^I read "\w+" as "(?:consistency|calculate)"\.(?:.|\n)*Consistency: /,
    );
  expect(told('what is a drawdwon')).toContain('Drawdown: ');
  expect(told('what is the diference between promoted and elite')).toContain('becomes promoted');
  // Nothing to correct, another question, or no word that is known.
  expect(told('how do you calculate consistency')).toBeUndefined();
  expect(told('how many promotd patterns in october')).toBeUndefined();
  expect(told('what is a flurbl')).toBeUndefined();
  expect(told('consistensy in october')).toBeUndefined();
});
