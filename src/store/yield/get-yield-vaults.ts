import type { Kysely } from 'kysely';
import type { YieldDetail, YieldPoint } from '../../contract/yield-detail.ts';
import type { YieldVaultRow } from '../../contract/yield-vaults.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { listRows } from '../list/list-reader.ts';
import { getPairResult } from './get-pair-result.ts';
import { listPositions } from './position-figures.ts';
import { YIELD_VAULT_LIST } from './yield-lists.ts';

/** Readings and flows that are told of a vault, the newest. */
const MOST_POINTS = 1_500;
const MOST_FLOWS = 500;
/** A price that changed by more than this share between two readings, with nothing reported, jumped. */
const JUMP = 0.001;

/** The vaults with these ids `{source}-{seq}`, in their order; unknown ones are left out. */
export async function getYieldVaults(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<readonly YieldDetail[]> {
  const found = await Promise.all(ids.map((id) => getYieldVault(db, id)));
  return found.filter((one) => one !== undefined);
}

async function getYieldVault(db: Kysely<Database>, id: string): Promise<YieldDetail | undefined> {
  const source_id = Number(id.split('-')[0]);
  const row = await findRow(db, source_id, id);
  if (!row) return undefined;
  const vault = row.address ?? row.vault;
  const readings = await selectRows<Omit<YieldPoint, 'unexplained' | 'drawdown_pct'>>(
    db,
    `select * from (
       select distinct on (width_bucket(place, 0, total, ${MOST_POINTS})) observed_at as at, price::double precision as price, rate_now_pct,
         total_usd::double precision as tvl_usd, liquid_usd::double precision as liquid_usd
       from (select *, row_number() over (order by seq) - 1 as place, count(*) over () as total
         from yield_readings where source_id = $1 and vault = $2) as placed
       order by width_bucket(place, 0, total, ${MOST_POINTS}), seq desc) as kept
     order by at`,
    [source_id, vault],
  );
  const reports = await selectRows<YieldDetail['reports'][number]>(
    db,
    `select "timestamp" as at, gain_usd::double precision as gain_usd, loss_usd::double precision as loss_usd,
       fees_usd::double precision as fees_usd
     from yield_reports where source_id = $1 and vault = $2 and "timestamp" is not null order by seq desc limit ${MOST_FLOWS}`,
    [source_id, vault],
  );
  const flows = await selectRows<YieldDetail['flows'][number]>(
    db,
    `select flow."timestamp" as at, coalesce(place.name, flow.wallet, 'unknown') as wallet, coalesce(flow.kind, 'unknown') as kind,
       flow.usd::double precision as usd
     from yield_flows as flow join sources as source on source.id = flow.source_id
     left join watched_addresses as place on place.kind = source.kind and place.role = 'farm_wallet'
       and place.address = flow.wallet
     where flow.source_id = $1 and flow.vault = $2 and flow."timestamp" is not null order by flow.seq desc limit ${MOST_FLOWS}`,
    [source_id, vault],
  );
  const now = readings.at(-1)?.at ?? new Date(0).toISOString();
  const held = (await listPositions(db, source_id, now)).filter((one) => one.vault === vault);
  const places = await selectRows<{ address: string; name: string | null }>(
    db,
    `select place.address, place.name from watched_addresses as place join sources as source on source.kind = place.kind
     where source.id = $1 and place.role = 'farm_wallet'`,
    [source_id],
  );
  const names = new Map(places.map(({ address, name }) => [address, name]));
  return {
    row,
    pair: row.kind === 'lp_v2' ? await getPairResult(db, source_id, vault) : null,
    points: pointsOf(
      readings,
      reports.map(({ at }) => at),
      row.kind === 'erc4626',
    ),
    reports: reports.toReversed(),
    flows: flows.toReversed(),
    holders: held.map(({ wallet, shares, value_usd, observed_at, assets }) => ({
      ...{ wallet, name: names.get(wallet) ?? null, shares, assets, since: observed_at },
      value_usd: value_usd === null ? null : Number(value_usd),
    })),
  };
}

/** The row of the list with that id; a source has few vaults. */
async function findRow(
  db: Kysely<Database>,
  sourceId: number,
  id: string,
): Promise<YieldVaultRow | undefined> {
  for await (const rows of listRows(db, YIELD_VAULT_LIST, { id: sourceId }, {})) {
    const found = rows.find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Marks falls below the high before, and jumps that no report explains where a vault reports what it earns. */
function pointsOf(
  readings: readonly Omit<YieldPoint, 'unexplained' | 'drawdown_pct'>[],
  reports: readonly string[],
  isReported: boolean,
): YieldPoint[] {
  let high = 0;
  return readings.map((reading, at) => {
    const former = readings[at - 1];
    high = Math.max(high, reading.price);
    const hasJumped = former !== undefined && Math.abs(reading.price / former.price - 1) > JUMP;
    const isExplained = reports.some((moment) => former && moment > former.at && moment <= reading.at);
    return {
      ...reading,
      drawdown_pct: high > 0 ? 100 * (1 - reading.price / high) : 0,
      unexplained: isReported && hasJumped && !isExplained,
    };
  });
}
