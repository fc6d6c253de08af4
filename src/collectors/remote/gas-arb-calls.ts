import { FRAME_TABLES } from '../../store/mirror/tables/frame-tables.ts';
import { GAS_TABLES } from '../../store/mirror/tables/gas-tables.ts';
import { readFrameLine } from './read-frame-records.ts';
import { readGasBackrun, readGasBundle } from './read-gas-records.ts';
import { type ListCall, listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of a service for gas arbitrage: its bundles with their stages, its backruns, and the lines of the frame. */
export async function gasArbCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const list = (call: string, table: ListCall['table'], read: ListCall['read']) =>
    listCall(context, { call, path: `/${call}`, table, read, topic: 'gas-arb' });
  return [
    list('bundles', GAS_TABLES.bundles, readGasBundle),
    list('backruns', FRAME_TABLES.decisions, readGasBackrun),
    list('ledger', FRAME_TABLES.ledger, readFrameLine),
  ];
}
