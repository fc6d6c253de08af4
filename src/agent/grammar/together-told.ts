import type { Selection } from './query.ts';

const BOTH =
  /^\W*(?:and |so )*(?:what is |how much is )?(?:the |in )?(?:sum|total|(?:both |all )?(?:of them )?together|altogether|combined)(?: (?:of|for) (?:both|them|all|the two|these|all of them))?(?: together)?\W*$/i;

/** Whether a message asks for several sets together. */
export function asksTogether(message: string): boolean {
  return BOTH.test(message);
}

/** Several sets as one: those that differ in their symbols alone; undefined for others, which may be in both. */
export function togetherOf(sets: readonly Selection[]): Selection | undefined {
  const [first] = sets;
  const isOfSymbols = sets.every(({ symbols }) => symbols.length > 0);
  const rest = new Set(sets.map((one) => JSON.stringify({ ...one, symbols: [] })));
  if (!first || !isOfSymbols || rest.size > 1) return undefined;
  return { ...first, symbols: [...new Set(sets.flatMap(({ symbols }) => symbols))] };
}
