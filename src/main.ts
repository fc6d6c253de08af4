import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createApi } from './api/create-api.ts';
import { createLiveEvents } from './api/live-events.ts';
import { createLocalKey, removeLocalKey } from './api/local-key.ts';
import { awaitConsole } from './await-console.ts';
import { createEvidence } from './collectors/create-evidence.ts';
import { takeDistribution } from './collectors/distribution/take-distribution.ts';
import { importCandles } from './collectors/import-candles.ts';
import { createDeskPlans } from './collectors/pairs/create-desk-plans.ts';
import { createPairDetail } from './collectors/pairs/create-pair-detail.ts';
import { createPatternsAsOf } from './collectors/patterns-as-of.ts';
import { startRunner } from './collectors/runner.ts';
import { createSeriesWork } from './collectors/series-work.ts';
import { type Config, ConfigError, readConfig, readSettingTexts } from './config.ts';
import { AppError } from './contract/app-error.ts';
import { describeSettings } from './describe-settings.ts';
import { engineSettingsOf } from './engine-settings-of.ts';
import { createLabWork } from './lab/lab-work.ts';
import { createLog, type Log } from './log.ts';
import { guardOutgoing } from './outgoing.ts';
import { outgoingAddresses } from './outgoing-addresses.ts';
import { outliveOutput } from './outlive-output.ts';
import { secretsIn } from './secret.ts';
import { startRefusal } from './start-refusal.ts';
import { stopWithStarter } from './stop-with-starter.ts';
import { withInstanceLock } from './store/database/instance-lock.ts';
import { openStore } from './store/database/open-store.ts';
import { createChatAgent } from './wire/agent.ts';
import { alertChannels, createAlerts } from './wire/alerts.ts';
import { copierOf } from './wire/copy-store.ts';
import { roleGroupsOf, startIdentity } from './wire/identity.ts';
import { startMetrics } from './wire/metrics.ts';
import { createOperatorActivity } from './wire/operator-activity.ts';
import { pairRulesOf } from './wire/pair-rules-of.ts';
import { createRetention } from './wire/retention.ts';
import { requestsPerMinute, startServing } from './wire/serving.ts';
import { createSources } from './wire/sources.ts';

const WEB_ROOT = join(import.meta.dirname, '..', 'dist', 'web');
/** Work that takes longer than this after a signal is cut off; the store is crash-safe. */
const STOP_LIMIT_MS = 4_500;

/** A signal came before the program was running. */
class StartStoppedError extends Error {
  override readonly name = 'StartStoppedError';
}

/** A running program, and how to stop it. */
interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** Rejects with the reason of `stopped` where that is aborted on the way. */
async function start(config: Config, log: Log, stopped: AbortSignal): Promise<Running> {
  guardOutgoing(outgoingAddresses(config));
  const clock = Date.now;
  const consoleBuilt = awaitConsole();
  const settings = engineSettingsOf(config);
  // Everything is closed in the opposite order, also if the start fails.
  await using opened = new AsyncDisposableStack();
  const store = await openStore({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    databaseReadUrl: config.DATABASE_READ_URL,
    log,
    signal: stopped,
  });
  opened.defer(() => store.close());
  stopped.throwIfAborted();
  const activity = createOperatorActivity(clock);
  const shared = { store, clock, log, isBusy: activity.isActive };

  const identity = await startIdentity(config, shared);
  const events = createLiveEvents(store);
  const metrics = await startMetrics(config, { ...shared, events });
  opened.defer(() => metrics?.metrics.close());
  const localKey = await createLocalKey(config.DATA_DIR);
  opened.defer(() => removeLocalKey(config.DATA_DIR));
  const stopping = new AbortController();
  const patternsAsOf = createPatternsAsOf(store);
  opened.defer(() => patternsAsOf.close());
  const readEvidence = createEvidence(store, clock);
  const serverSettings = describeSettings(config, readSettingTexts());
  const agent = createChatAgent(config, shared, { readEvidence, settings: serverSettings });
  await consoleBuilt;
  const copyStore = copierOf(store, config.DATA_DIR);
  const app = createApi({
    ...shared,
    identity,
    events,
    localKey,
    roleGroups: roleGroupsOf(config),
    importCandles: (request, signal, onProgress) =>
      importCandles(
        store,
        settings,
        { ...request, isBusy: activity.isActive },
        AbortSignal.any([signal, stopping.signal]),
        onProgress,
      ),
    noteCall: activity.noteCall,
    lab: createLabWork({
      ...{ ...shared, settings, stopping: stopping.signal },
      pairSources: createDeskPlans(store.db, settings, pairRulesOf(config)),
    }),
    seriesWork: createSeriesWork(store, settings, stopping.signal, activity.isActive),
    readEvidence,
    readPair: createPairDetail(store, settings),
    findPatternsAsOf: patternsAsOf.find,
    importDistribution: (request, text) => takeDistribution(store, request, text, clock()),
    trustedProxies: config.TRUST_PROXY,
    requestsPerMinute: requestsPerMinute(config),
    ...(agent && { agent }),
    alertChannels: alertChannels(config),
    ...(copyStore && { copyStore }),
    ...(metrics && { metrics }),
    settings: serverSettings,
    mcpHosts: config.MCP_HOSTS,
    ...(existsSync(WEB_ROOT) && { webRoot: WEB_ROOT }),
  });
  const serving = await startServing(config, app, log);
  opened.defer(() => serving.close());
  opened.defer(() => {
    const reason = 'is stopping; the import has changed nothing';
    stopping.abort(new AppError('import_refused', { problems: [{ field: 'server', reason }] }));
    events.close();
  });

  const runner = startRunner({
    collectors: [
      ...(await createSources(config, shared, settings)),
      await createAlerts(config, shared),
      ...createRetention(config, shared),
    ],
    withLock: (name, signal, work) => withInstanceLock(store, name, signal, work),
    log,
    ...(metrics && { observer: metrics.metrics.collectors }),
  });
  opened.defer(() => runner.stop());
  const kept = opened.move();
  return { url: serving.url, stop: () => kept.disposeAsync() };
}

/** Stops cleanly, also while the start is under way: `stopped` then ends it at its next step. */
function stopOnSignals(running: Promise<Running>, stopped: AbortController, log: Log): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopped.signal.aborted) return;
    log.info('Stopping', { signal });
    stopped.abort(new StartStoppedError('The start was stopped.'));
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    running
      .then(({ stop }) => stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          if (error === stopped.signal.reason) process.exit(0);
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
    const stopped = new AbortController();
    const running = start(config, log, stopped.signal);
    stopOnSignals(running, stopped, log);
    console.log(`The console is at ${(await running).url}`);
  } catch (error) {
    if (error instanceof StartStoppedError) return;
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
