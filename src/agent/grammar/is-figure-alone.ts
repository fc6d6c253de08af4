import type { Reading } from './interpret.ts';
import { namesFilters } from './names-filters.ts';
import type { ReadQuestion } from './read-question.ts';
import { STANDS } from './stands-alone.ts';
import type { Token } from './tokenise.ts';
import { wordsText } from './words-text.ts';

/** The most words of a figure alone, and of one that is asked for: 'win rate?', 'what is the half life'. */
const MOST_SHORT = 3;
const MOST_ASKED = 8;
/** The most words of a question for a figure of what was told. */
const MOST_BARE = 6;
const OF_ALL = /\b(?:overall|total|all|ever|general|altogether|so far)\b/;
/** 'how much did we make'. */
const MAKES_WE =
  /^(?:how much|what) (?:did|do|have|has) (?:we|i|it|they) (?:make|made|earn|earned|lose|lost|win|won|pay|paid)\b/;

/** 'win rate?' after a question about some rows. */
export function isFigureAlone(
  { query, named }: Reading,
  whole: Reading,
  former: ReadQuestion,
  tokens: readonly Token[],
): boolean {
  const text = wordsText(tokens);
  const isPlain =
    query.group === null && query.rows === null && !query.superlative && query.measures.length > 0;
  // 'what is the half life' after 'trusted pairs'.
  const isWhat = tokens.length <= MOST_ASKED && /^what (?:is|was|are|were) the /.test(text);
  const isShort =
    (tokens.length <= MOST_SHORT && !STANDS.test(text)) || (isWhat && !namesFilters(query, former.table));
  // 'total size' after open positions is theirs, and not that of all trades.
  const isOfOthers = former.named > 0 && whole.table !== former.table && !isWhat;
  // 'how much did we make' after 'did we trade yesterday'; 'what is our overall win rate' is of all.
  const isBare =
    tokens.length <= MOST_BARE &&
    whole.named === 0 &&
    !namesFilters(query, former.table) &&
    !OF_ALL.test(text);
  const isOfThem = isShort || (isBare && MAKES_WE.test(text));
  return isPlain && isOfThem && named === 0 && (namesFilters(former.query, former.table) || isOfOthers);
}
