import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

const SAVED = /^(?:have |has )?sav(?:e|ed|es|ing)\b(?!.* or )/i;
const SKIPPED = 'skipped';

/** 'which reason saved the most': a decision not taken saved what it would have lost, so that the lowest result saved the most. */
export function withSaved(items: readonly Item[], { fields }: AreaTable): readonly Item[] {
  const at = items.findIndex(
    (item) => item.kind === 'word' && item.meaning.measure === 'later' && SAVED.test(item.text),
  );
  if (at < 0 || !fields.decision?.values?.[SKIPPED]) return items;
  const isRanked = items.some((item) => item.kind === 'superlative');
  const asksWhich = items.some(
    ({ kind, text }, next) => kind === 'ask' && /^which\b/i.test(text) && isGroup(items[next + 1]),
  );
  const isSkipped = items.some(
    (item) =>
      (item.kind === 'word' && item.meaning.value?.field === 'decision') ||
      (item.kind === 'condition' && item.condition.field === 'decision'),
  );
  const turned = items.map((item) =>
    item.kind === 'superlative' ? { ...item, lowest: !item.lowest } : item,
  );
  const said: Item[] = [];
  if (!isRanked && asksWhich) said.push({ kind: 'superlative', lowest: true, text: '' });
  if (!isSkipped)
    said.push({
      kind: 'condition',
      condition: { field: 'decision', op: 'is', values: [SKIPPED] },
      text: '',
    });
  return [...turned.slice(0, at), ...said, ...turned.slice(at)];
}

/** 'reason' of 'which reason'. */
function isGroup(item: Item | undefined): boolean {
  return item?.kind === 'word' && item.meaning.field !== undefined && item.meaning.value === undefined;
}
