import { zoneClock } from './zone-clock.ts';

/** The part of a trading day by the desks that are open, in the order of a day. */
export const TRADING_SESSIONS = ['Asia', 'Europe', 'America'] as const;
export type TradingSession = (typeof TRADING_SESSIONS)[number];

const NEW_YORK = zoneClock('America/New_York');
const LONDON = zoneClock('Europe/London');
const DAY = 86_400;
const EIGHT = 8 * 3_600;
const SEVENTEEN = 17 * 3_600;

/**
 * The session of a moment (seconds since the epoch): America from 8:00 to 17:00 in New York, Europe from 8:00 in London until then,
 * Asia otherwise. Sessions follow the clocks of their cities.
 */
export function tradingSessionAt(seconds: number): TradingSession {
  const newYork = timeOfDay(seconds + NEW_YORK.offsetAt(seconds));
  if (newYork >= EIGHT && newYork < SEVENTEEN) return 'America';
  const london = timeOfDay(seconds + LONDON.offsetAt(seconds));
  // London's morning is New York's night; its evening belongs to neither.
  return london >= EIGHT && newYork < EIGHT ? 'Europe' : 'Asia';
}

function timeOfDay(local: number): number {
  return ((local % DAY) + DAY) % DAY;
}
