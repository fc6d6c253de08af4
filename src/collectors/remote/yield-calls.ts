import { FRAME_TABLES } from '../../store/mirror/tables/frame-tables.ts';
import { YIELD_TABLES } from '../../store/mirror/tables/yield-tables.ts';
import { readFrameLine } from './read-frame-records.ts';
import { readYieldFlow, readYieldMove, readYieldVault } from './read-yield-records.ts';
import { type ListCall, listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of a service for yield farming: its vaults, flows and moves, and the lines of the frame. */
export async function yieldCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const list = (call: string, table: ListCall['table'], read: ListCall['read']) =>
    listCall(context, { call, path: `/${call}`, table, read, topic: 'yield' });
  return [
    list('vaults', YIELD_TABLES.vaults, readYieldVault),
    list('flows', YIELD_TABLES.flows, readYieldFlow),
    list('moves', FRAME_TABLES.decisions, readYieldMove),
    list('ledger', FRAME_TABLES.ledger, readFrameLine),
  ];
}
