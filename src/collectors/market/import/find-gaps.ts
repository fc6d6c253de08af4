import { fxOpenSeconds } from '../../../domain/fx-week.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../../domain/granularity.ts';

/** The engine ends its run if a candle opens more than this many granularities after the previous one. */
const RUN_BREAK = 3;
/** Quotes may start some minutes after a week's opening without missing data. */
const OPENING_SLACK = 900;
const NAMED_GAPS = 5;

/** A gap between two candles. */
export interface Gap {
  /** Opening times of the candles before and after it, ISO 8601 in UTC. */
  readonly from: string;
  readonly to: string;
  /** Candles that the open market would have had in between. */
  readonly missing: number;
}

export interface Gaps {
  /** Pauses of the market itself: only time is missing in which it is closed. */
  readonly weekends: number;
  readonly count: number;
  /** The largest gaps, by missing candles, in descending order. */
  readonly largest: readonly Gap[];
}

/** The gaps of more than three granularities in ascending times, with weekends counted separately. */
export function findGaps(times: Float64Array, granularity: Granularity): Gaps {
  const step = GRANULARITY_SECONDS[granularity];
  let weekends = 0;
  const gaps: { from: number; to: number; missing: number }[] = [];
  for (let row = 1; row < times.length; row++) {
    const from = times[row - 1]!;
    const to = times[row]!;
    if (to - from <= RUN_BREAK * step) continue;
    const lost = fxOpenSeconds(from + step, to);
    const closed = to - from - step - lost;
    if (closed > 0 && lost <= Math.max(RUN_BREAK * step, OPENING_SLACK)) weekends += 1;
    else gaps.push({ from, to, missing: Math.max(1, Math.round(lost / step)) });
  }
  const largest = [...gaps]
    .sort((a, b) => b.missing - a.missing || a.from - b.from)
    .slice(0, NAMED_GAPS)
    .map(({ from, to, missing }) => ({
      from: new Date(from * 1_000).toISOString(),
      to: new Date(to * 1_000).toISOString(),
      missing,
    }));
  return { weekends, count: gaps.length, largest };
}
