/** The direction of a pattern. */
export const SIDES = {
  values: { long: ['long', 'buy', 'bullish'], short: ['short', 'sell', 'bearish'] },
  phrases: { long: { before: 'long' }, short: { before: 'short' } },
} as const;
