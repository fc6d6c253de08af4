import { DAY_MS, MINUTE_MS } from '../../domain/durations.ts';
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
  const days = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS);
  if (days === 0) return clock;
  if (days < 0 || days > 6) return text;
  return withWeekday(date, clock);
}

/** A moment of the coming week: `Sun 22:00`. */
export function formatWeekday(time: number, day: TradingDay): string {
  const [date = '', clock = ''] = formatMinute(new Date(time).toISOString(), day).split(' ');
  return withWeekday(date, clock);
}

/** The time until a moment in its two largest units: `1 d 21 h`, `6 h 52 min`, `52 min`. */
export function formatCountdown(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min` : 'less than a minute';
}

function withWeekday(date: string, clock: string): string {
  return `${WEEKDAYS[new Date(date).getUTCDay()]} ${clock}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
