import { byValueTold } from './by-value-told.ts';
import { carriedText } from './carried-text.ts';
import { columnTold } from './column-told.ts';
import { continueQuery, rowTold } from './continue-query.ts';
import type { Continued } from './continued.ts';
import { correctTypos } from './correct-typos.ts';
import { type Follow, followOf } from './follow-of.ts';
import { interpret, type Reading } from './interpret.ts';
import { isClear } from './is-clear.ts';
import { isFigureAlone } from './is-figure-alone.ts';
import type { Item } from './item.ts';
import { lexiconOf } from './lexicon.ts';
import { listTold } from './list-told.ts';
import { namesFilters } from './names-filters.ts';
import { ofOther } from './of-other.ts';
import { ofPeriodTold } from './of-period-told.ts';
import { oneOfRows } from './one-of-rows.ts';
import { otherEnd } from './other-end.ts';
import { otherMean } from './other-mean.ts';
import { othersTold } from './others-told.ts';
import { periodBefore } from './period-before.ts';
import type { Query } from './query.ts';
import { type ReadingContext, readItems } from './read-items.ts';
import type { ReadQuestion } from './read-question.ts';
import { readTokens } from './read-tokens.ts';
import { sortedTold } from './sorted-told.ts';
import { sortsSome } from './sorts-some.ts';
import { STANDS } from './stands-alone.ts';
import { sumTold } from './sum-told.ts';
import { timeTold } from './time-told.ts';
import { type Token, tokenise } from './tokenise.ts';
import { whichOfGroups } from './which-of-groups.ts';
import { withElite } from './with-elite.ts';
import { wordsText } from './words-text.ts';

const UNTOLD = { corrected: [], others: [], unclear: [], carried: '' } as const;
const COMPARES = /\b(?:better|worse|more|fewer|less|higher|lower)(?! than\b)\b/i;
/** The most words of a question that is only a filter or a group, and says nothing of the one before: 'last week?'. */
const MOST_LOOSE = 8;
/** The most words of 'which pattern' or 'when', asked of the row that was told. */
const MOST_TOLD = 3;
type Said = Pick<Query, 'measures' | 'group' | 'rows' | 'selections'>;
const MAKES =
  /^(?:what|how much) (?:did|do|does|have|has) (?:(?:we|they) )?(?:make|made|earn|earned|bring|brought|return|net)\b/i;
/** 'what did they cost us', of losing trades. */
const COST_US = /^(?:what|how much) (?:did|do|have) (?:(?:we|they|that|those|it) )?costs?(?: us)?\W*$/i;
/** 'how did they do' */
const DOES =
  /^how (?:did|do|are|were|have) (?:they|those|these|it|that) (?:do|doing|done|perform|performing|performed|go|going|fare)\W*$/i;
const OWN_NAMES = /^(?:which|what) ([a-z]+s) (?:does|do|did|has|have) (?:it|they|that|those)\b/i;
const END_ALONE = /^(?:the )?(?:max|maximum|min|minimum|highest|lowest|peak|most|least)(?: one)?$/;
/** Of a list that was told, and no place by itself: 'the second one'. */
const NTH_ONE =
  /\b(?:of|for|in|on|about|has|had|have|is|was|does|did) the (?:first|second|third|fourth|fifth|last|top|bottom) one\b/i;
const GROUPS = /^(?:by|per|for each|for every|each|split|grouped|broken down)\b/i;
const NOTHING: Said = {
  measures: [],
  group: null,
  rows: null,
  selections: [{ symbols: [], where: [], period: null, closed: false }],
};

