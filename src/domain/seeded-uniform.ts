import { seededWords } from './seeded-words.ts';

/** A source of uniform numbers in [0, 1), of 32 bits each, from a whole-number seed. */
export function seededUniform(seed: number): () => number {
  const next = seededWords(seed);
  return () => next() / 4_294_967_296;
}
