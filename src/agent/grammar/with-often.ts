import { isIdle } from './is-idle.ts';
import type { Item } from './item.ts';

const USED = /^(?:used|use|tried|executed|taken|ran)$/i;

/** 'which route is used most' asks how often, and not for what it brought. */
export function withOften(items: readonly Item[]): readonly Item[] {
  const at = items.findLastIndex(
    ({ kind, text }) => kind === 'superlative' && /^(?:most|least)$/i.test(text),
  );
  const used = items.slice(0, at).findLast(({ kind }) => kind !== 'stop');
  const isLast = items.slice(at + 1).every(({ kind }) => kind === 'stop' || kind === 'period');
  if (at < 0 || !isLast || !used || !isIdle(used) || !USED.test(used.text)) return items;
  return items.map((one, place): Item => {
    if (place !== at || one.kind !== 'superlative') return one;
    return { kind: 'superlative', lowest: one.lowest, text: `${one.text} often` };
  });
}
