import type { AreaTable } from './area-table.ts';
import { JUDGES } from './common-words.ts';
import type { Item } from './item.ts';

/** How a switch is said, which may be written in another way. */
const SWITCH = /^(?:on|off|enabled|disabled|active|inactive|yes|no|true|false|ok|okay|right|wrong|fine)$/i;

/** 'is LOG_LEVEL debug', 'is POLL_MS set to 5000': the value of a row that is named, where any word may be one. */
export function withSaidValue(items: readonly Item[], { fields, own }: AreaTable): readonly Item[] {
  const field = Object.keys(fields).find((one) => fields[one]?.open);
  const name = items.findIndex(
    (item) => item.kind === 'condition' && item.condition.field === own && item.condition.op === 'is',
  );
  const [last] = items.slice(-1);
  if (field === undefined || name < 0 || !last || !JUDGES.test(items[0]?.text ?? '')) return items;
  const between = items.slice(name + 1, -1);
  const isSaid = between.every(
    (item) =>
      item.kind === 'stop' || item.kind === 'not' || (item.kind === 'word' && item.meaning.field === field),
  );
  const isValue = last.kind === 'unknown' || (last.kind === 'number' && last.unit === 'none');
  if (!isSaid || !isValue || items.length - 1 <= name || SWITCH.test(last.text)) return items;
  const values = [...new Set([last.text, last.text.toLowerCase()])];
  return [
    ...items.slice(0, name + 1),
    ...between.filter(({ kind }) => kind === 'not'),
    { kind: 'condition', condition: { field, op: 'is', values }, text: last.text },
  ];
}
