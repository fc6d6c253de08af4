// `npm run bench engine`: the speed of the pattern engine against a bare loop that only finds the same patterns and outcomes, plain
// and tight, and against grademark with one simple rule on the same candles. Budgets apply to the plain loop and grademark.
import { GRANULARITY_SECONDS } from '../src/domain/granularity.ts';
import { createEngine } from '../src/engine/engine.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../src/engine/engine-settings.ts';
import { createPlantedMarket } from '../src/engine/testing/planted-market.ts';
import { bareLoop } from './bare-loop.ts';
import { grademarkSeries, runGrademarkRule } from './grademark-rule.ts';

const CANDLES = 1_000_000;
const REPETITIONS = 40;
/** Candles per push, as in a collector. */
const SLICE = 4_096;
const MOST_OF_PLAIN = 2.5;
const LEAST_OF_GRADEMARK = 3;
const DEVIATION = 0.0004;
const { M5: SECONDS } = GRANULARITY_SECONDS;

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

/** Nanoseconds of `work` per candle. */
function timed(work: () => void): number {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / CANDLES;
}

/** True if both columns hold the same numbers, with NaN in the same places. */
function isSame(a: Float64Array | Int32Array, b: Float64Array | Int32Array): boolean {
  return a.length === b.length && a.every((value, index) => Object.is(value, b[index]));
}

/** All work of the engine: it drains trades and steps after every push, and figures of patterns at the end. */
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

// In turn, and the best of each: other load of the machine slows some runs and speeds up none.
let plain = bareLoop(market, SECONDS, settings, 'plain');
let tight = bareLoop(market, SECONDS, settings, 'tight');
let run = runEngine();
let plainTime = Infinity;
let tightTime = Infinity;
let engineTime = Infinity;
for (let repetition = 0; repetition < REPETITIONS; repetition++) {
  const plainRun = timed(() => {
    plain = bareLoop(market, SECONDS, settings, 'plain');
  });
  const tightRun = timed(() => {
    tight = bareLoop(market, SECONDS, settings, 'tight');
  });
  const engineRun = timed(() => {
    run = runEngine();
  });
  plainTime = Math.min(plainTime, plainRun);
  tightTime = Math.min(tightTime, tightRun);
  engineTime = Math.min(engineTime, engineRun);
}

const figures = run.engine.drainPatterns();
const counted = figures.filter(({ pattern, bit_length: length, seen_count: seen }) => {
  const place = settings.lengths.indexOf(length);
  return plain.counts[place]?.[Number.parseInt(pattern, 2)] === seen;
}).length;
const outcomes = plain.long.reduce((sum, pct) => sum + (Number.isNaN(pct) ? 0 : 1), 0);

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
const ofPlain = engineTime / plainTime;
const ofTight = engineTime / tightTime;
const ofGrademark = grademarkTime / engineTime;
console.log(
  `${CANDLES} candles, lengths ${settings.lengths.join(', ')}; best of ${REPETITIONS} runs in turn`,
);
console.log(`plain loop: ${perSecond(plainTime)}; ${outcomes} outcomes in both directions`);
console.log(`tight loop: ${perSecond(tightTime)}`);
console.log(
  `engine: ${perSecond(engineTime)}; ${figures.length} patterns (${counted} counted as by the plain loop), ` +
    `${run.trades} trades, ${run.steps} status steps`,
);
console.log(`grademark, one rule: ${perSecond(grademarkTime)}; ${grademarkTrades} trades`);
console.log(
  `engine takes ${ofPlain.toFixed(2)} times the plain loop's time (at most ${MOST_OF_PLAIN}), ${ofTight.toFixed(2)} times the tight one's`,
);
console.log(
  `engine is ${ofGrademark.toFixed(1)} times as fast as grademark (at least ${LEAST_OF_GRADEMARK})`,
);
if (counted !== figures.length) {
  console.error('The engine and the plain loop do not count the same patterns.');
  process.exitCode = 1;
}
if (
  !isSame(plain.long, tight.long) ||
  !isSame(plain.short, tight.short) ||
  plain.counts.some((counts, place) => !isSame(counts, tight.counts[place]!))
) {
  console.error('The plain loop and the tight one do not find the same.');
  process.exitCode = 1;
}
if (ofPlain > MOST_OF_PLAIN || ofGrademark < LEAST_OF_GRADEMARK) process.exitCode = 1;
