import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Meant } from './item.ts';

/** Names of pairs. */
export const NICKNAMES: ReadonlyMap<string, CurrencyPair> = new Map(
  Object.entries({
    'euro dollar': 'EUR_USD',
    'euro dollars': 'EUR_USD',
    euro: 'EUR_USD',
    euros: 'EUR_USD',
    eur: 'EUR_USD',
    fiber: 'EUR_USD',
    'aussie dollar': 'AUD_USD',
    'australian dollar': 'AUD_USD',
    aussie: 'AUD_USD',
    aud: 'AUD_USD',
    'singapore dollar': 'USD_SGD',
    'dollar singapore': 'USD_SGD',
    singapore: 'USD_SGD',
    sgd: 'USD_SGD',
  } as const),
);
/** Names of pairs that are also names of currencies. */
export const CURRENCIES: ReadonlySet<string> = new Set(['euro', 'euros', 'eur', 'aud', 'sgd']);
export const ASKING: Readonly<Record<string, Extract<Meant, { kind: 'ask' }>['word']>> = {
  which: 'which',
  'who is the': 'which',
  'who are the': 'which',
  what: 'which',
  by: 'by',
  per: 'by',
  each: 'by',
  every: 'by',
  'grouped by': 'by',
  'sorted by': 'by',
  'ordered by': 'by',
  'ranked by': 'by',
  'in terms of': 'by',
  'according to': 'by',
  'broken down by': 'by',
  'split by': 'by',
  'for each': 'by',
  'for every': 'by',
  'how many': 'how many',
  'how much': 'how much',
  list: 'list',
  rank: 'list',
  ranking: 'list',
  'ranking of': 'list',
  sort: 'list',
  when: 'when',
  why: 'why',
  'how come': 'why',
  share: 'share',
  'share of': 'share',
  percentage: 'share',
  'percentage of': 'share',
  'what percent of': 'share',
  'what % of': 'share',
  '% of': 'share',
  'percent of': 'share',
  'what percentage of': 'share',
  'what share of': 'share',
  ...{
    'what part of': 'share',
    'what fraction of': 'share',
    'what proportion of': 'share',
    'part of': 'share',
  },
  fraction: 'share',
  proportion: 'share',
  ratio: 'ratio',
  'ratio of': 'ratio',
  'ratio between': 'ratio',
};
export const SUFFIXES: Readonly<Record<string, 'at_least' | 'at_most'>> = {
  'or more': 'at_least',
  'or above': 'at_least',
  'or higher': 'at_least',
  'and above': 'at_least',
  'or over': 'at_least',
  'and more': 'at_least',
  'or better': 'at_least',
  'or greater': 'at_least',
  'or larger': 'at_least',
  'or bigger': 'at_least',
  'or longer': 'at_least',
  'and over': 'at_least',
  'and higher': 'at_least',
  'and up': 'at_least',
  'and upwards': 'at_least',
  plus: 'at_least',
  'or less': 'at_most',
  'or fewer': 'at_most',
  'or below': 'at_most',
  'or lower': 'at_most',
  'and below': 'at_most',
  'or under': 'at_most',
  'or smaller': 'at_most',
  'or shorter': 'at_most',
  'or worse': 'at_most',
  'and under': 'at_most',
  'and less': 'at_most',
  'and fewer': 'at_most',
  'and lower': 'at_most',
};
/** Of each row, without exception. */
export const ALWAYS = ['every time', 'each time', 'every single time', 'always', 'without exception'];
/** How long ago something was; longer ones come before their beginnings. */
export const ELAPSED: readonly string[] = [
  'how old is',
  'how old are',
  'age of',
  'days since',
  'hours since',
  'time since',
].concat(
  ['how long', 'how many days', 'how many hours', 'how much time'].flatMap((span) => [
    ...[
      `${span} has it been since`,
      `${span} is it since`,
      `${span} has passed since`,
      `${span} have passed since`,
    ],
    ...[`${span} since`, `${span} ago was`, `${span} ago were`, `${span} ago did`, `${span} ago`],
  ]),
);
/** Comparisons of bits, by the preceding word. */
export const OF_BITS: Readonly<Record<string, 'starts' | 'ends' | 'holds'>> = Object.fromEntries([
  ...'start starts starting begin begins beginning prefix prefixed'
    .split(' ')
    .map((word) => [word, 'starts'] as const),
  ...'end ends ending suffix'.split(' ').map((word) => [word, 'ends'] as const),
  ...'contain contains containing holding including'.split(' ').map((word) => [word, 'holds'] as const),
]);
