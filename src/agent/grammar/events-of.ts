import type { AreaTable } from './area-table.ts';
import { namesOwn } from './names-own.ts';
import type { ReadingContext } from './read-items.ts';
import type { Token } from './tokenise.ts';
import { wordsText } from './words-text.ts';

/** 'my email', 'am I an admin', but not 'my users'. */
const OWN_ACCOUNT = /\b(?:my (?!accounts|users|admins|operators|viewers)|am i\b|mine\b)/;

/** 'accounts without a second factor' is about all of them, and about no factor of one's own. */
const ACCOUNTS = /(?<!my )\b(?:accounts|users|operators|admins|everyone|everybody)\b/;

/**
 * The tables by which a question is read: events that are said to be one's own are no events of all, and where nobody is named they are
 * of all for who sees these, and else one's own. One's own account is no list of accounts.
 */
export function eventsOf(
  tokens: readonly Token[],
  tables: readonly AreaTable[],
  { seesAll }: Pick<ReadingContext, 'seesAll'>,
): readonly AreaTable[] {
  const left = new Set<string>();
  if (namesOwn(tokens)) left.add('audit-events');
  else if (seesAll) left.add('account-events');
  if (ACCOUNTS.test(wordsText(tokens))) left.add('second-factors');
  if (OWN_ACCOUNT.test(wordsText(tokens))) left.add('accounts');
  return left.size === 0 ? tables : tables.filter(({ id }) => !left.has(id));
}
