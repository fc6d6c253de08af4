import { MIRROR_TABLES } from '../../store/mirror/mirror-tables.ts';
import { readFrameDecision, readFrameLine } from './read-frame-records.ts';
import { readPot, readPotMarket } from './read-pot-records.ts';
import { readPotMove, readPotPlan } from './read-pot-steps.ts';
import { type ListCall, listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of a liquidity allocator: its pots and their markets, plans and moves, and the lines of the frame. */
export async function allocatorCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const list = (call: string, table: ListCall['table'], read: ListCall['read']) =>
    listCall(context, { call, path: `/${call}`, table, read, topic: 'allocator' });
  return [
    list('pots', MIRROR_TABLES.pots, readPot),
    list('markets', MIRROR_TABLES.potMarkets, readPotMarket),
    list('plans', MIRROR_TABLES.potPlans, readPotPlan),
    list('moves', MIRROR_TABLES.potMoves, readPotMove),
    list('decisions', MIRROR_TABLES.decisions, readFrameDecision),
    list('ledger', MIRROR_TABLES.ledger, readFrameLine),
  ];
}
