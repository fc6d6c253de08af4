import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCandleRing } from './candle-ring.ts';
import { DEFAULT_ENGINE_SETTINGS } from './engine-settings.ts';
import { CLAIM_DUE, ENOUGH, FastPath, LONG_EDGE, NO_VERDICT } from './fast-path.ts';
import { DORMANT, OBSERVED, ONE_SAMPLE, PatternTable, POTENTIAL, sampleSize } from './pattern-table.ts';

const settings = {
  ...DEFAULT_ENGINE_SETTINGS,
  lengths: [2],
  max_holding: 1,
  potential_n: 3,
  observed_n: 6,
  observed_t: 1.5,
};
/** The pattern of every candle. */
const PATTERN = 2;

/** A fast path over candles that all complete one pattern; outcome `i` is credited at candle `i + 1`. */
function pathOver(outcomes: readonly (readonly [long: number, short: number])[]) {
  const ring = createCandleRing(settings.max_holding, 1);
  const table = new PatternTable(settings.lengths);
  ring.longPct.fill(Number.NaN);
  ring.patterns.fill(PATTERN);
  outcomes.forEach(([long, short], index) => {
    ring.longPct[index] = long;
    ring.shortPct[index] = short;
    ring.time[index] = 4_000_000_000 + index;
  });
  return { ring, table, path: new FastPath(ring, table, settings) };
}

/** The t statistic of a sample's mean, straight from its definition; of a sample without spread its sign says which end. */
function tStatistic(sample: readonly number[]): number {
  const mean = sample.reduce((sum, each) => sum + each, 0) / sample.length;
  const squares = sample.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  if (mean === 0) return 0;
  return mean / Math.sqrt(squares / (sample.length - 1) / sample.length);
}

test('a sample is judged as its t statistic says, after enough outcomes', () => {
  // Quarters are exact in sums of single precision.
  const outcome = fc.integer({ min: -8, max: 8 }).map((quarters) => quarters / 4);
  const outcomes = fc.array(fc.tuple(outcome, outcome), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(outcomes, (all) => {
      const { table, path } = pathOver(all);
      for (let index = 1; index <= all.length; ) {
        const stop = path.judge(index, all.length + 1, -1);
        const [longs, shorts] = [0, 1].map((side) => all.slice(0, stop).map((pair) => pair[side]!));
        if (stop > all.length) break;
        const verdict = path.verdicts[0]!;
        if (verdict === ENOUGH) expect(stop).toBe(settings.potential_n);
        else {
          expect(stop).toBeGreaterThanOrEqual(settings.observed_n);
          const isLong = tStatistic(longs!) >= settings.observed_t - 1e-9;
          if (!isLong) expect(tStatistic(shorts!)).toBeGreaterThanOrEqual(settings.observed_t - 1e-9);
          expect(verdict).toBe(isLong ? LONG_EDGE : LONG_EDGE + 1);
        }
        path.verdicts[0] = NO_VERDICT;
        // The candle where it stopped is finished by others.
        table.complete(PATTERN, stop, 0);
        index = stop + 1;
      }
      expect(sampleSize(table.state[PATTERN << 3]!)).toBe(all.length);
    }),
  );
});

test('an edge is told at its first outcome, and outcomes of nothing but 0 are none', () => {
  const wins = [...Array.from({ length: 5 }, () => [1, -1]), [1.5, -1.5]] as [number, number][];
  const { table, path } = pathOver(wins);
  expect(path.judge(1, 7, -1)).toBe(3);
  table.complete(PATTERN, 3, 0);
  path.verdicts[0] = NO_VERDICT;
  expect([path.judge(4, 7, -1), path.verdicts[0]]).toEqual([6, LONG_EDGE]);

  const flat = pathOver(Array.from({ length: 9 }, () => [0, 0] as const));
  expect(flat.path.judge(1, 10, -1)).toBe(3);
  flat.path.verdicts[0] = NO_VERDICT;
  expect(flat.path.judge(4, 10, -1)).toBe(10);
  expect(flat.path.verdicts[0]).toBe(NO_VERDICT);
});

test('a quiet candle is counted and marked once; where it stops, nothing but the outcome is done', () => {
  const { table, path } = pathOver([[0, 0]]);
  expect(path.judge(1, 4, 3)).toBe(3);
  const at = PATTERN << 3;
  expect([table.seen[at], table.lastSeen[at], table.lastSeenTime[at]]).toEqual([2, 2, 0]);
  expect([table.takeChanged(), table.takeChanged()]).toEqual([PATTERN, -1]);
  expect(path.judge(3, 4, -1)).toBe(4);
  expect([table.takeChanged(), table.takeChanged()]).toEqual([PATTERN, -1]);
});

test('the time of a candle after 2038 is kept', () => {
  const { table, path } = pathOver([
    [0, 0],
    [0, 0],
  ]);
  path.judge(1, 2, -1);
  expect(table.lastSeenTime[PATTERN << 3]).toBe(4_000_000_001);
});

test('candles of patterns that trade or sleep are not quiet', () => {
  for (const [status, stop] of [
    [POTENTIAL, 3],
    [OBSERVED, 1],
    [DORMANT, 1],
  ] as const) {
    const { table, path } = pathOver([]);
    table.setStatus(PATTERN, status, 0);
    expect(path.judge(1, 3, -1)).toBe(stop);
  }
});

test('only patterns without a claim learn, a claim is due, and a full sample stays as it is', () => {
  for (const [status, learns] of [
    [POTENTIAL, true],
    [DORMANT, true],
    [OBSERVED, false],
  ] as const) {
    const { table, path } = pathOver([[0.25, -0.5]]);
    table.setStatus(PATTERN, status, 0);
    path.judge(1, 2, -1);
    expect([sampleSize(table.state[PATTERN << 3]!), table.longSum[PATTERN << 3]]).toEqual(
      learns ? [1, 0.25] : [0, 0],
    );
    expect(table.shortSquares[PATTERN << 3]).toBe(learns ? 0.25 : 0);
  }
  const claimed = pathOver([[0.25, -0.5]]);
  claimed.ring.claims[0] = 7;
  expect([claimed.path.judge(1, 2, -1), claimed.path.verdicts[0]]).toEqual([1, CLAIM_DUE]);
  expect(claimed.table.longSum[PATTERN << 3]).toBe(0);
  const full = pathOver([[0.25, -0.5]]);
  full.table.state[PATTERN << 3] = (2 ** 23 - 1) * ONE_SAMPLE;
  full.path.judge(1, 2, -1);
  expect(sampleSize(full.table.state[PATTERN << 3]!)).toBe(2 ** 23 - 1);
  expect(full.table.longSum[PATTERN << 3]).toBe(0);
});

test('changed patterns are queued as the table queues them, however often the queue goes round', () => {
  for (const outcomes of [[], Array.from({ length: 40 }, () => [0, 0] as const)]) {
    const { ring, table, path } = pathOver(outcomes);
    for (let index = 0; index < 40; index++) ring.patterns[index] = index % 4;
    for (let index = 1; index < 40; index++) {
      path.judge(index, index + 1, -1);
      path.verdicts[0] = NO_VERDICT;
      const credited = outcomes.length > 0 ? [(index - 1) % 4] : [];
      const seen = table.lastSeen[(index % 4) << 3] === index ? [index % 4] : [];
      expect(Array.from({ length: 3 }, () => table.takeChanged())).toEqual(
        [...credited, ...seen, -1, -1, -1].slice(0, 3),
      );
    }
    expect(table.seen.filter((_, at) => at % 8 === 0).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(30);
  }
});
