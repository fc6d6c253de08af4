import * as zod from 'zod';

/** Candle lengths by their OANDA v20 names, shortest first. */
export const GRANULARITIES = ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D'] as const;

export const Granularity = zod.enum(GRANULARITIES);
export type Granularity = zod.infer<typeof Granularity>;

/** Length of a candle of each granularity, in seconds. */
export const GRANULARITY_SECONDS: Readonly<Record<Granularity, number>> = {
  M1: 60,
  M5: 300,
  M15: 900,
  M30: 1_800,
  H1: 3_600,
  H4: 14_400,
  D: 86_400,
};
