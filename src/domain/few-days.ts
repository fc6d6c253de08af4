/** Fewer days than these say little about how trades of a day move together: an interval is then marked 'few days'. */
export const FEW_DAYS = 20;
