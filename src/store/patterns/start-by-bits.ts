import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Bind } from '../list/list-statement.ts';
import type { MatchingRange, RangeReading } from '../list/matching-range.ts';
import { readNumber } from '../list/read-number.ts';
import { type BitsFilter, countBefore, cutAt, END, textOf } from './cut-by-bits.ts';

/** Fewer rows are skipped in an index. */
const FEW_SKIPPED = 2_000;
/**
 * Where in an order by bits, or by length and then by bits, a page begins that is far from both ends: the sets of all patterns tell how many are before
 * a pattern. Null where they do not, or where that saves nothing.
 */
export async function startByBits(
  db: Kysely<Database>,
  { part, up, skip, place, sortFirst }: RangeReading,
  among: BitsFilter,
): Promise<MatchingRange | null> {
  if (skip < FEW_SKIPPED || place || sortFirst || part.isNull) return null;
  const isByLength = part.column?.name === 'bit_length';
  if (part.column && !isByLength) return null;
  const byLength = await Promise.all(
    (isByLength ? among.lengths.map((length) => [length]) : [among.lengths]).map(async (lengths) => ({
      lengths,
      patterns: (await countBefore(db, { ...among, lengths }, [END]))?.[0] ?? null,
    })),
  );
  const groups = up ? byLength : byLength.toReversed();
  let passed = 0;
  for (const { lengths, patterns } of groups) {
    if (patterns === null) return null;
    if (passed + patterns <= skip) {
      passed += patterns;
      continue;
    }
    const rank = up ? skip - passed : patterns - (skip - passed);
    const cut = await cutAt(db, { ...among, lengths }, { up, rank, all: patterns });
    if (cut === null) return null;
    const [length = 0] = lengths;
    const text = textOf(cut);
    const inside = (sign: '<' | '>=') => (bind: Bind) =>
      isByLength
        ? `(bit_length, pattern) ${sign} (${bind(length)}::smallint, ${bind(text)})`
        : `pattern ${sign} ${bind(text)}`;
    const before = await countPassed(db, among, {
      bits: passed + (up ? cut.before : patterns - cut.before),
      of: inside(up ? '<' : '>='),
    });
    return {
      before,
      conditions: (bind) => [inside(up ? '>=' : '<')(bind)],
      sortFirst: false,
      ends: false,
    };
  }
  return null;
}

async function countPassed(
  db: Kysely<Database>,
  { seriesIds, ofStatus, lengths, text, except }: BitsFilter,
  { bits, of }: { readonly bits: number; readonly of: (bind: Bind) => string },
): Promise<number> {
  if (except === null) return bits;
  const few = await readNumber(db, (bind) => {
    const where = [
      `series_id = any(${bind(seriesIds)}::integer[])`,
      `(${except(bind)})`,
      ...ofStatus(bind),
      `bit_length = any(${bind(lengths)}::smallint[])`,
      ...(text === undefined ? [] : [`strpos(pattern, ${bind(text)}) > 0`]),
      of(bind),
    ];
    return `select count(*) from patterns where ${where.join(' and ')}`;
  });
  return bits - (few ?? 0);
}
