import type { TradingDay } from '../../domain/trading-day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant as `2026-03-09 14:05`, in the zone in which the operator's trading day is told; null reads as the text
 * given. `seconds` adds them.
 */
export function formatTime(
  instant: string | null,
  day: TradingDay,
  options: { nullText?: string; seconds?: boolean } = {},
): string {
  if (instant === null) return options.nullText ?? 'N/A';
  const zone = zoneOf(day);
  const key = `${zone}/${options.seconds ?? false}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      ...(options.seconds ? { second: '2-digit' as const } : {}),
      hourCycle: 'h23',
    });
    formats.set(key, format);
  }
  const part = Object.fromEntries(format.formatToParts(new Date(instant)).map((p) => [p.type, p.value]));
  const clock = options.seconds
    ? `${part.hour}:${part.minute}:${part.second}`
    : `${part.hour}:${part.minute}`;
  return `${part.year}-${part.month}-${part.day} ${clock}`;
}

/** The IANA zone of a trading day: where its clock times are told. */
export function zoneOf(day: TradingDay): string {
  if (day === 'utc') return 'UTC';
  return day === 'new_york' ? 'America/New_York' : day;
}

/** The zone's name as the operator reads it. */
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
