import { MIRROR_TABLES } from '../../store/mirror/mirror-tables.ts';
import { readFrameLine } from './read-frame-records.ts';
import { readYieldFlow, readYieldMove, readYieldVault } from './read-yield-records.ts';
import { type ListCall, listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of a service for yield farming: its vaults, flows and moves, and the lines of the frame. */
export async function yieldCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const list = (call: string, table: ListCall['table'], read: ListCall['read']) =>
    listCall(context, { call, path: `/${call}`, table, read, topic: 'yield' });
  return [
    list('vaults', MIRROR_TABLES.yieldVaults, readYieldVault),
    list('flows', MIRROR_TABLES.yieldFlows, readYieldFlow),
    list('moves', MIRROR_TABLES.decisions, readYieldMove),
    list('ledger', MIRROR_TABLES.ledger, readFrameLine),
  ];
}
