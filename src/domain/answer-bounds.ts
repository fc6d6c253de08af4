/** Limits of an external answer. Beyond any of them reading fails with an AnswerBoundError and the connection is closed. */
export interface AnswerBounds {
  /**
   * `document`: parsed at once, as JSON if it begins like JSON. `lines`: parsed line by line on arrival, such as events and
   * prices. `list`: parsed element by element by a reader that limits the size and depth of elements itself.
   */
  readonly form: 'document' | 'lines' | 'list';
  /** Bytes of the decompressed body; `Infinity` for an endless stream. */
  readonly bytes: number;
  /** Milliseconds from the request to the last byte; `Infinity` for an endless stream. */
  readonly ms: number;
  /** Levels of brackets in JSON. */
  readonly depth: number;
  /** Values in JSON; per line for `lines`. */
  readonly values: number;
  /** Bytes of one line of `lines`. */
  readonly line: number;
}

declare global {
  interface RequestInit {
    /** Overrides the default bounds of external answers. */
    bounds?: Partial<AnswerBounds>;
  }
}
