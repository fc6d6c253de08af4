/** How a question begins that asks for another order of what was told: 'sort them by profit', without what it is. */
export const SORTS_TOLD =
  /^(?:(?:can you|please) )*(?:sort|order|rank)(?:ed)?(?: (?:them|those|these|it|the list))? (?=by\b)/i;
