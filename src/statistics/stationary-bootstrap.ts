import { seededUniform } from '../domain/seeded-uniform.ts';

/** The bounds of a bootstrap interval. */
export interface BootstrapInterval {
  readonly low: number;
  readonly high: number;
}

/** The mean length of blocks for so many days: their cube root, the rate at which the best length grows. */
export function meanBlockLength(days: number): number {
  return Math.max(1, Math.round(Math.cbrt(days)));
}

/**
 * 95 % percentile intervals by the stationary bootstrap (D. N. Politis and J. P. Romano, JASA 89 (1994)): `runs` series of as many
 * days are drawn in blocks of geometric length, wrapped around the end, so that days which follow each other stay together.
 * `measure` writes the figures of one drawn series, given as the places of its days, into its second argument; NaN where one is not
 * defined. An interval is null where a figure is defined in fewer than half the runs.
 */
export function stationaryBootstrap(
  days: number,
  figures: number,
  measure: (places: Int32Array, out: Float64Array) => void,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): (BootstrapInterval | null)[] {
  const uniform = seededUniform(seed);
  const newBlock = 1 / meanBlockLength(days);
  const places = new Int32Array(days);
  const out = new Float64Array(figures);
  const drawn = Array.from({ length: figures }, () => new Float64Array(runs));
  for (let run = 0; run < runs; run += 1) {
    let place = 0;
    for (let day = 0; day < days; day += 1) {
      place = day === 0 || uniform() < newBlock ? Math.floor(uniform() * days) : (place + 1) % days;
      places[day] = place;
    }
    measure(places, out);
    for (let figure = 0; figure < figures; figure += 1) drawn[figure]![run] = out[figure]!;
  }
  return drawn.map((values) => {
    const known = values.filter((value) => !Number.isNaN(value)).sort();
    if (days === 0 || known.length * 2 < runs) return null;
    return { low: quantileOf(known, 0.025), high: quantileOf(known, 0.975) };
  });
}

/** The quantile of ascending values, interpolated linearly between neighbours. */
export function quantileOf(ascending: ArrayLike<number>, share: number): number {
  const at = share * (ascending.length - 1);
  const [low, high] = [ascending[Math.floor(at)]!, ascending[Math.ceil(at)]!];
  return low === high ? low : low + (at - Math.floor(at)) * (high - low);
}
