import type { Kysely } from 'kysely';
import type { Market } from '../../domain/market.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';

/** Everything needed to generate the candles of a simulated market again. */
export type SimulationRow = Row<'simulations'>;

/** The simulation of a market; undefined before its first start. */
export async function getSimulation(
  db: Kysely<Database>,
  market: Market,
): Promise<SimulationRow | undefined> {
  return db.selectFrom('simulations').selectAll().where('market', '=', market).executeTakeFirst();
}

/** The simulation of a market as first written: the given one if there was none. `origin_at` is ISO 8601. */
export async function ensureSimulation(
  db: Kysely<Database>,
  first: { readonly market: Market; readonly seed: number; readonly origin_at: string },
): Promise<SimulationRow> {
  await db
    .insertInto('simulations')
    .values(first)
    .onConflict((conflict) => conflict.column('market').doNothing())
    .execute();
  return db
    .selectFrom('simulations')
    .selectAll()
    .where('market', '=', first.market)
    .executeTakeFirstOrThrow();
}
