import { sql, type Transaction } from 'kysely';
import type { BenchmarkOutcomes } from '../../domain/outcome-counts.ts';
import { arrayLiteral } from '../database/array-literal.ts';
import type { Database } from '../database/database.ts';

/** Replaces the outcomes of a series' benchmark where there are more than are stored. */
export async function upsertBenchmarks(
  trx: Transaction<Database>,
  seriesId: number,
  benchmarks: readonly BenchmarkOutcomes[],
): Promise<void> {
  for (const { direction, n, lowest, width, counts, sums } of benchmarks) {
    await sql`
      insert into benchmark_outcomes (series_id, direction, n, lowest, width, counts, sums)
      values (${seriesId}, ${direction}, ${n}, ${lowest}, ${width}, ${arrayLiteral(counts)}::integer[],
        ${arrayLiteral(sums)}::float8[])
      on conflict (series_id, direction) do update
      set n = excluded.n, lowest = excluded.lowest, width = excluded.width, counts = excluded.counts, sums = excluded.sums
      where benchmark_outcomes.n < excluded.n`.execute(trx);
  }
}
