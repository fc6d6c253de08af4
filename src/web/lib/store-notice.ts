const LOST = 'The store is not available';

/** The header's sentences on a lost store: that it is lost, why where more than that is known, and what happens next. */
export function storeNotice(trouble: string): string {
  const why = trouble.startsWith(LOST) ? trouble : `${LOST}: ${trouble}`;
  return `${why} Figures may be out of date; the console recovers by itself.`;
}
