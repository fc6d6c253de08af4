import { type CombinationRun, noTrades, type TradeSums } from '../run-sums.ts';

const MICROS = 1e6;

/** A run with one trade on each of these days: the day, its net and its gross dollars. */
export function madeRun(
  days: readonly (readonly [day: number, net: number, gross: number])[],
  judged: readonly Partial<TradeSums>[] = [],
): CombinationRun {
  const nets = days.map(([, net]) => net * MICROS);
  const [gains, losses] = [nets.filter((net) => net > 0), nets.filter((net) => net < 0)];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    ...{ trades: days.length, wins: gains.length, losses: losses.length, net: sum(nets) },
    ...{ gain: sum(gains), loss: sum(losses), gross: sum(days.map(([, , gross]) => gross * MICROS)) },
    ...{ pending: 0, promoted: 0, observed: 0 },
    days: Int32Array.from(days, ([day]) => day),
    day_closed: Int32Array.from(days, () => 1),
    day_net: Float64Array.from(nets),
    day_gross: Float64Array.from(days, ([, , gross]) => gross * MICROS),
    judged: judged.map((sums) => ({ ...noTrades(), ...sums })),
  };
}
