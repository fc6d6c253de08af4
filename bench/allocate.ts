// node bench/allocate.ts: the best weights of eight markets, own impact included, and the same three with known best ones. The aim is
// 50 ms; beside it dynamic programming on steps of 2,000 dollars, which the solver must never be below.

import { type AllocationMarket, allocate } from '../src/evm/lending/allocate.ts';
import { twoSlopeCurve } from '../src/evm/lending/rate-curve.ts';
import { supplyIncome } from '../src/evm/lending/supply-income.ts';

const TOTAL = 2_000_000;
const STEP = 2_000;
const ROUNDS = 20;
const AIM_MS = 50;

function market(
  supplied: number,
  borrowed: number,
  [kink, slope1, slope2]: readonly [number, number, number],
  fee: number,
  most = Number.POSITIVE_INFINITY,
): AllocationMarket {
  const curve = twoSlopeCurve({ base: 0, kink, slope1, slope2 });
  return { supplied, borrowed, curve, fee, position: 0, least: 0, most, touchCost: 0 };
}

const THREE = [
  market(11e6, 7.6e6, [0.8, 0.04, 0.75], 0.1),
  market(1e6, 0.8e6, [0.9, 0.04, 0.6], 0),
  market(3e6, 2.9e6, [0.9, 0.05, 1], 0.05, 600_000),
];
const EIGHT = [...THREE, ...THREE, ...THREE].slice(0, 8);

/** The best income over whole steps. */
function onSteps(markets: readonly AllocationMarket[]): number {
  const steps = TOTAL / STEP;
  let best = new Array<number>(steps + 1).fill(0);
  for (const one of markets) {
    best = best.map((_, total) => {
      let top = Number.NEGATIVE_INFINITY;
      for (let used = 0; used <= total && used * STEP <= one.most; used += 1)
        top = Math.max(top, best[total - used]! + supplyIncome(one, used * STEP));
      return top;
    });
  }
  return best[steps]!;
}

/** Milliseconds of the fastest of some rounds, and the result. */
function timed<Result>(run: () => Result): { readonly ms: number; readonly result: Result } {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    const result = run();
    return { ms: performance.now() - from, result };
  });
  return rounds.reduce((fastest, one) => (one.ms < fastest.ms ? one : fastest));
}

for (const markets of [THREE, EIGHT]) {
  const { ms, result } = timed(() => allocate(TOTAL, markets));
  const stepped = onSteps(markets);
  console.log(
    `${markets.length} markets: ${ms.toFixed(1)} ms (aim ${AIM_MS}), ${result.income.toFixed(2)} a year, on steps ${stepped.toFixed(2)}`,
  );
  if (result.income < stepped) process.exitCode = 1;
}
