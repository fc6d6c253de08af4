import type { Kysely } from 'kysely';
import type { PairOverview } from '../../contract/stat-arb.ts';
import { studentT975 } from '../../domain/mean-lower-bound.ts';
import { PAIR_EXITS, type PairExit } from '../../domain/pair-words.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import { listRows } from '../list/list-reader.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import { IS_FOLLOWED } from './is-followed.ts';
import { listPairDesks } from './pair-desks.ts';
import { PAIR_LIST } from './pair-lists.ts';

interface Sums {
  readonly trades: number;
  readonly known: number;
  readonly gross_usd: string;
  readonly spread_usd: string;
  readonly commission_usd: string;
  readonly gas_usd: string;
  readonly financing_usd: string;
  readonly net_usd: string;
  readonly nets: number;
  readonly mean: number | null;
  readonly deviation: number | null;
}

const LINES = ['gross_usd', 'spread_usd', 'commission_usd', 'gas_usd', 'financing_usd', 'net_usd'] as const;
const IS_KNOWN = `num_nulls(${LINES.join(', ')}) = 0`;

/** What was looked at, followed and trusted, and the sums of all trades of a source. Without a source all is empty. */
export async function summarisePairs(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<PairOverview> {
  const id = source?.id ?? 0;
  const desks = (await listPairDesks(db, id)).map(({ settings, ...desk }) => ({
    ...desk,
    look: Number(settings.look),
    follow_rate: Number(settings.follow_rate),
  }));
  const [states] = await selectRows<{
    pairs: number;
    followed: number;
    trusted: number;
    expected_false: number;
  }>(
    db,
    `select count(*) as pairs, count(*) filter (where ${IS_FOLLOWED}) as followed,
       count(*) filter (where state = 'trusted') as trusted,
       coalesce(sum((desk.settings ->> 'follow_rate')::double precision) filter (where ${IS_FOLLOWED}), 0)
         as expected_false
     from pair_fits left join pair_desks as desk using (source_id, prices) where source_id = $1`,
    [id],
  );
  const [sums] = await selectRows<Sums>(
    db,
    `select count(*) as trades, count(*) filter (where ${IS_KNOWN}) as known,
       ${LINES.map((line) => `coalesce(sum(${line}) filter (where ${IS_KNOWN}), 0)::text as ${line}`).join(', ')},
       count(net_usd) as nets, avg(net_usd)::double precision as mean, stddev_samp(net_usd)::double precision as deviation
     from pair_trades where source_id = $1`,
    [id],
  );
  const exits = await selectRows<{ reason: PairExit; trades: number; net_usd: string }>(
    db,
    `select exit_reason as reason, count(*) as trades, coalesce(sum(net_usd), 0)::text as net_usd
     from pair_trades where source_id = $1 and exit_reason is not null group by exit_reason`,
    [id],
  );
  const days = await selectRows<{ date: string; closed: number; profit: number }>(
    db,
    `select to_char((exit_at at time zone 'UTC')::date, 'YYYY-MM-DD') as date, count(*) as closed,
       sum(net_usd)::double precision as profit
     from pair_trades where source_id = $1 and exit_at is not null and net_usd is not null group by 1 order by 1`,
    [id],
  );
  const { nets = 0, mean = null, deviation = null, ...told } = sums ?? NO_SUMS;
  const off =
    mean === null || deviation === null ? null : (studentT975(nets - 1) * deviation) / Math.sqrt(nets);
  const followed = states?.followed ?? 0;
  return {
    desks,
    pairs: states?.pairs ?? 0,
    followed,
    trusted: states?.trusted ?? 0,
    expected_false: desks.length === 0 ? null : Number(states?.expected_false ?? 0),
    open: await openPairs(db, source),
    ...told,
    mean_net_usd: mean,
    mean_low_usd: off === null || mean === null ? null : mean - off,
    mean_high_usd: off === null || mean === null ? null : mean + off,
    exits: PAIR_EXITS.flatMap((reason) => exits.filter((one) => one.reason === reason)),
    daily: {
      dates: days.map(({ date }) => date),
      closed: days.map(({ closed }) => closed),
      profit: days.map(({ profit }) => profit),
    },
  };
}

const NO_SUMS: Sums = {
  ...{ trades: 0, known: 0, nets: 0, mean: null, deviation: null },
  ...{ gross_usd: '0', spread_usd: '0', commission_usd: '0', gas_usd: '0', financing_usd: '0', net_usd: '0' },
};

/** Open trades that are told at once. */
const MOST_OPEN = 50;

async function openPairs(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<PairOverview['open']> {
  const open: PairOverview['open'] = [];
  for await (const rows of listRows(db, PAIR_LIST, source, { open_from: new Date(0).toISOString() })) {
    open.push(...rows);
    if (open.length >= MOST_OPEN) break;
  }
  return open.slice(0, MOST_OPEN);
}
