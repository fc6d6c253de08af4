import type { MarketProfile } from './market-profile.ts';
import { type ArmedPattern, armPatterns, completedPattern } from './planted-pattern.ts';
import type { SeededNoise } from './seeded-noise.ts';
import { sessionSpread, sessionVolatility } from './session-rhythm.ts';

/** Candles of one granularity in an open week, and the length of one. */
export interface CandleGrid {
  readonly seconds: number;
  readonly candles_per_week: number;
}

/** A candle in whole points, and half its spread at open and close. Index 0 is the market's first candle. */
export interface PointCandle {
  readonly index: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly half_spread_open: number;
  readonly half_spread_close: number;
}

/** Generates the market's candles one after the other; an index always has the same candle. */
export interface CandleGenerator {
  /** Index of the next candle. */
  readonly index: number;
  next(): PointCandle;
  /** An independent generator that continues from here. */
  copy(): CandleGenerator;
}

const CHANNEL = {
  body: 0,
  tail: 2,
  high: 3,
  low: 4,
  slow: 5,
  fast: 7,
  gap: 9,
  spread: 11,
  staging: 12,
} as const;

/** Volatility is random: a slow component with a half-life of two days, a fast one with a half-life of an hour. */
const SLOW = { decay: 0.5 ** (1 / 576), deviation: 0.3 };
const FAST = { decay: 0.5 ** (1 / 12), deviation: 0.25 };
/** The price reverts half of its way to the anchor in ten trading days, so that it stays plausible for months. */
const PULL = 1 - 0.5 ** (1 / (10 * 288));
/** One candle in fifty has three times the usual deviation: fat tails, as in real candles. */
const TAIL = { chance: 0.02, scale: 3 };
const OPENING_GAP = 0.06;
const WEEKEND_GAP = 4;
/** A candle has at least this range, so that its price can move every second. */
const SMALLEST_RANGE = 4;
/** A planted effect pays for spreads up to this multiple of the usual one; it cannot be traded at the rollover. */
const PAID_SPREADS = 2.5;
const NEWEST_BITS = 0xffff;

interface State {
  index: number;
  close: number;
  slow: number;
  fast: number;
  /** Newest bits of the run, newest lowest, and the number of bits in the run. */
  bits: number;
  run: number;
  /** The pattern in progress and the number of its bits so far. */
  staged: ArmedPattern | undefined;
  staged_bits: number;
}

