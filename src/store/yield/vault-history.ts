import type { Kysely } from 'kysely';
import { DAY_MS } from '../../domain/durations.ts';
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

/** The newest reading of each vault at or before a moment (ISO), by address; a vault without one is absent. */
export async function getReadings(
  db: Kysely<Database>,
  sourceId: number,
  vaults: readonly string[],
  at: string,
): Promise<ReadonlyMap<string, VaultReading>> {
  const rows = await selectRows<VaultReading & { readonly vault: string }>(
    db,
    `select last.vault, last.seq, last.observed_at, last.price::double precision as price, last.state, last.rate_now_pct,
       last.reward_promised_pct, last.total_usd::text as total_usd, last.liquid_usd::text as liquid_usd,
       last.move_gas_usd::text as move_gas_usd, last.asset_usd::text as asset_usd, last.total_supply::text as total_supply,
       last.curve
     from unnest($2::text[]) as asked (vault)
     cross join lateral (select * from yield_readings as reading where reading.source_id = $1
       and reading.vault = asked.vault and reading.observed_at <= $3 order by reading.seq desc limit 1) as last`,
    [sourceId, vaults, at],
  );
  return new Map(rows.map(({ vault, ...reading }) => [vault, reading]));
}

/** Prices of vaults in the 31 days before a moment, the last of each hour, oldest first, by address. */
export async function listHourlyPrices(
  db: Kysely<Database>,
  sourceId: number,
  vaults: readonly string[],
  until: string,
): Promise<ReadonlyMap<string, readonly PricePoint[]>> {
  const from = new Date(Date.parse(until) - DAYS * DAY_MS).toISOString();
  const rows = await selectRows<{ vault: string; at: string; price: number; changes: number }>(
    db,
    `select vault, max(observed_at) as at, (array_agg(price::double precision order by seq desc))[1] as price,
       count(*) filter (where price <> former) as changes
     from (select vault, seq, observed_at, price, lag(price) over (partition by vault order by seq) as former
       from yield_readings where source_id = $1 and vault = any($2::text[]) and observed_at between $3 and $4) as readings
     group by vault, date_trunc('hour', observed_at) order by 1, 2`,
    [sourceId, vaults, from, until],
  );
  return Map.groupBy(
    rows.map(({ vault, at, price, changes }) => ({
      vault,
      ...{ at: Date.parse(at), price, changes: Number(changes) },
    })),
    ({ vault }) => vault,
  );
}

/** A vault between two moments (ISO). */
interface VaultSpan {
  readonly vault: string;
  readonly begin: string;
  readonly end: string;
}

/** How much the price of a vault grew in each span (0.01: a hundredth); null where an end has no reading of at most so many hours before. */
export async function listGrowths(
  db: Kysely<Database>,
  sourceId: number,
  spans: readonly VaultSpan[],
  staleHours: number,
): Promise<readonly (number | null)[]> {
  if (spans.length === 0) return [];
  const newest = (moment: string): string =>
    `left join lateral (select observed_at, price::double precision as price from yield_readings as reading
       where reading.source_id = $1 and reading.vault = span.vault and reading.observed_at <= ${moment}
       order by reading.seq desc limit 1)`;
  const rows = await selectRows<{ growth: number | null }>(
    db,
    `select case when first.price > 0 and last.observed_at >= span.ends - make_interval(hours => $5)
       then last.price / first.price - 1 end as growth
     from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) with ordinality as span (vault, begins, ends, place)
     ${newest('span.begins')} as first on true ${newest('span.ends')} as last on true
     order by span.place`,
    [
      sourceId,
      spans.map(({ vault }) => vault),
      spans.map(({ begin }) => begin),
      spans.map(({ end }) => end),
      staleHours,
    ],
  );
  return rows.map(({ growth }) => growth);
}
