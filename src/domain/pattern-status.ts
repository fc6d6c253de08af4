import * as zod from 'zod';

/** Statuses of a pattern in the order of the specification; every chip row and funnel uses that order. */
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

/** Statuses whose signals open paper trades; a trade's `source` is the status of its pattern at the signal. */
export const TRADED_STATUSES = ['observed', 'promoted', 'elite'] as const;

export const TradeSource = zod.enum(TRADED_STATUSES);
export type TradeSource = zod.infer<typeof TradeSource>;
