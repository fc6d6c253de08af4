import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Bind } from '../list/list-statement.ts';
import type { MatchingRange, RangeReading } from '../list/matching-range.ts';
import { readNumber } from '../list/read-number.ts';
import { cellConditions } from './cell-conditions.ts';
import { COUNTED, outerSteps, outsideOf, type Span, spanConditions } from './counted-spans.ts';
import { type BitsFilter, type CountedCut, countBefore, cutAt, END, textOf } from './cut-by-bits.ts';
import { countPatternsSql } from './pattern-sums.ts';

/** Patterns of some statuses that were seen so often or then. */
export interface SpanFilter extends BitsFilter {
  readonly span: Span;
}

/** Fewer rows are skipped in an index, and more are skipped than are looked for again. */
const FEW_SKIPPED = 2_000;
const MANY_SKIPPED = 30_000;
/** So many times the square root of all matches more than a share of them are before a place at most, if chance alone spreads them. */
const SPARE = 1.5;
const ROUNDS = 3;

const LENGTH = COUNTED.find(({ kind }) => kind === 'bit_length') as Span['value'];

/** A cut, and the matches that a page far from an end passes over. */
interface Passed {
  readonly cut: CountedCut;
  readonly before: number;
}

/** Where in an order by bits a page of patterns begins that were seen so often or then. Null where sets do not tell, or where that saves nothing. */
export async function startBySpan(
  db: Kysely<Database>,
  { part, up, skip, place, sortFirst }: RangeReading,
  among: SpanFilter | null,
): Promise<MatchingRange | null> {
  if (among === null || place || sortFirst || part.isNull || part.column) return null;
  const found = await cutInSpan(db, { up, skip }, among);
  if (found === null) return null;
  const conditions = (bind: Bind) => [`pattern ${up ? '>=' : '<'} ${bind(found.text)}`];
  return { before: found.before, conditions, sortFirst: false, ends: false };
}

/** The bits at which a page begins that comes after so many matches in the order of bits, and the matches before them. */
export interface CutInSpan {
  readonly text: string;
  readonly before: number;
}

/**
 * Such patterns are spread evenly over the bits: the sets of all patterns tell about where a page begins, and the index of the span counts the
 * matches before. Null where that saves nothing.
 */
export async function cutInSpan(
  db: Kysely<Database>,
  { up, skip }: Pick<RangeReading, 'up' | 'skip'>,
  among: SpanFilter,
): Promise<CutInSpan | null> {
  if (skip < FEW_SKIPPED) return null;
  const [all = 0] = (await countBefore(db, among, [END])) ?? [];
  const matching = all > 0 ? await countAbout(db, among) : 0;
  if (matching <= skip) return null;
  const share = matching / all;
  const spare = SPARE * Math.sqrt(matching);
  let best: Passed | null = null;
  let last: Passed | null = null;
  let wanted = skip - spare;
  for (let round = 0; round < ROUNDS && wanted > 0; round += 1) {
    const passed = Math.min(wanted / share, all);
    const cut = await cutAt(db, among, { up, all, rank: Math.floor(up ? passed : all - passed) });
    if (cut === null || (last && textOf(cut) === textOf(last.cut))) break;
    last = {
      cut,
      before: await (last
        ? countOn(db, among, up, last, cut)
        : countPassed(db, among, { up, all, isMost: 2 * matching > all }, cut)),
    };
    if (last.before <= skip && (best === null || last.before > best.before)) best = last;
    if (best === last && (skip - last.before) / share < MANY_SKIPPED) break;
    wanted += skip - spare - last.before;
  }
  return best && best.before > 0 ? { text: textOf(best.cut), before: best.before } : null;
}

/** About how many patterns match: those of whole cells. */
async function countAbout(
  db: Kysely<Database>,
  { seriesIds, ofStatus, lengths, span }: SpanFilter,
): Promise<number> {
  const length: Span = { value: LENGTH, begin: Math.min(...lengths), end: Math.max(...lengths) + 1 };
  const patterns = await readNumber(db, (bind) => {
    const cells = cellConditions([outerSteps(span), length], bind).map((conditions) => {
      const where = [`series_id = any(${bind(seriesIds)}::integer[])`, ...conditions, ...ofStatus(bind)];
      return `(select coalesce(sum(pattern_count), 0) from pattern_cells where ${where.join(' and ')})`;
    });
    return `select ${cells.join(' + ')}`;
  });
  return patterns ?? 0;
}

/** The matches that are passed over up to a cut. Where most patterns match, the others are counted. */
async function countPassed(
  db: Kysely<Database>,
  among: SpanFilter,
  { up, all, isMost }: { readonly up: boolean; readonly all: number; readonly isMost: boolean },
  cut: CountedCut,
): Promise<number> {
  const { span, except } = among;
  const text = textOf(cut);
  const passed = (conditions: (bind: Bind) => readonly string[]) =>
    countWhere(db, among, (bind) => [`pattern ${up ? '<' : '>='} ${bind(text)}`, ...conditions(bind)]);
  const few = except ? await passed((bind) => [...spanConditions(span, bind), except(bind)]) : 0;
  if (!isMost) return (await passed((bind) => spanConditions(span, bind))) - few;
  let others = 0;
  for (const conditions of outsideOf(span)) others += await passed(conditions);
  return (up ? cut.before : all - cut.before) - others - few;
}

/** The same from a counted cut on, whose patterns up to the other one are read. */
async function countOn(
  db: Kysely<Database>,
  among: SpanFilter,
  up: boolean,
  last: Passed,
  cut: CountedCut,
): Promise<number> {
  const [from, to] = [textOf(last.cut), textOf(cut)];
  const [low, high] = from < to ? [from, to] : [to, from];
  const between = await countWhere(db, among, (bind) => [
    `pattern >= ${bind(low)}`,
    `pattern < ${bind(high)}`,
    ...spanConditions(among.span, bind),
    ...(among.except ? [`not coalesce(${among.except(bind)}, false)`] : []),
  ]);
  return last.before + (from < to === up ? between : -between);
}

async function countWhere(
  db: Kysely<Database>,
  among: SpanFilter,
  conditions: (bind: Bind) => readonly string[],
): Promise<number> {
  return (await readNumber(db, (bind) => countPatternsSql(among, conditions(bind), bind))) ?? 0;
}
