import * as zod from 'zod';

/** The life of a pattern in the order of the specification, which is the order of every chip row and funnel. */
export const PATTERN_STATUSES = [
  'awaiting',
  'potential',
  'observed',
  'promoted',
  'elite',
  'dormant',
] as const;

export const PatternStatus = zod.enum(PATTERN_STATUSES);
export type PatternStatus = zod.infer<typeof PatternStatus>;

/** The statuses whose signals open paper trades; a trade's `source` says which one its pattern had. */
export const TRADED_STATUSES = ['observed', 'promoted', 'elite'] as const;

export const TradeSource = zod.enum(TRADED_STATUSES);
export type TradeSource = zod.infer<typeof TradeSource>;
