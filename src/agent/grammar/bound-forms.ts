import type { Form } from './form.ts';

/** Ways of writing a bound that one of the usual forms stands for. */
export const BOUND_FORMS: readonly Form[] = [
  // '50+ trades', '95%+', '$5+': 'more than 50+' says two things.
  [
    /(?<!\b(?:than|least|most|over|above|below|under|exactly) )(?<![\w.,$€£+-])([$€£]?\d[\d,]*(?:\.\d+)?[km]?(?: ?(?:%|percent\b))?)\+(?=\s|$|[?.!,;:)])/gi,
    'at least $1',
  ],
  // 'since the summer (1 July)': the brackets say when that is.
  [
    /\b(since|from|until|till|before|after) (?:the )?(?:(?:start|beginning|end) of )?(?:the )?(?:early |late |mid[- ]?)?(?:spring|summer|autumn|fall|winter|holidays?|vacations?|break|season) ?\((?:i\.?e\.? |that is,? |meaning |so,? |say,? |since |from |on )*([^()]{3,30})\)/gi,
    '$1 $2',
  ],
  // 'not traded (neither observed, promoted nor elite)': the brackets say what that is.
  [
    /\b(?:are |were |is |was )?not (?:yet |being |actively )?(?:traded|active|tradable|tradeable) ?\((?:i\.?e\.? |that is,? |meaning |so,? |they are |are )*(?=(?:neither|not) )([^()]{3,80})\)/gi,
    'are $1',
  ],
  // 'trades at least an hour long' are no buys.
  [/\b((?:second|minute|min|hour|day|week|month|block)s?)[ -]long\b/gi, '$1'],
  [/\bout of (?:all )?(?:the ones|those|them) (?=(?:with|that|which|having)\b)/gi, 'among those '],
  // 'brings in the most'; 'brought in May' is a time.
  [
    /\b(brings?|brought|bringing|bring) in (?=(?:us |me )?(?:the )?(?:most|least|more|less|money|profit)\b)/gi,
    '$1 ',
  ],
];
