import type { Kysely } from 'kysely';
import type { PotOverview } from '../../contract/allocator.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

const DAYS = 30;
/** Two readings further apart than this have a hole between them, which no value fills. */
const LONGEST_STEP_S = 2 * 3_600;
const SECONDS_A_YEAR = 31_536_000;
const SECONDS_A_DAY = 86_400;

/**
 * What weights other than the best ones cost in the 30 days before the newest reading, and what the curator's moves brought over
 * holding, in dollars: each reading holds until the next one. Holes and readings without a price are in no sum. Null without
 * two readings.
 */
export async function sumRegret(
  db: Kysely<Database>,
  sourceId: number,
): Promise<Pick<PotOverview, 'regret_usd' | 'over_hold_usd' | 'covered_days'>> {
  const [row] = await selectRows<{ regret: number | null; over_hold: number | null; seconds: number | null }>(
    db,
    `with steps as (
       select pot, price_usd, income_now, income_best, income_hold, "timestamp",
         extract(epoch from lead("timestamp") over (partition by pot order by "timestamp", seq) - "timestamp")::double precision as step
       from pot_readings where source_id = $1),
     counted as (
       select * from steps where step <= $2 and price_usd is not null
         and "timestamp" >= (select max("timestamp") from steps) - make_interval(days => ${DAYS}))
     select sum((income_best - income_now) * price_usd * step) / ${SECONDS_A_YEAR} as regret,
       sum((income_now - income_hold) * price_usd * step) / ${SECONDS_A_YEAR} as over_hold,
       (select max(seconds) from (select sum(step) as seconds from counted group by pot) as pots) as seconds
     from counted`,
    [sourceId, LONGEST_STEP_S],
  );
  return {
    regret_usd: row?.regret ?? null,
    over_hold_usd: row?.over_hold ?? null,
    covered_days: (row?.seconds ?? 0) / SECONDS_A_DAY,
  };
}
