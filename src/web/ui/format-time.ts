import type { TradingDay } from '../../domain/trading-day.ts';
import { formatTime } from '../lib/trading-day.ts';

/** An instant to the minute, `2026-03-09 14:05`, in the time zone of the trading day; null reads as the given text. */
export function formatMinute(instant: string | null, day: TradingDay, nullText = 'N/A'): string {
  return instant === null ? nullText : formatTime(instant, day).slice(0, 16);
}

/** Name of the displayed time zone. */
export function zoneLabel(day: TradingDay): string {
  if (day === 'utc') return 'UTC';
  return day === 'new_york' ? 'New York time' : day.replaceAll('_', ' ');
}

/** A duration in its largest unit: `40 s`, `5 min`, `3 h`, `2 d`. A negative one counts as 0. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/** A moment without redundant parts: `21:55` today, `Fri 21:55` within six days, otherwise with the date. */
export function formatMoment(time: number, now: number, day: TradingDay): string {
  const text = formatMinute(new Date(time).toISOString(), day);
  const [date = '', clock = ''] = text.split(' ');
  const today = formatMinute(new Date(now).toISOString(), day).slice(0, 10);
  const days = Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000);
  if (days === 0) return clock;
  if (days < 0 || days > 6) return text;
  return `${WEEKDAYS[new Date(date).getUTCDay()]} ${clock}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
