import { DayTally, type TradesOfDay } from '../domain/day-tally.ts';

const DAY_SECONDS = 86_400;

/** The UTC day of a time in seconds since the epoch, counted from it. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_SECONDS);
}

/** A pattern's trades, and its newest day of entry. */
interface OfPattern {
  readonly tally: DayTally;
  day: number;
  trades: TradesOfDay;
}

/**
 * The closed paper trades of every pattern by their UTC day of entry. Trades open in the order of time, so only the newest day of a
 * pattern can get another one; an open trade holds on to its own until it closes.
 */
export class TradeDays {
  private readonly byPattern = new Map<number, OfPattern>();

  /** The day of a trade of `pattern` that is entered at `time`. */
  enter(pattern: number, time: number): TradesOfDay {
    const day = dayOf(time);
    const own = this.byPattern.get(pattern);
    if (own === undefined) {
      const trades = { n: 0, wins: 0 };
      this.byPattern.set(pattern, { tally: new DayTally(), day, trades });
      return trades;
    }
    if (own.day !== day) {
      own.day = day;
      own.trades = { n: 0, wins: 0 };
    }
    return own.trades;
  }

  /** Counts a trade that has closed, by its day of entry. */
  close(pattern: number, trades: TradesOfDay, isWin: boolean): void {
    this.byPattern.get(pattern)?.tally.add(trades, isWin);
  }

  /** The closed trades of a pattern; undefined if none was ever opened. */
  of(pattern: number): DayTally | undefined {
    return this.byPattern.get(pattern)?.tally;
  }
}
