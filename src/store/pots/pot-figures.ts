import type { Kysely } from 'kysely';
import type { PotOverview } from '../../contract/allocator.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { listPage } from '../list/list-reader.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import { POT_LIST, POT_MOVE_LIST, POT_PLAN_LIST } from './pot-lists.ts';
import { sumRegret } from './sum-regret.ts';

/** Pots that are told at once, the largest first. */
const MOST_POTS = 50;

type Sums = Pick<
  PotOverview,
  'all_pots' | 'valued' | 'total_usd' | 'idle_usd' | 'income_now_usd' | 'income_best_usd' | 'drift_usd_day'
>;

/** The sums of a source's pots, what drift costs, and the newest plan and move. Without a source all is empty. */
export async function summarisePots(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<PotOverview> {
  const id = source?.id ?? 0;
  const [sums] = await selectRows<Sums>(
    db,
    `select count(*) as all_pots, count(total_usd) as valued,
       ${['total_usd', 'idle_usd', 'income_now_usd', 'income_best_usd', 'drift_usd_day']
         .map((name) => `coalesce(sum(${name}) filter (where total_usd is not null), 0)::text as ${name}`)
         .join(', ')}
     from pots where source_id = $1`,
    [id],
  );
  const [moves] = await selectRows<
    Pick<PotOverview, 'moves' | 'failed_moves' | 'median_latency_s' | 'followed'>
  >(
    db,
    `select count(*) as moves, count(*) filter (where status = 'failed') as failed_moves,
       count(latency_s) as followed,
       percentile_cont(0.5) within group (order by latency_s) as median_latency_s
     from pot_moves where source_id = $1 and kind in ('reallocate', 'debt_update')`,
    [id],
  );
  if (!sums || !moves) throw new Error('An aggregate answers one row');
  const newest = { limit: 1 } as const;
  return {
    pots: (await listPage(db, POT_LIST, source, { limit: MOST_POTS })).pots,
    ...sums,
    ...(await sumRegret(db, id)),
    last_plan: (await listPage(db, POT_PLAN_LIST, source, newest)).plans[0] ?? null,
    last_move: (await listPage(db, POT_MOVE_LIST, source, newest)).moves[0] ?? null,
    ...moves,
  };
}
