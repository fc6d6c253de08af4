import { fieldOfValue } from './field-of-value.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import type { Rule } from './meant-rule.ts';

const RATE = /rate_|_apy|apy_|apr_|reward|twr/;

/** Words beside figures that ask for nothing more than these. */
export const FIGURE_RULES: readonly Rule[] = [
  // 'skipped because the base fee was high', 'ended because the relation broke': the reason is named.
  {
    words: /^(?:because|as)$/i,
    becomes: 'stop',
    where: (at, { items }) => {
      const next = items.slice(at + 1).find(({ kind }) => kind !== 'stop');
      return /reason$|^problem$/.test(fieldOfValue(next) ?? '');
    },
  },
  // 'what asset does Tidal use', 'which vaults use USDC': a column, or the rows with it.
  {
    words: /^(?:use|uses|used)$/i,
    becomes: 'stop',
    where: (at, { items }) => {
      const [first, second] = items.filter(({ kind }) => kind !== 'stop');
      const isColumn = second?.kind === 'word' && second.meaning.field !== undefined && !second.meaning.noun;
      return (
        items[at]?.kind === 'unknown' &&
        /^(?:what|which)$/i.test(first?.text ?? '') &&
        (isColumn || isNoun(second)) &&
        items.some(({ kind }) => kind === 'condition')
      );
    },
  },
  // 'the z history' asks for its course; 'the whole history' for all rows.
  {
    words: /^history$/i,
    becomes: 'unknown',
    where: (at, { items }) => {
      const next = /^of$/i.test(items[at + 1]?.text ?? '') ? items.slice(at + 2).find(isNoStop) : undefined;
      return [items[at - 1], next].some((one) => figureOf(one) !== '');
    },
  },
  // 'profit per dollar of gas' is a ratio, and not both figures.
  {
    words: /^dollars?$/i,
    becomes: 'unknown',
    where: (at, { items }) => /^per$/i.test(items[at - 1]?.text ?? ''),
  },
  // 'net minus spread' subtracts what is in the net already.
  {
    words: /^minus$/i,
    becomes: 'unknown',
    where: (at, { items }) => {
      const [before, next] = [items[at - 1], items[at + 1]];
      const isFigure = before?.kind === 'word' && before.meaning.measure !== undefined;
      const isCost = next?.kind === 'word' && !next.meaning.noun && fieldOfValue(next) !== 'source';
      return isFigure && isCost && !/^(?:elite|promoted)$/i.test(next.text) && !isDifference(items, at);
    },
  },
  // 'sells minus buys' leaves none of the sells out: it is the difference, which a comparison tells.
  { words: /^minus$/i, becomes: 'compare', where: (at, { items }) => isDifference(items, at) },
  // 'across vaults', 'throughout': all of the rows.
  {
    words: /^(?:across|throughout)$/i,
    becomes: 'stop',
    where: (at, { items }) => {
      const next = items.slice(at + 1).find(isNoStop);
      return next === undefined || isNoun(next) || (next.kind === 'word' && next.meaning.plural === true);
    },
  },
  // 'which vault pays the best rate': the rate is named.
  {
    words: /^(?:pay|pays|paying|paid)$/i,
    becomes: 'stop',
    where: (at, { items }) => items.some((item, place) => place !== at && RATE.test(figureOf(item))),
  },
  // 'which one cost the most gas': the cost is named.
  {
    words: /^costs?$/i,
    becomes: 'stop',
    where: (at, { items }) => {
      const [first, second] = items.slice(at + 1).filter(isNoStop);
      return first?.kind === 'superlative' && /gas|spread|fee|bribe|tip/.test(second ? figureOf(second) : '');
    },
  },
  // 'that waited more than 2 blocks' waited once, and may do so no longer.
  {
    words: /^wait(?:ed|s)?$/i,
    becomes: 'stop',
    where: (at, { items }) => items[at + 1]?.kind === 'comparator',
  },
  // 'the difference between the promised and the paid reward' tells both.
  {
    words: /^(?:difference|differences|between)$/i,
    becomes: 'stop',
    where: (at, { items }) => {
      const figures = new Set(
        items
          .slice(at + 1)
          .map(figureOf)
          .filter((one) => one !== ''),
      );
      const isBound = items.some(({ kind }) => kind === 'number' || kind === 'period' || kind === 'symbol');
      return figures.size > 1 && !isBound && items.some(({ text }) => /^difference/i.test(text));
    },
  },
  // 'the difference in profit between this week and last week', 'between EUR_USD and AUD_USD': both are named.
  {
    words: /^between$/i,
    becomes: 'stop',
    where: (_, { items }) =>
      items.some(({ kind }) => kind === 'compare') &&
      (['period', 'symbol', 'condition'] as const).some(
        (one) => items.filter(({ kind }) => kind === one).length > 1,
      ),
  },
  // 'what they would have brought later': a figure or a filter says so.
  {
    words: /^(?:later|afterwards|in the end)$/i,
    becomes: 'stop',
    where: (_, { items }) =>
      items.some(
        (item) =>
          item.kind === 'word' && (item.meaning.measure === 'later' || fieldOfValue(item) === 'later'),
      ),
  },
  // 'how long took the slowest move'.
  {
    words: /^(?:took|takes?|needed|lasted)$/i,
    becomes: 'stop',
    where: (at, { items }) =>
      items[at]?.kind === 'unknown' &&
      /^how(?: long)?$/i.test(items[0]?.text ?? '') &&
      items.some(
        ({ kind, text }) =>
          kind === 'superlative' && /^(?:slowest|fastest|quickest|longest|shortest)$/i.test(text),
      ),
  },
  // 'open at the end of yesterday' asks for what was so then, and not for all of that time.
  {
    words: /^(?:end|start|beginning|close)$/i,
    becomes: 'unknown',
    where: (at, { items }) => {
      const next = items.slice(at + 1).find(({ kind }) => kind !== 'stop');
      return /^of$/i.test(items[at + 1]?.text ?? '') && next?.kind === 'period';
    },
  },
  // 'from Friday to Monday' that is no range is not two days, either.
  {
    words: /^(?:to|until|till|through)$/i,
    becomes: 'unknown',
    where: (at, { items, compares }) =>
      !compares && items[at - 1]?.kind === 'period' && items[at + 1]?.kind === 'period',
  },
  // 'when did we last lose in a trade' is about trades that are over, and no open position.
  {
    words: /^in (?:an?|any) (?:trade|position)$/i,
    becomes: 'unknown',
    where: (_, { items }) =>
      items.some(({ kind, text }) => kind === 'superlative' || /^(?:did|was|were)$/i.test(text)),
  },
  // 'which symbols are trading' asks for what is so now, and not for all trades of each.
  {
    words: /^(?:(?:is|are) )?trading$/i,
    becomes: 'unknown',
    where: (at, { items, groups }) =>
      groups &&
      !items.some(isNoun) &&
      /^(?:is|are)\b/i.test(`${items[at - 1]?.text} ${items[at]?.text}`.replace(/^(?!is|are)\S+ /i, '')),
  },
  // 'how many looks were taken', 'the last look': something that is counted, or was done.
  {
    words: /^looks?$/i,
    becomes: 'unknown',
    where: (at, { items }) => {
      const before = items[/^pair$/i.test(items[at - 1]?.text ?? '') ? at - 2 : at - 1];
      const isThing = /^(?:how many|number of|an?|each|every)$/i.test(before?.text ?? '');
      return items[at]?.kind === 'stop' && (isThing || before?.kind === 'superlative');
    },
  },
  // 'who outbids us' asks for somebody else, and for none of ours who was outbid.
  {
    words: /^outbids?$/i,
    becomes: 'unknown',
    where: (at, { items }) =>
      /^who$/i.test(items[at - 1]?.text ?? '') && /^(?:us|me|our)$/i.test(items[at + 1]?.text ?? ''),
  },
  // 'everything except EUR_USD' are the rows that are left.
  {
    words: /^everything$/i,
    becomes: 'stop',
    where: (at, { items }) => items[at + 1]?.kind === 'not',
  },
  // 'did it save us money' asks for dollars that a figure names.
  {
    words: /^money$/i,
    becomes: 'stop',
    where: (_, { measures }) => measures,
  },
  // 'how many patterns do we trade' counts no trades.
  {
    words: /^trade$/i,
    becomes: 'unknown',
    where: (at, { items }) =>
      /^(?:we|i|you)$/i.test(items[at - 1]?.text ?? '') &&
      /^how many$/i.test(items[0]?.text ?? '') &&
      isNoun(items[1]),
  },
];

/** The measure or the field that a word names alone; '' for another. */
/** Between two filters of one kind: 'deposits minus withdrawals', 'EUR_USD minus AUD_USD', 'May minus April'. */
function isDifference(items: readonly Item[], at: number): boolean {
  const [before, next] = [items.slice(0, at).findLast(isNoStop), items.slice(at + 1).find(isNoStop)];
  const field = fieldOfValue(before);
  if (field !== undefined) return field === fieldOfValue(next);
  return before?.kind === next?.kind && (before?.kind === 'symbol' || before?.kind === 'period');
}

function figureOf(item: Item | undefined): string {
  if (
    item?.kind !== 'word' ||
    item.meaning.noun ||
    item.meaning.value ||
    /^(?:pay|pays|paying|paid)$/i.test(item.text)
  )
    return '';
  return item.meaning.field ?? item.meaning.measure ?? '';
}

function isNoStop({ kind }: Item): boolean {
  return kind !== 'stop';
}
