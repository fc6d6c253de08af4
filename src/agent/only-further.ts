import { followOf } from './grammar/follow-of.ts';
import { namesFilters } from './grammar/names-filters.ts';
import type { ReadQuestion } from './grammar/read-question.ts';
import { SORTS_TOLD } from './grammar/sorts-told.ts';
import { TO_WHICH } from './grammar/to-which.ts';
import { nounTold, placeTold } from './grammar/with-leader.ts';

/** Whether a question only takes up another one, and says too little by itself; `isAfter`: where others were asked before it. */
export function onlyFurther(question: ReadQuestion, message: string, isAfter: boolean): boolean {
  const { query, table } = question;
  const follow = followOf(message);
  // 'why did it end' after other questions is about what these told.
  const isPointing =
    isAfter &&
    (Object.keys(table.measures).length > 0 || POINTS_FIRST.test(message) || TO_WHICH.test(message)) &&
    ((follow.lacks && (question.named === 0 || POINTS.test(message) || POINTS_END.test(message))) ||
      POINTS_LAST.test(message) ||
      POINTS_AT.test(message) ||
      POINTS_FIRST.test(message) ||
      nounTold(message) !== undefined ||
      placeTold(message) !== undefined ||
      (question.named === 0 && POINTS_END_OF_TIME.test(message)) ||
      (question.named === 0 && /^\W*since when\b/i.test(message)) ||
      TO_WHICH.test(message));
  // 'why' alone after what has no reasons, 'sort by trades' after what is no list.
  const isWhy = query.why && !namesFilters(query, table) && question.named === 0;
  const isOfTold = isAfter && (isWhy || SORTS_TOLD.test(follow.led));
  return (
    isOfTold ||
    HAPPENS.test(message) ||
    (follow.joins && saysOnlyFilters(question, isAfter)) ||
    (isAfter && ONLY.test(message) && saysOnlyFilters(question, true)) ||
    (isAfter && (OF_SOME.test(message) || THAT_ONE.test(message))) ||
    (isAfter && AND_OF.test(message) && saysOnlyFilters({ ...question, named: 0 }, true)) ||
    (follow.refines && follow.lacks) ||
    isPointing
  );
}

/** 'and to mint attempts': the rows alone, of which something was asked before. */
const AND_OF = /^\W*and (?:to|of|for|with|by|at|from|in|on) /i;
/** 'only paper'. */
const ONLY = /^\W*(?:and |but )?(?:only|just) /i;
/** 'which of the two won more': of what was told. */
const OF_SOME =
  /\b(?:which|what|how many|any|one|all|both|none|each) of (?:the|these|those) (?:two|three|four|five|six|\d{1,2})\b|\b(?:the|those|these) (?:two|three|four)\W*$/i;
/** 'what about that one'. */
const THAT_ONE = /\b(?:that|this|the (?:first|second|third|last|other)) one\b/i;
/** 'how often did it happen to our bundles'. */
const HAPPENS =
  /^\W*(?:and |so )?how (?:often|many times) (?:did|does|has|have) (?:it|that|this) (?:happen|occur)/i;
/** 'how many trades did it have'. */
const POINTS = /\b(?:did|does|do|has|have|had|was|were|is|are) (?:it|they)\b/i;
/** 'how many moves was that'. */
const POINTS_END = /\b(?:is|was|are|were) (?:that|those|these)\W*$/i;
/** 'its trades'. */
const POINTS_FIRST = /^\W*(?:(?:and|show|list|give|what|about|are|is|were|me) )*(?:its|their) /i;
/** 'when was the oldest opened'. */
const POINTS_END_OF_TIME =
  /^\W*(?:and )?when (?:was|is|did) the (?:oldest|newest|latest|earliest|first|last)(?: one)?(?: \w+)?\W*$/i;
/** 'what patterns were they'. */
const POINTS_AT = /^[^,]{1,40} (?:is|are|was|were) (?:it|they|those|these)\W*$/i;
/** 'how much is in it'. */
const POINTS_LAST = /^[^,]{1,40} (?:in|of|on|for|with|from) (?:it|them|those|these)\W*$/i;

/** 'and for EUR_USD?', 'what about yesterday?': filters alone. */
function saysOnlyFilters({ query, named }: ReadQuestion, orGroup: boolean): boolean {
  // 'per day' after what was declined, or has no days.
  const isGrouped = query.group !== null && !(orGroup && !query.superlative);
  return named === 0 && query.measures.length === 0 && !isGrouped && query.rows === null && !query.why;
}
