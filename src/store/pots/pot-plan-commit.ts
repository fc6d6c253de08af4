import type { Kysely } from 'kysely';
import type { PotPlanRow } from '../../contract/pot-plans.ts';
import { writeDecisions } from '../areas/decisions.ts';
import type { Database } from '../database/database.ts';
import { insertNew } from '../database/insert-new.ts';
import { selectRows } from '../database/select-rows.ts';
import type { HeldBefore, PotReading } from './pot-commit.ts';

/** A plan as it is stored; dollars are decimal text. */
export type NewPotPlan = Pick<
  PotPlanRow,
  | 'pot'
  | 'decision'
  | 'reason'
  | 'reasons'
  | 'break_even_days'
  | 'turnover_pct'
  | 'off_target_pct'
  | 'solver'
  | 'block_number'
  | 'weights'
  | 'allocations'
> & {
  readonly seq: number;
  readonly timestamp: string;
  readonly income_now_usd: string | null;
  readonly income_target_usd: string | null;
  readonly gain_usd: string | null;
  readonly cost_usd: string | null;
  readonly moved_usd: string | null;
  readonly expected_usd: string | null;
  readonly rules: string;
  readonly due_at: string;
};

/** Stores plans, and their decisions in the frame of all areas. On the same block again they replace what was there. */
export async function writePlans(
  trx: Kysely<Database>,
  sourceId: number,
  plans: readonly NewPotPlan[],
): Promise<void> {
  if (plans.length === 0) return;
  const told = Object.keys(storedPlan(plans[0]!)).map((column) => `"${column}" = excluded."${column}"`);
  await insertNew(
    trx,
    'pot_plans',
    plans.map((plan) => ({ source_id: sourceId, ...storedPlan(plan) })),
    `(source_id, seq) do update set ${told.join(', ')}, later_usd = null, realised_usd = null, rolled_back = false`,
  );
  await writeDecisions(
    trx,
    sourceId,
    plans.map((plan) => {
      const { seq, pot, timestamp, decision, due_at, expected_usd, rules, reasons } = plan;
      const { gain_usd, cost_usd, turnover_pct, off_target_pct, block_number } = plan;
      return {
        ...{ seq, timestamp, decision, reasons, expected_usd, rules, due_at, subject: pot, basis: 'paper' },
        figures: { block_number, gain_usd, cost_usd, turnover_pct, off_target_pct },
      };
    }),
  );
}

function storedPlan({ expected_usd: _expected, rules: _rules, reasons, ...columns }: NewPotPlan) {
  return { ...columns, reasons: [...reasons] };
}

export interface KnownPlan {
  readonly seq: number;
  readonly timestamp: string;
  readonly decision: PotPlanRow['decision'];
  readonly reason: string | null;
  readonly weights: PotPlanRow['weights'];
}

const PLAN = 'seq, "timestamp", decision, reason, weights';

/** The newest plan of a pot before a place, and the newest that was taken; those that were rolled back do not count. */
export async function getLastPlans(
  db: Kysely<Database>,
  sourceId: number,
  pot: string,
  seq: number,
): Promise<{ readonly last: KnownPlan | undefined; readonly taken: KnownPlan | undefined }> {
  const newest = async (condition: string) =>
    (
      await selectRows<KnownPlan>(
        db,
        `select ${PLAN} from pot_plans where source_id = $1 and pot = $2 and seq < $3 and not rolled_back ${condition}
         order by seq desc limit 1`,
        [sourceId, pot, seq],
      )
    )[0];
  return { last: await newest(''), taken: await newest(`and decision = 'taken'`) };
}

/** The places of the plans of a pot that were taken and that no move has followed yet, between two places. */
export async function listOpenPlans(
  db: Kysely<Database>,
  sourceId: number,
  pot: string,
  seqs: { readonly after: number; readonly before: number },
): Promise<readonly number[]> {
  const rows = await selectRows<{ seq: number }>(
    db,
    `select seq from pot_plans where source_id = $1 and pot = $2 and seq > $3 and seq < $4
       and decision = 'taken' and executed_seq is null and not rolled_back order by seq`,
    [sourceId, pot, seqs.after, seqs.before],
  );
  return rows.map(({ seq }) => seq);
}

