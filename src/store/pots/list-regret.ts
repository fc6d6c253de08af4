import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

const DAYS = 30;
/** Two readings further apart than this have a hole between them, which no value fills. */
const LONGEST_STEP_S = 2 * 3_600;
const SECONDS_A_YEAR = 31_536_000;

/** What other weights than the best ones cost a pot, and what its real ones brought over holding, in dollars. */
interface PotRegret {
  readonly pot: string;
  readonly regret: number | null;
  readonly over_hold: number | null;
  /** Seconds that have readings. */
  readonly seconds: number;
}

/**
 * Of a period, or of the 30 days before the newest reading of a source, for each of its pots: each reading holds until the next one. Holes and
 * readings without a price are in no sum.
 */
export function listRegret(
  db: Kysely<Database>,
  sourceId: number,
  [from, to]: readonly [from: string | undefined, to: string | undefined] = [undefined, undefined],
): Promise<readonly PotRegret[]> {
  const isBound = from !== undefined || to !== undefined;
  return selectRows<PotRegret>(
    db,
    `with steps as (
       select pot, price_usd, income_now, income_best, income_hold, "timestamp",
         extract(epoch from lead("timestamp") over (partition by pot order by "timestamp", seq) - "timestamp")::double precision as step
       from pot_readings where source_id = $1)
     select pot, sum((income_best - income_now) * price_usd * step) / ${SECONDS_A_YEAR} as regret,
       sum((income_now - income_hold) * price_usd * step) / ${SECONDS_A_YEAR} as over_hold, sum(step) as seconds
     from steps where step <= $2 and price_usd is not null
       and "timestamp" >= coalesce($3::timestamptz, case when $5::boolean then '-infinity'::timestamptz
         else (select max("timestamp") from steps) - make_interval(days => ${DAYS}) end)
       and ($4::timestamptz is null or "timestamp" < $4::timestamptz)
     group by pot`,
    [sourceId, LONGEST_STEP_S, from ?? null, to ?? null, isBound],
  );
}
