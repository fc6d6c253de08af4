/**
 * Volatility of one candle relative to the day's mean, by the hour in New York from 17:00 on: low after the rollover, a small
 * rise for Tokyo, the highest while London and New York are both open.
 */
const HOURLY_VOLATILITY = [
  0.5, 0.5, 0.7, 0.8, 0.75, 0.65, 0.6, 0.6, 0.65, 0.85, 1.25, 1.25, 1.05, 0.95, 1.05, 1.45, 1.45, 1.4, 1.15,
  0.95, 0.85, 0.8, 0.7, 0.55,
];
const ASIAN_HOURS = { from: 2, until: 10 };
/** Dealers widen spreads at the daily rollover, and while only Asia trades. */
const ROLLOVER_PEAK = 5;
const ROLLOVER_HOURS = 1;
const ASIAN_SPREAD = 1.25;
const DAY_HOURS = 24;
const WEEK_HOURS = 120;

/**
 * Volatility at `hours` since the week's opening (Sunday 17:00 in New York), relative to a mean of about 1. `asian` scales
 * the Asian session: above 1 for currencies that mostly trade then.
 */
export function sessionVolatility(hours: number, asian: number): number {
  const hour = hours % DAY_HOURS;
  const before = Math.floor(hour);
  const share = hour - before;
  const level =
    (HOURLY_VOLATILITY[before] ?? 1) * (1 - share) +
    (HOURLY_VOLATILITY[(before + 1) % DAY_HOURS] ?? 1) * share;
  return hour >= ASIAN_HOURS.from && hour < ASIAN_HOURS.until ? level * asian : level;
}

/** Spread at `hours` since the week's opening, as a multiple of the spread in London hours: 1 to about 6. */
export function sessionSpread(hours: number): number {
  const hour = hours % DAY_HOURS;
  const sinceRollover = hour;
  const untilRollover = DAY_HOURS - hour;
  const opening = hours < 2 ? 1.2 : 1;
  const closing = hours > WEEK_HOURS - 1 ? 1.5 : 1;
  if (sinceRollover < ROLLOVER_HOURS) {
    return opening * (ASIAN_SPREAD + ROLLOVER_PEAK * (1 - sinceRollover / ROLLOVER_HOURS) ** 2);
  }
  if (untilRollover < 0.5) return closing * (1 + 3 * (1 - untilRollover / 0.5));
  return closing * opening * (hour < ASIAN_HOURS.until ? ASIAN_SPREAD : 1);
}
