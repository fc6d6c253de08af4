import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgentPart, withPart } from '../contract/agent.ts';
import { plainText } from './answer-parts.ts';
import { createModelText } from './model-text.ts';

function partsOf(pieces: readonly string[]): AgentPart[] {
  const text = createModelText((words) => [{ text: words }]);
  return [...pieces.flatMap((piece) => text.add(piece)), ...text.end()];
}

describe('the words of a model', () => {
  test('come sentence by sentence, and go on in one paragraph', () => {
    const text = createModelText((words) => [{ text: words }]);
    expect(text.add('It made $12.')).toEqual([]);
    expect(text.add('50 today. And')).toEqual([
      { kind: 'text', spans: [{ text: 'It made $12.50 today. ' }] },
    ]);
    expect(text.end()).toEqual([{ kind: 'text', spans: [{ text: 'And' }], continues: true }]);
  });

  test('lines are paragraphs, and the marks of Markdown are left out', () => {
    expect(plainText(partsOf(['## Result\n\n**Won** `52%`\n']))).toBe('Result\nWon 52%');
  });

  test('lines of cells are a table', () => {
    const parts = partsOf(['Here:\n| Side | Profit |\n|---|', '---:|\n| Buys | $1 |\n| Sells | $2 |\nDone.']);
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'table', 'text']);
    expect(plainText(parts)).toBe('Here:\nSide | Profit\nBuys | $1\nSells | $2\nDone.');
  });

  test('however they are cut, the answer is the same', () => {
    const words = 'First, 1.5 of them. Then\n\n| A | B |\n|--|--|\n| 1 | 2 |\n**so** it: goes on! And ends';
    const whole = partsOf([words]).reduce<AgentPart[]>(withPart, []);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: words.length - 1 }), { maxLength: 9 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), words.length];
        const pieces = at.slice(1).map((end, index) => words.slice(at[index], end));
        const parts = partsOf(pieces).reduce<AgentPart[]>(withPart, []);
        expect(plainText(parts)).toBe(plainText(whole));
      }),
    );
  });
});
