import type { BenchmarkOutcomes } from '../domain/outcome-counts.ts';
import type { Direction } from '../domain/trade.ts';
import type { CandleRing } from './candle-ring.ts';
import { type EngineSettings, entryLag } from './engine-settings.ts';
import { MeanBound } from './mean-bound.ts';
import { OutcomeHistogram } from './outcome-histogram.ts';

/** The trades of one direction. */
class Follower {
  readonly outcomes: MeanBound;
  readonly histogram: OutcomeHistogram;
  /** The next signal: the last trade has ended by then. */
  next = 0;

  constructor(settings: EngineSettings) {
    // Both directions share what the bounds may spend.
    this.outcomes = new MeanBound(settings.outcome_cap, (settings.fdr_level * settings.benchmark_share) / 2);
    this.histogram = new OutcomeHistogram(-settings.largest_loss, settings.outcome_cap);
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
  /** Outcomes of one call. */
  private readonly values: Float64Array;
  private readonly long: Follower;
  private readonly short: Follower;

  constructor(ring: CandleRing, settings: EngineSettings) {
    this.ring = ring;
    this.settings = settings;
    this.values = new Float64Array(ring.mask + 1);
    this.long = new Follower(settings);
    this.short = new Follower(settings);
  }

  /** Adds the trades on signals before candle `until`, whose outcomes must be in the ring. */
  follow(until: number): void {
    this.at('long', until);
    this.at('short', until);
  }

  /** The outcomes of that direction's trades on signals before candle `until`. */
  at(direction: Direction, until: number): MeanBound {
    const { long, short, ring } = this;
    if (direction === 'long') this.followOne(long, ring.longPct, ring.longExit, 1, until);
    else this.followOne(short, ring.shortPct, ring.shortExit, -1, until);
    return (direction === 'long' ? long : short).outcomes;
  }

  /** The outcomes so far of each direction with any. */
  take(): BenchmarkOutcomes[] {
    const all = [
      { direction: 'long', follower: this.long },
      { direction: 'short', follower: this.short },
    ] as const;
    return all.flatMap(({ direction, follower: { outcomes, histogram } }) =>
      outcomes.n === 0 ? [] : [{ direction, n: outcomes.n, ...histogram.take() }],
    );
  }

  private followOne(
    follower: Follower,
    outcomes: Float64Array,
    exits: Int32Array,
    side: number,
    until: number,
  ): void {
    const { values } = this;
    const { mask, open, halfSpreadOpen, range, longExit } = this.ring;
    const { stop_loss_atr: stop, outcome_cap: most, largest_loss: loss } = this.settings;
    const toEntry = entryLag(this.settings);
    let { next } = follower;
    let count = 0;
    while (next < until) {
      const slot = next & mask;
      if (longExit[slot]! < 0) {
        next++;
        continue;
      }
      // The rules of `inPlannedRisks` and `testedOutcome`, inlined.
      const entry = (next + toEntry) & mask;
      const half = halfSpreadOpen[entry]!;
      const gain = 0.01 * outcomes[slot]! * (open[entry]! + side * half);
      const risks = gain / (stop * range[slot]! + 2 * half);
      values[count++] = Math.max(-loss, Math.min(most, risks));
      next = exits[slot]!;
    }
    follower.next = next;
    if (count === 0) return;
    follower.outcomes.add(values, count);
    follower.histogram.add(values, count);
  }
}
