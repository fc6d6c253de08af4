/** Classes of a row of five cards: three above two where they have no room beside each other, on phones two by two and one below. */
export const FIVE_CARDS =
  'grid grid-cols-2 gap-2 @md:gap-4 @xl:@max-6xl:grid-cols-6 @xl:@max-6xl:*:col-span-2 @xl:@max-6xl:[&>:nth-child(n+4)]:col-span-3 @6xl:grid-cols-5 @max-xl:[&>:last-child]:col-span-2';
