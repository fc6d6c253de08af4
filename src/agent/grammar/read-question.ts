import { areaNamed } from './area-named.ts';
import { bothOf } from './both-of.ts';
import { bothQuestions, withAll } from './both-questions.ts';
import { boundOf, withBound } from './bound-of.ts';
import { byHeader } from './by-header.ts';
import { compoundOf } from './compound-of.ts';
import { type Correction, correctTypos } from './correct-typos.ts';
import { countsApart } from './counts-apart.ts';
import { ellipticEnd } from './elliptic-end.ts';
import type { Reading } from './interpret.ts';
import { isClear } from './is-clear.ts';
import { namesFilters } from './names-filters.ts';
import { rankingListed } from './ranking-listed.ts';
import type { ReadingContext } from './read-items.ts';
import { type ReadTokens, readTokens } from './read-tokens.ts';
import { sharesApart } from './shares-apart.ts';
import { asksWhereItWas, withoutTails } from './tail-of.ts';
import { type Token, tokenise } from './tokenise.ts';
import { rowOfExtreme } from './when-asked.ts';
import { withHeaderWords } from './with-header-words.ts';
import { wordsText } from './words-text.ts';

/** A question as understood: in one area, with the unused words. */
export interface ReadQuestion extends ReadTokens {
  /** 'I read "profot" as "profit"'. */
  readonly corrected: readonly Correction[];
}

/** Asks for the figure by which something ranks. */
const TAIL =
  /^how (?:many|much|often|high|low|large|big|small|long|deep)(?: (?:times|of them|is|was|are|were|did|does|has|have|it|that|there|they))*$/;
const AND_WHICH = /,? and (?:in|on|at|for|by|with|from|of|to) (?:which|what) [a-z]+(?: [a-z]+)?$/;
/** 'the last promotion, when and which pattern': of that one. */
const WHEN_AND_WHICH = / when and which [a-z]+$/;
/** 'with their profit and when they closed': a column of each, and no list of its own. */
const AND_WHEN =
  /(?: ,)? and when (?:(?:did|do|does|was|were) )?(?:it|they|those|these|each)(?: of them)? (?:was |were |got )?(?:last )?[a-z]+$/;
/** What a verb at the beginning of a question may ask about. */
const SUBJECT = /^(?:it|they|we|i|you|there|this|that|these|those|the|our|my|any|all|an?)$/;
/** Asks for a figure of what was named before. */
const IS_FIGURE = /^(?:what|which) (?:is|are|was|were) (?:the|its|their) /;

/** Reads a question in every area and selects the one with the fewest unused words, the most clearly named, then the fewest idle ones. */
export function readQuestion(message: string, context: ReadingContext): ReadQuestion {
  const { tokens, corrected } = readWords(message, context);
  const shares = sharesApart(tokens, (own) => readTokens(own, context));
  if (shares) return { ...shares, corrected };
  const listed =
    byHeader(tokens, (own) => readTokens(own, context)) ??
    withHeaderWords(tokens, (own, tables) => readTokens(own, context, tables));
  if (listed) return { ...listed, corrected };
  const [first, second] = (bothOf(tokens) ?? []).map((own) => readTokens(own, context));
  if (first && second && isClear(first) && isClear(second) && first.table === second.table)
    return { ...first, corrected, also: second };
  const apart = countsApart(tokens, (own) => readTokens(own, context));
  if (apart) return { ...apart, corrected };
  const ranking = rankingListed(tokens, (own) => readTokens(own, context));
  if (ranking) return { ...ranking, corrected };
  const one = readTokens(tokens, context);
  const joined = readCompound(tokens, one, context);
  // 'which patterns were promoted, and on which symbol' asks for the rows, and no symbols.
  const text = wordsText(tokens);
  const isRowTold =
    [AND_WHICH, AND_WHEN, WHEN_AND_WHICH].some((form) => form.test(text)) || asksWhereItWas(text);
  const tails = !isClear(joined ?? one) || isRowTold ? readTails(tokens, context) : undefined;
  const row = tails ?? (isClear(joined ?? one) ? undefined : readInArea(tokens, one, context));
  if (row) return { ...row, corrected };
  if (joined) return { ...joined, corrected };
  // 'did we make more than $100' is about the sum, and not about trades that did.
  const isOfAll = one.named === 0 && /^(?:did|do|does|has|have)$/.test(tokens[0]?.text ?? '');
  // 'is the profit today above $1000' asks no rows, either.
  const { measures, group, rows } = one.query;
  const isOfFigure =
    /^(?:is|was|are|were)$/.test(tokens[0]?.text ?? '') &&
    /^(?:the|our|my)$/.test(tokens[1]?.text ?? '') &&
    measures.every((measure) => bounds(one, measure)) &&
    group === null &&
    rows === null;
  const bounded = isClear(one) && !isOfAll && !isOfFigure ? undefined : boundOf(tokens);
  const now = bounded?.now ? [bounded.now] : [];
  for (const question of [...now, ...(bounded?.questions ?? [])]) {
    const reading = readTokens(question, context);
    const { measures } = reading.query;
    if (question === bounded?.now && !measures.every((one) => reading.table.measures[one]?.how === 'newest'))
      continue;
    const answered = bounded && isClear(reading) && withBound(reading, bounded);
    if (answered) return { ...reading, ...answered, corrected };
  }
  return { ...one, corrected };
}

