import { type Form, inUsualWords } from './form.ts';

/** How people type on a phone or in a hurry. */
const WEEKDAYS: Readonly<Record<string, string>> = {
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  wed: 'wednesday',
  weds: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
};

const WORDS: Readonly<Record<string, string>> = {
  wat: 'what',
  wut: 'what',
  wht: 'what',
  apys: 'apy',
  ment: 'meant',
  aprs: 'apr',
  whats: 'what is',
  whos: 'who is',
  wheres: 'where is',
  wich: 'which',
  whch: 'which',
  hw: 'how',
  u: 'you',
  ur: 'your',
  r: 'are',
  loose: 'lose',
  // Two letters off, and about what is ahead.
  cuz: 'because',
  bc: 'because',
  coz: 'because',
  thru: 'through',
  lst: 'last',
  ths: 'this',
  tht: 'that',
  whn: 'when',
  nr: 'number of',
  amt: 'amount',
  bal: 'balance',
  pos: 'position',
  txs: 'transactions',
  curr: 'current',
  prev: 'previous',
  hrs: 'hours',
  hr: 'hour',
  mins: 'minutes',
  ttl: 'total',
  tot: 'total',
  acct: 'account',
  conf: 'confidence',
  dd: 'drawdown',
  wr: 'win rate',
  pf: 'profit factor',
  atm: 'now',
};

