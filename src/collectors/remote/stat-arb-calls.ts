import { MIRROR_TABLES } from '../../store/mirror/mirror-tables.ts';
import { readPair, readPairSignal, readPairTrade } from './read-pair-records.ts';
import { listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of a service for statistical arbitrage. */
export async function statArbCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const topic = 'stat-arb';
  return [
    listCall(context, { call: 'pairs', path: '/pairs', table: MIRROR_TABLES.pairs, read: readPair, topic }),
    listCall(context, {
      ...{
        call: 'executions',
        path: '/executions',
        table: MIRROR_TABLES.pairTrades,
        read: readPairTrade,
        topic,
      },
    }),
    listCall(context, {
      ...{ call: 'signals', path: '/signals', table: MIRROR_TABLES.pairSignals, read: readPairSignal, topic },
    }),
  ];
}
