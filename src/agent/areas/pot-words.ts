import type { FieldSpec } from '../grammar/area-table.ts';

/** The pot of a market, plan or move. */
export const POT_FIELD: FieldSpec = { words: ['pot', 'vault'], unit: 'text', groups: true };

/** Words of the allocator that ask for nothing more. */
export const POT_IDLE: readonly string[] = ['allocator', 'liquidity', 'allocated', 'now', 'currently'];

/** Words for the rate that a pot could have. */
export const BEST_RATE: readonly string[] = ['reachable rate', 'rate at best', 'could reach', 'reachable'];

/** Words for how far a pot is from its target. */
export const OFF_TARGET: readonly string[] = [
  ...['off target', 'off its target', 'off their target', 'distance from target', 'from its target'],
  'from target',
];

/** Words for what a pot earns a year as it is, and at best. */
export const INCOME_NOW: readonly string[] = [
  ...['income', 'yearly income', 'income a year', 'current income', 'income now', 'earn', 'earned'],
];
export const BEST_INCOME: readonly string[] = [
  ...['reachable income', 'best income', 'possible income', 'income at best'],
];
