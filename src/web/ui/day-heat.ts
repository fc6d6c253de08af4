import { type NumberFormat, type Tone, toneOf } from '../../domain/format-number.ts';

/** What colours the days of a calendar. */
export const HEATS = ['profit', 'count', 'win_rate'] as const;
export type Heat = (typeof HEATS)[number];

/** Figures of the trades opened on one day. */
export interface HeatDay {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly total: number;
  /** Trades with known profit, and how many of them are above 0. */
  readonly known: number;
  readonly wins: number;
  /** In the calendar's unit. */
  readonly profit: number;
}

/** Steps of a heat scale, from the weakest colour to the full one. */
export const HEAT_STEPS = 5;

/** Colour of a day and its step, 1 to 5; 0 without a figure. */
export interface DayHeat {
  readonly tone: Tone | 'empty';
  readonly step: number;
}

/**
 * Heat of a day relative to the other days, in five steps of as many days each: an outlier takes one step and leaves the
 * others apart. Profits and losses share a scale; win rates are measured from 50 %. The tone follows the rounded figure, so
 * `profit` is the profit format. A day without a figure is 'empty'.
 */
export function heatOf(day: HeatDay, heat: Heat, among: readonly HeatDay[], profit: NumberFormat): DayHeat {
  const figure = figureOf(day, heat);
  if (figure === null) return { tone: 'empty', step: 0 };
  const tone = heat === 'count' ? 'zero' : toneOf(figure, heat === 'profit' ? profit : { unit: 'percent' });
  if (tone === 'zero' && heat !== 'count') return { tone, step: 1 };
  return { tone, step: stepOf(Math.abs(figure), among, heat) };
}

function figureOf(day: HeatDay, heat: Heat): number | null {
  if (heat === 'count') return day.total === 0 ? null : day.total;
  if (day.known === 0) return null;
  return heat === 'profit' ? day.profit : (100 * day.wins) / day.known - 50;
}

/** The fifth of all sizes that a size is in; the largest is always in the last. */
function stepOf(size: number, among: readonly HeatDay[], heat: Heat): number {
  let sizes = 0;
  let upTo = 0;
  for (const day of among) {
    const figure = figureOf(day, heat);
    if (figure === null || figure === 0) continue;
    sizes += 1;
    if (Math.abs(figure) <= size) upTo += 1;
  }
  return sizes === 0 ? HEAT_STEPS : Math.max(1, Math.ceil((HEAT_STEPS * upTo) / sizes));
}
