import type { Row } from './row.ts';

/** The group of rows that rightly have no value: what was taken has no reason against it. */
export const NO_GROUP = 'none';
export const NOT_TOLD = 'not told';

/** Whether a group is of rows without a value, which are no answer to 'which'. */
export function isNoGroup(name: string): boolean {
  return name === NO_GROUP || name === NOT_TOLD;
}

/** The name of a row's group. The same bits of two symbols are two patterns, which are never summed. */
export function groupOf(row: Row, group: string): string {
  const name = String(row.get(group) ?? NOT_TOLD);
  const symbol = group === 'pattern' ? row.get('symbol') : null;
  return symbol === null ? name : `${name} ${symbol}`;
}
