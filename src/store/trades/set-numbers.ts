import type { Bind } from '../list/list-statement.ts';
import type { SetSteps } from './set-values.ts';

const SLICES = 28;
const LAST = 2 ** SLICES - 1;

/** The number of a trade. Blocks of all trades tell it by their own numbers, those of elite trades have it in a set. */
export const NUMBER_STEPS: SetSteps = {
  kind: 'seq',
  column: 'seq',
  slices: SLICES,
  units: 'seq',
  read: Number,
  stepOf: (units) => Math.min(units + 1, LAST),
  bottomOf(step) {
    if (step <= 1) return Number.NEGATIVE_INFINITY;
    return step > LAST ? Number.POSITIVE_INFINITY : step - 1;
  },
  from: (units, bind: Bind) => `seq >= ${bind(units)}::bigint`,
};

/** The first number of a step, or its last one. */
export function numberAt(step: number, isFirst: boolean): number {
  return isFirst || step < LAST ? step - 1 : Number.MAX_SAFE_INTEGER;
}
