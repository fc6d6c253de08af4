/** The time of the question: milliseconds since the epoch, and its trading date. */
export interface Today {
  readonly now: number;
  readonly date: string;
}
