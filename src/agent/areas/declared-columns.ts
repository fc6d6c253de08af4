import type { AgentSubject } from '../../contract/areas/areas.ts';
import { GAS_BACKRUNS } from '../../contract/gas-backruns.ts';
import { GAS_BLOCKS } from '../../contract/gas-blocks.ts';
import { GAS_BUNDLES } from '../../contract/gas-bundles.ts';
import { GAS_PENDING } from '../../contract/gas-pending.ts';
import type { ListColumns } from '../../contract/list-declaration.ts';
import { MINT_ATTEMPTS } from '../../contract/mint-attempts.ts';
import { MINT_COLLECTIONS } from '../../contract/mint-collections.ts';
import { MINT_SNIPES } from '../../contract/mint-snipes.ts';
import { PAIR_SIGNALS_LIST } from '../../contract/pair-signals.ts';
import { PAIR_TRADES } from '../../contract/pair-trades.ts';
import { PAIRS } from '../../contract/pairs.ts';
import { POT_MARKETS } from '../../contract/pot-markets.ts';
import { POT_MOVES } from '../../contract/pot-moves.ts';
import { POT_PLANS } from '../../contract/pot-plans.ts';
import { POTS } from '../../contract/pots.ts';
import { YIELD_FLOWS } from '../../contract/yield-flows.ts';
import { YIELD_MOVES } from '../../contract/yield-moves.ts';
import { YIELD_VAULTS } from '../../contract/yield-vaults.ts';

/** The declared columns of subjects whose rows are those of a list, by the same names. */
export const DECLARED_COLUMNS: Readonly<Partial<Record<AgentSubject, ListColumns>>> = {
  vaults: YIELD_VAULTS.columns,
  'yield-flows': YIELD_FLOWS.columns,
  'yield-moves': YIELD_MOVES.columns,
  pots: POTS.columns,
  'pot-markets': POT_MARKETS.columns,
  'pot-plans': POT_PLANS.columns,
  'pot-moves': POT_MOVES.columns,
  'gas-blocks': GAS_BLOCKS.columns,
  'pending-transactions': GAS_PENDING.columns,
  backruns: GAS_BACKRUNS.columns,
  bundles: GAS_BUNDLES.columns,
  collections: MINT_COLLECTIONS.columns,
  'mint-attempts': MINT_ATTEMPTS.columns,
  snipes: MINT_SNIPES.columns,
  pairs: PAIRS.columns,
  'pair-trades': PAIR_TRADES.columns,
  'pair-signals': PAIR_SIGNALS_LIST.columns,
};
