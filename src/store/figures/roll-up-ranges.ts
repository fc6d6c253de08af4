import { DAY_MS } from '../../domain/durations.ts';
import type { Row } from '../database/row.ts';

export type RollUpTier = Row<'trade_rollups'>['tier'];

/** A range of roll-up buckets of one tier. `from` is inclusive, `to` exclusive; null: no bound. Labels have no zone. */
export interface RollUpRange {
  readonly tier: RollUpTier;
  readonly from: string | null;
  readonly to: string | null;
}

const QUARTER_MS = 15 * 60_000;

/**
 * The smallest number of ranges that exactly cover the period from `from` to before `to` (ISO 8601, null: no bound): whole
 * UTC days, and quarters of an hour before and after them. Null if a bound is inside a quarter, because no sum of roll-ups
 * then equals the period. An empty period has no ranges.
 */
export function rollUpRanges(from: string | null, to: string | null): readonly RollUpRange[] | null {
  if (from === null && to === null) return [{ tier: 'all', from: null, to: null }];
  const begin = from === null ? Number.NEGATIVE_INFINITY : Date.parse(from);
  const end = to === null ? Number.POSITIVE_INFINITY : Date.parse(to);
  if ([begin, end].some((time) => Number.isFinite(time) && time % QUARTER_MS !== 0)) return null;
  if (begin >= end) return [];
  const firstDay = Math.ceil(begin / DAY_MS) * DAY_MS;
  const lastDay = Math.floor(end / DAY_MS) * DAY_MS;
  if (firstDay > lastDay) return [slice('quarter', begin, end)];
  return [
    ...(begin < firstDay ? [slice('quarter', begin, firstDay)] : []),
    ...(firstDay < lastDay ? [slice('utc', firstDay, lastDay)] : []),
    ...(lastDay < end ? [slice('quarter', lastDay, end)] : []),
  ];
}

function slice(tier: RollUpTier, begin: number, end: number): RollUpRange {
  return { tier, from: label(begin), to: label(end) };
}

function label(time: number): string | null {
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 19) : null;
}
