import type { Kysely } from 'kysely';
import type { PricePoint } from '../../domain/vault-rates.ts';
import type { VaultState } from '../../domain/yield-words.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** The newest reading of a vault at or before a moment. */
export interface VaultReading {
  readonly seq: number;
  readonly observed_at: string;
  readonly price: number;
  readonly state: VaultState;
  readonly rate_now_pct: number | null;
  readonly reward_promised_pct: number | null;
  readonly total_usd: string | null;
  readonly liquid_usd: string | null;
  readonly move_gas_usd: string | null;
  readonly asset_usd: string | null;
  readonly total_supply: string | null;
  readonly curve: unknown;
}

const DAYS = 31;

/** When the newest reading of a source was made; undefined without one. */
export async function newestReadingAt(db: Kysely<Database>, sourceId: number): Promise<string | undefined> {
  const [row] = await selectRows<{ observed_at: string }>(
    db,
    'select observed_at from yield_readings where source_id = $1 order by seq desc limit 1',
    [sourceId],
  );
  return row?.observed_at;
}

/** When the first reading of a source was made; undefined without one. */
export async function firstReadingAt(db: Kysely<Database>, sourceId: number): Promise<string | undefined> {
  const [row] = await selectRows<{ observed_at: string }>(
    db,
    'select observed_at from yield_readings where source_id = $1 order by seq limit 1',
    [sourceId],
  );
  return row?.observed_at;
}

/** The newest reading of a vault at or before a moment (ISO); undefined if there is none. */
export async function getReading(
  db: Kysely<Database>,
  sourceId: number,
  vault: string,
  at: string,
): Promise<VaultReading | undefined> {
  const [row] = await selectRows<VaultReading>(
    db,
    `select seq, observed_at, price::double precision as price, state, rate_now_pct, reward_promised_pct, total_usd::text as total_usd,
       liquid_usd::text as liquid_usd, move_gas_usd::text as move_gas_usd, asset_usd::text as asset_usd,
       total_supply::text as total_supply, curve
     from yield_readings where source_id = $1 and vault = $2 and observed_at <= $3 order by seq desc limit 1`,
    [sourceId, vault, at],
  );
  return row;
}

/** Prices of a vault in the 31 days before a moment, the last of each hour, oldest first. */
export async function listHourlyPrices(
  db: Kysely<Database>,
  sourceId: number,
  vault: string,
  until: string,
): Promise<readonly PricePoint[]> {
  const from = new Date(Date.parse(until) - DAYS * 86_400_000).toISOString();
  const rows = await selectRows<{ at: string; price: number; changes: number }>(
    db,
    `select max(observed_at) as at, (array_agg(price::double precision order by seq desc))[1] as price,
       count(*) filter (where price <> former) as changes
     from (select seq, observed_at, price, lag(price) over (order by seq) as former from yield_readings
       where source_id = $1 and vault = $2 and observed_at between $3 and $4) as readings
     group by date_trunc('hour', observed_at) order by 1`,
    [sourceId, vault, from, until],
  );
  return rows.map(({ at, price, changes }) => ({ at: Date.parse(at), price, changes: Number(changes) }));
}
