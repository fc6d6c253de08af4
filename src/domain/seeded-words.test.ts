import { expect, test } from 'vitest';
import { seededUniform } from './seeded-uniform.ts';
import { seededWords } from './seeded-words.ts';

const WORD = 2n ** 32n;

/** The same sequence in bigints, by its description. */
function naiveWords(seed: bigint, count: number): number[] {
  let state = ((seed + 1n) * 0x9e3779b1n) % WORD;
  return Array.from({ length: count }, () => {
    state = (state + 0x9e3779b9n) % WORD;
    let mixed = state ^ (state >> 16n);
    mixed = (mixed * 0x85ebca6bn) % WORD;
    mixed ^= mixed >> 13n;
    mixed = (mixed * 0xc2b2ae35n) % WORD;
    return Number(mixed ^ (mixed >> 16n));
  });
}

test.each([0, 1, 77, 4_000_000_000])('the words of seed %i are those of the recipe', (seed) => {
  const next = seededWords(seed);
  expect(Array.from({ length: 500 }, next)).toEqual(naiveWords(BigInt(seed), 500));
});

test('uniform numbers are words of 32 bits as shares of 1, and of two seeds differ', () => {
  const [word, uniform] = [seededWords(5), seededUniform(5)];
  for (let draw = 0; draw < 100; draw += 1) expect(uniform()).toBe(word() / 2 ** 32);
  expect(seededUniform(1)()).not.toBe(seededUniform(2)());
});
