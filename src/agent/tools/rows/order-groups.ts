import type { AreaTable } from '../../grammar/area-table.ts';
import type { GroupCondition, Query } from '../../grammar/query.ts';
import { MOST_ENTRIES } from '../agent-tool.ts';
import { isNoGroup } from './group-of.ts';
import type { Tally } from './measure-rows.ts';

/** The order of groups that a question asks for. */
export type Asked = Pick<
  Query,
  | 'selections'
  | 'measures'
  | 'group'
  | 'rows'
  | 'lowest'
  | 'superlative'
  | 'leading'
  | 'keeps'
  | 'order'
  | 'having'
> & { readonly second: string | null };

/** A group of rows with its count and measures. */
export interface Pile {
  count: number;
  readonly tallies: ReadonlyMap<string, Pick<Tally, 'result'> & Partial<Tally>>;
}

/** The number of groups to show if the question asks for the extreme one and there are too many. */
export const AT_A_GLANCE = 12;

/** Groups in time order if they have one and are few, else in the requested ranking; filtered as requested. */
export function orderGroups(
  groups: ReadonlyMap<string, Pile>,
  { group, second, lowest, measures, superlative, leading, keeps, order, having }: Asked,
  table: AreaTable,
  names: readonly string[],
): [string, Pile][] {
  const by = measures[0] ?? (names.includes(table.bestMeasure) ? table.bestMeasure : table.count);
  const value = ([, pile]: [string, Pile]): number | null => pile.tallies.get(by)?.result().value ?? null;
  const inTime =
    group !== null &&
    second === null &&
    ['date', 'week', 'month', 'quarter', 'year', 'hour', 'weekday', 'length'].includes(group);
  const all = [...groups].filter(
    (one) =>
      (keeps === null || isKept(value(one) ?? 0, keeps)) && having.every((bound) => isWithin(one[1], bound)),
  );
  if (order != null && keeps === null)
    return all
      .filter(([name]) => Number.isFinite(Number(name)))
      .sort(([a], [b]) => (Number(a) - Number(b)) * (order === 'newest' ? -1 : 1));
  if (
    inTime &&
    leading === null &&
    keeps === null &&
    having.length === 0 &&
    groups.size <= (superlative ? AT_A_GLANCE : MOST_ENTRIES)
  )
    return all.sort(([a], [b]) => nameOrder(a).localeCompare(nameOrder(b)));
  if (order != null) return all.sort(([a], [b]) => a.localeCompare(b) * (order === 'newest' ? -1 : 1));
  return all.sort(
    (a, b) =>
      // So that the first few are those that are asked for.
      Number(isNoGroup(a[0])) - Number(isNoGroup(b[0])) ||
      ((value(b) ?? Number.NEGATIVE_INFINITY) - (value(a) ?? Number.NEGATIVE_INFINITY)) * (lowest ? -1 : 1),
  );
}

function isKept(value: number, keeps: NonNullable<Query['keeps']>): boolean {
  return keeps === 'win' ? value > 0 : keeps === 'loss' ? value < 0 : value === 0;
}

function isWithin({ tallies }: Pile, { measure, op, value }: GroupCondition): boolean {
  const own = tallies.get(measure)?.result().value ?? null;
  if (own === null) return false;
  if (op === 'is') return own === value;
  if (op === 'above' || op === 'at_least') return own > value || (op === 'at_least' && own === value);
  return own < value || (op === 'at_most' && own === value);
}

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function nameOrder(name: string): string {
  const day = WEEK.indexOf(name);
  return day >= 0 ? String(day) : name.padStart(12, ' ');
}
