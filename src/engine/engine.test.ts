import { expect, test } from 'vitest';
import { isLong } from '../../test/support/is-long.ts';
import type { CandleColumns } from '../domain/candle-columns.ts';
import { addDay, effectiveNOf, NO_CLUSTERS } from '../domain/day-clusters.ts';
import type { Engine } from './engine.ts';
import { createEngine } from './engine.ts';
import { DEFAULT_ENGINE_SETTINGS } from './engine-settings.ts';
import type { DrainedEngine } from './testing/drain-engine.ts';
import { createDrain, drainInto } from './testing/drain-engine.ts';
import { createPlantedMarket } from './testing/planted-market.ts';
import { createRandomSource } from './testing/random-source.ts';

const CANDLES = 120_000;
const TRADED = ['observed', 'promoted', 'elite'];

const market = createPlantedMarket({
  seed: 4,
  candles: CANDLES,
  spread: 0.0001,
  planted: [
    { bits: '10110010', direction: 'long', drift: 1.6, over: 2 },
    { bits: '00101110', direction: 'short', drift: 1.6, over: 2, until: 70_000 },
    { bits: '01110101', direction: 'short', drift: 1.6, over: 2 },
    { bits: '11000100', direction: 'long', drift: 1.6, over: 2 },
    { bits: '00011011', direction: 'long', drift: 1.6, over: 2 },
  ],
});

function newEngine(limit = DEFAULT_ENGINE_SETTINGS.max_concurrent_trades): Engine {
  // With a small largest loss some patterns are promoted before they have the trades of an elite one.
  const settings = { ...DEFAULT_ENGINE_SETTINGS, max_concurrent_trades: limit, largest_loss: 2 };
  return createEngine({ symbol: 'EUR_USD', granularity: 'M5', settings });
}

function runWhole(columns: CandleColumns, until: number): DrainedEngine {
  const engine = newEngine();
  engine.push(columns, 0, until);
  return drainInto(createDrain(), engine);
}

const whole = runWhole(market, CANDLES);

test('the market shows what the following tests rely on', () => {
  for (const source of TRADED) {
    expect(whole.opened.filter((trade) => trade.source === source).length).toBeGreaterThan(20);
  }
  const statuses = new Set([...whole.patterns.values()].map((figures) => figures.status));
  expect(statuses.size).toBeGreaterThanOrEqual(5);
  expect(whole.steps.some((step) => step.to === 'dormant' && step.reason.startsWith('edge decayed'))).toBe(
    true,
  );
  expect(whole.candles).toBe(CANDLES);
});

test.each(isLong ? [1, 2, 3] : [1])(
  'how candles are cut into pushes and drains changes nothing, cut %i',
  (seed) => {
    const random = createRandomSource(seed);
    const engine = newEngine();
    const drain = createDrain();
    for (let row = 0; row < CANDLES; ) {
      // From single candles to thousands, sometimes none.
      const next = Math.min(CANDLES, row + Math.floor(10 ** (4 * random.uniform())) - 1);
      engine.push(market, row, next);
      row = next;
      if (random.uniform() < 0.7) drainInto(drain, engine, 1 + Math.floor(5_000 * random.uniform()));
      if (row === CANDLES - 1) engine.push(market, row++);
    }
    drainInto(drain, engine);
    expect(drain.steps).toEqual(whole.steps);
    expect(drain.opened).toEqual(whole.opened);
    expect(drain.closed).toEqual(whole.closed);
    expect(drain.patterns).toEqual(whole.patterns);
    expect(drain.candles).toBe(CANDLES);
  },
);

test('patterns that barely outlast a trade fall asleep at the same candle however candles are cut', () => {
  const settings = {
    ...DEFAULT_ENGINE_SETTINGS,
    lengths: [3, 4, 6],
    max_holding: 7,
    unseen_factor: 1,
    potential_n: 5,
    observed_n: 10,
    observed_t: 0.5,
  };
  const [single, sliced] = [1, 4_096].map((size) => {
    const engine = createEngine({ symbol: 'EUR_USD', granularity: 'M5', settings });
    for (let row = 0; row < 20_000; row += size) engine.push(market, row, Math.min(20_000, row + size));
    return drainInto(createDrain(), engine);
  });
  expect(single?.steps.filter((step) => step.to === 'dormant').length).toBeGreaterThan(100);
  expect(sliced?.steps).toEqual(single?.steps);
  expect(sliced?.opened).toEqual(single?.opened);
  expect(sliced?.patterns).toEqual(single?.patterns);
});

