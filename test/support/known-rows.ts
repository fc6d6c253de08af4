import { addDay, type DayClusters, effectiveNOf, NO_CLUSTERS } from '../../src/domain/day-clusters.ts';
import type { BenchmarkOutcomes } from '../../src/domain/outcome-counts.ts';
import {
  PATTERN_STATUSES,
  type PatternStatus,
  TRADED_STATUSES,
  type TradeSource,
} from '../../src/domain/pattern-status.ts';
import type { CurrencyPair } from '../../src/domain/symbol.ts';
import type { PatternFigures, StatusStep } from '../../src/engine/engine-events.ts';

/** A trade as the tests know it. Money in whole millionths of a dollar or of a percent, so that sums are exact. */
export interface KnownTrade {
  readonly symbol: CurrencyPair;
  readonly seq: number;
  readonly pattern: string;
  readonly buys: boolean;
  readonly source: TradeSource;
  readonly confidence: number;
  /** Seconds since the epoch. */
  readonly entry_time: number;
  readonly entry_price: number;
  /** Absent while the trade is pending. */
  readonly closed?: {
    readonly exit_time: number;
    readonly exit_price: number;
    readonly outcome: 'take_profit' | 'stop_loss' | 'time';
    readonly micro_usd: bigint;
    readonly micro_pct: bigint;
  };
}

export interface KnownPattern extends PatternFigures {
  readonly symbol: CurrencyPair;
}

export interface KnownStep extends StatusStep {
  readonly symbol: CurrencyPair;
}

export interface KnownRows {
  readonly trades: readonly KnownTrade[];
  readonly patterns: readonly KnownPattern[];
  readonly steps: readonly KnownStep[];
}

export const KNOWN_MARKET = 'imported';
export const KNOWN_GRANULARITY = 'M5';
export const TRADE_UNITS = 1_000;

/** Outcomes of random entries: a gain of 1.5 risks in two of five trades, else a loss of 1.02. */
export const KNOWN_BENCHMARKS = (['long', 'short'] as const).map((direction): BenchmarkOutcomes => {
  const [gains, losses] = direction === 'long' ? [2_000, 3_000] : [1_990, 3_010];
  const counts = Array.from({ length: 116 }, (_, bin) => (bin === 115 ? gains : bin === 90 ? losses : 0));
  const sums = counts.map((count, bin) => count * (bin === 115 ? 1.5 : -1.02));
  return { direction, n: gains + losses, lowest: -10.05, width: 0.1, counts, sums };
});

const DAY = 86_400;
/** AUD_USD has patterns without trades, for the empty texts. */
const TRADES_OF: Readonly<Record<CurrencyPair, number>> = { EUR_USD: 132, USD_SGD: 71, AUD_USD: 0 };
const PATTERNS_OF: Readonly<Record<CurrencyPair, number>> = { EUR_USD: 61, USD_SGD: 34, AUD_USD: 12 };
const PRICE_OF: Readonly<Record<CurrencyPair, number>> = { EUR_USD: 1.08, USD_SGD: 1.34, AUD_USD: 0.66 };

/**
 * Rows with every case that a screen treats specially: pending trades, profits of exactly 0, a symbol without trades,
 * patterns that were never judged, trades of yesterday, of the last days and of earlier years. The same for the same `now`,
 * in seconds since the epoch.
 */
export function makeKnownRows(now: number): KnownRows {
  const random = makeRandom(20_26);
  const symbols = Object.keys(TRADES_OF) as CurrencyPair[];
  const patterns = symbols.flatMap((symbol) => makePatterns(symbol, random, now));
  const trades = symbols.flatMap((symbol) => {
    const traded = patterns.filter((pattern) => pattern.symbol === symbol && isTraded(pattern.status));
    return makeTrades(symbol, traded, random, now);
  });
  const steps = symbols.flatMap((symbol) => makeSteps(patterns.filter((each) => each.symbol === symbol)));
  return { trades, patterns: patterns.map((pattern) => withDays(pattern, trades)), steps };
}

/** The pattern with the days of its closed trades. */
function withDays(pattern: KnownPattern, trades: readonly KnownTrade[]): KnownPattern {
  const days = new Map<number, { n: number; wins: number }>();
  for (const { symbol, pattern: bits, entry_time, closed } of trades) {
    if (symbol !== pattern.symbol || bits !== pattern.pattern || !closed) continue;
    const day = Math.floor(entry_time / DAY);
    const { n, wins } = days.get(day) ?? { n: 0, wins: 0 };
    days.set(day, { n: n + 1, wins: wins + (closed.micro_usd > 0n ? 1 : 0) });
  }
  const sums = [...days.values()].reduce<DayClusters>(
    (all, { n, wins }) => addDay(all, n, wins),
    NO_CLUSTERS,
  );
  return { ...pattern, trade_days: sums.days, trade_effective_n: effectiveNOf(sums) };
}

