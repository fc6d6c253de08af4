import { FRAME_TABLES } from '../../store/mirror/tables/frame-tables.ts';
import { MINT_TABLES } from '../../store/mirror/tables/mint-tables.ts';
import { readFrameDecision, readFrameLine } from './read-frame-records.ts';
import { readMintAttempt, readMintCollection, readMintSnipe } from './read-mint-records.ts';
import { type ListCall, listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of a service for mints: collections, attempts, snipes with their stages, and the lines of the frame. */
export async function nftMintCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const list = (call: string, table: ListCall['table'], read: ListCall['read']) =>
    listCall(context, { call, path: `/${call}`, table, read, topic: 'nft-mint' });
  return [
    list('collections', MINT_TABLES.collections, readMintCollection),
    list('attempts', MINT_TABLES.attempts, readMintAttempt),
    list('snipes', MINT_TABLES.snipes, readMintSnipe),
    list('decisions', FRAME_TABLES.decisions, readFrameDecision),
    list('ledger', FRAME_TABLES.ledger, readFrameLine),
  ];
}
