/** Questions for what is held in something that is named. */
export const HOW_MUCH_IN: readonly string[] = ['how much', 'how much money'].flatMap((ask) =>
  [
    ...['is in', 'is there in', 'is left in', 'sits in', 'is held in', 'are we holding in', 'do we hold in'],
    ...['do we have in', 'do i have in', 'have we in', 'have we got in', 'have i got in', 'do we keep in'],
  ].map((place) => `${ask} ${place}`),
);