/** The words of a question, with its slips corrected before what is said in several words is read. */
function readWords(message: string, context: ReadingContext): ReturnType<typeof correctTypos> {
  const first = correctTypos(tokenise(message), context);
  if (first.corrected.length === 0) return first;
  const words = new Map(first.corrected.map(({ written, read }) => [written, read]));
  const again = correctTypos(
    tokenise(message.replace(/\p{L}+/gu, (word) => words.get(word) ?? word)),
    context,
  );
  const late = again.corrected.filter(({ written }) => !words.has(written));
  return { tokens: again.tokens, corrected: [...first.corrected, ...late] };
}

/** Whether rows are bounded by the column of a measure: 'profit above $1000', of which the profit is asked. */
function bounds({ query, table }: ReadTokens, measure: string): boolean {
  const column = table.measures[measure]?.of;
  return query.selections.some(({ where }) =>
    where.some(({ field, op }) => field === column && op !== 'is' && op !== 'not'),
  );
}

/** A question for a row, and what its end asks of that row. */
function readTails(tokens: readonly Token[], context: ReadingContext): ReadTokens | undefined {
  const tails = withoutTails(tokens);
  if (!tails) return undefined;
  const read = (own: readonly Token[]): ReadTokens => readTokens(own, context);
  const one = byHeader(tails.tokens, read) ?? read(tails.tokens);
  const extreme = one.query.group === null ? rowOfExtreme(one.query.measures, one.table, true) : undefined;
  const rows = one.query.rows ?? (extreme && { ...extreme, limit: 1 });
  const tells = tails.tellsOf(one.table);
  if (!rows || rows.adds || !isClear(one) || one.query.selections.length > 1) return undefined;
  // 'the best pattern, and in which month': no row tells that, and groups by month are something else.
  if (!tells)
    return AND_WHICH.test(wordsText(tokens)) ? { ...one, unused: [tokens.at(-1)?.raw ?? ''] } : undefined;
  return {
    ...one,
    query: { ...one.query, measures: [], rows: { ...rows, tells: [...(rows.tells ?? []), ...tells] } },
  };
}

/** A question that is clear in the area that it names: of that area as a whole, or of one kind of its rows. */
function readInArea(
  tokens: readonly Token[],
  one: ReadTokens,
  context: ReadingContext,
): ReadTokens | undefined {
  // A run may be called as an area is: names come first.
  const area = context.names.size === 0 ? undefined : areaNamed(tokens);
  if (!area) return undefined;
  // What an area cost is told by the ledger, whose lines have an area.
  if (one.unused.length === 0 && one.table.id === 'ledger-lines') return { ...one, unclear: [] };
  const whole = readTokens(area.tokens, context, area.tables);
  if (isClear(whole)) return whole;
  const clear = area.tables.flatMap((table) => {
    const own = readTokens([...area.tokens, ...tokenise(`of ${table.many}`)], context, [table]);
    return isClear(own) && own.query.measures.some((one) => one !== table.count) ? [own] : [];
  });
  return clear.length === 1 ? clear[0] : undefined;
}

