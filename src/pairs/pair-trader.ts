import { testCointegration } from '../statistics/engle-granger.ts';
import { residualsOf } from '../statistics/fit-line.ts';
import { halfLife } from '../statistics/half-life.ts';
import { type PairFit, PairWindow } from '../statistics/pair-window.ts';
import type { PairInstrument } from './pair-leg.ts';
import { fillCosts } from './pair-leg.ts';
import type { PairSettings } from './pair-settings.ts';
import { closeTrade, type Entry, type PairTrade, type Position, sizesOf } from './pair-trade.ts';

/** The closes of a bar, `at` in seconds since the epoch; null: none, or too old to be of that bar. */
export interface PairBar {
  readonly at: number;
  readonly a: number | null;
  readonly b: number | null;
  /** Whether time without bars lies before it, such as a weekend. */
  readonly gap: boolean;
}

/** Why a bar was not traded. */
export type PairReason =
  | 'stale_price'
  | 'stale_state'
  | 'too_few'
  | 'inside_band'
  | 'not_significant'
  | 'position_open'
  | 'relation_broken'
  | 'min_wait'
  | 'below_costs';

/** What a bar says. `fit` and `z` are null without a line or a price, `reason` where a trade is decided. */
export interface PairSignal {
  readonly fit: PairFit | null;
  readonly z: number | null;
  readonly decision: 'taken' | 'skipped';
  readonly reason: PairReason | null;
}

/** A look at a pair: the larger p of both directions, null where it cannot be tested, and the half-life of a on b in bars. */
export interface PairLook {
  readonly p_max: number | null;
  readonly half_life: number | null;
}

/**
 * One pair, bar by bar: a line through the window before each bar, and paper trades of what deviates from it. A decision fills at
 * the next bar: an entry that finds no price there, or a gap before it, is given up; an exit waits for a price. Nothing depends on
 * a later bar.
 */
export class PairTrader {
  private readonly first: PairInstrument;
  private readonly second: PairInstrument;
  private readonly settings: PairSettings;
  private readonly window: PairWindow;
  /** Logs of the look that is under way. */
  private looked: { readonly a: number[]; readonly b: number[] } = { a: [], b: [] };
  /** The half-life by which the pair is followed; null: it is not. */
  private followed: number | null = null;
  private entering: Entry | null = null;
  private position: Position | null = null;
  private exiting: PairTrade['exit_reason'] | null = null;
  /** A trade was given up: this deviation has to end before another one begins. */
  private mustReturn = false;

  constructor(first: PairInstrument, second: PairInstrument, settings: PairSettings) {
    this.first = first;
    this.second = second;
    this.settings = settings;
    this.window = new PairWindow(settings.window);
  }

  /** The result of the look, and the beginning of the next one. */
  endLook(): PairLook {
    const { a, b } = this.looked;
    this.looked = { a: [], b: [] };
    const found = testCointegration(a, b, this.settings.look_lags);
    if (found === null) return { p_max: null, half_life: null };
    return { p_max: found.p_max, half_life: halfLife(residualsOf(a, b, found.y_on_x.fit)) };
  }

  /** Follows the pair from now on by the half-life of a look. Null: it is followed no more, and an open trade ends. */
  follow(half_life: number | null): void {
    this.followed = half_life;
    if (half_life !== null) return;
    this.entering = null;
    if (this.position !== null) this.exiting ??= 'relation_broken';
  }

  /** Takes the next bar: what it says, and the trade that was closed at it. */
  take(bar: PairBar): { readonly signal: PairSignal; readonly trade: PairTrade | null } {
    const { a, b } = bar;
    if (a === null || b === null || !(a > 0) || !(b > 0)) {
      this.entering = null;
      return { signal: { fit: null, z: null, decision: 'skipped', reason: 'stale_price' }, trade: null };
    }
    const trade = this.fill({ at: bar.at, gap: bar.gap, a, b });
    const [logA, logB] = [Math.log(a), Math.log(b)];
    if (this.position !== null) this.watch(this.position, logA, logB);
    const signal = this.judge(bar, logA, logB);
    this.window.push(logA, logB);
    if (this.looked.a.length < this.settings.look) {
      this.looked.a.push(logA);
      this.looked.b.push(logB);
    }
    return { signal, trade };
  }

  private fill(bar: { at: number; gap: boolean; a: number; b: number }): PairTrade | null {
    const { position, exiting, entering } = this;
    this.entering = null;
    if (position !== null) {
      position.bars += 1;
      if (exiting === null) return null;
      this.position = null;
      this.exiting = null;
      this.mustReturn = exiting !== 'reverted';
      return closeTrade(position, bar, exiting, this.first, this.second);
    }
    if (entering !== null && !bar.gap)
      this.position = { ...entering, entry_at: bar.at, a: bar.a, b: bar.b, bars: 0, z_now: entering.entry_z };
    return null;
  }

  /** Decides whether an open trade ends. Its line is that of its entry: a newer one would follow what went wrong. */
  private watch(position: Position, logA: number, logB: number): void {
    const { exit_z, stop_z, hold_half_lives } = this.settings;
    const z = deviation(position.fit, logA, logB);
    position.z_now = z;
    const outward = z * Math.sign(position.entry_z);
    if (outward >= stop_z) this.exiting ??= 'relation_broken';
    else if (outward <= exit_z) this.exiting ??= 'reverted';
    else if (position.bars >= hold_half_lives * position.half_life) this.exiting ??= 'hold_limit';
  }

  private judge(bar: PairBar, logA: number, logB: number): PairSignal {
    const { settings, followed } = this;
    const skip = (reason: PairReason, fit: PairFit | null = null, z: number | null = null): PairSignal => ({
      fit,
      z,
      decision: 'skipped',
      reason,
    });
    if (this.window.n < settings.window) return skip('too_few');
    const fit = this.window.aOnB();
    const z = deviation(fit, logA, logB);
    // A price that did not move in the window is none.
    if (!Number.isFinite(z)) return skip('stale_price');
    if (Math.abs(z) < settings.entry_z) {
      this.mustReturn = false;
      return skip('inside_band', fit, z);
    }
    if (bar.gap) return skip('stale_state', fit, z);
    if (this.position !== null) return skip('position_open', fit, z);
    if (followed === null) return skip('not_significant', fit, z);
    if (Math.abs(z) >= settings.stop_z) return skip('relation_broken', fit, z);
    if (this.mustReturn) return skip('min_wait', fit, z);
    const sizes = sizesOf(fit, settings);
    const gain = sizes.first_usd * (Math.abs(z) - settings.exit_z) * fit.residual_sd;
    const costs = fillCosts(this.first, sizes.first_usd) + fillCosts(this.second, sizes.second_usd);
    if (gain <= costs) return skip('below_costs', fit, z);
    this.entering = { fit, entry_z: z, signal_at: bar.at, half_life: followed, ...sizes };
    return { fit, z, decision: 'taken', reason: null };
  }
}

function deviation(fit: PairFit, logA: number, logB: number): number {
  return (logA - fit.alpha - fit.beta * logB) / fit.residual_sd;
}
