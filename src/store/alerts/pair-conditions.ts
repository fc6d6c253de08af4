import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/** A pair with an open trade. */
export interface OpenPair {
  /** As in its list. */
  readonly id: string;
  readonly pair: string;
  readonly prices: string;
  readonly state: string | null;
  readonly z: number | null;
  readonly open_since: string;
}

/** The pairs of collected sources that have an open trade. One whose prices are too old is not told: what became of it is not known. */
export function listOpenPairs(db: Kysely<Database>): Promise<readonly OpenPair[]> {
  return selectRows<OpenPair>(
    db,
    `select fit.source_id || '-' || fit.seq as id, fit.pair, fit.prices, fit.state, fit.z, fit.open_since
     from pair_fits as fit join sources on sources.id = fit.source_id and sources.active
     where fit.open_since is not null and fit.reason is distinct from 'stale_price'
     order by fit.pair, fit.source_id, fit.seq`,
    [],
  );
}
