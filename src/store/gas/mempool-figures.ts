import type { Kysely } from 'kysely';
import type { GasMempool } from '../../contract/gas-mempool.ts';
import { FEE_BANDS, type FeeBand, PENDING_STATES, type PendingState } from '../../domain/gas-words.ts';
import { kaplanMeier, medianSurvival } from '../../domain/kaplan-meier.ts';
import { wilsonInterval } from '../../domain/wilson-interval.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import { coverageOf } from './coverage-of.ts';

/** Blocks after which the share that is included is told. */
const WITHIN = [1, 3, 10] as const;
/** Steps of a curve; later ones would be of few transactions. */
const MOST_STEPS = 60;

/** How many transactions of a band waited so long, and how it ended. */
interface WaitRow {
  readonly band: FeeBand;
  readonly outcome: 'included' | 'waiting' | 'left';
  readonly blocks: number;
  readonly times: number;
}

/** What is known of the pending transactions of a chain. */
export async function summariseMempool(
  db: Kysely<Database>,
  source: ResolvedSource | undefined,
): Promise<GasMempool> {
  const id = source?.id ?? 0;
  const watches = await selectRows<GasMempool['watches'][number]>(
    db,
    'select node, mode, state, bodies, since, reason from gas_watches where source_id = $1 order by node',
    [id],
  );
  const counts = await selectRows<{ state: PendingState; kept: number; all: number }>(
    db,
    `select state, coalesce(kept, 0)::integer as kept, (coalesce(kept, 0) + coalesce(times, 0))::integer as all
     from (select state, count(*) as kept from gas_pending where source_id = $1 group by state) as held
     full join (select state, times from gas_pending_counts where source_id = $1) as gone using (state)`,
    [id],
  );
  const waits = await listWaits(db, id);
  return {
    watches: [...watches],
    coverage: await coverageOf(db, id, 'recent'),
    counts: PENDING_STATES.map(
      (state) => counts.find((one) => one.state === state) ?? { state, kept: 0, all: 0 },
    ),
    bands: FEE_BANDS.map((band) =>
      bandWaits(
        band,
        waits.filter((one) => one.band === band),
      ),
    ),
  };
}

/** Waits in blocks of those that were seen before they were in a block; those that still wait, up to the newest block. */
function listWaits(db: Kysely<Database>, id: number): Promise<readonly WaitRow[]> {
  return selectRows<WaitRow>(
    db,
    `select band, outcome, blocks::integer as blocks, count(*)::integer as times from (
       select band, case when state = 'included' then 'included' when state in ('seen', 'pending', 'queued') then 'waiting' else 'left' end as outcome,
         coalesce(wait_blocks, greatest(0, (select max(number) from gas_blocks where source_id = $1) - head_at_seen)) as blocks
       from gas_pending where source_id = $1 and band is not null and head_at_seen is not null) as waited
     group by band, outcome, blocks`,
    [id],
  );
}

function bandWaits(band: FeeBand, rows: readonly WaitRow[]): GasMempool['bands'][number] {
  const total = (outcome: WaitRow['outcome']): number =>
    rows.reduce((sum, one) => sum + (one.outcome === outcome ? one.times : 0), 0);
  // Replaced, dropped and overtaken transactions are never included: they stay at risk for ever.
  const observations = rows.flatMap(({ outcome, blocks, times }) =>
    Array.from({ length: times }, () => ({
      time: outcome === 'left' ? Number.MAX_SAFE_INTEGER : blocks,
      ended: outcome === 'included',
    })),
  );
  const steps = kaplanMeier(observations);
  return {
    ...{ band, n: observations.length, included: total('included') },
    ...{ waiting: total('waiting'), left: total('left'), median_blocks: medianSurvival(steps) },
    within: WITHIN.map((blocks) => includedWithin(rows, blocks)),
    steps: steps
      .slice(0, MOST_STEPS)
      .map(({ time, at_risk, survival, error }) => ({ blocks: time, at_risk, survival, error })),
  };
}

/** Those that still wait and were not watched that long are left out. */
function includedWithin(rows: readonly WaitRow[], blocks: number) {
  const known = rows.filter((one) => one.outcome !== 'waiting' || one.blocks >= blocks);
  const n = known.reduce((sum, one) => sum + one.times, 0);
  const included = known.reduce(
    (sum, one) => sum + (one.outcome === 'included' && one.blocks <= blocks ? one.times : 0),
    0,
  );
  return { blocks, n, share: n === 0 ? 0 : included / n, ...wilsonInterval(included, n) };
}
