import type { Kysely } from 'kysely';
import type { EngineSettingsByPair } from '../../engine/engine-settings.ts';
import type { Database } from '../../store/database/database.ts';
import { listSeries } from '../../store/engine/series.ts';
import { createPoolPlans } from './create-pool-plans.ts';
import { type DeskPlan, planDesks, type RulesOf } from './desk-plan.ts';

/** Returns a function for all desks as they are now: of shown series, and of the pools of chains. */
export function createDeskPlans(
  db: Kysely<Database>,
  settings: EngineSettingsByPair,
  rulesOf?: RulesOf,
): () => Promise<DeskPlan[]> {
  const planPools = createPoolPlans(db, rulesOf);
  return async () => [
    ...planDesks(await listSeries(db, { active: true }), settings, rulesOf),
    ...(await planPools()),
  ];
}
