import { PAIR_TABLES } from '../../store/mirror/tables/pair-tables.ts';
import { readPair, readPairSignal, readPairTrade } from './read-pair-records.ts';
import { listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of a service for statistical arbitrage. */
export async function statArbCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const topic = 'stat-arb';
  return [
    listCall(context, { call: 'pairs', path: '/pairs', table: PAIR_TABLES.pairs, read: readPair, topic }),
    listCall(context, {
      ...{
        call: 'executions',
        path: '/executions',
        table: PAIR_TABLES.trades,
        read: readPairTrade,
        topic,
      },
    }),
    listCall(context, {
      ...{ call: 'signals', path: '/signals', table: PAIR_TABLES.signals, read: readPairSignal, topic },
    }),
  ];
}
