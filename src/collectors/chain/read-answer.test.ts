import { expect, test } from 'vitest';
import { createAnswerReader } from './read-answer.ts';

const PIECE = 2 ** 18;

/** An answer of so many pieces, and how many were taken of it. */
function answerOf(pieces: number) {
  const state = { taken: 0 };
  return {
    state,
    async read() {
      if (state.taken === pieces) return undefined;
      state.taken += 1;
      return new Uint8Array(PIECE).fill(97);
    },
    cancel() {},
  };
}

test('of large answers one is read at a time, and small ones do not wait for them', async () => {
  const read = createAnswerReader();
  const sizes: string[] = [];
  const parse = (text: string): number => {
    sizes.push(`${text.length / PIECE} parsed, of the others ${large.map(({ state }) => state.taken)}`);
    return text.length;
  };
  const large = [answerOf(40), answerOf(40), answerOf(40)];
  const answers = large.map((answer) => read(answer, parse));
  expect(await read(answerOf(2), parse)).toBe(2 * PIECE);
  expect(await Promise.all(answers)).toEqual(Array(3).fill(40 * PIECE));
  expect(sizes[0]).toMatch(/^2 parsed/);
  expect(sizes.slice(1)).toEqual([
    '40 parsed, of the others 40,5,5',
    '40 parsed, of the others 40,40,5',
    '40 parsed, of the others 40,40,40',
  ]);
});

test('characters that come in two pieces are whole, and an answer without a body is empty', async () => {
  const read = createAnswerReader();
  const bytes = [...new TextEncoder().encode('"é🚀"')];
  const answer = (left: number[]) => ({
    read: async () => (left.length === 0 ? undefined : new Uint8Array(left.splice(0, 1))),
    cancel() {},
  });
  expect(await read(answer(bytes), JSON.parse)).toBe('é🚀');
  expect(await read(answer([]), (text) => text)).toBe('');
});