/** Reads a question as one that takes up another; undefined where it stands by itself, or where that is not clear. */
export function continueQuestion(
  former: ReadQuestion,
  message: string,
  context: ReadingContext,
): Continued | undefined {
  if (former.also) return undefined;
  const follow = ofPeriodTold(followOf(message), former.query);
  const { tokens, corrected } = correctTypos(byValueTold(tokenise(follow.rest), former), context);
  // 'by how much on average' asks for a difference that no figure is.
  if (/^by how much\b/i.test(follow.rest)) return { ...former, ...UNTOLD, unused: ['by how much'] };
  // 'the profit of the first one' is of that in the list, and of no other.
  const { rows: list, group } = former.query;
  const [nth] = group !== null || (list?.limit ?? 1) > 1 ? (NTH_ONE.exec(follow.rest) ?? []) : [];
  if (nth !== undefined) return { ...former, ...UNTOLD, unused: [nth] };
  const order = sortsSome(former, follow.rest);
  if (order !== undefined) return { ...former, ...UNTOLD, unused: [order] };
  const told = ofTold(former, follow, tokens, context);
  if (told || follow.rest.trim() === '') return told && { ...told, corrected };
  // 'which markets does it have' is about what was told, which has no names of them.
  const [, names] = OWN_NAMES.exec(follow.rest) ?? [];
  if (names !== undefined && former.query.rows) return { ...former, ...UNTOLD, unused: [names] };
  // 'which of those did better' compares what one set does not tell.
  if (follow.refines && COMPARES.test(follow.rest)) return undefined;
  const own = readOwn(tokens, former, context);
  const whole = readTokens(tokens, context);
  // 'how many bundles lost because somebody outbid them' says itself who they are.
  if (own.named > 0 && (follow.points || follow.refines) && !follow.lacks) return undefined;
  // 'why' alone is about what was told, and about nothing else.
  if (own.unused.length > 0 && follow.rest === 'why') return undefined;
  if (own.unused.length > 0 || isOther(own, whole, former, follow))
    return follow.joins && !follow.refines && !follow.points && isClear(whole)
      ? ofOther(former, whole, corrected)
      : undefined;
  // 'which pays the most' says nothing by itself, and something after a question about vaults.
  const isLooseOne =
    isLoose(own.query, own.named, tokens) ||
    isFigureAlone(own, whole, former, tokens) ||
    isRanking(own, former) ||
    isRowOf(own, whole, former, tokens) ||
    lacksRows(own, whole, tokens) ||
    isCountOf(own, whole, former, tokens) ||
    namesOne(tokens) ||
    whichOfGroups(tokens, former.query, former.table) !== undefined;
  const isAlone = isClear(whole) && !isCountAlone(whole) && !isLooseOne;
  // 'worst day this month' and 'which symbol lost the most': of that day, or of the month.
  if (!follow.joins && isOtherRanking(own.query, former))
    return {
      ...former,
      ...{ corrected, others: [], unclear: [], carried: '' },
      unused: [follow.rest.split(/\s/)[0] ?? 'which'],
    };
  if (!follow.joins && (isAlone || tokens.length > MOST_LOOSE)) return undefined;
  // 'and the max' after a drawdown asks for no trade.
  const isEnd =
    END_ALONE.test(wordsText(tokens)) && former.query.measures.length > 0 && former.query.group === null;
  if (isEnd && own.query.rows !== null && former.query.rows === null)
    return { ...former, ...UNTOLD, unused: [follow.rest.replace(/\W+$/, '')] };
  // 'the last 10 trades' and 'how many won': those of ten are not told apart.
  const { rows } = former.query;
  const isSome = rows !== null && !rows.all && rows.limit > 1 && own.query.rows === null;
  if (isSome && own.query.measures.length > 0 && namesFilters(own.query, former.table))
    return { ...former, ...UNTOLD, unused: [follow.rest.replace(/\W+$/, '')] };
  const query = continueQuery(former, ofLosses(withSum(own.query, former, follow), former, tokens), follow);
  // What has overall figures alone has only its filters to replace.
  if (Object.keys(former.table.measures).length === 0 && !asksNothing(own.query)) return undefined;
  return query && continued(former, oneOfRows(query, tokens), own.query, corrected);
}

/** What is asked of the rows or the figure that were told: their list, a column, another end, another mean, the period before. */
function ofTold(
  former: ReadQuestion,
  follow: Follow,
  tokens: readonly Token[],
  context: ReadingContext,
): Continued | undefined {
  const list =
    listTold(former, follow.led) ??
    sortedTold(former, follow.led, context) ??
    sumTold(former, follow.led) ??
    othersTold(former, follow.led) ??
    columnTold(former, follow.led);
  if (list) return continued(former, list, NOTHING);
  const time = timeTold(former, follow.led);
  if (time) return continued(former, time, NOTHING);
  // Nothing tells since when that is, or how long it lasted.
  if (time === null) return { ...former, ...UNTOLD, unused: [follow.led.replace(/\W+$/, '')] };
  const isShort = follow.led.trim().split(/\s+/).length <= MOST_TOLD || / (?:it|that)\b/i.test(follow.led);
  const row = follow.joins || isShort ? rowTold(former, follow.led) : undefined;
  if (row) return continued(former, row, NOTHING);
  if (DOES.test(follow.led) && isSet(former.query)) {
    const measures = former.table.defaults;
    return continued(former, { ...former.query, measures }, { ...NOTHING, measures });
  }
  const before = periodBefore(former.query, follow.rest);
  if (before) return ofPeriodBefore(former, before, follow.compares);
  const mean = otherMean(former, tokens, context);
  if (mean) return continued(former, mean, { ...NOTHING, measures: mean.measures });
  const end = otherEnd(former, tokens, context);
  if (!end) return undefined;
  const question = continued(former, end, { ...NOTHING, rows: end.rows });
  const isSame = end.rows !== null && end.rows.by === former.query.rows?.by;
  const by = isSame ? former.table.fields[end.rows?.by ?? '']?.words[0] : undefined;
  return by === undefined ? question : { ...question, carried: `${question.carried}, by ${by}` };
}

