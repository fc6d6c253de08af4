import type { DayClusters } from './day-clusters.ts';

/** The trades of one UTC day of entry so far, and how many of them won. */
export interface TradesOfDay {
  n: number;
  wins: number;
}

/** Trades by the UTC day of their entry, counted one by one: at any time what `addDay` makes of whole days. */
export class DayTally implements DayClusters {
  days = 0;
  n = 0;
  wins = 0;
  n_squares = 0;
  win_squares = 0;
  products = 0;

  /** Counts a trade of that day, there and in the sums. A day belongs to one tally. */
  add(day: TradesOfDay, isWin: boolean): void {
    const won = isWin ? 1 : 0;
    if (day.n === 0) this.days++;
    this.n++;
    this.wins += won;
    // What the squares and the product of a day grow by.
    this.n_squares += 2 * day.n + 1;
    this.win_squares += won * (2 * day.wins + 1);
    this.products += day.wins + won * (day.n + 1);
    day.n++;
    day.wins += won;
  }
}
