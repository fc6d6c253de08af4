// The speed of the pattern engine: against a bare loop that finds the same patterns and outcomes and nothing else, and
// against grademark running one simple rule on the same candles. Run with `npm run bench engine`.
import { createEngine } from '../src/engine/engine.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../src/engine/engine-settings.ts';
import { createPlantedMarket } from '../src/engine/testing/planted-market.ts';
import { bareLoop } from './bare-loop.ts';
import { grademarkSeries, runGrademarkRule } from './grademark-rule.ts';

const CANDLES = 1_000_000;
const REPETITIONS = 15;
/** Candles in a push, as a collector cuts them. */
const SLICE = 4_096;
const MOST_OF_BARE = 2.5;
const LEAST_OF_GRADEMARK = 3;
const DEVIATION = 0.0004;

const settings = DEFAULT_ENGINE_SETTINGS;
const market = createPlantedMarket({
  seed: 2_026,
  candles: CANDLES,
  deviation: DEVIATION,
  spread: 0.0001,
  planted: [
    { bits: '10110010', direction: 'long', drift: 1.6, over: 1 },
    { bits: '011010011101', direction: 'short', drift: 1.6, over: 1 },
  ],
});

/** Nanoseconds a candle that `work` takes. */
function timed(work: () => void): number {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / CANDLES;
}

/** Everything the engine does, trades and steps handed over after every push; figures of patterns are left to the end. */
function runEngine() {
  const engine = createEngine({ symbol: 'EUR_USD', granularity: 'M5', settings });
  let trades = 0;
  let steps = 0;
  for (let row = 0; row < CANDLES; row += SLICE) {
    engine.push(market, row, Math.min(CANDLES, row + SLICE));
    const events = engine.drainEvents();
    trades += events.opened.length;
    steps += events.steps.length;
  }
  return { engine, trades, steps };
}

// In turn, and the best of each: what else the machine does slows some runs of either, and speeds up none.
let bare = bareLoop(market, 300, settings);
let run = runEngine();
let bareTime = Infinity;
let engineTime = Infinity;
for (let repetition = 0; repetition < REPETITIONS; repetition++) {
  const bareRun = timed(() => {
    bare = bareLoop(market, 300, settings);
  });
  const engineRun = timed(() => {
    run = runEngine();
  });
  bareTime = Math.min(bareTime, bareRun);
  engineTime = Math.min(engineTime, engineRun);
}

const figures = run.engine.drainPatterns();
const counted = figures.filter(({ pattern, bit_length: length, seen_count: seen }) => {
  const place = settings.lengths.indexOf(length);
  return bare.counts[place]?.[Number.parseInt(pattern, 2)] === seen;
}).length;
const outcomes = bare.long.reduce((sum, pct) => sum + (Number.isNaN(pct) ? 0 : 1), 0);

const series = grademarkSeries(market);
let grademarkTrades = 0;
const grademarkTime = Math.min(
  ...[1, 2, 3].map(() =>
    timed(() => {
      grademarkTrades = runGrademarkRule(series, 2.4 * DEVIATION);
    }),
  ),
);

const perSecond = (nanoseconds: number) => `${(1_000 / nanoseconds).toFixed(2)} million candles/s`;
const ofBare = engineTime / bareTime;
const ofGrademark = grademarkTime / engineTime;
console.log(
  `${CANDLES} candles, lengths ${settings.lengths.join(', ')}; best of ${REPETITIONS} runs in turn`,
);
console.log(`bare loop: ${perSecond(bareTime)}; ${outcomes} outcomes in both directions`);
console.log(
  `engine: ${perSecond(engineTime)}; ${figures.length} patterns (${counted} counted as by the bare loop), ` +
    `${run.trades} trades, ${run.steps} status steps`,
);
console.log(`grademark, one rule: ${perSecond(grademarkTime)}; ${grademarkTrades} trades`);
console.log(`engine takes ${ofBare.toFixed(2)} times the bare loop's time (at most ${MOST_OF_BARE})`);
console.log(
  `engine is ${ofGrademark.toFixed(1)} times as fast as grademark (at least ${LEAST_OF_GRADEMARK})`,
);
if (counted !== figures.length) {
  console.error('The engine and the bare loop do not count the same patterns.');
  process.exitCode = 1;
}
if (ofBare > MOST_OF_BARE || ofGrademark < LEAST_OF_GRADEMARK) process.exitCode = 1;