/** Both questions that an 'and' joins; the question as one where it is one; undefined where nothing joins two. */
function readCompound(
  tokens: readonly Token[],
  one: ReadTokens,
  context: ReadingContext,
): ReadTokens | undefined {
  const halves = compoundOf(tokens);
  if (!halves) return undefined;
  // 'how many did we take and how many did we skip' is one comparison.
  const { selections, measures, group } = one.query;
  if (isClear(one) && selections.length > 1) return one;
  // 'list the backruns with their reason and what they would have brought': columns of one list.
  if (isClear(one) && one.query.rows?.all && (one.query.rows.tells?.length ?? 0) > 1) return one;
  if (isClear(one) && isPredicate(halves[1], context)) return one;
  // 'which days had more than ten trades and did not lose': two bounds of the same groups.
  if (isClear(one) && one.query.having.length > 1) return one;
  const reasoned = readWhy(halves, context);
  if (reasoned) return reasoned;
  const without = readOthers(halves, context);
  if (without) return without;
  const [first, next] = [halves[0], timeOf(halves) ?? halves[1]].map((own) => readTokens(own, context));
  if (!first || !next) return undefined;
  const elliptic = readElliptic(halves[1], first, next, context);
  if (elliptic === 'unclear') return { ...one, unused: [tokens[halves[0].length]?.raw ?? 'and'] };
  if (elliptic) return { ...first, also: elliptic };
  // 'what did we pay in gas and how many succeeded': only the second half is about those that did.
  const [own] = first.query.selections;
  const [joint] = selections;
  const isNarrowed = (joint?.where.length ?? 0) > (own?.where.length ?? 0);
  if (isClear(one) && measures.length > 1 && group === null && !(isNarrowed && isClear(first))) return one;
  // 'the largest claim and which wallet got it': a wallet of claims.
  const isOfRow = first.query.rows !== null && halves[1].some(({ text }) => text === 'it');
  // 'which pattern was seen most often, and how many times': the ranking tells it.
  // 'which protocols did we use, and how often': the number of each is told.
  const isOfEach =
    first.query.group !== null && first.query.measures.every((one) => one === first.table.count);
  const isRanked = first.query.rows !== null || first.query.superlative || isOfEach;
  if (isClear(first) && isRanked && TAIL.test(wordsText(halves[1]))) return first;
  const second = ofTable(halves[1], isOfRow ? { ...next, named: 0 } : next, first, context);
  const both = isClear(first) && isClear(second) ? bothQuestions(first, second, halves[1]) : undefined;
  // Where its area has no source, the question as one may be about rows of another.
  const others = isClear(one) ? one.others : [];
  // 'the replaced transactions and what replaced them': the second half asks for something else, and adds nothing that was understood.
  const isTwice = both?.[1] && JSON.stringify(both[0].query) === JSON.stringify(both[1].query);
  // 'how much did we claim and what is it worth' asks for one figure in two ways.
  const isFigure =
    second.query.measures.some((one) => one !== second.table.count) && second.query.rows === null;
  if (isTwice && isFigure) return { ...first, ...both[0] };
  if (isTwice) return { ...first, ...both[0], unused: [tokens[halves[0].length]?.raw ?? 'and'] };
  if (both) return { ...first, ...both[0], ...(both[1] && { also: both[1], others }) };
  const word = tokens[halves[0].length]?.raw ?? 'and';
  return isClear(one) ? { ...one, unused: [word] } : one;
}

/** 'which pattern made the most and which lost the most': the second half with the noun and the conditions of the first. */
function readElliptic(
  half: readonly Token[],
  first: ReadTokens,
  next: ReadTokens,
  context: ReadingContext,
): Reading | 'unclear' | undefined {
  if (!isClear(first) || next.named > 0 || next.query.group !== null) return undefined;
  const tokens = ellipticEnd(half, first);
  if (!tokens) return undefined;
  const second = readTokens(tokens, context);
  const [own] = first.query.selections;
  const [other] = second.query.selections;
  const isOne = first.query.selections.length === 1 && second.query.selections.length === 1;
  // 'how many combinations did the last run try and which was best': the best of what it tried, which is no run.
  const isOfRow = first.query.rows?.limit === 1 && first.query.measures.length > 0;
  // 'the largest loss and which was the smallest': the smallest loss is no least profit.
  const isSame = JSON.stringify(second.query.rows) === JSON.stringify(first.query.rows);
  if (
    isOfRow ||
    (isSame && second.query.rows) ||
    !isClear(second) ||
    second.table !== first.table ||
    !isOne ||
    !own ||
    !other
  )
    return 'unclear';
  return { ...second, query: { ...second.query, selections: [withAll(other, own)] } };
}

