import { POT_MARKETS } from '../../contract/pot-markets.ts';
import { POT_MOVES } from '../../contract/pot-moves.ts';
import { POT_PLANS } from '../../contract/pot-plans.ts';
import { POTS } from '../../contract/pots.ts';
import { sourceReader } from '../list/source-list.ts';

/** A source's pots, and their markets, as they stand. */
export const POT_LIST = sourceReader(POTS, { table: { name: 'pots' } });
export const POT_MARKET_LIST = sourceReader(POT_MARKETS, { table: { name: 'pot_markets' } });

/** What our rules would have done with a source's pots. */
export const POT_PLAN_LIST = sourceReader(POT_PLANS, { table: { name: 'pot_plans' } });

/** What the curators of a source's pots did. */
export const POT_MOVE_LIST = sourceReader(POT_MOVES, { table: { name: 'pot_moves' } });
