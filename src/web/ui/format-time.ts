import type { TradingDay } from '../../domain/trading-day.ts';
import { formatTime } from '../lib/trading-day.ts';

/** An instant to the minute, `2026-03-09 14:05`, in the zone of the trading day; null reads as the text given. */
export function formatMinute(instant: string | null, day: TradingDay, nullText = 'N/A'): string {
  return instant === null ? nullText : formatTime(instant, day).slice(0, 16);
}

/** The zone in which times are shown, as the operator reads it. */
export function zoneLabel(day: TradingDay): string {
  if (day === 'utc') return 'UTC';
  return day === 'new_york' ? 'New York time' : day.replaceAll('_', ' ');
}

/** A length of time in its largest whole unit: `40 s`, `5 min`, `3 h`, `2 d`. Below 0 counts as 0. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