/** Whether a further question is about rows of another kind. */
function isOther(
  own: Reading,
  whole: ReturnType<typeof readTokens>,
  former: ReadQuestion,
  follow: Follow,
): boolean {
  const { table } = former;
  const isGroup =
    own.query.group !== null &&
    (GROUPS.test(follow.rest) || isGroupAlone(own.query, follow.rest) || isRanking(own, former));
  const saysMore = namesFilters(own.query, table) || !asksNothing(own.query);
  const isNamed = whole.named > own.named && whole.table !== table;
  return isClear(whole) && !isGroup && isNamed && !(asksNothing(whole.query) && saysMore);
}

/** 'what did they make' asks for their sum, also where rows of that kind would be listed. */
function withSum(own: Query, { query, table }: ReadQuestion, { rest }: Follow): Query {
  const isSum = (MAKES.test(rest) && own.measures.length === 0) || (COST_US.test(rest) && lost(query));
  return isSum ? { ...own, rows: null, measures: [table.sumMeasure ?? table.bestMeasure] } : own;
}

/** 'the biggest' of those that hit stop loss lost the most. */
function ofLosses(own: Query, { query, table }: ReadQuestion, tokens: readonly Token[]): Query {
  const { rows } = own;
  const isSize = /^(?:the )?(?:biggest|largest)(?: one)?$/.test(wordsText(tokens));
  if (!rows || rows.by !== table.bestField || !isSize) return own;
  return { ...own, lowest: lost(query), rows: { ...rows, lowest: lost(query), limit: 1 } };
}

/** A further question in the area of the former one; 'the paused ones' are rows of it. */
function readOwn(tokens: readonly Token[], { query, table }: ReadQuestion, context: ReadingContext): Reading {
  const many = tokenise(table.many);
  const ofGroup = whichOfGroups(tokens, query, table);
  if (ofGroup) {
    const own = interpret(readItems(ofGroup, table, context), table, context.today);
    if (own.unused.length === 0) return { ...own, named: 0 };
  }
  const isOne = ({ text }: Token): boolean => /^ones?$/.test(text);
  const named = tokens.flatMap((one) => (isOne(one) ? many : [one]));
  const read = (own: readonly Token[]): Reading =>
    interpret(readItems(own, table, context), table, context.today);
  const own = read(named);
  if (tokens.some(isOne) && own.unused.length === 0) return { ...own, named: 0 };
  if (own.unused.length === 0 || own.named > 0) return own;
  // 'what was the average profit' of rows that need their name, 'its cost' of the row of that name.
  // 'which pays the most' of rows that are known.
  const [first, ...rest] = named;
  const which = first?.text === 'which' ? read([first, ...tokenise(table.one), ...rest]) : own;
  if (which.unused.length === 0) return { ...which, named: 0 };
  const whole = read([...named, ...tokenise(`of ${table.many}`)]);
  if (whole.unused.length === 0) return { ...whole, named: 0 };
  const row = query.selections[0]?.where.find(({ field, op }) => field === table.own && op === 'is');
  if (!row) return own;
  const ofRow: Item = { kind: 'condition', condition: row, text: String(row.values[0] ?? '') };
  const said = interpret([...readItems(named, table, context), ofRow], table, context.today);
  return said.unused.length === 0 ? said : own;
}

/** 'how many are there'. */
function isCountAlone({ query, table, named }: ReturnType<typeof readTokens>): boolean {
  const { measures, group, rows, countsGroups } = query;
  const isCount = measures.length === 1 && measures[0] === table.count;
  return (
    isCount && named === 0 && group === null && rows === null && !countsGroups && !namesFilters(query, table)
  );
}

/** 'how many won', 'since when is the oldest open': rows that a verb or a filter tells, and no noun. */
function lacksRows(own: Reading, whole: Reading, tokens: readonly Token[]): boolean {
  const [, , third] = tokens;
  const text = wordsText(tokens);
  if (own.named > 0 || own.query.group !== null) return false;
  if (/^since when\b/.test(text)) return true;
  // 'how many buys in May' says what rows it counts.
  const isSaid = lexiconOf(own.table).get(third?.text ?? '')?.plural === true;
  return /^how many\b/.test(text) && whole.named === 0 && !isSaid && own.query.rows === null;
}

/** 'how many trades' after some of them, or after groups of them. */
function isCountOf(own: Reading, whole: Reading, former: ReadQuestion, tokens: readonly Token[]): boolean {
  const { measures, group, rows } = own.query;
  const isCount = measures.length === 1 && measures[0] === own.table.count && group === null && rows === null;
  const isBare = /^how many [a-z]+(?: (?:is|are|was|were) there)?$/.test(wordsText(tokens));
  const isOfSome = namesFilters(former.query, former.table) || former.query.group !== null;
  return isBare && isCount && whole.table === former.table && isOfSome && former.query.rows === null;
}

