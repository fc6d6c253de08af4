/** How much of an answer from outside is read. Beyond any of these it fails with an AnswerBoundError, and its connection is cut. */
export interface AnswerBounds {
  /**
   * `document`: read at once, as JSON where it begins like it. `lines`: read line by line as they come, such as events and prices.
   * `list`: read element by element by a reader that bounds elements and their depth itself.
   */
  readonly form: 'document' | 'lines' | 'list';
  /** Bytes of the body, after any compression was undone; `Infinity` for a stream that is meant to go on. */
  readonly bytes: number;
  /** Milliseconds from the request to the last byte; `Infinity` for a stream that is meant to go on. */
  readonly ms: number;
  /** Levels of brackets in JSON. */
  readonly depth: number;
  /** Values in JSON; of `lines`, in each. */
  readonly values: number;
  /** Bytes of one line of `lines`. */
  readonly line: number;
}

declare global {
  interface RequestInit {
    /** Other bounds for the answer than those that hold for every answer from outside. */
    bounds?: Partial<AnswerBounds>;
  }
}
