import type { Continued } from './continued.ts';
import { describeSelection } from './describe-selection.ts';
import { ENDINGS } from './endings.ts';
import type { Selection } from './query.ts';
import type { ReadQuestion } from './read-question.ts';

const SHARES =
  /^(?:and |so )*(?:(?:what|which|how big a|how large a) (?:share|percentage|percent|fraction|part|proportion|%)(?: (?:is|was|are|were) (?:that|it|those|these|this))?(?: of (?:them|all|the total|the whole|all of them|all trades))?|(?:as|in) (?:a |an )?(?:percentage|percent|share|%|proportion|fraction)(?: of (?:them|all|the total|the whole|all trades))?)\W*$/i;

/** 'what share is that' after a number of rows: of those that were asked for before it, or of all that ended. */
export function shareTold(formers: readonly ReadQuestion[], message: string): Continued | undefined {
  const [before, last] = [formers.at(-2), formers.at(-1)];
  if (!last || !SHARES.test(message.trim())) return undefined;
  const { query, table } = last;
  const [part, more] = query.selections;
  const isCount = query.measures.every((one) => one === table.count);
  const isSet = isCount && query.group === null && query.rows === null && !query.share && !query.why;
  if (!part || more || !isSet) return undefined;
  const whole = (before?.table === table ? wholeOf(before, part) : undefined) ?? withoutEnding(part);
  if (!whole) return undefined;
  const plain = { ...query, selections: [whole, part], measures: [], share: true };
  const { shows: _, ...asked } = plain;
  const carried = describeSelection(part, table);
  return { ...last, query: asked, others: [], unclear: [], corrected: [], carried };
}

/** The rows of the question before, where all of the last one are among them. */
function wholeOf({ query }: ReadQuestion, part: Selection): Selection | undefined {
  const [whole, more] = query.selections;
  if (!whole || more || query.group !== null) return undefined;
  const texts = new Set(part.where.map((one) => JSON.stringify(one)));
  const isWithin =
    whole.where.every((one) => texts.has(JSON.stringify(one))) &&
    JSON.stringify(whole.period) === JSON.stringify(part.period) &&
    (whole.symbols.length === 0 || part.symbols.every((one) => whole.symbols.includes(one)));
  return isWithin && JSON.stringify(whole) !== JSON.stringify(part) ? whole : undefined;
}

function withoutEnding(part: Selection): Selection | undefined {
  const where = part.where.filter(({ field }) => !ENDINGS.has(field));
  return where.length < part.where.length ? { ...part, where } : undefined;
}
