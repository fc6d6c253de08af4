import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** When moves were weighed last; undefined if never. */
export async function lastDecidedAt(db: Kysely<Database>, sourceId: number): Promise<string | undefined> {
  const [row] = await selectRows<{ timestamp: string }>(
    db,
    `select "timestamp" from area_decisions where source_id = $1 and not rolled_back order by "timestamp" desc limit 1`,
    [sourceId],
  );
  return row?.timestamp;
}

/** When a move of each position was last taken on paper before a moment, by wallet and vault; absent if never. */
export async function listTakenAt(
  db: Kysely<Database>,
  sourceId: number,
  before: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectRows<{ wallet: string; vault: string; taken_at: string }>(
    db,
    `select figures ->> 'wallet_address' as wallet, figures ->> 'from_address' as vault, max("timestamp") as taken_at
     from area_decisions where source_id = $1 and decision = 'taken' and not rolled_back and "timestamp" < $2
     group by 1, 2`,
    [sourceId, before],
  );
  return new Map(rows.map(({ wallet, vault, taken_at }) => [`${wallet} ${vault}`, taken_at]));
}

/** A weighed move whose horizon is over. */
export interface DueMove {
  readonly seq: number;
  readonly timestamp: string;
  readonly due_at: string;
  readonly from_address: string;
  readonly to_address: string;
  readonly amount_usd: number | null;
  readonly rate_to_pct: number | null;
  readonly rate_after_pct: number | null;
  readonly cost_usd: number | null;
}

/** Due moves that are looked at in one go; one that cannot be valued a week later never will be. */
const MOST_DUE = 1_000;

/** The moves whose horizon ended at or before a moment and that have not been valued, oldest first. */
export function listDueMoves(
  db: Kysely<Database>,
  sourceId: number,
  now: string,
): Promise<readonly DueMove[]> {
  const figure = (name: string): string => `(figures ->> '${name}')::double precision as ${name}`;
  return selectRows<DueMove>(
    db,
    `select seq, "timestamp", due_at, figures ->> 'from_address' as from_address, figures ->> 'to_address' as to_address,
       ${['amount_usd', 'rate_to_pct', 'rate_after_pct', 'cost_usd'].map(figure).join(', ')}
     from area_decisions
     where source_id = $1 and later_usd is null and not rolled_back and due_at <= $2::timestamptz
       and due_at > $2::timestamptz - interval '40 days' and figures ->> 'cost_usd' is not null
     order by due_at limit ${MOST_DUE}`,
    [sourceId, now],
  );
}
