import type { Query } from './query.ts';
import type { ReadQuestion } from './read-question.ts';

const OTHERS =
  /^(?:(?:on|of|for|by|with|in|from|the) )*(?:others|rest|other (?:ones|two|symbols|pairs|trades|patterns|days|side))\W*$/i;

/** 'and the others', 'on the rest' after rows of one symbol or one kind: those that it left out; undefined where that is not clear. */
export function othersTold({ query }: Pick<ReadQuestion, 'query'>, text: string): Query | undefined {
  const [only, more] = query.selections;
  if (!OTHERS.test(text) || !only || more || query.share || query.rows?.adds) return undefined;
  const [symbol, second] = only.symbols;
  const [condition, another] = only.where;
  if (symbol !== undefined && second === undefined && !condition) {
    const where = [{ field: 'symbol', op: 'not', values: [symbol] } as const];
    return { ...query, selections: [{ ...only, symbols: [], where }] };
  }
  if (symbol !== undefined || !condition || another || condition.op !== 'is') return undefined;
  return { ...query, selections: [{ ...only, where: [{ ...condition, op: 'not' }] }] };
}
