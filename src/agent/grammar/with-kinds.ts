import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

const KINDS = /^(?:kind|type|sort|category|component|part|item)s?$/i;

/** 'costs by kind': what a figure consists of, each for itself. */
export function withKinds(items: readonly Item[], { measures }: AreaTable): readonly Item[] {
  const by = items.findIndex(
    (item, at) => item.kind === 'ask' && item.word === 'by' && isKind(items[at + 1]),
  );
  const whole = items.find((item) => item.kind === 'word' && measures[item.meaning.measure ?? '']?.parts);
  const parts = (whole?.kind === 'word' ? (measures[whole.meaning.measure ?? '']?.parts ?? []) : []).filter(
    (one) => measures[one]?.how === 'sum',
  );
  if (by < 0 || parts.length === 0) return items;
  const text = items[by + 1]?.text ?? '';
  return [
    ...items.slice(0, by),
    ...parts.map((measure): Item => ({ kind: 'word', meaning: { measure }, text })),
    ...items.slice(by + 2),
  ];
}

/** A word for kinds that is no group of the rows. */
function isKind(item: Item | undefined): boolean {
  return item !== undefined && KINDS.test(item.text) && (item.kind === 'unknown' || item.kind === 'stop');
}
