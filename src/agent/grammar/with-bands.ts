import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';

const HIGH = /^(?:high|higher|more|greater|strong|stronger|highly)$/i;
const LOW = /^(?:low|lower|less|weak|weaker|little)$/i;
const JOINTS = /^(?:than|vs|versus|ones|one|those|or|and|compared|with|to|against|better|worse|trades?)$/i;

/** 'win rate by confidence', 'do high confidence trades earn more than low confidence ones': the bands of a figure, as neither names a bound. */
export function withBands(items: readonly Item[], { fields }: AreaTable): readonly Item[] {
  const bandsOf = (item: Item | undefined): string | undefined =>
    item?.kind === 'word' ? fields[item.meaning.field ?? '']?.bands : undefined;
  const places = items.flatMap((item, at) => (bandsOf(item) === undefined ? [] : [at]));
  const [first] = places;
  const bands = bandsOf(items[first ?? -1]);
  if (first === undefined || bands === undefined) return items;
  const group: Item = { kind: 'word', meaning: { field: bands }, text: items[first]?.text ?? bands };
  const before = items[first - 1];
  const isRanked = items.some(({ kind }) => kind === 'superlative' || kind === 'number');
  if (places.length === 1 && before?.kind === 'ask' && before.word === 'by' && !isRanked)
    return items.map((item, at) => (at === first ? group : item));
  const beside = (pattern: RegExp) =>
    items.findIndex(({ text }, at) => pattern.test(text) && nearest(items, at, places));
  const [high, low] = [beside(HIGH), beside(LOW)];
  if (high < 0 || low < 0) return items;
  return items.flatMap((item, at): Item[] => {
    if (at === first) return [{ kind: 'ask', word: 'by', text: 'by' }, group];
    const isDone = places.includes(at) || at === high || at === low || item.kind === 'compare';
    const isJoint = item.kind !== 'word' && JOINTS.test(item.text);
    return isDone || isJoint ? [{ kind: 'stop', text: item.text }] : [item];
  });
}

/** Whether the figure stands next, or after another such adjective: 'high and low confidence'. */
function nearest(items: readonly Item[], at: number, places: readonly number[]): boolean {
  let next = at + 1;
  while (
    items[next] &&
    (JOINTS.test(items[next]?.text ?? '') ||
      HIGH.test(items[next]?.text ?? '') ||
      LOW.test(items[next]?.text ?? ''))
  )
    next += 1;
  return places.includes(next);
}
