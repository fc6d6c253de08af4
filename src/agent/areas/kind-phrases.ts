import type { FieldSpec } from '../grammar/area-table.ts';

/** How rows of each of these kinds are named in an answer. */
export function kindPhrases(kinds: NonNullable<FieldSpec['values']>): NonNullable<FieldSpec['phrases']> {
  return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { after: `of the kind ${kind}` }]));
}
