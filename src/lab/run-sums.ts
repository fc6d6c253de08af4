import { closingDay } from '../domain/closing-day.ts';
import type { JudgedWindows } from './plan-windows.ts';

const DAY_SECONDS = 86_400;

/** Sums of closed trades, in whole millionths of a dollar. */
export interface TradeSums {
  trades: number;
  wins: number;
  losses: number;
  /** Net, of the winners, of the losers. */
  net: number;
  gain: number;
  loss: number;
  /** Before all costs. */
  gross: number;
}

/** The result of one combination. Money is in whole millionths of a dollar, exact up to nine billion dollars. */
export interface CombinationRun extends TradeSums {
  /** Trades that were still open at the end; in no sum. */
  readonly pending: number;
  /** Patterns that are promoted or elite, and those observed, at the end; of pairs the trusted, and the others that are followed. */
  readonly promoted: number;
  readonly observed: number;
  /** UTC days since the epoch on which trades closed, ascending, with the number, net and gross of each. */
  readonly days: Int32Array;
  readonly day_closed: Int32Array;
  readonly day_net: Float64Array;
  readonly day_gross: Float64Array;
  /** Sums of the trades that were entered in each judged window. */
  readonly judged: readonly TradeSums[];
}

/** Sums the closed trades of a run: in all, by day of closing, and by judged window of entry. */
export class RunSums {
  private readonly total = noTrades();
  private readonly windows: readonly TradeSums[];
  private readonly judged: JudgedWindows | undefined;
  private readonly byDay = new Map<number, { closed: number; net: number; gross: number }>();

  constructor(judged: JudgedWindows | undefined) {
    this.judged = judged;
    this.windows = Array.from({ length: judged?.count ?? 0 }, noTrades);
  }

  /** Adds a trade. Times in seconds since the epoch, money in whole millionths of a dollar. */
  add(entryTime: number, exitTime: number, net: number, gross: number): void {
    addTrade(this.total, net, gross);
    if (this.judged) {
      const day = Math.floor(entryTime / DAY_SECONDS) - this.judged.first_day;
      const window = this.windows[Math.floor(day / this.judged.days)];
      if (window) addTrade(window, net, gross);
    }
    const closedOn = closingDay(exitTime);
    const day = this.byDay.get(closedOn) ?? { closed: 0, net: 0, gross: 0 };
    day.closed += 1;
    day.net += net;
    day.gross += gross;
    this.byDay.set(closedOn, day);
  }

  finish(rest: Pick<CombinationRun, 'pending' | 'promoted' | 'observed'>): CombinationRun {
    const sorted = [...this.byDay].sort(([a], [b]) => a - b);
    return {
      ...this.total,
      ...rest,
      days: Int32Array.from(sorted, ([day]) => day),
      day_closed: Int32Array.from(sorted, ([, { closed }]) => closed),
      day_net: Float64Array.from(sorted, ([, { net }]) => net),
      day_gross: Float64Array.from(sorted, ([, { gross }]) => gross),
      judged: this.windows,
    };
  }
}

/** Sums of no trades. */
export function noTrades(): TradeSums {
  return { trades: 0, wins: 0, losses: 0, net: 0, gain: 0, loss: 0, gross: 0 };
}

function addTrade(sums: TradeSums, net: number, gross: number): void {
  sums.trades++;
  sums.net += net;
  sums.gross += gross;
  if (net > 0) {
    sums.wins++;
    sums.gain += net;
  } else if (net < 0) {
    sums.losses++;
    sums.loss += net;
  }
}
