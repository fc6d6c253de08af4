import type { AreaTable } from './area-table.ts';
import { namesOwn } from './names-own.ts';
import type { ReadingContext } from './read-items.ts';
import type { Token } from './tokenise.ts';

/**
 * The tables by which a question is read: events that are said to be one's own are no events of all, and where nobody is named they are
 * of all for who sees these, and else one's own.
 */
export function eventsOf(
  tokens: readonly Token[],
  tables: readonly AreaTable[],
  { seesAll }: Pick<ReadingContext, 'seesAll'>,
): readonly AreaTable[] {
  const left = namesOwn(tokens) ? 'audit-events' : seesAll ? 'account-events' : undefined;
  return left === undefined ? tables : tables.filter(({ id }) => id !== left);
}
