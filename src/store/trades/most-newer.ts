/** With more trades of a series that are not counted yet, sums and sets save nothing: an index may have what is asked for. */
export const MOST_NEWER = 20_000;