test.each([1, 35_000, 80_001])(
  'what was said about the first %i candles stands whatever follows',
  (count) => {
    const alone = runWhole(market, count);
    expect(whole.opened.slice(0, alone.opened.length)).toEqual(alone.opened);
    expect(whole.closed.slice(0, alone.closed.length)).toEqual(alone.closed);
    expect(whole.steps.slice(0, alone.steps.length)).toEqual(alone.steps);
    const lastTime = market.time[count - 1] ?? 0;
    expect(whole.opened[alone.opened.length]?.entry_time ?? Infinity).toBeGreaterThan(lastTime);
    expect(whole.steps[alone.steps.length]?.candle_time ?? Infinity).toBeGreaterThan(lastTime);
  },
);

test.each(isLong ? [20_000, 90_000] : [90_000])(
  'a replay of %i candles that the store has goes on as if never stopped',
  (count) => {
    const store = runWhole(market, count);
    const engine = newEngine();
    for (let row = 0; row < count; row += 4_096) {
      engine.push(market, row, Math.min(count, row + 4_096));
      engine.discard();
    }
    expect(engine.drainPatterns()).toEqual([]);
    expect(engine.drainEvents()).toMatchObject({ opened: [], closed: [], steps: [], candles: 0 });
    engine.push(market, count);
    drainInto(store, engine);
    expect(store.steps).toEqual(whole.steps);
    expect(store.opened).toEqual(whole.opened);
    expect(store.closed).toEqual(whole.closed);
    expect(store.patterns).toEqual(whole.patterns);
  },
);

test('a page of figures holds at most the limit, and no pattern twice', () => {
  const engine = newEngine();
  engine.push(market, 0, 5_000);
  const seen = new Set<string>();
  for (;;) {
    const page = engine.drainPatterns(700);
    expect(page.length).toBeLessThanOrEqual(700);
    if (page.length === 0) break;
    for (const figures of page) {
      expect(seen.has(figures.pattern)).toBe(false);
      seen.add(figures.pattern);
    }
  }
  expect(seen.size).toBeGreaterThan(5_000);
});

test('a promoted pattern names its means, and what entering in its direction at any time brings', () => {
  const promoted = [...whole.patterns.values()].filter(
    ({ status }) => status === 'promoted' || status === 'elite',
  );
  expect(promoted.length).toBeGreaterThan(3);
  for (const { evidence_mean_pct, tested_mean, benchmark_mean, benchmark_bound } of promoted) {
    expect(evidence_mean_pct).toBeGreaterThan(0);
    expect(tested_mean).toBeGreaterThan(Math.max(0, benchmark_bound ?? Infinity));
    // A pip in three of range, paid by every trade.
    expect(benchmark_mean).toBeGreaterThan(-0.15);
    expect(benchmark_mean).toBeLessThan(benchmark_bound ?? 0);
  }
  const wrong = [...whole.patterns.values()].filter(
    ({ evidence_n, tested_mean, benchmark_mean, benchmark_bound }) =>
      [tested_mean, benchmark_mean, benchmark_bound].some(
        (figure) => (figure === null) !== (evidence_n === 0),
      ),
  );
  expect(wrong).toEqual([]);
});

test('trades and steps are numbered from 1 without a gap', () => {
  for (const numbered of [whole.opened, whole.steps])
    expect(numbered.map(({ seq }) => seq)).toEqual(numbered.map((_, place) => place + 1));
  const closedSeqs = whole.closed.map((trade) => trade.seq);
  expect(new Set(closedSeqs).size).toBe(closedSeqs.length);
});

test('the steps of every pattern join and end at its status', () => {
  const statuses = new Map<string, string>();
  const statusOf = (pattern: string) => statuses.get(pattern) ?? 'awaiting';
  const apart = whole.steps.filter(({ pattern, from, to }) => {
    const isApart = from !== statusOf(pattern) || to === from;
    statuses.set(pattern, to);
    return isApart;
  });
  expect(apart).toEqual([]);
  expect([...whole.patterns.values()].filter(({ pattern, status }) => status !== statusOf(pattern))).toEqual(
    [],
  );
});

