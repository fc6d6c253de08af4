import type { Item } from './item.ts';

const SEEING = /^(?:see|get|have|know|find|show|list|look)$/;

/** 'I need', 'we want to know', 'can you show', 'can I see': before anything that the question is about. */
export function isPolite(items: readonly Item[], at: number): boolean {
  const text = (place: number): string => items[place]?.text.toLowerCase() ?? '';
  const before = items.slice(0, at);
  if (before.some(({ kind }) => kind !== 'stop')) return false;
  if (text(at) !== 'can')
    return (
      before.some((_, place) => /^(?:i|we)$/.test(text(place))) && !/^(?:do|does|did|have)$/.test(text(0))
    );
  return text(at + 1) === 'you' || (/^(?:i|we)$/.test(text(at + 1)) && SEEING.test(text(at + 2)));
}
