import type { Form } from './form.ts';

/** Ways in which a question takes up the one before it, and the usual words for them. */
export const FURTHER_FORMS: readonly Form[] = [
  [
    /^(?:and )?(?:what|which) (patterns?|symbols?|sides?|directions?) (?:is|are|was|were|stands?|stood) behind (?:it|this|that|them|those|these)\s*[?.!]*$/i,
    'with their $1',
  ],
  [
    /^(?:and |now |please |then )*(?:can|could|would) you (?:please )?(?=(?:split|group|break|divide|sort|order|rank|limit|restrict|filter|narrow|drop|remove|exclude|add|count)\b)/i,
    '',
  ],
  [
    /^(?:and |now |please |then )*(?:split|group|break|divide|cut|slice)(?: (?:it|that|them|this|those|these))?(?: (?:up|down|out))?,? (?=(?:by|per|for each)\b)/i,
    '',
  ],
  [/^(?:and )?how many (?:for|per|in|of|on) each (?=[a-z]+\s*[?.!]*$)/i, 'by '],
  [
    /^(?:and |now |please |then )*(?:limit|restrict|filter|narrow)(?: (?:it|that|them|this|those))?(?: down)? (?:to|by|on|for)(?: only)? /i,
    'only ',
  ],
  [/^(?:and )?count (?:them|those|these|it)\s*[?.!]*$/i, 'how many are there'],
  // 'and lost?' after how many won.
  [
    /^(?:and |or )?(?:(?:how|what) about )?(won|lost)(?: money)?((?: (?:in|on|last|this|during|since|yesterday|today)\b[^?!]*)?)\s*[?.!]*$/i,
    'and the ones that $1$2',
  ],
  [/^and (?=(?:versus|vs\.?|against|the same|same)\b)/i, ''],
  [
    /^(?:and )?(?:is|was|are|were) (?:that|this|it|they) (up|down) (?:on|from|against) /i,
    (_, way = '') => `is that ${/^u/i.test(way) ? 'more' : 'less'} than `,
  ],
  [
    /^(?:and )?(more|less|fewer) than (?:in )?(?=(?:last|this|the (?:week|month|year|quarter|day)|yesterday|january|february|march|april|may|june|july|august|september|october|november|december)\b[a-z ]*[?.!]*$)/i,
    'is that $1 than ',
  ],
  [
    /^(?:and |now )*do (?=(?:january|february|march|april|may|june|july|august|september|october|november|december|[a-z]{3}_[a-z]{3}|last|this|yesterday|today)\b)/i,
    'and for ',
  ],
  [
    /^(?:and )?the one with the (?=(?:highest|lowest|most|least|best|worst|fewest)\s*[?.!]*$)/i,
    'which one has the ',
  ],
  [
    /^(?:and |now |please |then )*(?:(?:sort|order|rank)(?:ed)?(?: (?:them|it|those|these|the list|that))? by (?:the |their )?(?:size of (?:the |their )?)?loss(?:es)?(?:,? (?:biggest|largest|worst|highest)(?: first)?)?|(?:biggest|largest|highest|worst) loss(?:es)? first)\s*[?.!]*$/i,
    'sort by profit lowest first',
  ],
];
