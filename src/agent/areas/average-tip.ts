import type { MeasureSpec } from '../grammar/area-table.ts';

/** The mean tip of transactions. */
export const AVERAGE_TIP: MeasureSpec = {
  words: ['average tip', 'mean tip'],
  how: 'mean',
  of: 'tip_gwei',
  unit: 'plain',
  name: 'average tip in gwei',
  a: 'an average tip in gwei of',
};
