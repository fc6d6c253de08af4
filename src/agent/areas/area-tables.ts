import { type AgentSubject, AREAS, SERVER_AREAS } from '../../contract/areas/areas.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { ALLOCATIONS, CLAIMS, INTERACTIONS, WALLETS } from './airdrops.ts';
import { FLASH_LOANS, GAPS } from './flash-loans.ts';
import { ACCOUNT, POSITIONS, SERIES } from './now.ts';
import { PATTERNS, STEPS } from './patterns.ts';
import { ELITE_TRADES, TRADES } from './trades.ts';

const TABLES = {
  trades: TRADES,
  'elite-trades': ELITE_TRADES,
  patterns: PATTERNS,
  steps: STEPS,
  series: SERIES,
  positions: POSITIONS,
  account: ACCOUNT,
  claims: CLAIMS,
  interactions: INTERACTIONS,
  wallets: WALLETS,
  allocations: ALLOCATIONS,
  'flash-loans': FLASH_LOANS,
  gaps: GAPS,
} satisfies Readonly<Record<AgentSubject, AreaTable>>;

/** The tables that questions are read by, in the order in which the areas declare their subjects: the likeliest first. */
export const AREA_TABLES: readonly AreaTable[] = AREAS.flatMap(({ id }) =>
  SERVER_AREAS[id].subjects.map((subject) => TABLES[subject]),
);
