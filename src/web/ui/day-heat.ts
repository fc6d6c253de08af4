import { type NumberFormat, type Tone, toneOf } from '../../domain/format-number.ts';

/** What colours the days of a calendar. */
export const HEATS = ['profit', 'count', 'win_rate'] as const;
export type Heat = (typeof HEATS)[number];

/** The figures of one day on which trades were opened. */
export interface HeatDay {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly total: number;
  /** Trades with a known profit, and those of them above 0. */
  readonly known: number;
  readonly wins: number;
  /** In the unit of the calendar. */
  readonly profit: number;
}

/** The colour of a day and how strong it is, 0 to 1. */
export interface DayHeat {
  readonly tone: Tone | 'empty';
  readonly strength: number;
}

const WEAKEST = 0.25;

/**
 * The heat of a day against the days that it stands among: profit and count against the largest of them (square root, so
 * that one outlier leaves the others visible), win rate by its distance from 50 %. 'empty' where there is no figure. The tone is
 * that of the figure as it is written: `profit` is the format of profits.
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
