import { type ChosenOf, MOST_COMBINATIONS } from '../contract/lab-request.ts';
import { LabProblem } from './lab-problem.ts';

/** The values of one combination: numbers by setting, and the lengths of its patterns if they are given. */
export interface Combination<Name extends string = string> {
  readonly values: Readonly<Partial<Record<Name, number>>>;
  readonly lengths?: readonly number[];
}

/**
 * Every combination of some values, the first setting varying slowest, each once. Throws a LabProblem if there are more than
 * `MOST_COMBINATIONS`.
 */
export function combineValues<Name extends string>(
  names: readonly Name[],
  values: { readonly [name in Name]?: readonly number[] | undefined },
): Combination<Name>[] {
  let combinations: Combination<Name>[] = [{ values: {} as Combination<Name>['values'] }];
  for (const name of names) {
    const given = values[name];
    if (given === undefined) continue;
    combinations = combinations.flatMap((one) =>
      [...new Set(given)].map((value) => ({ ...one, values: { ...one.values, [name]: value } })),
    );
    refuseMany(combinations.length);
  }
  return combinations;
}

/** Throws a LabProblem if there are more combinations than a run may have. */
export function refuseMany(count: number): void {
  if (count <= MOST_COMBINATIONS) return;
  throw new LabProblem('values', `must make at most ${MOST_COMBINATIONS} combinations`);
}

/** Throws a LabProblem if more than one combination says that it was chosen of a sweep. */
export function refuseChosen(count: number, chosen_of: ChosenOf | undefined): void {
  if (chosen_of && count > 1) throw new LabProblem('chosen_of', 'is of a question with one combination');
}

/** Throws a LabProblem that names the first combination which `check` refuses by a RangeError. */
export function refuseWrong<Name extends string>(
  combinations: readonly Combination<Name>[],
  check: (combination: Combination<Name>) => void,
): void {
  for (const combination of combinations) {
    try {
      check(combination);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new LabProblem('values', `${error.message} (${combinationText(combination)})`);
    }
  }
}

/** The combination as text, such as 'take_profit_atr 1.5, lengths 8/12'. */
function combinationText({ values, lengths }: Combination): string {
  const parts = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  if (lengths) parts.push(`lengths ${lengths.join('/')}`);
  return parts.length === 0 ? 'settings as they are' : parts.join(', ');
}
