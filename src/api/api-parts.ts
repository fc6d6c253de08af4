import type { Agent } from '../agent/agent.ts';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { Log } from '../log.ts';
import type { Secret } from '../secret.ts';
import type { Store } from '../store/database/open-store.ts';
import type { LiveEvents } from './live-events.ts';
import type { ImportDistribution } from './routes/airdrop-distribution-routes.ts';
import type { ImportCandles } from './routes/import-routes.ts';
import type { SeriesWork } from './routes/series-routes.ts';

/** What the HTTP interface is made of. */
export interface ApiParts {
  readonly store: Store;
  readonly identity: IdentityProvider;
  readonly events: LiveEvents;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
  /** What command-line tools sign in with. */
  readonly localKey: Secret;
  /** What answers questions; without one it is our own analyst. */
  readonly agent?: Agent;
  /** Imports candles; a server without one refuses imports. */
  readonly importCandles?: ImportCandles;
  /** Removes and replaces imported series; a server without it refuses to. */
  readonly seriesWork?: SeriesWork;
  /** Imports files of airdrop shares; a server without one refuses them. */
  readonly importDistribution?: ImportDistribution;
  /** Directory of the built console; without one only the API is served. */
  readonly webRoot?: string;
  /** Names under which the tools are reached by plain http, besides localhost and addresses. */
  readonly mcpHosts?: readonly string[];
  /** Reverse proxies in front whose forwarded headers are believed. */
  readonly trustedProxies?: number;
  /** Calls that one operator, or one address where nobody is signed in, may make in a minute. */
  readonly requestsPerMinute: number;
}
