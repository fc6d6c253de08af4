import type { Combination } from './combine-values.ts';

/** Whether two combinations differ in one setting only, and there by one step of its values. */
export function isNeighbour(combinations: readonly Combination[], one: number, other: number): boolean {
  const [a, b] = [combinations[one]!, combinations[other]!];
  let steps = lengthsOf(a) === lengthsOf(b) ? 0 : stepsBetween(combinations.map(lengthsOf), a, b, lengthsOf);
  for (const name of Object.keys(a.values)) {
    const pick = ({ values }: Combination) => values[name];
    if (pick(a) !== pick(b)) steps += stepsBetween(combinations.map(pick), a, b, pick);
  }
  return steps === 1;
}

function lengthsOf({ lengths }: Combination): string | undefined {
  return lengths?.join('/');
}

/** Steps between two values among the distinct ones: numbers in ascending order, lengths as they were given. */
function stepsBetween<T extends number | string | undefined>(
  all: readonly T[],
  a: Combination,
  b: Combination,
  pick: (combination: Combination) => T,
): number {
  const distinct = [...new Set(all)];
  if (typeof distinct[0] === 'number') distinct.sort((x, y) => Number(x) - Number(y));
  return Math.abs(distinct.indexOf(pick(a)) - distinct.indexOf(pick(b)));
}
