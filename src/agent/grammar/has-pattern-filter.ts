import { fieldOfValue } from './field-of-value.ts';
import type { Item } from './item.ts';

/** Whether a question selects rows by their patterns: by length, bits or status. */
export function hasPatternFilter(
  items: readonly Item[],
  thresholds: readonly { readonly field: string }[],
): boolean {
  const named = items.map(fieldOfValue);
  return (
    thresholds.some(({ field }) => field === 'length') ||
    named.includes('pattern') ||
    named.includes('source')
  );
}
