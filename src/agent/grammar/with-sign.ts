import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';
import { NUMERIC_UNITS } from './numeric-units.ts';

const SIGNS = /^(?:negative|positive)$/i;

/** 'vaults with a negative apy': the column that is named is below 0, and not what the row brought. */
export function withSign(items: readonly Item[], table: AreaTable): readonly Item[] {
  const at = items.findIndex((item) => SIGNS.test(item.text));
  const place = items.findIndex((item, next) => next > at && item.kind !== 'stop');
  const column = at < 0 ? undefined : columnOf(items[place], table);
  if (column === undefined || column === table.money || column === table.bestField) return items;
  const isLow = /^negative$/i.test(items[at]?.text ?? '');
  return items.map((item, one): Item => {
    if (one === place)
      return {
        kind: 'condition',
        condition: { field: column, op: isLow ? 'below' : 'above', values: [0] },
        text: item.text,
      };
    return one === at ? { kind: 'stop', text: item.text } : item;
  });
}

/** The column that a word names, or whose mean or sum it asks for. */
function columnOf(item: Item | undefined, { fields, measures }: AreaTable): string | undefined {
  if (item?.kind !== 'word' || item.meaning.noun || item.meaning.value) return undefined;
  const { how, of, where } = measures[item.meaning.measure ?? ''] ?? {};
  const field = item.meaning.field ?? ((how === 'mean' || how === 'sum') && !where ? of : undefined);
  return NUMERIC_UNITS.has(fields[field ?? '']?.unit ?? '') ? field : undefined;
}
