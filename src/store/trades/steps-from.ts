/**
 * SQL of the set of trades whose number, in so many slices after others, is at least `step`, which is at least 1: bits are compared from the
 * lowest one up.
 */
export function stepsFrom(step: number, slices: number, after = 0): string {
  if (step >= 2 ** slices) return '(known & ~ known)';
  let set: string | null = null;
  for (let at = 0; at < slices; at += 1) {
    const isSet = Math.floor(step / 2 ** at) % 2 === 1;
    const slice = `s${after + at}`;
    if (set !== null) set = `(${slice} ${isSet ? '&' : '|'} ${set})`;
    else if (isSet) set = slice;
  }
  return set ?? 'known';
}
