import type { FieldSpec } from '../grammar/area-table.ts';

/** The pot of a market, plan or move. */
export const POT_FIELD: FieldSpec = { words: ['pot', 'vault'], unit: 'text', groups: true };

/** Words of the allocator that ask for nothing more. */
export const POT_IDLE: readonly string[] = ['allocator', 'liquidity', 'allocated', 'now', 'currently'];