const RULES: readonly Form[] = [
  // 'gas per protocol, priciest first'.
  [
    /(?<=\b(?:gas|costs?|fees?|price|spread|bribes?|tips?|commissions?|slippage)\b.*)\b(?:priciest|dearest|costliest|most expensive)(?: ones?)? (?=(?:come )?(?:first|1st)\s*[?.!]*$)/gi,
    'highest ',
  ],
  [
    /(?<=\b(?:gas|costs?|fees?|price|spread|bribes?|tips?|commissions?|slippage)\b.*)\b(?:cheapest|least expensive)(?: ones?)? (?=(?:come )?(?:first|1st)\s*[?.!]*$)/gi,
    'lowest ',
  ],
  [/\bw\/o\b/gi, 'without'],
  [/#\s?(?=[a-z])/gi, 'number of '],
  [/\bw\/(?=\s|[a-z])/gi, 'with '],
  [/(?<=^|[\s,])(\d+)\s?d\b(?! ?ap[yr]\b)/gi, '$1 days'],
  [/(?<=^|[\s,])(\d+)\s?d(?= ?ap[yr]\b)/gi, '$1 day'],
  [/(?<=^|[\s,])(\d+)\s?w\b/gi, '$1 weeks'],
  [/(?<=^|[\s,])(\d+)\s?h(?:rs?)?\b/gi, '$1 hours'],
  [
    /\b(sat|sun)s?(?= (?:vs|versus|and|or|than) (?:mon|tue|wed|thu|fri|sat|sun))/gi,
    (day = '') => longDay(day.replace(/s$/i, '')),
  ],
  // 'sat' and 'sun' alone are words; beside another day, or after 'on' and 'last', they are days.
  [
    /\b(on|last|this|and|or|vs|versus|every|each|than|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun) (sat|sun)s?\b/gi,
    (_, before = '', day = '') => `${before} ${longDay(day)}`,
  ],
  [/\b(?:mon|tues?|weds?|thu|thurs?|fri)\b/gi, (day = '') => longDay(day)],
  // 'rank the symbols by number of promoted patterns'.
  [
    /^(?:rank |order |sort )?(?:the |all |our )*(symbol|side|month|week|weekday|day|hour)s by (?:the |their )?number of ([a-z -]+?)\s*[?.!]*$/gi,
    'number of $2 by $1',
  ],
  // 'pairs by p value, lowest ten'.
  [
    /^(.+? by .+?)[\s,]+(top|lowest|highest|newest|oldest|latest|best|worst|biggest|largest|smallest) (\d+|three|five|ten|twenty)\s*[?.!]*$/gi,
    '$3 $2 $1',
  ],
  // 'top 3 patterns by q value, smallest first'; of a profit the top ones are no lowest ones.
  [
    /^(?:(?:list|show|give) (?:me )?)?(?:the )?(?:top|best|first) (\d+|two|three|four|five|ten|twenty) (.+? by (?:the )?[qp][ -]?(?:values?)?)[\s,]+(?:lowest|best|smallest) (?:first|1st)\s*[?.!]*$/gi,
    'lowest $1 $2',
  ],
  [
    /^(?:(?:list|show|give) (?:me )?)?(?:the )?(?:top|best|first) (\d+|two|three|four|five|ten|twenty) (.+? by .+?)[\s,]+(highest|best|biggest|largest) (?:first|1st)\s*[?.!]*$/gi,
    '$3 $1 $2',
  ],
  // 'pairs by net, losers first'.
  [
    /[\s,]+(?:the )?(losers|losing ones|worst ones|winners|winning ones|best ones) (?:come )?(?:first|1st)(?=\s*[?.!]*$)/gi,
    (_, kind = '') => `, ${/^[lw]o/i.test(kind) ? 'lowest' : 'highest'} first`,
  ],
  // 'signals per pair, most first': numbers of groups are told so anyway.
  [/^(.+? (?:per|by|for each|of each) [^,]+?)[\s,]+(?:the )?most (?:come )?(?:first|1st)\s*[?.!]*$/gi, '$1'],
  // 'vaults ranked by result, bottom three'.
  [/[\s,]+(?:the )?bottom (?=(?:\d+|three|five|ten|twenty)\s*[?.!]*$)/gi, ', lowest '],
  [
    /^([a-z -]+s) (?:ranked|sorted|ordered) (?=by .+?[\s,]+(?:top|lowest|highest|best|worst|biggest|largest|smallest) (?:\d+|three|five|ten|twenty|first)\s*[?.!]*$)/gi,
    '$1 ',
  ],
  // 'net apy of our vaults, highest first' is a list of them.
  [
    /^(?:list |show )?(?:the )?([a-z -]+?) (?:of|for) (?:all |our |my |the )*([a-z -]+s)[\s,]+(lowest|highest|best|worst|biggest|largest|smallest) (?:first|1st)\s*[?.!]*$/gi,
    '25 $3 $2 by $1',
  ],
  // 'apy per vault, highest first' is a list of all of them.
  [
    /^(.+? (?:per|of each|for each|of every|for every) .+?)[\s,]+(lowest|highest|best|worst|biggest|largest|smallest) (?:first|1st)\s*[?.!]*$/gi,
    '25 $2 $1',
  ],
  // 'vault results, lowest first' are those of each.
  [
    /^(vault|pot|market|collection|pair) ([a-z]+?)s?[\s,]+(lowest|highest|best|worst) (?:first|1st)\s*[?.!]*$/gi,
    '25 $3 $1s by $2',
  ],
  // 'vaults with a net APY above 4 percent, highest first': by what is bounded.
  [
    /^(?:(?:list|show|give)(?: me)? )?(?:the |all |our )*([a-z -]+?s) with (?:an? )?((?:\d+[ -]day )?[a-z][a-z ]*?) (above|over|below|under|of more than|of less than|of at least|of at most) ([$€]?[\d.]+ ?(?:%|percent|dollars)?)[\s,]+(?:the )?(highest|largest|biggest|lowest|smallest) (?:first|1st)\s*[?.!]*$/gi,
    (_, rows = '', figure = '', bound = '', value = '', degree = '') =>
      `25 ${/^[ls](?:o|m)/i.test(degree) ? 'lowest' : 'highest'} ${rows} by ${figure} with ${figure} ${bound} ${value}`,
  ],
  // 'pairs by half life, shortest first'.
  [
    /^(.+? by .+?)[\s,]+(longest|shortest) (?:first|1st)\s*[?.!]*$/gi,
    (_, what = '', degree = '') => `${/^l/i.test(degree) ? 'highest' : 'lowest'} ${what}`,
  ],
  // 'vaults by apy, lowest first'.
  [
    /^(.+?)[\s,]+(lowest|highest|newest|oldest|latest|best|worst|biggest|largest|smallest|longest|shortest) (?:first|1st)\s*[?.!]*$/gi,
    '$2 $1',
  ],
];

const WORD = /(?<![\w/'-])[a-z]{1,9}(?![\w/'-])/gi;

/** The words that a short form stands for. */
export function shorthand(text: string): string {
  return inUsualWords(
    text.replace(WORD, (word) => own(WORDS, word) ?? word),
    RULES,
  );
}

function longDay(day: string): string {
  return own(WEEKDAYS, day) ?? day;
}

/** Maps have a `constructor` too. */
function own(words: Readonly<Record<string, string>>, word: string): string | undefined {
  const key = word.toLowerCase();
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
