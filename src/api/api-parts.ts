import type { Agent } from '../agent/agent.ts';
import type { AlertChannel } from '../contract/alerts.ts';
import type { ServerSetting } from '../contract/server-settings.ts';
import type { ReadEvidence } from '../contract/trade-evidence.ts';
import type { RoleGroups } from '../domain/access-role.ts';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { Log } from '../log.ts';
import type { Secret } from '../secret.ts';
import type { Store } from '../store/database/open-store.ts';
import type { FindPatternsAsOf } from './as-of-calls.ts';
import type { LiveEvents } from './live-events.ts';
import type { MetricsAccess } from './metrics/mount-metrics.ts';
import type { ImportDistribution } from './routes/airdrop-distribution-routes.ts';
import type { ImportCandles } from './routes/import-routes.ts';
import type { LabWork } from './routes/lab-routes.ts';
import type { SeriesWork } from './routes/series-routes.ts';
import type { ReadPair } from './routes/stat-arb-routes.ts';

/** The dependencies of the HTTP API. */
export interface ApiParts {
  readonly store: Store;
  readonly identity: IdentityProvider;
  readonly events: LiveEvents;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly log: Log;
  /** The groups of accounts that have another role than 'operator'. */
  readonly roleGroups: RoleGroups;
  /** The key with which command-line tools sign in. */
  readonly localKey: Secret;
  /** Answers questions; the local analyst if absent. */
  readonly agent?: Agent;
  /** Imports candles; if absent, imports are refused. */
  readonly importCandles?: ImportCandles;
  /** Removes and replaces imported series; if absent, both are refused. */
  readonly seriesWork?: SeriesWork;
  /** Notes a call of an operator, by its path. */
  readonly noteCall?: (path: string) => void;
  /** The laboratory; if absent, its runs are refused. */
  readonly lab?: LabWork;
  /** Computes what stands beside results; if absent, it is refused. */
  readonly readEvidence?: ReadEvidence;
  /** Reads a pair with its bars; if absent, none is known. */
  readonly readPair?: ReadPair;
  /** Finds what the engine said of patterns at a moment; if absent, it is not told. */
  readonly findPatternsAsOf?: FindPatternsAsOf;
  /** Imports files of airdrop shares; if absent, they are refused. */
  readonly importDistribution?: ImportDistribution;
  /** The channels by which alerts leave the console; none if absent. */
  readonly alertChannels?: Readonly<Record<AlertChannel, boolean>>;
  /** Copies the embedded database into a new data directory, whose path it answers; if absent, it is refused. */
  readonly copyStore?: () => Promise<string>;
  /** The settings of the server as operators may see them; none if absent. */
  readonly settings?: readonly ServerSetting[];
  /** The figures for Prometheus; if absent, there is no such page. */
  readonly metrics?: MetricsAccess;
  /** Directory of the built console; if absent, only the API is served. */
  readonly webRoot?: string;
  /** Host names that may reach the tools by plain http, in addition to localhost and addresses. */
  readonly mcpHosts?: readonly string[];
  /** Reverse proxies whose forwarded headers are trusted. */
  readonly trustedProxies?: number;
  /** Calls per minute of one operator, or of one address without a sign-in. */
  readonly requestsPerMinute: number;
}
