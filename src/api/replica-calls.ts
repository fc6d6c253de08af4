import type { ReadEndpoint } from '../contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/database/open-store.ts';
import type { Call, Handlers } from './handlers.ts';
import { createAirdropRoutes } from './routes/airdrop-routes.ts';
import { createAllocatorRoutes } from './routes/allocator-routes.ts';
import { createBrokerRoutes } from './routes/broker-routes.ts';
import { createFlashLoanRoutes } from './routes/flash-loan-routes.ts';
import { createFrameRoutes } from './routes/frame-routes.ts';
import { createGasArbRoutes } from './routes/gas-arb-routes.ts';
import { createMarketRoutes } from './routes/market-routes.ts';
import { createMintRoutes } from './routes/mint-routes.ts';
import { createOverviewRoutes } from './routes/overview-routes.ts';
import { createYieldRoutes } from './routes/yield-routes.ts';

type AnyHandler = (call: Call<never>) => Promise<unknown>;

/** Answers a call by its handler, or by the same handler over the read replica. */
export type AnswerCall = (name: string, handle: AnyHandler, call: Call<never>) => Promise<unknown>;

/**
 * Lists and figures are read at the replica while it is used; what fails there is asked of the primary. After a change the
 * answer waits until the replica has it, a second at most, so that who changed something reads it back.
 */
export function createReplicaCalls(store: Store, clock: () => number, log: Log): AnswerCall {
  const { replica } = store;
  if (!replica) return (_name, handle, call) => handle(call);
  const readers = readersOf({ ...store, db: replica.db }, clock, log);

  return async (name, handle, call) => {
    const reader = readers.get(name);
    if (reader && replica.current().used) {
      try {
        return await reader(call);
      } catch (error) {
        if (!replica.gaveUp(error)) throw error;
      }
    }
    const answer = await handle(call);
    if (ENDPOINTS[name as EndpointName]?.method !== 'GET') await replica.caughtUp();
    return answer;
  };
}

/** The handlers of the calls that only read, and that events refresh: every list and every figure. */
function readersOf(store: Store, clock: () => number, log: Log): ReadonlyMap<string, AnyHandler> {
  const handlers: Partial<Handlers> = {
    ...createMarketRoutes(store, clock, log),
    ...createOverviewRoutes(store),
    ...createAirdropRoutes(store),
    ...createFlashLoanRoutes(store),
    ...createFrameRoutes(store),
    ...createAllocatorRoutes(store),
    ...createYieldRoutes(store),
    ...createMintRoutes(store, clock),
    ...createGasArbRoutes(store),
    ...createBrokerRoutes(store),
  };
  const reads = Object.entries(handlers).filter(([name]) => {
    const endpoint = ENDPOINTS[name as EndpointName];
    return endpoint.method === 'GET' && (endpoint as ReadEndpoint).topics.length > 0;
  });
  return new Map(reads as [string, AnyHandler][]);
}