test('only traded statuses open trades, each in the status of its pattern at the signal', () => {
  const changes = whole.steps.map((step) => ({ ...step, at: step.candle_time }));
  const byPattern = Map.groupBy(changes, (step) => step.pattern);
  for (const trade of whole.opened) {
    // The signal's candle opened one candle length before the entry.
    const known = byPattern.get(trade.pattern)?.filter((step) => step.at <= trade.entry_time - 300) ?? [];
    expect(known.at(-1)?.to).toBe(trade.source);
    expect(known.at(-1)?.direction).toBe(trade.direction);
  }
});

test('at most three positions of promoted and elite signals are open at once, and one of each pattern', () => {
  const exits = new Map(whole.closed.map((trade) => [trade.seq, trade.exit_time]));
  let open: { pattern: string; source: string; exit: number }[] = [];
  let most = 0;
  for (const trade of whole.opened) {
    open = open.filter((other) => other.exit > trade.entry_time);
    expect(open.some((other) => other.pattern === trade.pattern)).toBe(false);
    open.push({ pattern: trade.pattern, source: trade.source, exit: exits.get(trade.seq) ?? Infinity });
    most = Math.max(most, open.filter((other) => other.source !== 'observed').length);
  }
  expect(most).toBe(3);
});

test('the limit keeps trades from opening, and takes nothing from the evidence', () => {
  const engine = newEngine(0);
  engine.push(market);
  const limited = drainInto(createDrain(), engine);
  expect(limited.opened.filter((trade) => trade.source !== 'observed')).toEqual([]);
  expect(limited.steps).toEqual(whole.steps);
  const ofEvidence = ({ patterns }: DrainedEngine) =>
    [...patterns.values()].map(({ trade_days, trade_effective_n, ...rest }) => rest);
  expect(ofEvidence(limited)).toEqual(ofEvidence(whole));
});

test('the days of a pattern are those of entry of its closed trades', () => {
  const results = new Map(whole.closed.map((trade) => [trade.seq, Number(trade.profit_usd) > 0]));
  const byPattern = Map.groupBy(whole.opened, ({ pattern }) => pattern);
  let checked = 0;
  for (const figures of whole.patterns.values()) {
    const closed = (byPattern.get(figures.pattern) ?? []).filter(({ seq }) => results.has(seq));
    const days = Map.groupBy(closed, ({ entry_time }) => Math.floor(entry_time / 86_400));
    const sums = [...days.values()].reduce(
      (all, trades) => addDay(all, trades.length, trades.filter(({ seq }) => results.get(seq)).length),
      NO_CLUSTERS,
    );
    expect([figures.trade_days, figures.trade_effective_n]).toEqual([sums.days, effectiveNOf(sums)]);
    checked += Number(sums.days > 1 && (effectiveNOf(sums) ?? 0) < sums.n);
  }
  expect(checked).toBeGreaterThan(10);
});

test('the days of the evidence are at most its occurrences, and at most the days of the market', () => {
  const withEvidence = [...whole.patterns.values()].filter(({ evidence_n }) => evidence_n > 0);
  expect(withEvidence.length).toBeGreaterThan(100);
  for (const { evidence_n, evidence_days, evidence_effective_n } of withEvidence) {
    expect(evidence_days).toBeGreaterThan(0);
    expect(evidence_days).toBeLessThanOrEqual(Math.min(evidence_n, CANDLES / 288 + 1));
    expect(evidence_effective_n).toBeLessThanOrEqual(evidence_n);
  }
});

test('a broken run between signal and entry opens nothing', () => {
  // The same market with every candle but the first of a trade moved a day on at once.
  const first = whole.opened[200];
  const row = market.time.indexOf(first?.entry_time ?? 0);
  const shifted = { ...market, time: market.time.map((time, place) => (place < row ? time : time + 86_400)) };
  const engine = newEngine();
  engine.push(shifted, 0, row + 1);
  const { opened } = drainInto(createDrain(), engine);
  expect(opened.length).toBe((first?.seq ?? 0) - 1);
});
