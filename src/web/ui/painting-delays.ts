/**
 * Delays of costly work in milliseconds, so that visible work paints first. The delay of typed text is a little longer
 * than the gap between two keys of a quick typist: filtering on part of a word would delay the rows of the complete
 * word, which are due 150 ms after its last key.
 */
export const PAINTING_DELAYS = {
  /** Until text typed into a filter takes effect. */
  typed_text: 65,
  /** Until rows out of sight are painted. A filter that is still being typed paints none. */
  rows_out_of_sight: 60,
  /** Until a search is sent or its exact count is requested: the next rows must not wait for them. */
  search: 120,
} as const;
