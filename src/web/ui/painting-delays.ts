/**
 * How long what is costly waits, in milliseconds, so that what an operator looks at is painted first. The first is a little longer
 * than the gap between two keys of a quick hand: parts of a word would hold up the whole one, whose rows are wanted 150 ms
 * after its last key.
 */
export const PAINTING_DELAYS = {
  /** Text that is typed into a filter takes effect. */
  typed_text: 65,
  /** Rows out of sight are painted: none are made for a filter that is still being typed. */
  rows_out_of_sight: 60,
  /** A search is sent, or its exact count taken: the next rows are not to wait for it. */
  search: 120,
} as const;
