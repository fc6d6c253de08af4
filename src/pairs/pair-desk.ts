import type { PairSettings } from '../domain/pair-settings.ts';
import { adjustedPs } from '../statistics/false-discovery.ts';
import type { BarTerms, PairInstrument } from './pair-leg.ts';
import type { PairTrade } from './pair-trade.ts';
import { type PairLook, type PairSignal, PairTrader } from './pair-trader.ts';

/** Places of two instruments, the first before the second. */
export type PairPlaces = readonly [first: number, second: number];

/** The closes of all instruments at a bar; null: none, or too old. */
export interface DeskBar {
  readonly at: number;
  readonly closes: readonly (number | null)[];
  /** What the bar tells of them besides their prices. */
  readonly terms?: readonly (BarTerms | null)[];
  readonly gap: boolean;
}

/** A look at all pairs: those that are discoveries among all that were tested are followed. */
export interface DeskLook {
  readonly looks: readonly PairLook[];
  /** The smallest false-discovery rate at which each would be followed; null where it could not be tested. */
  readonly adjusted: readonly (number | null)[];
  readonly followed: readonly boolean[];
}

/** What a bar brought, by pair. `look` is null unless the bar ended one. */
export interface DeskStep {
  readonly signals: readonly PairSignal[];
  readonly trades: readonly (PairTrade | null)[];
  readonly look: DeskLook | null;
}

/**
 * Pairs of some instruments, by default all. Every `look` bars each pair is tested once, and the Benjamini–Hochberg procedure over all of them
 * chooses which are followed until the next look. A bar without one of its prices does not count for a pair: it is tested on the
 * others. A discovery whose half-life is no number is not followed either.
 */
export class PairDesk {
  readonly pairs: readonly PairPlaces[];
  readonly traders: readonly PairTrader[];
  private readonly settings: PairSettings;
  private bars = 0;

  constructor(
    instruments: readonly PairInstrument[],
    settings: PairSettings,
    pairs: readonly PairPlaces[] = pairsOf(instruments.length),
  ) {
    this.settings = settings;
    this.pairs = pairs;
    this.traders = this.pairs.map(
      ([first, second]) => new PairTrader(instruments[first]!, instruments[second]!, settings),
    );
  }

  take({ at, closes, terms, gap }: DeskBar): DeskStep {
    const steps = this.traders.map((trader, pair) => {
      const [first, second] = this.pairs[pair]!;
      const [a, b] = [closes[first] ?? null, closes[second] ?? null];
      return trader.take({
        at,
        gap,
        a,
        b,
        a_terms: terms?.[first] ?? null,
        b_terms: terms?.[second] ?? null,
      });
    });
    this.bars += 1;
    const look = this.bars % this.settings.look === 0 ? this.look() : null;
    return { signals: steps.map(({ signal }) => signal), trades: steps.map(({ trade }) => trade), look };
  }

  private look(): DeskLook {
    const looks = this.traders.map((trader) => trader.endLook());
    const adjusted = adjustedPs(looks.map(({ p_max }) => p_max));
    const { follow_rate } = this.settings;
    const followed = looks.map(({ half_life }, pair) => {
      const p = adjusted[pair] ?? null;
      return p !== null && p <= follow_rate && half_life !== null;
    });
    for (const [pair, trader] of this.traders.entries())
      trader.follow(followed[pair] ? (looks[pair]?.half_life ?? null) : null);
    return { looks, adjusted, followed };
  }
}

/** All pairs of so many instruments, each once. */
export function pairsOf(count: number): PairPlaces[] {
  return Array.from({ length: count }, (_, first) =>
    Array.from({ length: count - first - 1 }, (_, rest): PairPlaces => [first, first + 1 + rest]),
  ).flat();
}
