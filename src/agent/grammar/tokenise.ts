/** A word, number or sign of a question, in lower case. */
export interface Token {
  readonly text: string;
  /** As the operator wrote it. */
  readonly raw: string;
}

/** Written as one word or two, these mean the same. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02bc`]/g, "'"],
  [/\bp\s?[&/]\s?l\b/gi, 'pnl'],
  [/\bprofit and loss\b/gi, 'pnl'],
  [/\ba\.m\.?/gi, 'am'],
  [/\bp\.m\.?/gi, 'pm'],
  [/\b(\d{1,2})\s?o'?\s?clock\b/gi, '$1:00'],
  [/\bcan't\b|\bcannot\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/\b(what|how|who|when|where|which|it|there|that|let)'s\b/gi, '$1 is'],
  [/'(ve|re|ll|d|m)\b/gi, ' '],
  [/\bunseen\b/gi, 'not seen'],
  [/(\d)\s*billions?\b/gi, '$1000m'],
  [/(\d)\s*millions?\b/gi, '$1m'],
  [/(\d)\s*thousand\b/gi, '$1k'],
  [/\bcheapest\b/gi, 'lowest cost'],
  [/\bcost (?:us|me) (?:the )?(most|least)\b(?! (?:in|on|for) )/gi, 'lost the $1'],
  [/\bper cent\b/gi, 'percent'],
  [/\b(\w+)'s?(?=\s|$|[?!.,;])/gi, '$1'],
  [
    /\b(eur|usd|aud|gbp|jpy|chf|cad|nzd|sgd|cny|hkd|sek|nok|mxn)[ _/-]?(eur|usd|aud|gbp|jpy|chf|cad|nzd|sgd|cny|hkd|sek|nok|mxn)\b/gi,
    '$1_$2',
  ],
];

const TOKEN =
  /\d{4}-\d\d-\d\d|0x[0-9a-f]+(?:…|\.{3})?|[a-z]{3}_[a-z]{3}\b|\d{1,2}(?::\d\d)?\s?(?:am|pm)\b|\d{1,2}:\d\d|\d{1,2}(?:st|nd|rd|th)\b|[$€£]?\d+(?:\.\d+)?[km]\b|\d{1,4}[./]\d{1,2}[./]\d{2,4}|[$€£]\s?[+-]?\d[\d,]*(?:\.\d+)?|[+-]?[$€£]?\d[\d,]*(?:\.\d+)?|[+-]?\.\d+|[>≥<≤]=?|[=%&+/]|[\p{L}_][\p{L}\p{M}\d_]*|[,]|[^\s?!.;:"'()[\]{}\-–—]/giu;

/** The words, numbers and signs of a question in order, without punctuation. */
export function tokenise(message: string): Token[] {
  let text = message.normalize('NFKC');
  for (const [pattern, spelling] of SPELLINGS) text = text.replace(pattern, spelling);
  return [...text.matchAll(TOKEN)].map(([raw]) => ({
    raw: raw.replace(/,$/, '') || raw,
    text: raw
      .toLowerCase()
      .replace(/(\d),$/, '$1')
      .replace(/\s/g, ''),
  }));
}
