import type { Direction } from '../domain/trade.ts';
import type { CandleRing } from './candle-ring.ts';
import type { EngineSettings } from './engine-settings.ts';
import { MeanBound } from './mean-bound.ts';
import { inPlannedRisks } from './planned-risk.ts';
import { testedOutcome } from './tested-outcome.ts';

/** The trades of one direction. */
class Follower {
  readonly outcomes: MeanBound;
  /** The next signal: the last trade has ended by then. */
  next = 0;

  constructor(settings: EngineSettings) {
    // Both directions share what the bounds may spend.
    this.outcomes = new MeanBound(settings.outcome_cap, (settings.fdr_level * settings.benchmark_share) / 2);
  }
}

/**
 * What entering in one direction brings whatever the pattern: trades on every candle at which the one before has ended, with the
 * same barriers and costs as all others. They do not overlap and are drawn without a look at prices, so their outcomes bound
 * the mean of such trades.
 */
export class Benchmark {
  private readonly ring: CandleRing;
  private readonly settings: EngineSettings;
  private readonly long: Follower;
  private readonly short: Follower;

  constructor(ring: CandleRing, settings: EngineSettings) {
    this.ring = ring;
    this.settings = settings;
    this.long = new Follower(settings);
    this.short = new Follower(settings);
  }

  /** Adds the trades on signals before candle `until`, whose outcomes must be in the ring. */
  follow(until: number): void {
    this.followOne(this.long, this.ring.longPct, this.ring.longExit, 1, until);
    this.followOne(this.short, this.ring.shortPct, this.ring.shortExit, -1, until);
  }

  private followOne(
    follower: Follower,
    outcomes: Float64Array,
    exits: Int32Array,
    side: number,
    until: number,
  ): void {
    const { ring, settings } = this;
    const { mask, longExit } = ring;
    let { next } = follower;
    while (next < until) {
      const slot = next & mask;
      if (longExit[slot]! < 0) {
        next++;
        continue;
      }
      const risks = inPlannedRisks(ring, settings, next, side, outcomes[slot]!);
      follower.outcomes.add(testedOutcome(risks, settings));
      next = exits[slot]!;
    }
    follower.next = next;
  }

  /** The outcomes of that direction's trades so far. */
  of(direction: Direction): MeanBound {
    return (direction === 'long' ? this.long : this.short).outcomes;
  }
}
