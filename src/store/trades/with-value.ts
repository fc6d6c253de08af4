import type { SetCount } from './count-by-sets.ts';
import { SET_VALUES, SET_VALUES_OF_ELITE, type SetSteps, type SetValue } from './set-values.ts';

/** Decimals that a filter can ask for exactly. */
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** The trades of a count that have one value, as the database writes it; null where no filter can ask for it. */
export function withValue(count: SetCount, { kind }: SetSteps, text: string): SetCount | null {
  if (!DECIMAL.test(text)) return null;
  const values = count.elite ? SET_VALUES_OF_ELITE : SET_VALUES;
  const [least, most] = (values.find((one) => one.kind === kind) as SetValue).bounds;
  return { ...count, filter: { ...count.filter, [least]: Number(text), [most]: Number(text) } };
}
