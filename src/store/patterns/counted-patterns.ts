import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';

/** The shown series of our own engines whose patterns are not all counted yet. */
export async function listUncountedPatterns(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('series')
    .leftJoin('counted_patterns', 'counted_patterns.series_id', 'series.id')
    .select('series.id')
    .where('active', '=', true)
    .where('content', '=', 'all')
    .where((is) => is.or([is('counted_patterns.series_id', 'is', null), is('counted_to', 'is not', null)]))
    .orderBy('series.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Counts the next patterns of a series, at most so many. Answers their number; 0 if all are counted, or if the series is no longer shown.
 * Writers of the series wait meanwhile; afterwards their triggers keep the sums of what is counted.
 */
export async function countPatterns(db: Kysely<Database>, seriesId: number, most: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const shown = await trx
      .selectFrom('series')
      .select('id')
      .where('id', '=', seriesId)
      .where('active', '=', true)
      .where('content', '=', 'all')
      .forUpdate()
      .executeTakeFirst();
    if (!shown) return 0;
    await sql`insert into counted_patterns (series_id) values (${seriesId}) on conflict do nothing`.execute(
      trx,
    );
    const { counted_to: after } = await trx
      .selectFrom('counted_patterns')
      .select('counted_to')
      .where('series_id', '=', seriesId)
      .executeTakeFirstOrThrow();
    if (after === null) return 0;
    const slice = sql`from patterns where series_id = ${seriesId} and pattern > ${after}`;
    const next = await sql<{ last: string | null; patterns: number }>`
      select max(pattern) as last, count(*)::float8 as patterns
      from (select pattern ${slice} order by pattern limit ${most}) as slice`.execute(trx);
    const { last, patterns } = next.rows[0] ?? { last: null, patterns: 0 };
    if (last !== null) {
      await sql`
        insert into pattern_cells as kept
        select series_id, fine, day, bit_length, seen, status, count(*)
        from (select * ${slice} and pattern <= ${last}) as slice
        cross join lateral cells_of_pattern(seen_count, last_seen_at)
        group by 1, 2, 3, 4, 5, 6
        on conflict (series_id, fine, day, bit_length, seen, status) do update
          set pattern_count = kept.pattern_count + excluded.pattern_count`.execute(trx);
      await sql`
        insert into pattern_sets as kept
        select series_id, status, length(pattern), place_of_pattern(pattern) / 4096,
          bit_or(set_bit(B'0'::bit(4096), place_of_pattern(pattern) % 4096, 1))
        ${slice} and pattern <= ${last} and is_in_sets(pattern)
        group by 1, 2, 3, 4
        on conflict (series_id, status, bit_length, chunk_no) do update set bits = kept.bits | excluded.bits`.execute(
        trx,
      );
    }
    const counted_to = patterns < most ? null : last;
    await trx.updateTable('counted_patterns').set({ counted_to }).where('series_id', '=', seriesId).execute();
    return patterns;
  });
}
