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
