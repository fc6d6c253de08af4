import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** The price of gas of a chain against that of the day before its newest block. */
export interface GasStand {
  readonly source_id: number;
  readonly label: string;
  /** Median base fee of the last minutes, and the percentile of the day, in gwei. */
  readonly fee_gwei: number;
  readonly limit_gwei: number;
  /** Of the newest block. */
  readonly at: string;
  /** The newest blocks with a base fee of at most the limit, and of at least the limit; null if the day has none. */
  readonly cheap_at: string | null;
  readonly dear_at: string | null;
}

/** Minutes with a block in a day, below which nothing is said. */
const LEAST_MINUTES = 12;

/**
 * How the median base fee of the last `minutes` stands to the given percentile (0 to 100) of the day before the newest block, a block a minute,
 * for each collected chain whose newest block is not older than that. Blocks of another gas limit, as of a chain that is being set up,
 * are no market's.
 */
export function listGasStands(
  db: Kysely<Database>,
  asked: { readonly percent: number; readonly minutes: number; readonly now: number },
): Promise<readonly GasStand[]> {
  return selectRows<GasStand>(
    db,
    `with newest as (
       select distinct on (source_id) source_id, "timestamp" as at, gas_limit, sources.label
       from gas_blocks join sources on sources.id = source_id and sources.active and sources.area = 'gas-arb'
       order by source_id, seq desc),
     minutes as (
       select distinct on (block.source_id, date_trunc('minute', block."timestamp"))
         block.source_id, block."timestamp" as at, (block.base_fee_wei / 1000000000)::double precision as fee
       from gas_blocks as block join newest on newest.source_id = block.source_id
       where block."timestamp" > newest.at - interval '1 day'
         and block.gas_limit between newest.gas_limit / 2 and newest.gas_limit * 2
       order by block.source_id, date_trunc('minute', block."timestamp"), block.seq desc),
     stands as (
       select newest.source_id, newest.label, newest.at,
         percentile_cont($1::double precision / 100) within group (order by minutes.fee) as limit_gwei,
         percentile_cont(0.5) within group (order by minutes.fee)
           filter (where minutes.at > newest.at - $2::double precision * interval '1 minute') as fee_gwei
       from newest join minutes on minutes.source_id = newest.source_id
       where newest.at > $3::timestamptz - $2::double precision * interval '1 minute'
       group by newest.source_id, newest.label, newest.at having count(*) >= ${LEAST_MINUTES})
     select stands.*, max(minutes.at) filter (where minutes.fee <= stands.limit_gwei) as cheap_at,
       max(minutes.at) filter (where minutes.fee >= stands.limit_gwei) as dear_at
     from stands join minutes on minutes.source_id = stands.source_id
     group by stands.source_id, stands.label, stands.at, stands.limit_gwei, stands.fee_gwei order by stands.source_id`,
    [asked.percent, asked.minutes, new Date(asked.now).toISOString()],
  );
}
