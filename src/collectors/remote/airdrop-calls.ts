import { AIRDROP_TABLES } from '../../store/mirror/tables/airdrop-tables.ts';
import { readAirdropRecord, readAirdropWallet } from './read-defi-records.ts';
import { type ListCall, listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of an airdrop service. */
export async function airdropCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const list = (call: 'claims' | 'interactions' | 'wallets', read: ListCall['read']) =>
    listCall(context, {
      call,
      path: `/airdrops/${call}`,
      table: AIRDROP_TABLES[call],
      read,
      topic: 'airdrops',
    });
  return [
    list('claims', readAirdropRecord),
    list('interactions', readAirdropRecord),
    list('wallets', readAirdropWallet),
  ];
}
