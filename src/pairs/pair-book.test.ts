import { describe, expect, test } from 'vitest';
import { PAIR_DEFAULTS, type PairSettings } from '../domain/pair-settings.ts';
import { fitLine } from '../statistics/fit-line.ts';
import { PairBook } from './pair-book.ts';
import { pairsOf } from './pair-desk.ts';
import { barsOf, freeInstruments, plantedTokens } from './testing/made-bars.ts';

const SETTINGS: PairSettings = { ...PAIR_DEFAULTS, window: 60, look: 1_000, look_lags: 1, follow_rate: 0.2 };
const BARS = barsOf(plantedTokens(3, 4_000, 4_000));
const open = () => new PairBook(freeInstruments(6), pairsOf(6), SETTINGS);

/** The events of bars, drained after each `every`. */
function run(book: PairBook, bars: typeof BARS, every: number) {
  const all = { decisions: [] as unknown[], trades: [] as unknown[], looks: [] as unknown[] };
  bars.forEach((bar, at) => {
    book.take(bar);
    if (at % every !== 0 && at + 1 < bars.length) return;
    const { decisions, trades, looks } = book.drain();
    all.decisions.push(...decisions);
    all.trades.push(...trades);
    all.looks.push(...looks);
  });
  return all;
}

test('a replay gives the same events and stands, however it is cut', () => {
  const [one, other] = [open(), open()];
  const whole = run(one, BARS, 1);
  expect(run(other, BARS, 777)).toEqual(whole);
  expect(other.stands()).toEqual(one.stands());
  expect(whole.looks).toHaveLength(4);
  expect(whole.trades.length).toBeGreaterThan(5);
});

test('a stand adds up what its events told', () => {
  const book = open();
  const events = (() => {
    for (const bar of BARS) book.take(bar);
    return book.drain();
  })();
  for (const [pair, stand] of book.stands().entries()) {
    const own = events.trades.filter((one) => one.pair === pair);
    expect(stand.trades).toBe(own.length);
    expect(stand.net).toBe(own.reduce((sum, { trade }) => sum + trade.net, 0));
    expect(stand.state === 'watched').toBe(events.looks.at(-1)?.followed[pair] !== true);
    expect(stand.p_adjusted).toBe(events.looks.at(-1)?.adjusted[pair]);
    // Without a deviation there is no distance from the line.
    expect(stand.spread_pct === null).toBe(stand.z === null);
    if (stand.z !== null) expect(Math.sign(stand.spread_pct ?? 0)).toBe(Math.sign(stand.z));
    if (stand.z !== null && stand.open_since === null && Math.abs(stand.z) < SETTINGS.entry_z)
      expect(stand).toMatchObject({ signal: 'none', reason: 'inside_band' });
  }
  // The distance of the first pair from the line of the window that ended before the newest bar.
  const logs = (place: number) => BARS.map(({ closes }) => Math.log(closes[place] ?? Number.NaN));
  const [a, b] = [logs(0), logs(1)];
  const window = (values: readonly number[]) => values.slice(-SETTINGS.window - 1, -1);
  const { alpha, beta } = fitLine(window(a), window(b))!;
  const residual = a.at(-1)! - alpha - beta * b.at(-1)!;
  expect(book.stands()[0]?.spread_pct).toBeCloseTo(100 * residual, 8);
  // The silent token has no line.
  expect(book.stands().at(-1)).toMatchObject({
    z: null,
    signal: 'none',
    reason: 'stale_price',
    state: 'watched',
  });
});

test('n is that of the latest look, before the first one the bars that it will have', () => {
  const book = open();
  for (const bar of BARS.slice(0, 200)) book.take(bar);
  const [first] = book.stands();
  expect(first).toMatchObject({ look: null, n: 200 });
  for (const bar of BARS.slice(200)) book.take(bar);
  const looked = book.stands().filter(({ look }) => look !== null);
  expect(looked.length).toBeGreaterThan(5);
  for (const { n, look } of looked) expect(n).toBe(look?.n);
});

describe('decisions', () => {
  const book = open();
  const { decisions } = (() => {
    for (const bar of BARS) book.take(bar);
    return book.drain();
  })();

  test('each differs from the one before it, or begins another deviation', () => {
    expect(decisions.length).toBeGreaterThan(50);
    expect(decisions.every(({ decision, reason }) => (decision === 'taken') === (reason === null))).toBe(
      true,
    );
    expect(decisions.some(({ decision }) => decision === 'taken')).toBe(true);
    for (const pair of [0, 1, 2]) {
      const own = decisions.filter((one) => one.pair === pair);
      expect(own.every(({ z }) => z === null || Math.abs(z) >= SETTINGS.entry_z)).toBe(true);
    }
  });

  test('before the first look nothing is taken', () => {
    const early = decisions.filter(({ at }) => at <= (BARS[SETTINGS.look - 1]?.at ?? 0));
    expect(early.length).toBeGreaterThan(0);
    expect(early.every(({ reason }) => reason !== null)).toBe(true);
  });
});

test('a price that goes missing is told of a deviation that is under way only', () => {
  const book = open();
  const far = new Map<number, number>();
  for (const [at, bar] of BARS.slice(0, 900).entries()) {
    book.take(bar);
    for (const { pair } of book.drain().decisions) if (at > 800 && !far.has(pair)) far.set(pair, at);
  }
  const [[pair, at] = [0, 0]] = far;
  const other = open();
  for (const bar of BARS.slice(0, at + 1)) other.take(bar);
  other.drain();
  const missing = { ...BARS[at + 1]!, closes: BARS[at + 1]!.closes.map(() => null) };
  other.take(missing);
  const told = other.drain().decisions;
  expect(told.map((one) => one.pair)).toContain(pair);
  expect(told.every(({ reason, z }) => reason === 'stale_price' && z === null)).toBe(true);
  other.take({ ...missing, at: missing.at + 3_600 });
  expect(other.drain().decisions).toEqual([]);
  expect(other.stands()[pair]).toMatchObject({
    observed_at: BARS[at]?.at,
    reason: 'stale_price',
    signal: 'none',
  });
});

test('what skipped decisions would have brought does not depend on what a unit is worth, and a price of zero is none', () => {
  const later = (change: (log: number, at: number, token: number) => number) => {
    const book = open();
    for (const [at, bar] of BARS.slice(0, 1_500).entries())
      book.take({ ...bar, closes: bar.closes.map((close, token) => change(close ?? 0, at, token)) });
    return book.drain().later;
  };
  const values = later((close) => close);
  expect(values.filter(({ net }) => net !== 0).length).toBeGreaterThan(50);
  for (const factor of [0.01, 100])
    expect(later((close) => factor * close)).toEqual(
      values.map(({ net, ...one }) => ({ ...one, net: expect.closeTo(net, -1) })),
    );
  // Every token has no price at times, beside others that have one.
  const gappy = later((close, at, token) => (at % 7 === token ? 0 : close));
  expect(gappy.every(({ net }) => Number.isSafeInteger(net))).toBe(true);
  expect(gappy.filter(({ net }) => net !== 0).length).toBeGreaterThan(50);
});
