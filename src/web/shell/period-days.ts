import type { HistoryDays } from '../../contract/history-days.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { addDays } from '../../domain/trading-day-bounds.ts';
import type { Period } from '../lib/kept-period.ts';

export const PRESETS = ['1D', '1W', '1M', '3M', 'YTD', 'all'] as const;
export type Preset = (typeof PRESETS)[number];

const STEP_DAYS = { day: 1, week: 7, month: 31 } as const;
/** A bar is at most this part of the strip. */
const THICKEST = 40;

/** The days of a history: the first, and how many there are to its last bar's end or today. */
export interface DayAxis {
  readonly first: string;
  readonly days: number;
  /** Days of a bar. */
  readonly step: number;
}

/** The axis of a history; undefined where it is empty. */
export function dayAxis(
  { dates, step }: Pick<HistoryDays, 'dates' | 'step'>,
  today: string,
): DayAxis | undefined {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const end = addDays(last, STEP_DAYS[step] - 1);
  const days = daysBetween(first, end > today && today > last ? today : end) + 1;
  return { first, days: Math.max(1, days), step: STEP_DAYS[step] };
}

/** Days from one date to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The first and last day of a period as places on the axis, within it and in order. */
export function placesOf({ from, to }: Period, { first, days }: DayAxis): readonly [number, number] {
  const place = (date: string): number => Math.min(days - 1, Math.max(0, daysBetween(first, date)));
  const begin = from === undefined ? 0 : place(from);
  return [begin, Math.max(begin, to === undefined ? days - 1 : place(to))];
}

/** The period of two places; an end of the axis is open, so that new days belong to it. */
export function periodOf([begin, end]: readonly [number, number], { first, days }: DayAxis): Period {
  return {
    from: begin <= 0 ? undefined : addDays(first, begin),
    to: end >= days - 1 ? undefined : addDays(first, end),
  };
}

/** The period of a preset, counted back from the last day of the history. Its end is open. */
export function presetPeriod(preset: Preset, { first, days }: DayAxis): Period {
  const last = addDays(first, days - 1);
  switch (preset) {
    case 'all':
      return {};
    case '1D':
      return { from: last };
    case '1W':
      return { from: addDays(last, -6) };
    case '1M':
      return { from: addDays(monthsBefore(last, 1), 1) };
    case '3M':
      return { from: addDays(monthsBefore(last, 3), 1) };
    case 'YTD':
      return { from: `${last.slice(0, 4)}-01-01` };
  }
}

/** The same day of an earlier month, or that month's last. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Less rounds to no cent, so it is shown as neither gain nor loss. Counts are whole. */
const LEAST_SHOWN = 0.005;

/**
 * Outlines of the bars above and below 0, in a box of one unit a day and `height` units; extremes are cut at the edge. Values are dollars
 * or counts; a day that is shown as neither gain nor loss has none.
 */
export function barPaths(
  { dates, values }: Pick<HistoryDays, 'dates' | 'values'>,
  { first, days, step }: DayAxis,
  height: number,
): { readonly above: string; readonly below: string } {
  const sizes = values.map(Math.abs).sort((a, b) => a - b);
  // A single extreme day would flatten all others.
  const most = sizes[Math.floor((sizes.length - 1) * 0.98)] || sizes.at(-1) || 1;
  const up = Math.min(most, Math.max(0, ...values));
  const down = Math.min(most, Math.max(0, ...values.map((value) => -value)));
  const scale = height / (up + down || 1);
  const zero = up * scale;
  // The bars of a short history stay thin: of a single day one would be a wall.
  const width = round(Math.min(Math.max(step * 0.8, days / 500), days / THICKEST));
  const inset = Math.max(0, (Math.min(step, days) * 0.8 - width) / 2);
  const draw = (isShown: (value: number) => boolean): string =>
    values
      .flatMap((value, at) => {
        if (!isShown(value)) return [];
        const size = Math.max(1, Math.min(Math.abs(value), most) * scale);
        return [
          `M${round(daysBetween(first, dates[at] ?? first) + inset)} ${round(zero)}h${width}v${round(value > 0 ? -size : size)}h${-width}z`,
        ];
      })
      .join('');
  return { above: draw((value) => value >= LEAST_SHOWN), below: draw((value) => value <= -LEAST_SHOWN) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
