import type { AreaTable } from '../grammar/area-table.ts';
import { ALLOCATIONS, CLAIMS, INTERACTIONS, WALLETS } from './airdrops.ts';
import { FLASH_LOANS, GAPS } from './flash-loans.ts';
import { ACCOUNT, POSITIONS, SERIES } from './now.ts';
import { PATTERNS, STEPS } from './patterns.ts';
import { ELITE_TRADES, TRADES } from './trades.ts';

/** The areas that questions are read in, the likeliest first. */
export const AREAS: readonly AreaTable[] = [
  TRADES,
  ELITE_TRADES,
  PATTERNS,
  STEPS,
  SERIES,
  POSITIONS,
  ACCOUNT,
  CLAIMS,
  INTERACTIONS,
  WALLETS,
  ALLOCATIONS,
  FLASH_LOANS,
  GAPS,
];
