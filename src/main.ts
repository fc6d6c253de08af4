import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Agent } from './agent/agent.ts';
import { createLanguageModelAgent } from './agent/language-model.ts';
import { createRemoteAgent } from './agent/remote-agent.ts';
import { createApi } from './api/create-api.ts';
import { createLiveEvents } from './api/live-events.ts';
import { createLocalKey, removeLocalKey } from './api/local-key.ts';
import { isLoopback, type ServeAddress, serveApi } from './api/serve.ts';
import { createChainCollector } from './collectors/chain/chain-collector.ts';
import { createLocalChainCollector } from './collectors/chain/local/local-chain-collector.ts';
import { watchedChainProfile } from './collectors/chain/watched-chain-profile.ts';
import type { Collector } from './collectors/collector.ts';
import { takeDistribution } from './collectors/distribution/take-distribution.ts';
import { createImportedCollector, importCandles } from './collectors/import-candles.ts';
import { createSimulatedFeed } from './collectors/market/simulated/simulated-feed.ts';
import { SIMULATED_SEED, simulatedOrigin } from './collectors/market/simulated/simulated-market.ts';
import { createMarketCollector } from './collectors/market-collector.ts';
import type { MarketFeed } from './collectors/market-feed.ts';
import { createBrokerCollector } from './collectors/oanda/broker-collector.ts';
import { createOandaClient, OANDA_URLS, type OandaClient } from './collectors/oanda/oanda-client.ts';
import { createOandaFeed } from './collectors/oanda/oanda-feed.ts';
import { createReconciler } from './collectors/reconciler.ts';
import { airdropCalls, flashLoanCalls, tradingCalls } from './collectors/remote/area-calls.ts';
import { createRemoteCollector } from './collectors/remote/remote-collector.ts';
import { startRunner } from './collectors/runner.ts';
import { createSeriesWork } from './collectors/series-work.ts';
import { createStoreUpkeep } from './collectors/store-upkeep.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { AppError } from './contract/app-error.ts';
import { engineSettingsOf } from './engine-settings-of.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { createCognitoIdentity } from './identity/cognito/cognito-identity.ts';
import type { Pool } from './identity/cognito/pool.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import { ensureFirstAccount } from './identity/local/first-account.ts';
import { createLocalIdentity } from './identity/local/local-identity.ts';
import { createLogMessenger } from './identity/messages/log-messenger.ts';
import { createSmtpMessenger } from './identity/messages/smtp-messenger.ts';
import { ensureSecretsKey } from './identity/secrets-key.ts';
import { announceLocalServer, withdrawLocalServer } from './local-server.ts';
import { createLog, type Log } from './log.ts';
import { outgoingAddresses } from './outgoing-addresses.ts';
import { outliveOutput } from './outlive-output.ts';
import { secretsIn } from './secret.ts';
import { startRefusal } from './start-refusal.ts';
import { stopWithStarter } from './stop-with-starter.ts';
import { ensureBrokerAccount } from './store/broker/broker.ts';
import { withInstanceLock } from './store/database/instance-lock.ts';
import { openStore, type Store } from './store/database/open-store.ts';
import { idleOtherMarkets } from './store/engine/series.ts';
import { ensureSimulation } from './store/engine/simulations.ts';
import { idleRemoteSeries } from './store/mirror/remote-series.ts';
import { deactivateOtherSources } from './store/mirror/sources.ts';

const WEB_ROOT = join(import.meta.dirname, '..', 'dist', 'web');
/** What runs longer than this after a signal is cut off; the store is crash-safe. */
const STOP_LIMIT_MS = 4_500;
/** Far above what consoles ask, and far below what holds others up. */
const REQUESTS_PER_MINUTE = 30_000;
/** The areas whose facts come from a chain. */
const CHAIN_AREAS = ['airdrops', 'flash-loans'] as const;

/** A running program, and how it ends. */
interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

