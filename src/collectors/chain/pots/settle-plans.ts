import type { Kysely } from 'kysely';
import { SECOND_MS } from '../../../domain/durations.ts';
import { earnedOverActual, type LaterState } from '../../../evm/lending/value-plan.ts';
import type { Database } from '../../../store/database/database.ts';
import { inTransaction } from '../../../store/database/in-transaction.ts';
import { notify } from '../../../store/database/notify.ts';
import type { PotReading } from '../../../store/pots/pot-commit.ts';
import { type DuePlan, listDuePlans, listReadings, valuePlans } from '../../../store/pots/pot-plan-commit.ts';

/** Plans that are valued at once: their readings are read together. */
const A_BATCH = 100;
const BATCHES = 4;
const PERCENT = 100;

/** Values plans whose horizon has passed: what they would have brought by the states that were read since, others unmoved. */
export async function settlePlans(db: Kysely<Database>, sourceId: number): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const due = await listDuePlans(db, sourceId, A_BATCH);
    if (due.length === 0) return;
    const values: Parameters<typeof valuePlans>[2][number][] = [];
    for (const [pot, plans] of Map.groupBy(due, (plan) => plan.pot)) {
      const last =
        plans
          .map(({ due_at }) => due_at)
          .sort()
          .at(-1) ?? '';
      const readings = await listReadings(db, sourceId, pot, [plans[0]!.timestamp, last]);
      const states = readings.map(stateOf);
      for (const plan of plans) values.push(valuedPlan(plan, readings, states));
    }
    await inTransaction(db, async (trx) => {
      await valuePlans(trx, sourceId, values);
      await notify(trx, { topic: 'allocator' });
    });
    if (due.length < A_BATCH) return;
  }
}

function valuedPlan(plan: DuePlan, readings: readonly PotReading[], states: readonly LaterState[]) {
  const { seq, weights, cost_usd, executed_at, held, move_gas_usd } = plan;
  const [from, to] = [plan.timestamp, plan.due_at].map((time) => Date.parse(time) / SECOND_MS);
  const at = readings.findIndex(({ timestamp }) => Date.parse(timestamp) / SECOND_MS >= from!);
  const own = states.slice(Math.max(0, at)).filter((state) => state.at <= to!);
  const price = readings[at]?.price_usd ?? null;
  const first = own[0];
  const text = (units: number | null, cost: number | null): string | null =>
    units === null || price === null || cost === null ? null : (units * price - cost).toFixed(6);
  const ids = new Map(readings[at]?.markets.map(({ id, name }) => [name, id]));
  const amounts = new Map(
    weights.flatMap(({ market, target_pct }) => {
      const id = ids.get(market);
      return id === undefined || target_pct === null
        ? []
        : [[id, (target_pct / PERCENT) * (first?.total ?? 0)] as const];
    }),
  );
  const later = first ? earnedOverActual(first.total, amounts, own, [from!, to!]) : null;
  const since = executed_at === null ? undefined : Date.parse(executed_at) / SECOND_MS;
  const forgone =
    since === undefined || held === null
      ? null
      : earnedOverActual(held.total, new Map(Object.entries(held.amounts)), own, [since, to!]);
  return {
    seq,
    later_usd: weights.length === 0 ? null : text(later, cost_usd),
    realised_usd: text(forgone === null ? null : -forgone, move_gas_usd),
  };
}

function stateOf({ timestamp, total_assets, markets }: PotReading): LaterState {
  return { at: Date.parse(timestamp) / SECOND_MS, total: Number(total_assets), markets };
}