function asksNothing({ measures, group, rows, why }: Query): boolean {
  return measures.length === 0 && group === null && rows === null && !why;
}

/** 'last week', 'EUR_USD', 'by symbol': nothing that could be asked by itself. */
function isLoose(query: Query, named: number, tokens: readonly Token[]): boolean {
  const text = wordsText(tokens);
  const asks = query.measures.length > 0 || query.superlative || query.countsGroups;
  return (
    named === 0 &&
    !asks &&
    query.rows === null &&
    tokens.length <= MOST_LOOSE &&
    (query.why
      ? /^why\b/.test(text)
      : !STANDS.test(text) || isGroupAlone(query, text) || (query.compares && query.selections.length > 1))
  );
}

/** 'which pattern lost the most' after losing shorts in May, 'which wallet earned the most' after a rate of flash loans, 'which week was best' after the profit of each: of those. */
function isRanking({ query }: Reading, former: ReadQuestion): boolean {
  const isRanked = query.group !== null && query.superlative && !namesFilters(query, former.table);
  const isOfGroups = query.group === former.query.group && former.query.second === undefined;
  return isRanked && (isOfGroups || isSet(former.query));
}

/** Whether groups are ranked after one of other groups was told. */
function isOtherRanking({ group, superlative }: Query, { query, table }: ReadQuestion): boolean {
  const isOther = group !== null && superlative && query.group !== null && query.group !== group;
  return isOther && (query.superlative || namesFilters(query, table));
}

/** 'which was the best trade' after the profit in May: of those. */
function isRowOf(
  { query }: Reading,
  { table, named }: Reading,
  former: ReadQuestion,
  tokens: readonly Token[],
): boolean {
  const text = wordsText(tokens);
  // 'the biggest loser' is one of those that were told.
  const isAsked =
    /^(?:which|what) (?:was|is|were|are) the\b/.test(text) ||
    (tokens.length <= MOST_TOLD && !STANDS.test(text) && namesFilters(former.query, former.table));
  const isRow = query.rows !== null && query.superlative && !namesFilters(query, former.table);
  const isOfThem = table === former.table || named === 0;
  return isAsked && isRow && isOfThem && (isSet(former.query) || former.query.group !== null);
}

/** 'which one has the best APY', 'which has the most', 'the last ones': of what was told. */
function namesOne(tokens: readonly Token[]): boolean {
  return /\b(?:which|last|first|best|worst|next|newest|oldest|latest|[a-z]{3,}est) one\b|\bones\b|^which (?:has|have|had|did|does|pays|made|lost|won|hit|got|closed|ended)\b|^which (?:are|were|is|was) (?!the\b|our\b|my\b)/.test(
    wordsText(tokens),
  );
}

/** Whether a question was of rows that lost: what they cost is what was lost. */
function lost({ selections }: Query): boolean {
  return selections.some(({ where }) =>
    where.some(({ op, values: [value] }) => op === 'is' && (value === 'loss' || value === 'stop_loss')),
  );
}

/** Whether a question was of rows as a whole. */
function isSet({ rows, group, selections, why }: Query): boolean {
  return (rows === null || rows.adds === true) && group === null && selections.length === 1 && !why;
}

/** 'which symbol?' */
function isGroupAlone({ group, superlative }: Query, text: string): boolean {
  return (
    group !== null &&
    !superlative &&
    /^(?:(?:for|on|in|by|with|at|of|from) )?(?:which|what) [a-z]+\W*$/i.test(text)
  );
}

function continued(
  former: ReadQuestion,
  query: Query,
  own: Said,
  corrected: ReadQuestion['corrected'] = [],
): Continued {
  // A figure in dollars stays one: elite trades by themselves are told in percent.
  const isFigure = former.query.measures.length > 0 && query.rows === null;
  const reading = isFigure ? { ...former, query } : withElite({ ...former, query });
  return {
    ...reading,
    ...{ corrected, others: [], unclear: [] },
    carried: carriedText(query, own, former.table),
  };
}

function ofPeriodBefore(
  former: ReadQuestion,
  period: NonNullable<Query['selections'][number]['period']>,
  compares: boolean,
): Continued | undefined {
  const [first, second] = former.query.selections;
  const isOpen = former.query.rows === null && former.query.group === null;
  if (!first || second || former.query.units !== undefined || (compares && !isOpen)) return undefined;
  const before = { ...first, period };
  const selections = compares ? [first, before] : [before];
  const query = { ...former.query, selections, compares };
  const said = { symbols: [], where: [], period, closed: first.closed };
  return continued(former, query, { ...NOTHING, selections: [said] });
}