async function start(config: Config, log: Log): Promise<Running> {
  // Libraries take the global one too, and none of them can forget it.
  globalThis.fetch = createGuardedFetch(outgoingAddresses(config), globalThis.fetch);
  const clock = Date.now;
  const settings = engineSettingsOf(config);
  const store = await openStore({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log });
  const closers: (() => Promise<void> | void)[] = [() => store.close()];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  try {
    const identity = await startIdentity(config, store, log, clock);
    const events = createLiveEvents(store);
    const localKey = await createLocalKey(config.DATA_DIR);
    closers.push(() => removeLocalKey(config.DATA_DIR));
    const stopping = new AbortController();
    const app = createApi({
      store,
      identity,
      events,
      clock,
      log,
      localKey,
      importCandles: (request, signal, onProgress) =>
        importCandles(store, settings, request, AbortSignal.any([signal, stopping.signal]), onProgress),
      seriesWork: createSeriesWork(store, settings, stopping.signal),
      importDistribution: (request, text) => takeDistribution(store, request, text, clock()),
      trustedProxies: config.TRUST_PROXY,
      requestsPerMinute: config.REQUESTS_PER_MINUTE ?? (isReachable(config) ? REQUESTS_PER_MINUTE : Infinity),
      ...agentOf(config, { store, clock, log }),
      mcpHosts: config.MCP_HOSTS,
      ...(existsSync(WEB_ROOT) && { webRoot: WEB_ROOT }),
    });
    const { HOST: host, PORT: port } = config;
    const tls = await readCertificate(config);
    const serving = await serveApi(app, { host, port, ...(tls && { tls }) });
    // Command-line tools cannot check a certificate that names another host; they get a way in of their own.
    const tools = tls ? await serveApi(app, { host: '127.0.0.1', port: 0 }) : serving;
    closers.push(async () => {
      const reason = 'is stopping; the import has changed nothing';
      stopping.abort(new AppError('import_refused', { problems: [{ field: 'server', reason }] }));
      events.close();
      await Promise.all([...new Set([serving, tools])].map((server) => server.close()));
    });
    if (!tls && !isLoopback(host) && config.TRUST_PROXY === 0) {
      log.warn('Listening on a network without TLS: passwords and sessions can be read on the way', {
        host,
        remedy: 'set TLS_CERT and TLS_KEY, or put a proxy with TLS in front and set TRUST_PROXY',
      });
    }

    await announceLocalServer(config.DATA_DIR, tools.url);
    closers.push(() => withdrawLocalServer(config.DATA_DIR));

    const collectors = [
      createImportedCollector(store, settings, log),
      createStoreUpkeep({ store, log }),
      ...chainCollectors(config, { store, clock, log }),
    ];
    const remote = remoteAreas(config);
    const chains = chainKind(config);
    await deactivateOtherSources(store.db, [
      ...remote.map(({ area }) => ({ area, kind: 'remote' as const })),
      ...(chains ? CHAIN_AREAS.map((area) => ({ area, kind: chains })) : []),
    ]);
    if (config.TRADING_API_URL === undefined) await idleRemoteSeries(store.db);
    for (const area of remote) collectors.push(createRemoteCollector({ store, ...area, clock, log }));
    const broker = brokerOf(config);
    if (broker) collectors.push(createBrokerCollector({ store, ...broker, clock, log }));
    else await ensureBrokerAccount(store.db, null);
    // Also without an engine to compare: what was compared with a former one does not stay.
    if (broker) collectors.push(createReconciler({ store }));
    const feed = await feedOf(config, store, broker?.client, clock);
    if (feed) collectors.push(createMarketCollector({ store, feed, settings, clock, log }));
    await idleOtherMarkets(store.db, feed?.market ?? null);
    const runner = startRunner({
      collectors,
      withLock: (name, signal, work) => withInstanceLock(store, name, signal, work),
      log,
    });
    closers.push(() => runner.stop());
    return { url: serving.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whether other machines may reach the server. */
function isReachable({ HOST, TRUST_PROXY }: Config): boolean {
  return !isLoopback(HOST) || TRUST_PROXY > 0;
}

/** The account at the broker that is watched; undefined where token or account is not named. */
function brokerOf(config: Config) {
  const { OANDA_TOKEN: token, OANDA_ACCOUNT_ID: accountId, OANDA_ENVIRONMENT: environment } = config;
  if (token === undefined || accountId === undefined) return undefined;
  const url = config.OANDA_URL ?? OANDA_URLS[environment].rest;
  // The credential never goes to OANDA where another address was named.
  const streamUrl = config.OANDA_STREAM_URL ?? config.OANDA_URL ?? OANDA_URLS[environment].stream;
  return { client: createOandaClient({ url, streamUrl, token, accountId }), environment };
}

/** The feed of the market that the settings name; undefined where none is, or where an engine of the operator is mirrored instead. */
async function feedOf(
  config: Config,
  store: Store,
  client: OandaClient | undefined,
  clock: () => number,
): Promise<MarketFeed | undefined> {
  if (config.TRADING_API_URL !== undefined) return undefined;
  if (config.MARKET === 'simulated') return createSimulatedFeed(await simulationOf(store, clock));
  if (config.MARKET === 'none' || !client) return undefined;
  const begins = clock() / 1_000 - config.OANDA_HISTORY_DAYS * 86_400;
  return createOandaFeed({ client, granularity: config.OANDA_GRANULARITY, begins });
}

/** What answers the chat, where it is not our own analyst: an agent of the operator, or a language model. */
function agentOf(
  config: Config,
  { store, clock, log }: { readonly store: Store; readonly clock: () => number; readonly log: Log },
): { readonly agent?: Agent } {
  const {
    AGENT_API_URL,
    AGENT_API_TOKEN,
    AGENT_BASE_URL: url,
    AGENT_MODEL: model,
    AGENT_API_KEY: key,
  } = config;
  if (AGENT_API_URL !== undefined)
    return { agent: createRemoteAgent({ url: AGENT_API_URL, token: AGENT_API_TOKEN }) };
  if (url === undefined || model === undefined) return {};
  return { agent: createLanguageModelAgent(store, clock, log, { url, model, key }) };
}

/** Which chain is followed: the one whose nodes are named, else the local one, unless services stand for its areas. */
function chainKind(config: Config): 'chain' | 'local-chain' | undefined {
  if (config.RPC_URL) return 'chain';
  const isServed = config.AIRDROPS_API_URL !== undefined && config.FLASH_LOANS_API_URL !== undefined;
  return config.CHAIN === 'none' || isServed ? undefined : 'local-chain';
}

function chainCollectors(
  config: Config,
  parts: { readonly store: Store; readonly clock: () => number; readonly log: Log },
): Collector[] {
  const kind = chainKind(config);
  if (kind === undefined) return [];
  if (kind === 'local-chain')
    return [createLocalChainCollector({ ...parts, folder: join(config.DATA_DIR, 'chain') })];
  const urls = (config.RPC_URL ?? []).map((url) => url.reveal());
  const { FLASH_LOAN_POOLS: pools, DOLLAR_TOKENS: dollarTokens } = config;
  const watched = { pools, dollarTokens };
  return [createChainCollector({ ...parts, urls, profile: watchedChainProfile(config), watched })];
}

/** The areas that services of the operator are mirrored for; our own source of such an area is off. */
function remoteAreas(config: Config) {
  const mostListBytes = config.MIRROR_LIST_MIB * 2 ** 20;
  const areas = [
    {
      area: 'trading',
      url: config.TRADING_API_URL,
      token: config.TRADING_API_TOKEN,
      calls: tradingCalls,
    },
    {
      area: 'airdrops',
      url: config.AIRDROPS_API_URL,
      token: config.AIRDROPS_API_TOKEN,
      calls: airdropCalls,
    },
    {
      area: 'flash-loans',
      url: config.FLASH_LOANS_API_URL,
      token: config.FLASH_LOANS_API_TOKEN,
      calls: flashLoanCalls,
    },
  ] as const;
  return areas.flatMap(({ area, url, token, calls }) =>
    url === undefined ? [] : [{ area, service: { url, token, mostListBytes }, calls }],
  );
}

/** The provider of identities that the settings name; a local one has an account from its first start on. */
async function startIdentity(
  config: Config,
  store: Store,
  log: Log,
  clock: () => number,
): Promise<IdentityProvider> {
  const { db } = store;
  const secretsKey = await ensureSecretsKey(config.DATA_DIR, config.SECRETS_KEY);
  if (config.DATABASE_URL !== undefined && config.SECRETS_KEY === undefined) {
    log.warn('Secrets in the database are sealed with the secrets.key of this data directory', {
      remedy:
        'set the same SECRETS_KEY for all servers on the database, or keep the file and run no other server',
    });
  }
  const pool = poolOf(config);
  if (pool) return createCognitoIdentity({ db, clock, log, secretsKey, pool });
  const account = await ensureFirstAccount(db, {
    email: config.OPERATOR_EMAIL,
    password: config.OPERATOR_PASSWORD,
  });
  if (account) announceAccount(account.email, account.random_password);
  const printed = createLogMessenger(log);
  const messenger = config.SMTP_URL
    ? createSmtpMessenger({ url: config.SMTP_URL, from: config.MAIL_FROM }, printed)
    : printed;
  return createLocalIdentity({ db, clock, log, messenger, secretsKey, mfa: config.MFA });
}

/** The user pool that the settings name; undefined where accounts are our own. */
function poolOf(config: Config): Pool | undefined {
  const { COGNITO_REGION: region, COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = config;
  if (config.IDENTITY !== 'cognito' || !region || !userPoolId || !clientId) return undefined;
  const { COGNITO_AUTH_FLOW: authFlow, COGNITO_ENDPOINT: endpoint } = config;
  return { region, userPoolId, clientId, authFlow, endpoint };
}

/** The certificate and key to serve with; undefined where there is none. */
async function readCertificate({ TLS_CERT, TLS_KEY }: Config): Promise<ServeAddress['tls']> {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined;
  const [cert, key] = await Promise.all([readFileOf('TLS_CERT', TLS_CERT), readFileOf('TLS_KEY', TLS_KEY)]);
  try {
    createSecureContext({ cert, key });
  } catch {
    // What the library says may hold parts of the key.
    throw new ConfigError(['TLS_CERT, TLS_KEY: the files are no certificate and the key that belongs to it']);
  }
  return { cert, key };
}

async function readFileOf(name: string, path: string): Promise<Buffer> {
  return readFile(path).catch(() => {
    throw new ConfigError([`${name}: the file cannot be read`]);
  });
}

/** The seed and origin of the simulated market, made at its first start and kept. */
async function simulationOf(store: Store, clock: () => number): Promise<{ seed: number; origin: number }> {
  const simulation = await ensureSimulation(store.db, {
    market: 'simulated',
    seed: SIMULATED_SEED,
    origin_at: new Date(simulatedOrigin(clock() / 1_000) * 1_000).toISOString(),
  });
  return { seed: simulation.seed, origin: Date.parse(simulation.origin_at) / 1_000 };
}

function announceAccount(email: string, randomPassword: string | null): void {
  console.log(`Made the first account: ${email}`);
  if (!randomPassword) return;
  console.log(`Its password, shown only this once: ${randomPassword}`);
  console.log('It signs in for 7 days: set one of your own on the account page.');
}

function stopOnSignals(running: Running, log: Log): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info('Stopping', { signal });
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('Stopping failed', { error });
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog({
    level: config.LOG_LEVEL,
    format: config.LOG_FORMAT,
    redact: secretsIn(config),
  });
  try {
    const running = await start(config, log);
    stopOnSignals(running, log);
    console.log(`The console is at ${running.url}`);
  } catch (error) {
    const refusal = startRefusal(error, config.DATA_DIR);
    if (refusal === undefined) throw error;
    console.error(refusal);
    process.exitCode = 1;
  }
}

outliveOutput();
stopWithStarter();
try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
