const CURRENCIES = 'gbp|jpy|chf|cad|nzd|cny|hkd|sek|nok|mxn|btc|xau';
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/** What a question about trades may ask for that no answer works out, and how that is called. */
const BEYOND: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:last|past|previous) (?!(?:7|seven|30|thirty) days\b)(?:\d+|two|three|four|five|six|ten|few|couple of) (?:hours?|days?|weeks?|months?|years?)\b/,
    'a span of that length',
  ],
  [
    new RegExp(
      `\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\b(?:between|since|until|before|after)\\b|\\bq[1-4]\\b|\\bquarters?\\b|\\b(?:${MONTH}) \\d{1,2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTH})\\b`,
    ),
    'single days or a span of dates',
  ],
  [
    new RegExp(`\\b(?:${MONTH})\\b.*\\b(?:and|than|or|vs|versus)\\b.*\\b(?:${MONTH})\\b`),
    'two months side by side',
  ],
  [
    /\bmonths?\b.*\b(?:ever|all[- ]time)\b|\b(?:ever|all[- ]time)\b.*\bmonths?\b/,
    'months of more than one year',
  ],
  [/\b(?:last|this) week\b.*\b(?:last|this) week\b/, 'two weeks side by side'],
  [/\b(?:excluding|except|excepting|other than|not in|leaving out)\b/, 'trades with some left out'],
  [
    /\b(?:how many|number of|count of|percentage of|share of)\b.*\b(?:losing|lost|lose|losers?|winners?|winning|won|win|pending)\b(?! (?:rate|ratio))/,
    'only those that won, lost or are pending',
  ],
  [
    /\b(?:above|below|over|under|more than|less than|at least|at most) \$?[\d.]+/,
    'trades by a limit on a figure',
  ],
  [
    /\bmedian\b|\bprofit factor\b|\bdrawdown\b|\bsharpe\b|\bstreaks?\b|\bvolume\b|\bper (?:day|week|hour)\b|\b(?:average|mean) (?:win|winner|loss|loser)\b|\bin percent\b/,
    'that figure',
  ],
  [
    /\b(?:latest|most recent|newest) trades?\b|\b(?:last|recent) (?:\d+|two|three|four|five|ten)? ?trades\b|\bprice of\b/,
    'single trades or prices',
  ],
  [
    /\b(?:delete|remove|place an order|close the position|execute)\b/,
    'something to be done, and I only read',
  ],
  [
    new RegExp(`\\b(?:${CURRENCIES})[ _/-]?[a-z]{3}\\b|\\b(?:usd|eur|aud)[ _/-]?(?:${CURRENCIES})\\b`),
    'a symbol that is not traded here',
  ],
];

/** What a question about trades asks for that is beyond the analyst, in words; undefined where nothing is. `text` is in lower case. */
export function beyondQuestion(text: string): string | undefined {
  return BEYOND.find(([pattern]) => pattern.test(text))?.[1];
}
