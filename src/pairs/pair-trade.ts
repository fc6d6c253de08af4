import type { PairSettings } from '../domain/pair-settings.ts';
import type { PairExit } from '../domain/pair-words.ts';
import type { PairFit } from '../statistics/pair-window.ts';
import { type Fill, type LegLines, legLines, type PairInstrument, type PairLeg } from './pair-leg.ts';

/** The dollars of both sides at the entry, 0 or more. */
export interface PairSizes {
  readonly first_usd: number;
  readonly second_usd: number;
}

/** A decision to enter: the line by which it was taken, and the deviation. */
export interface Entry extends PairSizes {
  readonly fit: PairFit;
  readonly entry_z: number;
  readonly signal_at: number;
  readonly half_life: number;
}

/** An open trade. */
export interface Position extends Entry {
  readonly entry_at: number;
  readonly a: Fill;
  readonly b: Fill;
  /** Usable bars since the fill. */
  bars: number;
  /** The newest deviation from the line of the entry. */
  z_now: number;
}

/** A closed paper trade: all lines are whole millionths of a dollar, and `net` is their sum. Times: seconds since the epoch. */
export interface PairTrade extends LegLines {
  readonly legs: readonly [PairLeg, PairLeg];
  readonly signal_at: number;
  readonly entry_at: number;
  readonly exit_at: number;
  readonly entry_z: number;
  /** The deviation that decided the exit, from the line of the entry. */
  readonly exit_z: number;
  readonly beta: number;
  readonly half_life: number;
  readonly bars: number;
  readonly exit_reason: PairExit;
  readonly net: number;
}

/**
 * Sizes without exposure to what moves both: the second side is β times the first. The way from `entry_z` to `stop_z` costs
 * `risk_usd`.
 */
export function sizesOf(fit: PairFit, { risk_usd, entry_z, stop_z }: PairSettings): PairSizes {
  const first_usd = risk_usd / ((stop_z - entry_z) * fit.residual_sd);
  return { first_usd, second_usd: first_usd * Math.abs(fit.beta) };
}

/** The trade of a position that is closed at a bar's prices. */
export function closeTrade(
  position: Position,
  bar: { readonly at: number; readonly a: Fill; readonly b: Fill },
  exit_reason: PairExit,
  first: PairInstrument,
  second: PairInstrument,
): PairTrade {
  const { fit, entry_at, signal_at, entry_z, half_life, bars, z_now } = position;
  const sides = sidesOf(position);
  const legs = [
    leg(first, sides.first, position.first_usd, position.a, bar.a),
    leg(second, sides.second, position.second_usd, position.b, bar.b),
  ] as const;
  const [one, other] = [
    legLines(first, legs[0], entry_at, bar.at),
    legLines(second, legs[1], entry_at, bar.at),
  ];
  const lines: LegLines = {
    gross: one.gross + other.gross,
    spread: one.spread + other.spread,
    commission: one.commission + other.commission,
    gas: one.gas + other.gas,
    financing: one.financing + other.financing,
  };
  return {
    ...lines,
    net: lines.gross + lines.spread + lines.commission + lines.gas + lines.financing,
    legs,
    signal_at,
    entry_at,
    exit_at: bar.at,
    entry_z,
    exit_z: z_now,
    beta: fit.beta,
    half_life,
    bars,
    exit_reason,
  };
}

/** How far the logs of two prices are from a line, in its standard deviations. */
export function deviationFrom(fit: PairFit, logA: number, logB: number): number {
  return (logA - fit.alpha - fit.beta * logB) / fit.residual_sd;
}

/** The sides of a trade: below the line the first is cheap. With a β below 0 both move against each other: both sides are the same. */
export function sidesOf({ entry_z, fit }: Pick<Entry, 'entry_z' | 'fit'>): {
  readonly first: PairLeg['side'];
  readonly second: PairLeg['side'];
} {
  const isFirstLong = entry_z < 0;
  const isSecondLong = isFirstLong === fit.beta < 0;
  return { first: isFirstLong ? 'long' : 'short', second: isSecondLong ? 'long' : 'short' };
}

function leg(
  { name }: PairInstrument,
  side: PairLeg['side'],
  amount_usd: number,
  entry: Fill,
  exit: Fill,
): PairLeg {
  return { instrument: name, side, amount_usd, entry, exit };
}
