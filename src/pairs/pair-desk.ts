import { discoveries } from '../statistics/false-discovery.ts';
import type { PairInstrument } from './pair-leg.ts';
import type { PairSettings } from './pair-settings.ts';
import type { PairTrade } from './pair-trade.ts';
import { type PairLook, type PairSignal, PairTrader } from './pair-trader.ts';

/** Places of two instruments, the first before the second. */
export type PairPlaces = readonly [first: number, second: number];

/** The closes of all instruments at a bar; null: none, or too old. */
export interface DeskBar {
  readonly at: number;
  readonly closes: readonly (number | null)[];
  readonly gap: boolean;
}

/** A look at all pairs: those that are discoveries among all that were tested are followed. */
export interface DeskLook {
  readonly looks: readonly PairLook[];
  readonly followed: readonly boolean[];
}

/** What a bar brought, by pair. `look` is null unless the bar ended one. */
export interface DeskStep {
  readonly signals: readonly PairSignal[];
  readonly trades: readonly (PairTrade | null)[];
  readonly look: DeskLook | null;
}

/**
 * All pairs of some instruments. Every `look` bars each pair is tested once, and the Benjamini–Hochberg procedure over all of them
 * chooses which are followed until the next look. A bar without one of its prices does not count for a pair: it is tested on the
 * others. A discovery whose half-life is no number is not followed either.
 */
export class PairDesk {
  readonly pairs: readonly PairPlaces[];
  private readonly traders: readonly PairTrader[];
  private readonly settings: PairSettings;
  private bars = 0;

  constructor(instruments: readonly PairInstrument[], settings: PairSettings) {
    this.settings = settings;
    this.pairs = pairsOf(instruments.length);
    this.traders = this.pairs.map(
      ([first, second]) => new PairTrader(instruments[first]!, instruments[second]!, settings),
    );
  }

  take({ at, closes, gap }: DeskBar): DeskStep {
    const steps = this.traders.map((trader, pair) => {
      const [first, second] = this.pairs[pair]!;
      return trader.take({ at, gap, a: closes[first] ?? null, b: closes[second] ?? null });
    });
    this.bars += 1;
    const look = this.bars % this.settings.look === 0 ? this.look() : null;
    return { signals: steps.map(({ signal }) => signal), trades: steps.map(({ trade }) => trade), look };
  }

  private look(): DeskLook {
    const looks = this.traders.map((trader) => trader.endLook());
    const found = discoveries(
      looks.map(({ p_max }) => p_max),
      this.settings.follow_rate,
    );
    const followed = looks.map(({ half_life }, pair) => found[pair] === true && half_life !== null);
    for (const [pair, trader] of this.traders.entries())
      trader.follow(followed[pair] ? (looks[pair]?.half_life ?? null) : null);
    return { looks, followed };
  }
}

/** All pairs of so many instruments, each once. */
export function pairsOf(count: number): PairPlaces[] {
  return Array.from({ length: count }, (_, first) =>
    Array.from({ length: count - first - 1 }, (_, rest): PairPlaces => [first, first + 1 + rest]),
  ).flat();
}
