import type { Log } from '../../log.ts';
import {
  getBrokerStatus,
  listBrokerTransactions,
  streamBrokerTransactions,
} from '../../store/broker/broker.ts';
import {
  listReconciliation,
  streamReconciliation,
  summariseReconciliation,
} from '../../store/broker/reconciliation.ts';
import type { Store } from '../../store/database/open-store.ts';
import type { Handlers } from '../handlers.ts';
import { isPaged } from '../is-paged.ts';
import { streamJsonArray } from '../json-array-stream.ts';

/** The account at the broker. */
export function createBrokerRoutes(
  { db }: Store,
  clock: () => number,
  log: Log,
): Handlers<'brokerStatus' | 'brokerTransactions' | 'reconciliation' | 'reconciliationSummary'> {
  return {
    async brokerStatus() {
      return getBrokerStatus(db);
    },

    async brokerTransactions({ query, context }) {
      if (!isPaged(query)) return streamJsonArray(context, log, streamBrokerTransactions(db, query, clock()));
      return listBrokerTransactions(db, query, clock());
    },

    async reconciliation({ query, context }) {
      if (!isPaged(query)) return streamJsonArray(context, log, streamReconciliation(db, query));
      return listReconciliation(db, query);
    },

    async reconciliationSummary() {
      return summariseReconciliation(db);
    },
  };
}
