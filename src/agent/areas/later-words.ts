/** Words for what a decision brought, or would have, by later facts: the same in every area. */
export const LATER_WORDS: readonly string[] = [
  ...[
    'later result',
    'result later',
    'afterwards',
    'saved',
    'saved or cost',
    'brought later',
    'brought afterwards',
  ],
  ...[
    'brought',
    'earned',
    'made',
    'gained',
    'gain',
    'brought later',
    'brought afterwards',
    'brought in',
    'paid',
    'cost',
  ].flatMap((verb) => [`have ${verb}`, `would have ${verb}`]),
];
