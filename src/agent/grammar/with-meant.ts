import { WHOLE } from './common-words.ts';
import type { Item } from './item.ts';

/** What a question is, as far as it decides which of its words change it. */
interface Shape {
  readonly items: readonly Item[];
  readonly compares: boolean;
  readonly groups: boolean;
  readonly ratio: boolean;
  /** Begins as a question for yes or no. */
  readonly judges: boolean;
  /** Filters by what was so when a row was made. */
  readonly past: boolean;
  readonly measures: boolean;
}

/** Words that count in one question and not in another: which, where, and what they are there. */
interface Rule {
  readonly words: RegExp;
  readonly becomes: 'stop' | 'unknown';
  readonly where: (at: number, shape: Shape) => boolean;
}

const RULES: readonly Rule[] = [
  // 'how significant' asks for a degree; a word that filters has none.
  {
    words: /./,
    becomes: 'unknown',
    where: (at, { items }) => {
      const item = items[at];
      const filters = item?.kind === 'word' && item.meaning.value !== undefined && !item.meaning.measure;
      return filters && /^how$/i.test(items[at - 1]?.text ?? '');
    },
  },
  // 'how large was the drawdown' asks for a measure, and the adjective adds nothing.
  {
    words: /^(?:large|big|high|low|deep|small|long)$/i,
    becomes: 'stop',
    where: (at, { items, measures }) =>
      measures && items[at]?.kind === 'unknown' && /^how$/i.test(items[at - 1]?.text ?? ''),
  },
  // 'only buys' are the buys; 'which symbols had only buys' asks for something else.
  {
    words: /^only$/i,
    becomes: 'stop',
    where: (at, { items, groups, judges }) => !groups && !judges && isFilter(items[at + 1]),
  },
  // 'the buy / sell ratio'.
  {
    words: /^\/$/,
    becomes: 'stop',
    where: (at, { items, ratio }) => ratio && isFilter(items[at - 1]) && isFilter(items[at + 1]),
  },
  // 'compare elite trades with all trades' sets the whole against a part; 'did all trades win' asks for each.
  {
    words: WHOLE,
    becomes: 'unknown',
    where: (at, { items, compares, judges }) => {
      const next = items[at + 1];
      const sets = compares && (next === undefined || (next.kind === 'word' && !isGrouping(next)));
      return sets || (judges && items.some((one, place) => place > at && isFilter(one)));
    },
  },
  // What is so now is not what was so when a row was made.
  { words: /^(?:now|currently)$/i, becomes: 'unknown', where: (_, { past }) => past },
];

/** The pieces, of which those that change this very question are no stop words any more, and the other way about. */
export function withMeant(all: readonly Item[]): readonly Item[] {
  const shape = shapeOf(all);
  let [joined, within] = [false, false];
  return all.map((one, at): Item => {
    const item: Item = { ...one, joined, within };
    within = one.kind === 'stop' && (within || /^(?:of|in)$/i.test(one.text));
    joined = one.kind === 'stop' && (joined || /^(?:and|,|&)$/i.test(one.text));
    const rule = RULES.find(
      ({ words, becomes, where }) =>
        becomes !== one.kind && words.test(one.text) && isOpen(one, becomes) && where(at, shape),
    );
    return rule ? { kind: rule.becomes, text: one.text } : item;
  });
}

/** Nothing that means something becomes a stop word. */
function isOpen({ kind }: Item, becomes: Rule['becomes']): boolean {
  return becomes === 'stop' ? kind === 'unknown' : kind === 'stop' || kind === 'word';
}

function shapeOf(items: readonly Item[]): Shape {
  return {
    items,
    compares: items.some(({ kind }) => kind === 'compare'),
    groups: items.some((item) => item.kind === 'ask' && (item.word === 'which' || item.word === 'by')),
    ratio: items.some((item) => item.kind === 'ask' && item.word === 'ratio'),
    judges: /^(?:is|are|was|were|do|does|did|has|have)$/i.test(items[0]?.text ?? ''),
    past: items.some(
      (item) =>
        item.kind === 'word' && ['result', 'source', 'sign'].includes(item.meaning.value?.field ?? ''),
    ),
    measures: items.some((item) => item.kind === 'word' && item.meaning.measure !== undefined),
  };
}

/** 'all symbols' of a comparison names its groups. */
function isGrouping({ meaning }: Item & { readonly kind: 'word' }): boolean {
  return meaning.plural === true && meaning.field !== undefined && !meaning.measure && !meaning.noun;
}

function isFilter(item: Item | undefined): boolean {
  if (item?.kind === 'word') return item.meaning.value !== undefined;
  return item?.kind === 'symbol' || item?.kind === 'condition';
}