/** A move that followed a plan. */
export interface FollowedPlan {
  readonly seq: number;
  readonly executed_seq: number;
  readonly executed_at: string;
  readonly deviation_pct: number | null;
}

/** Notes which moves followed which stored plans. */
export async function notePlansExecuted(
  trx: Kysely<Database>,
  sourceId: number,
  followed: readonly FollowedPlan[],
): Promise<void> {
  if (followed.length === 0) return;
  await selectRows(
    trx,
    `update pot_plans as plan set executed_seq = given.executed_seq, executed_at = given.executed_at,
       deviation_pct = given.deviation_pct, latency_s = extract(epoch from given.executed_at - plan."timestamp")::integer
     from unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::double precision[])
       as given (seq, executed_seq, executed_at, deviation_pct)
     where plan.source_id = $1 and plan.seq = given.seq`,
    [
      sourceId,
      followed.map(({ seq }) => seq),
      followed.map(({ executed_seq }) => executed_seq),
      followed.map(({ executed_at }) => executed_at),
      followed.map(({ deviation_pct }) => deviation_pct),
    ],
  );
}

/** A plan whose horizon has passed. */
export interface DuePlan {
  readonly seq: number;
  readonly pot: string;
  readonly timestamp: string;
  readonly due_at: string;
  readonly cost_usd: number | null;
  readonly weights: PotPlanRow['weights'];
  readonly executed_at: string | null;
  readonly held: HeldBefore | null;
  readonly move_gas_usd: number | null;
}

/** Plans whose horizon has passed by the newest reading of their pot and that are not valued yet, the oldest first. */
export async function listDuePlans(
  db: Kysely<Database>,
  sourceId: number,
  most: number,
): Promise<readonly DuePlan[]> {
  return selectRows<DuePlan>(
    db,
    `select plan.seq, plan.pot, plan."timestamp", plan.due_at, plan.cost_usd::double precision as cost_usd, plan.weights,
       plan.executed_at, move.held, move.gas_usd::double precision as move_gas_usd
     from pot_plans as plan
     left join pot_moves as move on move.source_id = plan.source_id and move.seq = plan.executed_seq
     where plan.source_id = $1 and plan.later_usd is null and not plan.rolled_back
       and plan.due_at <= (select max(reading."timestamp") from pot_readings as reading
         where reading.source_id = $1 and reading.pot = plan.pot)
     order by plan.seq limit $2`,
    [sourceId, most],
  );
}

/** The readings of a pot in a span, oldest first. */
export async function listReadings(
  db: Kysely<Database>,
  sourceId: number,
  pot: string,
  [from, to]: readonly [from: string, to: string],
): Promise<readonly PotReading[]> {
  return selectRows<PotReading>(
    db,
    `select seq, pot, "timestamp", total_assets::text, idle::text, price_usd, share_price, markets, income_now, income_best, income_hold
     from pot_readings where source_id = $1 and pot = $2 and "timestamp" between $3 and $4 order by seq`,
    [sourceId, pot, from, to],
  );
}

/** Stores what plans would have brought, and what the moves after them did. One without a known result is not asked again. */
export async function valuePlans(
  trx: Kysely<Database>,
  sourceId: number,
  values: readonly {
    readonly seq: number;
    readonly later_usd: string | null;
    readonly realised_usd: string | null;
  }[],
): Promise<void> {
  const columns = [
    sourceId,
    values.map(({ seq }) => seq),
    values.map(({ later_usd }) => later_usd),
    values.map(({ realised_usd }) => realised_usd),
  ];
  const given = 'unnest($2::bigint[], $3::numeric[], $4::numeric[]) as given (seq, later_usd, realised_usd)';
  await selectRows(
    trx,
    `update pot_plans as plan set later_usd = given.later_usd, realised_usd = given.realised_usd,
       due_at = case when given.later_usd is null then null else due_at end
     from ${given} where plan.source_id = $1 and plan.seq = given.seq`,
    columns,
  );
  await selectRows(
    trx,
    `update area_decisions as decision set later_usd = given.later_usd
     from unnest($2::bigint[], $3::numeric[]) as given (seq, later_usd)
     where decision.source_id = $1 and decision.seq = given.seq`,
    columns.slice(0, 3),
  );
}
