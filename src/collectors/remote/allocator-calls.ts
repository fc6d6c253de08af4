import { FRAME_TABLES } from '../../store/mirror/tables/frame-tables.ts';
import { POT_TABLES } from '../../store/mirror/tables/pot-tables.ts';
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
    list('pots', POT_TABLES.pots, readPot),
    list('markets', POT_TABLES.markets, readPotMarket),
    list('plans', POT_TABLES.plans, readPotPlan),
    list('moves', POT_TABLES.moves, readPotMove),
    list('decisions', FRAME_TABLES.decisions, readFrameDecision),
    list('ledger', FRAME_TABLES.ledger, readFrameLine),
  ];
}
