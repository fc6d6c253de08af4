import type { Kysely } from 'kysely';
import type { ClosedState } from '../../domain/yield-words.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** A vault that holds something of ours and takes no deposits. */
export interface ClosedVault {
  /** As in its list. */
  readonly id: string;
  readonly vault: string;
  readonly state: ClosedState;
  readonly value_usd: number | null;
  /** Of its newest reading in another state; null without one. */
  readonly open_at: string | null;
}

/** The vaults of collected sources that hold something of ours and are in one of the states. */
export function listClosedVaults(
  db: Kysely<Database>,
  states: readonly ClosedState[],
): Promise<readonly ClosedVault[]> {
  return selectRows<ClosedVault>(
    db,
    `select vault.source_id || '-' || vault.seq as id, vault.vault, vault.state, vault.now_usd::double precision as value_usd,
       (select max(reading.observed_at) from yield_readings as reading where reading.source_id = vault.source_id
          and reading.vault = vault.address and reading.state <> vault.state) as open_at
     from yield_vaults as vault join sources on sources.id = vault.source_id and sources.active
     where vault.ours and vault.state = any($1::text[]) order by vault.vault, vault.source_id, vault.seq`,
    [states],
  );
}

/** A pot whose weights bring less than the best ones. */
export interface DriftingPot {
  readonly source_id: number;
  readonly pot: string;
  readonly usd_day: number;
  readonly off_target_pct: number | null;
  /** Of its newest reading at which the drift cost no more than the limit; null without one. */
  readonly fine_at: string | null;
}

/** The pots of collected sources whose drift costs more than so many dollars a day. */
export function listDriftingPots(db: Kysely<Database>, usdDay: number): Promise<readonly DriftingPot[]> {
  return selectRows<DriftingPot>(
    db,
    `select pot.source_id, pot.pot, pot.drift_usd_day::double precision as usd_day, pot.off_target_pct,
       (select max(reading."timestamp") from pot_readings as reading where reading.source_id = pot.source_id
          and reading.pot = pot.pot and (reading.income_best - reading.income_now) * reading.price_usd / 365 <= $1) as fine_at
     from pots as pot join sources on sources.id = pot.source_id and sources.active
     where pot.drift_usd_day > $1 order by pot.pot, pot.source_id`,
    [usdDay],
  );
}
