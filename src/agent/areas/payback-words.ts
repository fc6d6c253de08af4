/** Words for the days after which a move has earned what it cost. */
export const PAYBACK_WORDS: readonly string[] = [
  ...['pay', 'pays', 'paid', 'paying'].flatMap((verb) =>
    ['for itself', 'for themselves', 'itself back', 'themselves back', 'back'].flatMap((rest) => [
      `${verb} ${rest}`,
      `${verb} ${rest} in`,
      `${verb} ${rest} within`,
    ]),
  ),
  'payback',
  'payback time',
];