/** 'patterns that start with 1101 and are observed': the second half says something more of the same rows. */
function isPredicate(half: Token[], context: ReadingContext): boolean {
  const [verb, subject] = half.map(({ text }) => text);
  if (!/^(?:is|are|was|were|have|has|had)$/.test(verb ?? '') || SUBJECT.test(subject ?? '')) return false;
  const { query, named } = readTokens(half, context);
  const asks = query.measures.length > 0 || query.group !== null || query.rows !== null;
  return named === 0 && !asks && query.selections.length === 1;
}

/** 'the last plan and why it was skipped': the reason of that row. */
function readWhy(
  [first, second]: readonly [Token[], Token[]],
  context: ReadingContext,
): ReadTokens | undefined {
  if (!/^why (?:(?:was|is|were|did|are) )?(?:it|they|that|this)(?: [a-z]+){0,2}$/.test(wordsText(second)))
    return undefined;
  const one = readTokens(first, context);
  const { rows } = one.query;
  if (!isClear(one) || !rows || rows.adds || !one.table.fields.reason) return undefined;
  return { ...one, query: { ...one.query, rows: { ...rows, tells: [...(rows.tells ?? []), 'reason'] } } };
}

/** 'how many wallets are active and how many are not': the rows of one filter beside those without it. */
function readOthers(
  [first, second]: readonly [Token[], Token[]],
  context: ReadingContext,
): ReadTokens | undefined {
  const text = wordsText(second);
  if (!/^how many (?:are|were|did|do|have|had|is|was) not$/.test(text)) return undefined;
  const one = readTokens(first, context);
  const [only, more] = one.query.selections;
  const condition = only?.where.at(-1);
  const isPlain = one.query.rows === null && one.query.group === null && condition?.op === 'is';
  if (!isClear(one) || !only || more || !isPlain || !condition) return undefined;
  const where = only.where.map((own) => (own === condition ? ({ ...own, op: 'not' } as const) : own));
  return { ...one, query: { ...one.query, compares: true, selections: [only, { ...only, where }] } };
}

/** 'the largest drawdown and when was it': when what the first question asks for was. */
function timeOf([first, second]: readonly [Token[], Token[]]): Token[] | undefined {
  const text = wordsText(second);
  if (!/^when (?:was|is|did|were) (?:it|that|this)(?: happen)?$/.test(text)) return undefined;
  const from = first.findIndex((token) => !/^(?:what|which|is|are|was|were|our|the|s)$/.test(token.text));
  return [...second.slice(0, 2), ...first.slice(Math.max(0, from))];
}

/** A question that names no rows is about those of the other one. */
function ofTable(
  tokens: readonly Token[],
  own: ReadTokens,
  other: ReadTokens,
  context: ReadingContext,
): ReadTokens {
  // 'and what is their value' is of the rows of the first question, or of none.
  const pointer =
    own.table === other.table ? undefined : tokens.find(({ text }) => /^(?:their|its)$/.test(text));
  // 'which collections are open, and what is the price': of these, and not of what the console shows of its own.
  const isState =
    own.table !== other.table && Object.keys(own.table.measures).length === 0 && other.named > 0;
  if (
    (own.named > 0 && !isState) ||
    (isClear(own) && !isState && !pointer && (other.named === 0 || own.table === other.table))
  )
    return own;
  const named = readTokens([...tokens, ...tokenise(`of ${other.table.many}`)], context);
  // It names none itself: 'how many attempts did mints 1 make and how many failed' is of that minter.
  const isOfTold = named.query.selections.length === 1 && namesFilters(named.query, named.table);
  if (isClear(named) && named.table === other.table)
    return own.named > 0 || !isOfTold ? named : { ...named, named: 0 };
  // 'how many gaps were taken and how many expired': of the gaps, or of nothing that is told.
  const isBare = own.named === 0 && own.query.measures.every((one) => one === own.table.count);
  if (own.table !== other.table && other.named > 0 && isBare && namesFilters(own.query, own.table))
    return { ...own, unused: [tokens.at(-1)?.raw ?? ''] };
  const last = isState && IS_FIGURE.test(wordsText(tokens)) ? tokens.at(-1) : undefined;
  const told = pointer ?? last;
  return told ? { ...own, unused: [told.raw] } : own;
}
