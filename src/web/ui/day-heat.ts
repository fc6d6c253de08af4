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

/** Colour of a day and its strength, 0 to 1. */
export interface DayHeat {
  readonly tone: Tone | 'empty';
  readonly strength: number;
}

const WEAKEST = 0.25;

/**
 * Heat of a day relative to the other days. Profit and count scale with the square root of their share of the maximum,
 * so that an outlier leaves the others visible; win rate scales with its distance from 50 %. The tone follows the
 * rounded figure, so `profit` is the profit format. A day without a figure is 'empty'.
 */
export function heatOf(day: HeatDay, heat: Heat, among: readonly HeatDay[], profit: NumberFormat): DayHeat {
  if (heat === 'count') {
    const most = Math.max(0, ...among.map(({ total }) => total));
    return day.total === 0 ? EMPTY : { tone: 'zero', strength: strengthOf(day.total, most) };
  }
  if (day.known === 0) return EMPTY;
  if (heat === 'win_rate') {
    const above = (100 * day.wins) / day.known - 50;
    return { tone: toneOf(above, { unit: 'percent' }), strength: strengthOf(Math.abs(above), 50) };
  }
  const largest = Math.max(0, ...among.map(({ profit }) => Math.abs(profit)));
  return { tone: toneOf(day.profit, profit), strength: strengthOf(Math.abs(day.profit), largest) };
}

const EMPTY: DayHeat = { tone: 'empty', strength: 0 };

function strengthOf(value: number, largest: number): number {
  return largest === 0 ? WEAKEST : WEAKEST + (1 - WEAKEST) * Math.sqrt(value / largest);
}
