/** The column of it. */
export const LATER_COLUMN: readonly string[] = [
  ...['later result', 'result later', 'later value', 'afterwards', 'later outcome', 'outcome later'],
  ...['outcome afterwards', 'result afterwards', 'value afterwards'],
];

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
    ...['what did we', 'what have we', 'how much did we', 'what do we'].flatMap((ask) =>
      ['miss', 'missed', 'miss out on', 'missed out on', 'leave on the table'].map(
        (verb) => `${ask} ${verb}`,
      ),
    ),
    ...[
      'missed profit',
      'missed money',
      'save us',
      'saved us',
      'cost of skipping',
      'lose by',
      'lost by',
      'gain by',
    ],
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
