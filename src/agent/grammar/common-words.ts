import { formsOf } from './inflect.ts';

/** Question words, pointers and polite words that change no question. The list is closed. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those of for in on at to from by with within during into about among amongst
   is are was were be been being am do does did done has have had having got
   i we you our ours us my mine me your it its they them their there here
   what which whose when where how whats hows please kindly hi hello hey thanks thank ok okay well so also just simply
   show tell give list display find get see say let know want need can question answer
   all any total overall together altogether ever currently now already
   and , & / whole history entire complete general generally
   figure figures number numbers stats statistics many much
   go going goes went gone doing perform performed performing performance come came happen happened look looks looking
   make makes made making bring brings brought bringing result results resulted
   generate generated generates produce produced delivered netted
   return returned returns
   actually really basically quick quickly anything something single individual
   track tracking tracked monitor monitoring monitored
   comes coming sees saw seeing gives gave giving gets getting sits sitting sat lies lying stands standing stood happens happening
   gimme lemme shows showed shown showing tells told telling looking seems seem
   yet work works worked together combined roughly approximately altogether pocket pocketed rake raked pull pulled book booked`.split(
    /\s+/,
  ),
);

/** Phrases without meaning whose words alone may have one. */
export const STOP_PHRASES = [
  'so far',
  'due to',
  'owing to',
  'sum of',
  'until now',
  'till now',
  'up to now',
  'to date',
  'right now',
  'as of now',
  'at all',
  'at the moment',
  'break down',
  'broken down',
  'break up',
  'bottom line',
  'thus far',
  'to this day',
  'as a whole',
  'take home',
  'took home',
  ...['take place', 'takes place', 'took place', 'taking place', 'taken place'],
  'could you',
  'would you',
  ...['i', 'we'].flatMap((who) => [`${who} would like`, `${who} like to`, `${who} would like to`]),
];

/** Words such as 'all': without effect unless they are compared with something or apply to each row. */
export const WHOLE = /^(?:all|any|total|overall|everything|whole|entire|general)$/i;

/** Words with one meaning in all areas. */
export const NEGATIONS: ReadonlySet<string> = new Set([
  'not',
  'without',
  'excluding',
  'exclude',
  'excludes',
  'except',
  'excepting',
  'never',
  'no',
  'non',
  'minus',
  'ignoring',
  'outside',
  'neither',
  'nor',
]);
export const NEGATING_PHRASES = [
  'other than',
  'apart from',
  'leaving out',
  'except for',
  'but not',
  'instead of',
  'rather than',
];

export const COMPARING: ReadonlySet<string> = new Set([
  'compare',
  'compared',
  'comparing',
  'comparison',
  'vs',
  'versus',
  'against',
  'difference',
  'differ',
  'better',
  'worse',
  'than',
  'differs',
  'differed',
  ...['beat', 'outperform'].flatMap((verb) => [verb, ...formsOf(verb)]),
]);

/** Words that ask for the middle or the spread of a figure. */
export const MEANS: ReadonlyMap<string, 'mean' | 'median' | 'deviation'> = new Map([
  ...'average avg mean usually typically normally typical usual'
    .split(' ')
    .map((word) => [word, 'mean'] as const),
  ...'volatility volatile variability deviation std stdev'
    .split(' ')
    .map((word) => [word, 'deviation'] as const),
  ['median', 'median'],
]);

/** The first words of questions that are answered by yes or no. */
export const JUDGES = /^(?:is|are|was|were)$/i;

/** These compare two things if a 'than' or an 'or' follows. */
export const COMPARATIVES: ReadonlySet<string> = new Set(
  'more less fewer higher lower larger smaller bigger greater longer shorter'.split(' '),
);

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SMALL.map((word, value) => [word, value])),
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
};

/** The number of a number word; undefined for other words. */
export function numberWord(word: string | undefined): number | undefined {
  return word === undefined ? undefined : Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : undefined;
}

type Comparator = readonly [phrase: string, op: 'above' | 'below' | 'at_least' | 'at_most'];

