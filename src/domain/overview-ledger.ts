import * as zod from 'zod';
import { LEDGER_KINDS } from './ledger-kind.ts';

/** Where an amount of any area is from: a receipt of a chain, a broker's books, our own paper, a service of the operator. Never summed across. */
export const OVERVIEW_BASES = ['chain', 'broker', 'paper', 'remote'] as const;
export const OverviewBasis = zod.enum(OVERVIEW_BASES);
export type OverviewBasis = zod.infer<typeof OverviewBasis>;

/** What a line is for: the kinds of the areas of the chain, those of trades, and results of which only the whole is known. */
export const OVERVIEW_KINDS = [...LEDGER_KINDS, 'spread', 'commission', 'unsplit'] as const;
export const OverviewKind = zod.enum(OVERVIEW_KINDS);
export type OverviewKind = zod.infer<typeof OverviewKind>;
