import type { PairSettings } from '../domain/pair-settings.ts';
import type { PairExit } from '../domain/pair-words.ts';
import type { PairFit } from '../statistics/pair-window.ts';
import type { Fill, PairInstrument } from './pair-leg.ts';
import { closeTrade, deviationFrom, type Position, sizesOf } from './pair-trade.ts';

/** A bar with both prices, or with none that counts. */
interface ForgoneBar {
  readonly at: number;
  readonly gap: boolean;
  readonly fills: { readonly a: Fill; readonly b: Fill } | null;
}

/** What taking a skipped decision would have brought. */
export interface ForgoneValue {
  readonly decision: number;
  /** When that was known, in seconds since the epoch. */
  readonly at: number;
  /** Millionths of a dollar after all costs; 0 where the entry would have found no price. */
  readonly net: number;
}

interface Forgone {
  readonly decision: number;
  readonly fit: PairFit;
  readonly entry_z: number;
  readonly signal_at: number;
  /** Bars since the decision. */
  age: number;
  position: Position | null;
  exiting: PairExit | null;
}

/**
 * The trades of a pair that were skipped, played on by the rules of those that are taken: the entry at the next bar, the end at the
 * line or the stop, and at the latest `later_bars` bars after the decision at the prices of that bar. The limit of half-lives does
 * not apply, since a pair that is not followed has none. Nothing of it changes a decision.
 */
export class ForgoneTrades {
  private readonly first: PairInstrument;
  private readonly second: PairInstrument;
  private readonly settings: PairSettings;
  private open: Forgone[] = [];

  constructor(first: PairInstrument, second: PairInstrument, settings: PairSettings) {
    this.first = first;
    this.second = second;
    this.settings = settings;
  }

  /** Adds a decision that was skipped at the bar that was taken last. */
  skip(decision: number, signal: { readonly fit: PairFit; readonly z: number; readonly at: number }): void {
    const { fit, z: entry_z, at: signal_at } = signal;
    this.open.push({ decision, fit, entry_z, signal_at, age: 0, position: null, exiting: null });
  }

  /** Takes the next bar: the values that are known with it. */
  take(bar: ForgoneBar): ForgoneValue[] {
    const values: ForgoneValue[] = [];
    this.open = this.open.filter((forgone) => {
      const net = this.play(forgone, bar);
      if (net !== null) values.push({ decision: forgone.decision, at: bar.at, net });
      return net === null;
    });
    return values;
  }

  /** The net of a trade that ends at a bar; null while it goes on. */
  private play(forgone: Forgone, { at, gap, fills }: ForgoneBar): number | null {
    forgone.age += 1;
    const { fit, entry_z, signal_at, age } = forgone;
    if (forgone.position === null) {
      if (fills === null || gap) return 0;
      const sizes = sizesOf(fit, this.settings);
      forgone.position = {
        ...{ fit, entry_z, signal_at, ...sizes, half_life: Number.POSITIVE_INFINITY },
        ...{ entry_at: at, ...fills, bars: 0, z_now: entry_z },
      };
    } else if (fills !== null) {
      forgone.position.bars += 1;
      if (forgone.exiting !== null || age >= this.settings.later_bars)
        return closeTrade(
          forgone.position,
          { at, ...fills },
          forgone.exiting ?? 'hold_limit',
          this.first,
          this.second,
        ).net;
    }
    if (fills !== null) forgone.exiting = this.exitOf(forgone, fills);
    return null;
  }

  private exitOf({ fit, entry_z, exiting }: Forgone, { a, b }: { a: Fill; b: Fill }): PairExit | null {
    if (exiting !== null) return exiting;
    const { entry_z: usual, exit_z, stop_z } = this.settings;
    const outward = deviationFrom(fit, Math.log(a.price), Math.log(b.price)) * Math.sign(entry_z);
    // One that was skipped beyond the stop has a stop as far behind its entry as that of an entry at the usual deviation.
    const far = Math.abs(entry_z);
    const stop = far < stop_z ? stop_z : far + stop_z - usual;
    return outward >= stop ? 'relation_broken' : outward <= exit_z ? 'reverted' : null;
  }
}
