import type { Kysely } from 'kysely';
import type { GasHours } from '../../contract/gas-overview.ts';
import { delaySavings, type FeeAt } from '../../domain/delay-saving.ts';
import { DAY_MS, HOUR_MS } from '../../domain/durations.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedSource } from '../mirror/sources.ts';

const GWEI = 1e9;
/** Below the 30th percentile of a day, within two hours. */
const RULE = { percent: 30, before_ms: DAY_MS, deadline_ms: 2 * HOUR_MS, least: 12 };
/** A usual transaction, for the savings in dollars. */
const USUAL_GAS = 100_000;
/** Blocks of a chain that is only being set up hold many times what its later ones do: their fees are no market's. */
const OF_MARKET = `gas_limit between (select gas_limit / 2 from newest) and (select gas_limit * 2 from newest)`;
const NEWEST = `newest as (select "timestamp", gas_limit from gas_blocks where source_id = $1 order by seq desc limit 1)`;

/** When gas is cheap on a chain, and what waiting for it would have saved. */
export async function summariseGasHours(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<GasHours> {
  const id = source?.id ?? 0;
  const hours = await selectRows<GasHours['hours'][number]>(
    db,
    `with ${NEWEST}
     select extract(isodow from "timestamp" at time zone 'UTC')::integer as day, extract(hour from "timestamp" at time zone 'UTC')::integer as hour,
       (percentile_cont(0.5) within group (order by base_fee_wei::double precision)) / ${GWEI} as median_gwei, count(*)::integer as n
     from gas_blocks where source_id = $1 and ${OF_MARKET}
       and "timestamp" > (select "timestamp" from newest) - interval '40 days'
     group by 1, 2 order by 1, 2`,
    [id],
  );
  const fees = await listMinutes(db, id);
  const wishes = firstOfHours(fees);
  const delayed = delaySavings(fees, wishes, RULE);
  const n = delayed.length;
  const mean = (of: (one: (typeof delayed)[number]) => number): number | null =>
    n === 0 ? null : delayed.reduce((sum, one) => sum + of(one), 0) / n;
  const saved = mean((one) => one.fee_at_wish - one.fee_sent);
  const wish = mean((one) => one.fee_at_wish);
  const coin = await newestCoin(db, id);
  return {
    hours: [...hours],
    blocks: hours.reduce((sum, hour) => sum + hour.n, 0),
    left_out: await countLeftOut(db, id),
    waiting: {
      wishes: n,
      at_once: delayed.filter(({ wait_ms }) => wait_ms === 0).length,
      missed: delayed.filter(({ missed }) => missed).length,
      saved_gwei: saved,
      saved_pct: saved === null || !wish ? null : (100 * saved) / wish,
      saved_usd: saved === null || coin === null ? null : (saved / GWEI) * USUAL_GAS * coin,
      wait_s: mean(({ wait_ms }) => wait_ms / 1_000),
    },
  };
}

/** The blocks that set up a chain, by their numbers: they make no hour cheap. */
export async function listSetUpBlocks(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<ReadonlySet<number>> {
  const rows = await selectRows<{ number: number }>(
    db,
    `with ${NEWEST} select number from gas_blocks where source_id = $1 and not (${OF_MARKET})`,
    [source?.id ?? 0],
  );
  return new Set(rows.map(({ number }) => Number(number)));
}

async function countLeftOut(db: Kysely<Database>, id: number): Promise<number> {
  const [row] = await selectRows<{ n: number }>(
    db,
    `with ${NEWEST}
     select count(*)::integer as n from gas_blocks where source_id = $1 and not (${OF_MARKET})
       and "timestamp" > (select "timestamp" from newest) - interval '40 days'`,
    [id],
  );
  return row?.n ?? 0;
}

/** The first block of each minute of the last eight days, oldest first, in gwei. */
async function listMinutes(db: Kysely<Database>, id: number): Promise<readonly FeeAt[]> {
  const rows = await selectRows<{ at: string; fee: number }>(
    db,
    `with ${NEWEST}
     select distinct on (date_trunc('minute', "timestamp")) "timestamp" as at, (base_fee_wei / ${GWEI})::double precision as fee
     from gas_blocks where source_id = $1 and ${OF_MARKET}
       and "timestamp" > (select "timestamp" from newest) - interval '8 days'
     order by date_trunc('minute', "timestamp"), seq`,
    [id],
  );
  return rows.map(({ at, fee }) => ({ at: Date.parse(at), fee }));
}

/** The place of the first fee of each hour of the last seven days. */
function firstOfHours(fees: readonly FeeAt[]): readonly number[] {
  const end = fees.at(-1)?.at ?? 0;
  const places = new Map<number, number>();
  for (const [place, { at }] of fees.entries()) {
    const hour = Math.floor(at / HOUR_MS);
    if (at > end - 7 * DAY_MS && !places.has(hour)) places.set(hour, place);
  }
  return [...places.values()];
}

async function newestCoin(db: Kysely<Database>, id: number): Promise<number | null> {
  const [row] = await selectRows<{ coin_usd: number | null }>(
    db,
    'select coin_usd::double precision as coin_usd from gas_blocks where source_id = $1 order by seq desc limit 1',
    [id],
  );
  return row?.coin_usd ?? null;
}
