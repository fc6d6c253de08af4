import { WHOLE } from './common-words.ts';
import type { Item } from './item.ts';

/** The pieces, of which those that change this very question are no stop words any more. */
export function withMeant(all: readonly Item[]): readonly Item[] {
  const compares = all.some(({ kind }) => kind === 'compare');
  const groups = all.some((item) => item.kind === 'ask' && (item.word === 'which' || item.word === 'by'));
  const judges = /^(?:is|are|was|were|do|does|did|has|have)$/i.test(all[0]?.text ?? '');
  let [joined, within] = [false, false];
  return all.map((one, at): Item => {
    const item: Item = { ...one, joined, within };
    within = one.kind === 'stop' && (within || /^(?:of|in)$/i.test(one.text));
    joined = one.kind === 'stop' && (joined || /^(?:and|,|&)$/i.test(one.text));
    const [before, next] = [all[at - 1], all[at + 1]];
    // 'how significant' asks for a degree; a word that filters has none.
    if (
      item.kind === 'word' &&
      item.meaning.value &&
      !item.meaning.measure &&
      /^how$/i.test(before?.text ?? '')
    )
      return { kind: 'unknown', text: item.text };
    // 'only buys' are the buys; 'which symbols had only buys' asks for something else.
    if (item.kind === 'unknown' && /^only$/i.test(item.text) && !groups && !judges && isFilter(next))
      return { kind: 'stop', text: item.text };
    if (item.kind !== 'stop') return item;
    // 'compare elite trades with all trades', 'did all trades win'.
    const sets = compares && (next === undefined || (next.kind === 'word' && !isGrouping(next)));
    const ofEach = judges && all.some((one, place) => place > at && isFilter(one));
    if (WHOLE.test(item.text) && (sets || ofEach)) return { kind: 'unknown', text: item.text };
    // What is so now is not what was so when a row was made.
    const past = all.some(
      (one) => one.kind === 'word' && ['result', 'source', 'sign'].includes(one.meaning.value?.field ?? ''),
    );
    if (/^(?:now|currently)$/i.test(item.text) && past) return { kind: 'unknown', text: item.text };
    return item;
  });
}

/** 'all symbols' of a comparison names its groups. */
function isGrouping({ meaning }: Item & { readonly kind: 'word' }): boolean {
  return meaning.plural === true && meaning.field !== undefined && !meaning.measure && !meaning.noun;
}

function isFilter(item: Item | undefined): boolean {
  if (item?.kind === 'word') return item.meaning.value !== undefined;
  return item?.kind === 'symbol' || item?.kind === 'condition';
}
