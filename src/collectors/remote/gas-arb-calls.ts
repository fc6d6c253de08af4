import { MIRROR_TABLES } from '../../store/mirror/mirror-tables.ts';
import { readFrameLine } from './read-frame-records.ts';
import { readGasBackrun, readGasBundle } from './read-gas-records.ts';
import { type ListCall, listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of a service for gas arbitrage: its bundles with their stages, its backruns, and the lines of the frame. */
export async function gasArbCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const list = (call: string, table: ListCall['table'], read: ListCall['read']) =>
    listCall(context, { call, path: `/${call}`, table, read, topic: 'gas-arb' });
  return [
    list('bundles', MIRROR_TABLES.gasBundles, readGasBundle),
    list('backruns', MIRROR_TABLES.decisions, readGasBackrun),
    list('ledger', MIRROR_TABLES.ledger, readFrameLine),
  ];
}
