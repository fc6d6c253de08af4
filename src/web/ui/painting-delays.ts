/**
 * Delays of costly work in milliseconds, so that visible work paints first. Rows that match are due 150 ms after the last key, and take
 * some 60 ms from its delay on: a delay longer than the gap between the keys of a quick typist would save the rows of each part of a word,
 * but those of the whole word would be there after 140 ms instead of 85.
 */
export const PAINTING_DELAYS = {
  /** Until text typed into a filter takes effect. */
  typed_text: 20,
  /**
   * Until rows out of sight are painted, which take longer than those in sight, and outdated ones begin to lose their colours, for which all
   * are laid out anew. A filter that is still being typed does neither.
   */
  rows_out_of_sight: 150,
  /** Until a search is sent or its exact count is requested: the next rows must not wait for them. */
  search: 120,
} as const;
