import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRemoteAgent } from './agent/remote-agent.ts';
import { createApi } from './api/create-api.ts';
import { createLiveEvents } from './api/live-events.ts';
import { createLocalKey, removeLocalKey } from './api/local-key.ts';
import { serveApi } from './api/serve.ts';
import { createChainCollector } from './collectors/chain/chain-collector.ts';
import { createLocalChainCollector } from './collectors/chain/local/local-chain-collector.ts';
import { watchedChainProfile } from './collectors/chain/watched-chain-profile.ts';
import type { Collector } from './collectors/collector.ts';
import { createImportedCollector, importCandles } from './collectors/import-candles.ts';
import { createSimulatedFeed } from './collectors/market/simulated/simulated-feed.ts';
import { SIMULATED_SEED, simulatedOrigin } from './collectors/market/simulated/simulated-market.ts';
import { createMarketCollector } from './collectors/market-collector.ts';
import { airdropCalls, flashLoanCalls, tradingCalls } from './collectors/remote/area-calls.ts';
import { createRemoteCollector } from './collectors/remote/remote-collector.ts';
import { startRunner } from './collectors/runner.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { engineSettingsOf } from './engine-settings-of.ts';
import { ensureFirstAccount } from './identity/local/first-account.ts';
import { createLocalIdentity } from './identity/local/local-identity.ts';
import { announceLocalServer, withdrawLocalServer } from './local-server.ts';
import { createLog, type Log } from './log.ts';
import { DataDirectoryInUseError } from './store/data-directory.ts';
import { withInstanceLock } from './store/instance-lock.ts';
import { MigrationError } from './store/migrate.ts';
import { openStore, type Store } from './store/open-store.ts';
import { idleRemoteSeries } from './store/remote-series.ts';
import { ensureSimulation } from './store/simulations.ts';
import { deactivateOtherSources } from './store/sources.ts';
import { StoreUnavailableError } from './store/store-unavailable-error.ts';

const WEB_ROOT = join(import.meta.dirname, '..', 'dist', 'web');
/** What runs longer than this after a signal is cut off; the store is crash-safe. */
const STOP_LIMIT_MS = 4_500;

/** The areas whose facts come from a chain. */
const CHAIN_AREAS = ['airdrops', 'flash-loans'] as const;

/** A running program, and how it ends. */
interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

async function start(config: Config, log: Log): Promise<Running> {
  const clock = Date.now;
  const settings = engineSettingsOf(config);
  const store = await openStore({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log });
  const closers: (() => Promise<void> | void)[] = [() => store.close()];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  try {
    const account = await ensureFirstAccount(store.db, {
      email: config.OPERATOR_EMAIL,
      password: config.OPERATOR_PASSWORD,
    });
    if (account) announceAccount(account.email, account.random_password);

    const events = createLiveEvents(store);
    const localKey = await createLocalKey(config.DATA_DIR);
    closers.push(() => removeLocalKey(config.DATA_DIR));
    const stopping = new AbortController();
    const app = createApi({
      store,
      identity: await createLocalIdentity({ db: store.db, clock }),
      events,
      clock,
      log,
      localKey,
      importCandles: (request, signal, onProgress) =>
        importCandles(store, settings, request, AbortSignal.any([signal, stopping.signal]), onProgress),
      trustedProxies: config.TRUSTED_PROXIES,
      ...(config.AGENT_API_URL && {
        agent: createRemoteAgent({ url: config.AGENT_API_URL, token: config.AGENT_API_TOKEN }),
      }),
      ...(existsSync(WEB_ROOT) && { webRoot: WEB_ROOT }),
    });
    const serving = await serveApi(app, { host: config.HOST, port: config.PORT });
    closers.push(async () => {
      stopping.abort(new Error('The server is stopping; the import has changed nothing.'));
      events.close();
      await serving.close();
    });

    await announceLocalServer(config.DATA_DIR, serving.url);
    closers.push(() => withdrawLocalServer(config.DATA_DIR));

    const collectors = [
      createImportedCollector(store, settings, log),
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
    if (config.MARKET === 'simulated' && config.TRADING_API_URL === undefined) {
      const feed = createSimulatedFeed(await simulationOf(store, clock));
      collectors.push(createMarketCollector({ store, feed, settings, clock, log }));
    }
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
  return [createChainCollector({ ...parts, urls, profile: watchedChainProfile(config) })];
}

/** The areas that services of the operator are mirrored for; our own source of such an area is off. */
function remoteAreas(config: Config) {
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
    url === undefined ? [] : [{ area, service: { url, token }, calls }],
  );
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
  if (randomPassword) console.log(`Its password, shown only this once: ${randomPassword}`);
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

function isExpected(error: unknown): error is Error {
  return (
    error instanceof DataDirectoryInUseError ||
    error instanceof MigrationError ||
    error instanceof StoreUnavailableError ||
    (error instanceof Error && error.message.startsWith('Cannot listen on'))
  );
}

async function main(): Promise<void> {
  const config = readConfig();
  const redact = [
    config.DATABASE_URL,
    config.TRADING_API_TOKEN,
    config.AIRDROPS_API_TOKEN,
    config.FLASH_LOANS_API_TOKEN,
    config.AGENT_API_TOKEN,
    ...(config.RPC_URL ?? []),
  ].filter((secret) => secret !== undefined);
  const log = createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT, redact });
  try {
    const running = await start(config, log);
    stopOnSignals(running, log);
    console.log(`The console is at ${running.url}`);
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