const BOUNDS: readonly Comparator[] = [
  ['greater than or equal to', 'at_least'],
  ['less than or equal to', 'at_most'],
  ['at least', 'at_least'],
  ['at most', 'at_most'],
  ['a minimum of', 'at_least'],
  ['a maximum of', 'at_most'],
  ['minimum of', 'at_least'],
  ['maximum of', 'at_most'],
  ['more than', 'above'],
  ['greater than', 'above'],
  ['higher than', 'above'],
  ['larger than', 'above'],
  ['bigger than', 'above'],
  ['longer than', 'above'],
  ['further than', 'above'],
  ['farther than', 'above'],
  ['better than', 'above'],
  ['less than', 'below'],
  ['fewer than', 'below'],
  ['lower than', 'below'],
  ['smaller than', 'below'],
  ['shorter than', 'below'],
  ['worse than', 'below'],
  ['deeper than', 'above'],
  ['slower than', 'above'],
  ['older than', 'above'],
  ['faster than', 'below'],
  ['quicker than', 'below'],
  ['younger than', 'below'],
  ['in excess of', 'above'],
  ['upwards of', 'at_least'],
  ['north of', 'above'],
  ['beyond', 'above'],
  ['surpassing', 'above'],
  ['surpassed', 'above'],
  ['exceed', 'above'],
  ['up to', 'at_most'],
  ['south of', 'below'],
  ['exceeding', 'above'],
  ['exceeds', 'above'],
  ['exceeded', 'above'],
  ['above', 'above'],
  ['over', 'above'],
  ['below', 'below'],
  ['under', 'below'],
  ['beneath', 'below'],
  ['>=', 'at_least'],
  ['≥', 'at_least'],
  ['<=', 'at_most'],
  ['≤', 'at_most'],
  ['>', 'above'],
  ['<', 'below'],
];

/** Comparators; longer ones come before their prefixes. 'not above' and 'no longer than' are the complements of theirs. */
export const COMPARATORS: readonly Comparator[] = [
  ...BOUNDS.flatMap(([phrase, op]): Comparator[] => {
    if (op !== 'above' && op !== 'below') return [];
    const rest = op === 'above' ? 'at_most' : 'at_least';
    return [[`not ${phrase}`, rest], ...(/ than$/.test(phrase) ? [[`no ${phrase}`, rest] as const] : [])];
  }),
  ...BOUNDS,
];

export const SUPERLATIVES: Readonly<
  Record<string, { readonly lowest: boolean; readonly by?: 'time' | 'duration' | 'size' | 'count' }>
> = {
  busiest: { lowest: false, by: 'count' },
  'most active': { lowest: false, by: 'count' },
  quietest: { lowest: true, by: 'count' },
  slowest: { lowest: true, by: 'count' },
  'least active': { lowest: true, by: 'count' },
  best: { lowest: false },
  top: { lowest: false },
  highest: { lowest: false },
  'most common': { lowest: false },
  'most frequent': { lowest: false },
  'most often': { lowest: false },
  'least common': { lowest: true },
  largest: { lowest: false, by: 'size' },
  biggest: { lowest: false, by: 'size' },
  greatest: { lowest: false },
  most: { lowest: false },
  maximum: { lowest: false },
  max: { lowest: false },
  deepest: { lowest: false },
  peak: { lowest: false },
  peaked: { lowest: false },
  record: { lowest: false },
  furthest: { lowest: false },
  farthest: { lowest: false },
  strongest: { lowest: false },
  leading: { lowest: false },
  worst: { lowest: true },
  lowest: { lowest: true },
  smallest: { lowest: true, by: 'size' },
  least: { lowest: true },
  fewest: { lowest: true },
  minimum: { lowest: true },
  min: { lowest: true },
  weakest: { lowest: true },
  longest: { lowest: false, by: 'duration' },
  shortest: { lowest: true, by: 'duration' },
  fastest: { lowest: true, by: 'duration' },
  quickest: { lowest: true, by: 'duration' },
  newest: { lowest: false, by: 'time' },
  latest: { lowest: false, by: 'time' },
  last: { lowest: false, by: 'time' },
  'most recent': { lowest: false, by: 'time' },
  'most recently': { lowest: false, by: 'time' },
  recent: { lowest: false, by: 'time' },
  first: { lowest: true, by: 'time' },
  oldest: { lowest: true, by: 'time' },
  youngest: { lowest: false, by: 'time' },
  earliest: { lowest: true, by: 'time' },
  soonest: { lowest: true, by: 'time' },
  'most urgent': { lowest: true, by: 'time' },
  'since when': { lowest: true, by: 'time' },
};
