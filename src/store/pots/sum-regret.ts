import type { Kysely } from 'kysely';
import type { PotOverview } from '../../contract/allocator.ts';
import type { Database } from '../database/database.ts';
import { listRegret } from './list-regret.ts';

const SECONDS_A_DAY = 86_400;

/**
 * What weights other than the best ones cost in the 30 days before the newest reading, and what the curator's moves brought over
 * holding, of all pots of a source. Null without two readings.
 */
export async function sumRegret(
  db: Kysely<Database>,
  sourceId: number,
): Promise<Pick<PotOverview, 'regret_usd' | 'over_hold_usd' | 'covered_days'>> {
  const pots = await listRegret(db, sourceId);
  const sum = (values: readonly (number | null)[]): number | null => {
    const known = values.filter((one) => one !== null);
    return known.length === 0 ? null : known.reduce((total, one) => total + one, 0);
  };
  return {
    regret_usd: sum(pots.map(({ regret }) => regret)),
    over_hold_usd: sum(pots.map(({ over_hold }) => over_hold)),
    covered_days: Math.max(0, ...pots.map(({ seconds }) => seconds)) / SECONDS_A_DAY,
  };
}
