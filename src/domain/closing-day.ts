const DAY_SECONDS = 86_400;

/** The UTC day, since the epoch, on which a trade closed: one that closes at midnight belongs to the day that ends. */
export function closingDay(exitTime: number): number {
  return Math.floor((exitTime - 1) / DAY_SECONDS);
}
