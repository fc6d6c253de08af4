import { expect, test } from 'vitest';
import { addDay, clusteredInterval, NO_CLUSTERS } from './day-clusters.ts';
import { seededUniform } from './seeded-uniform.ts';
import { wilsonInterval } from './wilson-interval.ts';

const RUNS = 4_000;

/** Shares of simulated histories whose interval holds the true rate: of the clustered and of the plain one. */
function coverageOf(days: number, rate: number, shock: number): { clustered: number; plain: number } {
  const random = seededUniform(days * 1_000 + Math.round(rate * 100) + Math.round(shock * 10));
  const held = { clustered: 0, plain: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    let sums = NO_CLUSTERS;
    for (let day = 0; day < days; day += 1) {
      // A good day and a bad day are equally likely; the number of trades of a day does not depend on which it is.
      const p = rate + (random() < 0.5 ? shock : -shock);
      const n = 1 + Math.floor(random() * 12);
      let wins = 0;
      for (let trade = 0; trade < n; trade += 1) if (random() < p) wins += 1;
      sums = addDay(sums, n, wins);
    }
    const holds = ({ low, high }: { low: number; high: number }) => Number(low <= rate && rate <= high);
    held.clustered += holds(clusteredInterval(sums));
    held.plain += holds(wilsonInterval(sums.wins, sums.n));
  }
  return { clustered: held.clustered / RUNS, plain: held.plain / RUNS };
}

test.each([
  [20, 0.5, 0.3],
  [60, 0.5, 0.3],
  [250, 0.5, 0.3],
  [60, 0.35, 0.2],
  [60, 0.5, 0],
])('%i days at %f, good and bad by %f: 95 % intervals hold the rate', (days, rate, shock) => {
  const { clustered, plain } = coverageOf(days, rate, shock);
  expect(clustered).toBeGreaterThan(days < 60 ? 0.92 : 0.935);
  expect(clustered).toBeGreaterThanOrEqual(plain);
  if (shock >= 0.3) expect(plain).toBeLessThan(0.85);
});