function makePatterns(symbol: CurrencyPair, random: () => number, now: number): KnownPattern[] {
  return Array.from({ length: PATTERNS_OF[symbol] }, (_, index): KnownPattern => {
    const bit_length = [8, 12, 16][index % 3] ?? 8;
    // AUD_USD has no elite pattern, for the text of a symbol with a status.
    const statuses =
      symbol === 'AUD_USD' ? PATTERN_STATUSES.filter((one) => one !== 'elite') : PATTERN_STATUSES;
    const status = statuses[index % statuses.length] ?? 'awaiting';
    const judged = isTraded(status) || status === 'dormant';
    return {
      symbol,
      pattern: (index * 37 + bit_length).toString(2).padStart(bit_length, '0').slice(-bit_length),
      bit_length,
      status,
      direction: judged ? (index % 2 === 0 ? 'long' : 'short') : null,
      confidence: judged ? Math.round(random() * 1e6) / 1e6 : null,
      // Distinct, so that rankings have one order.
      seen_count: 10_000 + index * 17,
      last_seen_time: now - index * 3_600 - 300,
      in_sample_n: status === 'awaiting' ? 3 : 40 + index,
      in_sample_mean_pct: status === 'awaiting' ? null : 0.01 + index / 1e4,
      evidence_n: judged ? 30 + index : 0,
      evidence_wins: judged ? 20 + Math.floor(index / 2) : 0,
      evidence_mean_pct: judged ? 0.02 : null,
      evidence_days: judged ? 12 + index : 0,
      evidence_effective_n: judged ? (30 + index) / 1.25 : null,
      trade_days: 0,
      trade_effective_n: null,
      break_even_rate: judged ? 0.45 : null,
      p_value: judged ? (status === 'elite' ? 0.0001 : 0.2) : null,
      q_value: judged ? (status === 'elite' ? 0.004 : 0.6) : null,
      tested_mean: judged ? ((index % 23) - 6) / 20 : null,
      benchmark_mean: judged ? -0.09 : null,
      benchmark_bound: judged ? -0.04 : null,
    };
  });
}

function makeTrades(
  symbol: CurrencyPair,
  patterns: readonly KnownPattern[],
  random: () => number,
  now: number,
): KnownTrade[] {
  const count = TRADES_OF[symbol];
  return Array.from({ length: count }, (_, index): KnownTrade => {
    const newest = count - 1 - index;
    const pattern = patterns[index % patterns.length];
    if (!pattern) throw new Error(`${symbol} has trades but no traded pattern`);
    const entry_time = entryTime(newest, now);
    const entry_price = Math.round((PRICE_OF[symbol] + (random() - 0.5) / 50) * 1e5) / 1e5;
    const trade = {
      symbol,
      seq: index + 1,
      pattern: pattern.pattern,
      buys: pattern.direction === 'long',
      source: pattern.status as TradeSource,
      confidence: pattern.confidence ?? 0,
      entry_time,
      entry_price,
    };
    if (newest < 2) return trade;
    // Every ninth closes at exactly 0; of the others slightly more win than lose.
    const micro_usd = index % 9 === 0 ? 0n : BigInt(Math.round((random() - 0.42) * 4e6));
    const micro_pct = (micro_usd * 100n * 1_000_000n) / BigInt(Math.round(entry_price * TRADE_UNITS * 1e6));
    const outcome = micro_usd > 0n ? 'take_profit' : micro_usd < 0n ? 'stop_loss' : 'time';
    const exit_price = Math.round((entry_price + Number(micro_usd) / 1e6 / TRADE_UNITS) * 1e5) / 1e5;
    return { ...trade, closed: { exit_time: entry_time + 1_800, exit_price, outcome, micro_usd, micro_pct } };
  });
}

/** How each status is come by; the dormant ones were observed once. */
const WAYS: Readonly<Record<PatternStatus, readonly PatternStatus[]>> = {
  awaiting: ['awaiting'],
  potential: ['awaiting', 'potential'],
  observed: ['awaiting', 'potential', 'observed'],
  promoted: ['awaiting', 'potential', 'observed', 'promoted'],
  elite: ['awaiting', 'potential', 'observed', 'promoted', 'elite', 'promoted', 'elite'],
  dormant: ['awaiting', 'potential', 'observed', 'dormant'],
};

/** The life of one symbol's patterns up to their status, one step an hour, several patterns in one hour. */
function makeSteps(patterns: readonly KnownPattern[]): KnownStep[] {
  const steps = patterns.flatMap((pattern) => {
    const way = WAYS[pattern.status];
    return way.slice(1).map((to, index) => ({
      symbol: pattern.symbol,
      pattern: pattern.pattern,
      from: way[index] ?? 'awaiting',
      to,
      direction: pattern.direction,
      candle_time: Math.floor(pattern.last_seen_time / 3_600) * 3_600 - (way.length - index) * 3_600,
      n: 30 + index,
      mean_pct: index === 0 ? null : 0.01 * index,
      p: index < 2 ? null : 0.02,
      q: index < 2 ? null : 0.04,
      reason: to === 'dormant' ? 'not seen for 400 candles' : `reason ${index + 1} of ${pattern.pattern}`,
    }));
  });
  return steps
    .sort((a, b) => a.candle_time - b.candle_time)
    .map((step, index) => ({ ...step, seq: index + 1 }));
}

/** The newest few within the last hours, then one every six hours for a month, then one every five days for years. */
function entryTime(newest: number, now: number): number {
  const ago =
    newest < 4
      ? newest * 3_000 + 600
      : newest < 60
        ? newest * 21_600
        : 15 * DAY + (newest - 60) * 5 * DAY + DAY;
  return Math.floor((now - ago) / 300) * 300;
}

function isTraded(status: PatternStatus): boolean {
  return (TRADED_STATUSES as readonly string[]).includes(status);
}

/** Linear congruential generator with the constants of Numerical Recipes; numbers from 0 to below 1. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
