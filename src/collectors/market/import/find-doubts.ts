import type { CandleColumns } from '../../../domain/candle-columns.ts';
import { GRANULARITY_SECONDS, type Granularity } from '../../../domain/granularity.ts';
import { type CurrencyPair, SYMBOLS } from '../../../domain/symbol.ts';
import { measureWeekEnds } from './measure-week-ends.ts';

/** Weeks that a file must have before their ends are compared with its clock. */
const WEEKS_TO_JUDGE = 2;
/** Candles, and weekends, after which a common property is no coincidence. */
const CANDLES_TO_JUDGE = 50;
const WEEKENDS_TO_JUDGE = 3;
/** Share of opens that equal the previous close above which all of them are assumed to; in real minutes it is up to 0.5. */
const MADE_SHARE = 0.98;
const DAY = 86_400;
/** Days of the week from Sunday, 0; the epoch began on a Thursday. */
const THURSDAY = 4;
const SATURDAY = 6;
/** From the start of Saturday to the earliest opening, Sunday 21:00 UTC. */
const TO_OPENING = 45 * 3_600;

/** Warnings about the file's name. */
export function doubtName(names: string, symbol: CurrencyPair): string[] {
  const letters = names.toUpperCase().replace(/[^A-Z]/g, '');
  const mentioned = SYMBOLS.filter((pair) => letters.includes(pair.replace('_', '')));
  if (mentioned.length === 0 || mentioned.includes(symbol)) return [];
  return [`the file's name speaks of ${mentioned.join(' and ')}, it was read as ${symbol}`];
}

/** Warnings about the times: weeks that do not end with the market's, weekends that are none. */
export function doubtWeeks({ time }: CandleColumns, granularity: Granularity): string[] {
  const doubts: string[] = [];
  if (GRANULARITY_SECONDS[granularity] <= GRANULARITY_SECONDS.H1) {
    const { weeks, fitting, shift_hours } = measureWeekEnds(time);
    if (weeks >= WEEKS_TO_JUDGE && 2 * fitting < weeks) {
      const way = shift_hours > 0 ? 'late' : 'early';
      doubts.push(
        `only ${fitting} of ${weeks} weeks end at Friday 17:00 in New York, most ${Math.abs(shift_hours)} h too ${way}: ` +
          'if the times are of another zone, give --timezone',
      );
    }
  }
  const traded = tradedWeekends(time, GRANULARITY_SECONDS[granularity]);
  // When clocks change, a day of some servers occasionally falls in a weekend.
  const usual = granularity === 'D' ? (time.at(-1)! - time[0]!) / (14 * DAY) : 0;
  if (traded > usual) {
    const weekends = traded === 1 ? '1 weekend has' : `${traded} weekends have`;
    doubts.push(
      `no weekend gap: ${weekends} candles while the market is closed, at prices that nobody could trade at`,
    );
  }
  return doubts;
}

/** Warnings about the prices: opens that only copy the previous close. */
export function doubtOpens({ time, open, close }: CandleColumns): string[] {
  let equal = 0;
  let weekends = 0;
  let equalWeekends = 0;
  for (let row = 1; row < time.length; row++) {
    const same = open[row] === close[row - 1];
    if (same) equal += 1;
    const pause = time[row]! - time[row - 1]!;
    if (pause < 1.5 * DAY || pause > 5 * DAY) continue;
    weekends += 1;
    if (same) equalWeekends += 1;
  }
  const steps = time.length - 1;
  const consequence = "entries are at the signal's own close, which nobody could have had";
  if (steps < CANDLES_TO_JUDGE) return [];
  if (equal >= MADE_SHARE * steps) {
    const which = equal === steps ? 'every open equals' : `${equal} of ${steps} opens equal`;
    return [`${which} the former close: ${consequence}`];
  }
  if (weekends >= WEEKENDS_TO_JUDGE && equalWeekends === weekends)
    return [`no weekend gap: every week opens at the close of the week before: there ${consequence}`];
  return [];
}

/**
 * Weekends with half a day or more of candles that begin on a Saturday in UTC, when the market is closed all year, and end
 * before it opens.
 */
function tradedWeekends(times: Float64Array, seconds: number): number {
  const saturdays = new Map<number, number>();
  for (const time of times) {
    const day = Math.floor(time / DAY);
    const isSaturday = (day + THURSDAY) % 7 === SATURDAY;
    if (isSaturday && time - day * DAY + seconds <= TO_OPENING)
      saturdays.set(day, (saturdays.get(day) ?? 0) + 1);
  }
  return [...saturdays.values()].filter((count) => count * seconds >= DAY / 2).length;
}
