import { getBrokerStatus } from '../../store/broker/broker.ts';
import { summariseReconciliation } from '../../store/broker/reconciliation.ts';
import type { Store } from '../../store/database/open-store.ts';
import type { Handlers } from '../handlers.ts';

/** The broker account. */
export function createBrokerRoutes({ db }: Store): Handlers<'brokerStatus' | 'reconciliationSummary'> {
  return {
    async brokerStatus() {
      return getBrokerStatus(db);
    },

    async reconciliationSummary() {
      return summariseReconciliation(db);
    },
  };
}
