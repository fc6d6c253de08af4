/** Traded patterns that match a filter, and the number of their trades. */
export interface MatchedPatterns {
  /** What was asked for: a text in lower case that they contain, or all their bits. */
  readonly by: { readonly text: string; readonly bits: string | undefined };
  readonly patterns: readonly string[];
  readonly trade_count: number;
}
