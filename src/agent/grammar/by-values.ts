import { SYMBOLS } from '../../domain/symbol.ts';
import type { AreaTable } from './area-table.ts';
import type { Selection } from './query.ts';

const MOST_SIDES = 6;

/** A selection for each value of a field with few of them; undefined where they are not known, or are too many. */
export function byValues(
  selections: readonly Selection[],
  field: string | undefined,
  table: AreaTable,
): readonly Selection[] | undefined {
  const [only, another] = selections;
  if (field === undefined) return selections;
  if (!only || another) return undefined;
  if (field === 'symbol' && table.symbols && only.symbols.length === 0)
    return SYMBOLS.map((symbol) => ({ ...only, symbols: [symbol] }));
  const values = Object.keys(table.fields[field]?.values ?? {});
  if (values.length < 2 || values.length > MOST_SIDES) return undefined;
  return values.map((value) => ({ ...only, where: [...only.where, { field, op: 'is', values: [value] }] }));
}
