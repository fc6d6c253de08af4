import type { Kysely } from 'kysely';
import type { PotHistory } from '../../contract/pot-history.ts';
import type { PotPlanRow } from '../../contract/pot-plans.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

const MOST_POINTS = 1_000;
const MOST_MARKS = 500;

interface Reading {
  readonly at: string;
  readonly total: number;
  readonly idle: number;
  readonly price: number | null;
  readonly positions: readonly { readonly name: string; readonly position: number }[];
  readonly now: number;
  readonly best: number;
  readonly hold: number;
}

/** The weights and incomes of the pot with an id `{source}-{seq}` over time; undefined if there is none. */
export async function getPotHistory(db: Kysely<Database>, id: string): Promise<PotHistory | undefined> {
  const [source = 0, seq = 0] = id.split('-').map(Number);
  const row = await db
    .selectFrom('pots')
    .select(['pot', 'address'])
    .where('source_id', '=', source)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (!row) return undefined;
  const readings = await selectRows<Reading>(
    db,
    `select "timestamp" as at, total_assets::double precision as total, idle::double precision as idle, price_usd as price,
       (select coalesce(json_agg(json_build_object('name', one ->> 'name', 'position', (one ->> 'position')::double precision)), '[]')
        from jsonb_array_elements(markets) as one) as positions,
       income_now as now, income_best as best, income_hold as hold
     from (select *, row_number() over (order by "timestamp", seq) as place, count(*) over () as readings
       from pot_readings where source_id = $1 and pot = $2) as numbered
     where place = readings or place % greatest(1, ceil(readings / $3::numeric)::bigint) = 0
     order by "timestamp", seq`,
    [source, row.pot, MOST_POINTS - 1],
  );
  const markets = [...new Set(readings.flatMap(({ positions }) => positions.map(({ name }) => name)))];
  const moves = await selectRows<PotHistory['moves'][number]>(
    db,
    `select * from (select "timestamp" as at, kind, status from pot_moves
       where source_id = $1 and pot = $2 and "timestamp" is not null order by seq desc limit $3) as newest order by at`,
    [source, row.pot, MOST_MARKS],
  );
  const share = (part: number, total: number) => (total > 0 ? (100 * part) / total : 0);
  return {
    pot: row.pot,
    markets,
    moves: [...moves],
    points: readings.map(({ at, total, idle, price, positions, now, best, hold }) => {
      const usd = (amount: number) => (price === null ? null : amount * price);
      return {
        at,
        total_usd: usd(total),
        weights_pct: markets.map((name) => {
          const one = positions.find((position) => position.name === name);
          return one ? share(one.position, total) : null;
        }),
        idle_pct: share(idle, total),
        income_now_usd: usd(now),
        income_best_usd: usd(best),
        income_hold_usd: usd(hold),
      };
    }),
  };
}

/** The plan with an id `{source}-{seq}`; undefined if there is none. */
export async function getPotPlan(db: Kysely<Database>, id: string): Promise<PotPlanRow | undefined> {
  const [source = 0, seq = 0] = id.split('-').map(Number);
  const found = await db
    .selectFrom('pot_plans')
    .selectAll()
    .where('source_id', '=', source)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (!found) return undefined;
  const { source_id: _source, seq: _seq, executed_seq: _executed, due_at: _due, ...row } = found;
  return { id, ...row } as PotPlanRow;
}