/** The generator of a market's candles from the first one on. */
export function createCandleGenerator(
  profile: MarketProfile,
  noise: SeededNoise,
  grid: CandleGrid,
): CandleGenerator {
  const patterns = armPatterns(profile.patterns);
  const start: State = {
    index: 0,
    close: profile.anchor_points,
    slow: SLOW.deviation * noise.gauss(-1, CHANNEL.slow),
    fast: 0,
    bits: 0,
    run: 0,
    staged: undefined,
    staged_bits: 0,
  };
  return generatorFrom(start);

  function generatorFrom(state: State): CandleGenerator {
    return {
      get index() {
        return state.index;
      },
      next: () => nextCandle(state),
      copy: () => generatorFrom({ ...state }),
    };
  }

  function nextCandle(state: State): PointCandle {
    const { index, close: previous } = state;
    const slot = index % grid.candles_per_week;
    const opensWeek = slot === 0;
    if (opensWeek) breakRun(state);
    const deviation = deviationAt(state, slot);
    const draw = bodyDraw(index);
    const jump = (opensWeek ? WEEKEND_GAP : OPENING_GAP) * deviation * noise.gauss(index, CHANNEL.gap);
    const open = Math.round(previous + jump);
    const drift = plantedDrift(state, deviation, slot);
    const pull = PULL * (profile.anchor_points - previous);
    const free = open + pull + drift + deviation * draw;
    const close = Math.round(stagedClose(state, slot, previous, free));
    const candle = withExtremes(state, slot, open, close, deviation);
    if (!opensWeek) appendBit(state, close > previous);
    state.close = close;
    state.index += 1;
    return candle;
  }

  function breakRun(state: State): void {
    state.bits = 0;
    state.run = 0;
    state.staged = undefined;
  }

  /** Standard deviation of the candle in points; advances the random volatility by one step. */
  function deviationAt(state: State, slot: number): number {
    const { index } = state;
    state.slow = wander(state.slow, SLOW, noise.gauss(index, CHANNEL.slow));
    state.fast = wander(state.fast, FAST, noise.gauss(index, CHANNEL.fast));
    const session = sessionVolatility((slot * grid.seconds) / 3_600, profile.asian);
    return profile.volatility_points * session * Math.exp(state.slow + state.fast);
  }

  function bodyDraw(index: number): number {
    const scale = noise.uniform(index, CHANNEL.tail) < TAIL.chance ? TAIL.scale : 1;
    return scale * noise.gauss(index, CHANNEL.body);
  }

  function halfSpreadAt(index: number, slot: number): number {
    const breath = 0.9 + 0.3 * noise.uniform(index, CHANNEL.spread);
    return Math.max(
      1,
      Math.round(profile.half_spread_points * sessionSpread((slot * grid.seconds) / 3_600) * breath),
    );
  }

  /** Drift of the next candle by the pattern that the run has just completed; 0 without one. */
  function plantedDrift(state: State, deviation: number, slot: number): number {
    const pattern = completedPattern(patterns, state.bits, state.run, state.index);
    if (!pattern) return 0;
    const spread = 2 * Math.min(halfSpreadAt(state.index, slot), PAID_SPREADS * profile.half_spread_points);
    const size = pattern.strength * deviation + spread;
    return pattern.direction === 'long' ? size : -size;
  }

  /** The close, mirrored to the side that the pattern in progress needs; unchanged without one. */
  function stagedClose(state: State, slot: number, previous: number, free: number): number {
    if (!state.staged) startStaging(state, slot);
    if (!state.staged) return free;
    const up = state.staged.bits[state.staged_bits] === '1';
    state.staged_bits += 1;
    if (state.staged_bits === state.staged.bits.length) state.staged = undefined;
    const distance = Math.max(1, Math.abs(free - previous));
    return up ? previous + distance : previous - distance;
  }

  function startStaging(state: State, slot: number): void {
    let chance = noise.uniform(state.index, CHANNEL.staging);
    for (const pattern of patterns) {
      const fits = slot > 0 && slot + pattern.bits.length + 1 < grid.candles_per_week;
      const acts = state.index >= pattern.from && state.index < pattern.until;
      if (fits && acts && chance < pattern.staged) {
        state.staged = pattern;
        state.staged_bits = 0;
        return;
      }
      chance -= pattern.staged;
    }
  }

  /**
   * High and low as the extremes of a Brownian bridge from open to close with the candle's deviation: the exact distribution
   * of each (Borodin and Salminen, Handbook of Brownian Motion, 2002), drawn independently.
   */
  function withExtremes(
    state: State,
    slot: number,
    open: number,
    close: number,
    deviation: number,
  ): PointCandle {
    const { index } = state;
    const reach = (channel: number): number => {
      const spread = -2 * deviation * deviation * Math.log(noise.uniform(index, channel));
      return (Math.sqrt((close - open) ** 2 + spread) - Math.abs(close - open)) / 2;
    };
    let high = Math.max(open, close) + Math.round(reach(CHANNEL.high));
    const low = Math.min(open, close) - Math.round(reach(CHANNEL.low));
    high = Math.max(high, low + SMALLEST_RANGE);
    return {
      index,
      open,
      high,
      low,
      close,
      half_spread_open: halfSpreadAt(index, slot),
      half_spread_close: halfSpreadAt(index + 1, slot + 1),
    };
  }
}

function appendBit(state: State, up: boolean): void {
  state.bits = ((state.bits << 1) | (up ? 1 : 0)) & NEWEST_BITS;
  state.run += 1;
}

function wander(value: number, part: { decay: number; deviation: number }, draw: number): number {
  return part.decay * value + part.deviation * Math.sqrt(1 - part.decay ** 2) * draw;
}
