import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';

/** A series that the engine is to keep up with: shown, and fed by a market that runs. */
export type FollowedSeries = Pick<
  Row<'series'>,
  'market' | 'symbol' | 'granularity' | 'state' | 'last_candle_at'
>;

/** A call of a source that is collected. */
export interface FollowedCall extends Pick<Row<'source_calls'>, 'call' | 'succeeded_at' | 'failing_since'> {
  readonly area: string;
  readonly kind: string;
}

/** What those who run the server watch, as the store knows it. Times are ISO 8601. */
export interface OperatingFigures {
  /** Series of a market whose feed runs or is to run; imported ones have no age. */
  readonly series: readonly FollowedSeries[];
  readonly calls: readonly FollowedCall[];
  /** The newest price of each market; none for a market without prices. */
  readonly prices: readonly { readonly market: string; readonly at: string }[];
  /** Runs of the laboratory that wait, on all instances. */
  readonly queued_lab_runs: number;
  /** Deliveries of alerts that wait for their first or next attempt. */
  readonly waiting_deliveries: number;
}

/** Reads them with one statement each; none of them grows with the history. */
export async function getOperatingFigures(db: Kysely<Database>): Promise<OperatingFigures> {
  const series = await selectRows<FollowedSeries>(
    db,
    `select market, symbol, granularity, state, last_candle_at from series
     where active and retired_at is null and state <> 'idle' and market <> 'imported' and symbol is not null
     order by market, symbol, granularity`,
  );
  const calls = await selectRows<FollowedCall>(
    db,
    `select area, kind, call, succeeded_at, failing_since from source_calls
     join sources on sources.id = source_id where active order by area, kind, call`,
  );
  const prices = await selectRows<{ market: string; at: string }>(
    db,
    'select market, max(at) as at from quotes group by market order by market',
  );
  const [queues] = await selectRows<{ runs: number; deliveries: number }>(
    db,
    `select (select count(*) from lab_runs where state = 'queued') as runs,
       (select count(*) from alert_deliveries where state = 'waiting') as deliveries`,
  );
  return {
    series,
    calls,
    prices,
    queued_lab_runs: Number(queues?.runs ?? 0),
    waiting_deliveries: Number(queues?.deliveries ?? 0),
  };
}
