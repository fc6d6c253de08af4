import type { Row } from './row.ts';

/** The name of a row's group. The same bits of two symbols are two patterns, which are never summed. */
export function groupOf(row: Row, group: string): string {
  const name = String(row.get(group) ?? 'not told');
  const symbol = group === 'pattern' ? row.get('symbol') : null;
  return symbol === null ? name : `${name} ${symbol}`;
}
