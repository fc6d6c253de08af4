import type { PairSettings } from '../domain/pair-settings.ts';
import type { PairExit, PairReason } from '../domain/pair-words.ts';
import { testCointegration } from '../statistics/engle-granger.ts';
import { residualsOf } from '../statistics/fit-line.ts';
import { halfLifeBand } from '../statistics/half-life.ts';
import { type PairFit, PairWindow } from '../statistics/pair-window.ts';
import { type BarTerms, type Fill, fillAt, fillCosts, type PairInstrument } from './pair-leg.ts';
import {
  closeTrade,
  deviationFrom,
  type Entry,
  type PairTrade,
  type Position,
  sizesOf,
} from './pair-trade.ts';

/** The closes of a bar, `at` in seconds since the epoch; null: none, or too old to be of that bar. */
export interface PairBar {
  readonly at: number;
  readonly a: number | null;
  readonly b: number | null;
  /** What the bar tells of each instrument besides its price; absent: what the instrument says of itself. */
  readonly a_terms?: BarTerms | null;
  readonly b_terms?: BarTerms | null;
  /** Whether time without bars lies before it, such as a weekend. */
  readonly gap: boolean;
}

/** Prices of a bar that has both. */
interface FilledBar {
  readonly at: number;
  readonly gap: boolean;
  readonly a: Fill;
  readonly b: Fill;
}

/** What a bar says. `fit` and `z` are null without a line or a price. */
export type PairSignal =
  | { readonly decision: 'taken'; readonly fit: PairFit; readonly z: number; readonly reason: null }
  | {
      readonly decision: 'skipped';
      readonly fit: PairFit | null;
      readonly z: number | null;
      readonly reason: PairReason;
    };

/** A look at a pair: the larger p of both directions, null where it cannot be tested, and the half-life of a on b in bars. */
export interface PairLook {
  readonly p_max: number | null;
  readonly half_life: number | null;
  /** 90 % band of the half-life; `half_life_high` is null where it has no upper end. */
  readonly half_life_low: number | null;
  readonly half_life_high: number | null;
  /** Bars that had both prices. */
  readonly n: number;
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
  private exiting: PairExit | null = null;
  /** A trade was given up: this deviation has to end before another one begins. */
  private mustReturn = false;

  constructor(first: PairInstrument, second: PairInstrument, settings: PairSettings) {
    this.first = first;
    this.second = second;
    this.settings = settings;
    this.window = new PairWindow(settings.window);
  }

  /** The open trade; null without one. */
  get open(): Readonly<Position> | null {
    return this.position;
  }

  /** Whether a trade begins or ends at the next bar. */
  get next(): 'entry' | 'exit' | null {
    return this.exiting !== null ? 'exit' : this.entering !== null ? 'entry' : null;
  }

  /** Prices of the look that is under way. */
  get lookedBars(): number {
    return this.looked.a.length;
  }

  /** The lines of both directions through the window that ends with the last bar. */
  get lines(): { readonly a_on_b: PairFit; readonly b_on_a: PairFit } {
    return { a_on_b: this.window.aOnB(), b_on_a: this.window.bOnA() };
  }

  /** The result of the look, and the beginning of the next one. */
  endLook(): PairLook {
    const { a, b } = this.looked;
    this.looked = { a: [], b: [] };
    const found = testCointegration(a, b, this.settings.look_lags);
    const n = a.length;
    if (found === null) return { p_max: null, half_life: null, half_life_low: null, half_life_high: null, n };
    const { half_life, low, high } = halfLifeBand(residualsOf(a, b, found.y_on_x.fit));
    return { p_max: found.p_max, half_life, half_life_low: low, half_life_high: high, n };
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
    const filled = {
      at: bar.at,
      gap: bar.gap,
      a: fillAt(this.first, a, bar.a_terms),
      b: fillAt(this.second, b, bar.b_terms),
    };
    const trade = this.fill(filled);
    const [logA, logB] = [Math.log(a), Math.log(b)];
    if (this.position !== null) this.watch(this.position, logA, logB);
    const signal = this.judge(filled, logA, logB);
    this.window.push(logA, logB);
    if (this.looked.a.length < this.settings.look) {
      this.looked.a.push(logA);
      this.looked.b.push(logB);
    }
    return { signal, trade };
  }

  private fill(bar: FilledBar): PairTrade | null {
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
    const z = deviationFrom(position.fit, logA, logB);
    position.z_now = z;
    const outward = z * Math.sign(position.entry_z);
    if (outward >= stop_z) this.exiting ??= 'relation_broken';
    else if (outward <= exit_z) this.exiting ??= 'reverted';
    else if (position.bars >= hold_half_lives * position.half_life) this.exiting ??= 'hold_limit';
  }

  private judge(bar: FilledBar, logA: number, logB: number): PairSignal {
    const { settings, followed } = this;
    const skip = (reason: PairReason, fit: PairFit | null = null, z: number | null = null): PairSignal => ({
      fit,
      z,
      decision: 'skipped',
      reason,
    });
    if (this.window.n < settings.window) return skip('too_few');
    const fit = this.window.aOnB();
    const z = deviationFrom(fit, logA, logB);
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
    const costs =
      fillCosts(this.first, bar.a, sizes.first_usd) + fillCosts(this.second, bar.b, sizes.second_usd);
    if (gain <= costs) return skip('below_costs', fit, z);
    this.entering = { fit, entry_z: z, signal_at: bar.at, half_life: followed, ...sizes };
    return { fit, z, decision: 'taken', reason: null };
  }
}
