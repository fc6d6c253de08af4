import { type LendingMarket, supplyIncome } from './supply-income.ts';

/** A market of a pot at a later reading: what others supplied, and what the pot had. */
export interface LaterMarket extends LendingMarket {
  readonly id: string;
  readonly position: number;
}

/** A later reading of a pot. */
export interface LaterState {
  /** Seconds since the epoch. */
  readonly at: number;
  readonly total: number;
  readonly markets: readonly LaterMarket[];
}

/** Amounts by the id of their market. */
export type FixedAmounts = ReadonlyMap<string, number>;

const SECONDS_A_YEAR = 31_536_000;
/** A reading holds until the next one, but not over a hole that is longer than this. */
const LONGEST_STEP_S = 2 * 3_600;

/**
 * What fixed weights would have earned less what was earned, from one time to another, in units of the asset, by states that were
 * read later: the amounts grow and shrink with the whole pot, others do what they did, and holes are left out. `total` is the
 * whole pot when the amounts were fixed. Null without a step that was read.
 */
export function earnedOverActual(
  total: number,
  amounts: FixedAmounts,
  states: readonly LaterState[],
  [from, to]: readonly [from: number, to: number],
): number | null {
  let sum = 0;
  let steps = 0;
  for (const [i, { at, total: then, markets }] of states.entries()) {
    const next = states[i + 1]?.at;
    if (next === undefined || next - at > LONGEST_STEP_S) continue;
    const seconds = Math.min(next, to) - Math.max(at, from);
    if (!(seconds > 0) || !(total > 0)) continue;
    steps += 1;
    const scale = then / total;
    for (const market of markets) {
      const fixed = (amounts.get(market.id) ?? 0) * scale;
      const gain = supplyIncome(market, fixed) - supplyIncome(market, market.position);
      sum += (gain * seconds) / SECONDS_A_YEAR;
    }
  }
  return steps === 0 ? null : sum;
}
