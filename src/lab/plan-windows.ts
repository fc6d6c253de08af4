import type { LabRequest } from '../contract/lab-request.ts';
import { LabProblem } from './lab-problem.ts';

const MOST_WINDOWS = 500;

/** The windows of a walk-forward: each is chosen on, and the days after it are judged. Days are UTC days since the epoch. */
export interface JudgedWindows {
  readonly choose_days: number;
  readonly first_day: number;
  readonly days: number;
  readonly count: number;
}

/**
 * As many whole windows as fit in the days [first, last]. The judged parts follow each other without a gap. Throws a LabProblem if
 * none fits, or more than 500.
 */
export function planWindows(
  { choose_days, judge_days }: NonNullable<LabRequest['walk_forward']>,
  first: number,
  last: number,
): JudgedWindows {
  const count = Math.floor((last - first + 1 - choose_days) / judge_days);
  if (count < 1) {
    const have = last - first + 1;
    throw new LabProblem('walk_forward', `must fit in the ${have} days of the candles at least once`);
  }
  if (count > MOST_WINDOWS)
    throw new LabProblem('walk_forward', `must make at most ${MOST_WINDOWS} windows; it makes ${count}`);
  return { choose_days, first_day: first + choose_days, days: judge_days, count };
}
