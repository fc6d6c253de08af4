import { MIRROR_TABLES } from '../../store/mirror/mirror-tables.ts';
import { readFrameDecision, readFrameLine } from './read-frame-records.ts';
import { readMintAttempt, readMintCollection, readMintSnipe } from './read-mint-records.ts';
import { type ListCall, listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of a service for mints: collections, attempts, snipes with their stages, and the lines of the frame. */
export async function nftMintCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const list = (call: string, table: ListCall['table'], read: ListCall['read']) =>
    listCall(context, { call, path: `/${call}`, table, read, topic: 'nft-mint' });
  return [
    list('collections', MIRROR_TABLES.mintCollections, readMintCollection),
    list('attempts', MIRROR_TABLES.mintAttempts, readMintAttempt),
    list('snipes', MIRROR_TABLES.mintSnipes, readMintSnipe),
    list('decisions', MIRROR_TABLES.decisions, readFrameDecision),
    list('ledger', MIRROR_TABLES.ledger, readFrameLine),
  ];
}
