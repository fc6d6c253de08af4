import type { PatternFilter } from '../../contract/patterns.ts';
import { FALSE_DISCOVERY_RATE } from '../../domain/false-discovery.ts';
import { integerBounds } from '../list/list-filter.ts';
import type { Bind } from '../list/list-statement.ts';

/** SQL of a condition that few patterns meet, which an index has. */
export type Exception = (bind: Bind) => string;

/** Conditions that nearly all patterns meet, and those of the others, which have indexes. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'trade_count = 0': 'trade_count > 0',
  ...Object.fromEntries(
    ['confidence', 'win_rate', 'avg_profit', 'profit'].map((name) => [
      `${name} is null`,
      `${name} is not null`,
    ]),
  ),
};

/** Columns that are 0 in nearly all patterns, with the bounds of their filters. An index has the others. */
const MOSTLY_0 = [
  { column: 'trade_count', min: 'min_trades', max: 'max_trades' },
  { column: 'evidence_n', min: 'min_evidence', max: 'max_evidence' },
] as const;

/** A filter without bounds that all patterns meet. */
export function withoutMet(filter: PatternFilter): PatternFilter {
  const met = MOSTLY_0.filter(({ min }) => (filter[min] ?? 1) <= 0).map(({ min }) => [min, undefined]);
  return { ...filter, ...Object.fromEntries(met) };
}

/** What a filter asks that nearly all patterns meet, as conditions of the few that do not, and the rest of it. */
export function fewWithout(
  filter: PatternFilter,
  isOwn: boolean,
): { readonly others: PatternFilter; readonly exceptions: readonly Exception[] } {
  let others = filter;
  const exceptions: Exception[] = [];
  for (const { column, min, max } of MOSTLY_0) {
    const { [min]: least, [max]: most } = others;
    if ((least ?? most) === undefined || (least ?? 0) > 0 || (most ?? 0) < 0) continue;
    others = { ...others, [min]: undefined, [max]: undefined };
    if (most !== undefined)
      exceptions.push((bind) =>
        [`${column} > 0`, ...integerBounds(column, Math.floor(most) + 1, undefined, bind)].join(' and '),
      );
  }
  // Engines of our own know no q-value without evidence.
  if (filter.significant === 'false' && isOwn) {
    others = { ...others, significant: undefined };
    exceptions.push(() => `evidence_n > 0 and q_value <= ${FALSE_DISCOVERY_RATE}`);
  }
  return { others, exceptions };
}

/** SQL of the patterns that are any of the exceptions. */
export function anyOf(exceptions: readonly Exception[]): Exception {
  return (bind) => `(${exceptions.map((one) => `(${one(bind)})`).join(' or ')})`;
}
