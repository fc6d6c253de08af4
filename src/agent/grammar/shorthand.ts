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
const DAY = Object.keys(WEEKDAYS).join('|');
/** What stands beside the short name of a day: another day, or what joins two. */
const BESIDE = `on|last|this|and|or|vs|versus|every|each|than|${DAY}|${Object.values(WEEKDAYS).join('|')}`;

const WORDS: Readonly<Record<string, string>> = {
  wat: 'what',
  wut: 'what',
  wht: 'what',
  whats: 'what is',
  wich: 'which',
  whch: 'which',
  hw: 'how',
  u: 'you',
  ur: 'your',
  r: 'are',
  n: 'and',
  cuz: 'because',
  bc: 'because',
  coz: 'because',
  thru: 'through',
  lst: 'last',
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
  btw: 'between',
};

const RULES: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/(?=\s|[a-z])/gi, 'with '],
  [/(?<=^|[\s,])(\d+)\s?d\b(?! ?ap[yr]\b)/gi, '$1 days'],
  [/(?<=^|[\s,])(\d+)\s?d(?= ?ap[yr]\b)/gi, '$1 day'],
  [/(?<=^|[\s,])(\d+)\s?w\b/gi, '$1 weeks'],
  [/(?<=^|[\s,])(\d+)\s?hrs?\b/gi, '$1 hours'],
  // A short name of a day is one beside another, or after 'on' and 'last'; 'sat' and 'sun' alone are words.
  [
    new RegExp(`\\b(${BESIDE}) (${DAY})s?\\b`, 'gi'),
    (_, before = '', day = '') => `${before} ${longDay(day)}`,
  ],
  [
    new RegExp(`\\b(${DAY})s?(?= (?:vs|versus|and|or|than)\\b)`, 'gi'),
    (_, day = '') => (/^(?:sat|sun)$/i.test(day) ? day : longDay(day)),
  ],
  [/\b(?:mon|tues?|weds?|thurs?|fri)\b/gi, (day = '') => longDay(day)],
  // 'apy of all vaults, lowest first'.
  [
    /^(.+?)[\s,]+(lowest|highest|newest|oldest|latest|best|worst|biggest|largest|smallest) (?:first|1st)\s*[?.!]*$/gi,
    '$2 $1',
  ],
];

const WORD = new RegExp(`(?<![\\w/'-])(?:${Object.keys(WORDS).join('|')})(?![\\w/'-])`, 'gi');

/** The words that a short form stands for. */
export function shorthand(text: string): string {
  let long = text.replace(WORD, (word) => WORDS[word.toLowerCase()] ?? word);
  for (const [pattern, spelling] of RULES)
    long = typeof spelling === 'string' ? long.replace(pattern, spelling) : long.replace(pattern, spelling);
  return long;
}

function longDay(day: string): string {
  return WEEKDAYS[day.toLowerCase()] ?? day;
}
