import type { ReadQuestion } from './read-question.ts';

/** A question that takes up the one before it. */
export interface Continued extends ReadQuestion {
  /** What it took over, in words. */
  readonly carried: string;
}
