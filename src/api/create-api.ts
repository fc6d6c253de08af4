import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createLocalAnalyst } from '../agent/local-analyst.ts';
import { createMcpTools } from '../agent/mcp-tools.ts';
import { AppError } from '../contract/app-error.ts';
import { declaredRequests, ENDPOINTS } from '../contract/endpoints.ts';
import { MINUTE_MS } from '../domain/durations.ts';
import { createAccessKeys } from '../identity/access-keys.ts';
import { answerError, toAppError } from './answer-error.ts';
import type { ApiParts } from './api-parts.ts';
import { createAsOfCalls } from './as-of-calls.ts';
import type { ApiEnv, Handlers } from './handlers.ts';
import { METRICS_PATH, mountMetrics } from './metrics/mount-metrics.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { MCP_PATH, mountMcp } from './mount-mcp.ts';
import { createRateLimit } from './rate-limit.ts';
import { createReplicaCalls } from './replica-calls.ts';
import { requestOrigin } from './request-origin.ts';
import { createAccessKeyRoutes } from './routes/access-key-routes.ts';
import { createAccountRoutes } from './routes/account-routes.ts';
import { createAdministrationRoutes } from './routes/administration-routes.ts';
import { createAgentRoutes } from './routes/agent-routes.ts';
import { createAirdropDistributionRoutes } from './routes/airdrop-distribution-routes.ts';
import { createAirdropRoutes } from './routes/airdrop-routes.ts';
import { createAlertRoutes } from './routes/alert-routes.ts';
import { createAllocatorRoutes } from './routes/allocator-routes.ts';
import { createBrokerRoutes } from './routes/broker-routes.ts';
import { createCalendarRoutes } from './routes/calendar-routes.ts';
import { createChartRoutes } from './routes/chart-routes.ts';
import { createDocumentRoutes } from './routes/document-routes.ts';
import { createEvidenceRoutes } from './routes/evidence-routes.ts';
import { createFlashLoanRoutes } from './routes/flash-loan-routes.ts';
import { createFrameRoutes } from './routes/frame-routes.ts';
import { createGasArbRoutes } from './routes/gas-arb-routes.ts';
import { createIdentityRoutes } from './routes/identity-routes.ts';
import { createImportRoutes } from './routes/import-routes.ts';
import { createLabRoutes } from './routes/lab-routes.ts';
import { createListRoutes } from './routes/list-routes.ts';
import { createMintRoutes } from './routes/mint-routes.ts';
import { createNoteRoutes } from './routes/note-routes.ts';
import { createOverviewRoutes } from './routes/overview-routes.ts';
import { createPatternRoutes } from './routes/pattern-routes.ts';
import { createSavedViewRoutes } from './routes/saved-view-routes.ts';
import { createSeriesRoutes } from './routes/series-routes.ts';
import { createSourceRoutes } from './routes/source-routes.ts';
import { createStatArbRoutes } from './routes/stat-arb-routes.ts';
import { createStatusRoutes } from './routes/status-routes.ts';
import { createSystemRoutes } from './routes/system-routes.ts';
import { createTradeRoutes } from './routes/trade-routes.ts';
import { createWatchedAddressRoutes } from './routes/watched-address-routes.ts';
import { createYieldRoutes } from './routes/yield-routes.ts';
import { createRunCalls } from './run-calls.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { createStaticConsole } from './static-console.ts';

/** The HTTP API: the contract's calls under /api, the console at all other paths. */
export function createApi(parts: ApiParts): Hono<ApiEnv> {
  const { store, identity, log, clock, readEvidence, settings } = parts;
  const trustedProxies = parts.trustedProxies ?? 0;
  const app = new Hono<ApiEnv>({ strict: false });
  const keys = createAccessKeys({ db: store.db, clock });

  app.use(async (context, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    context.set('request_id', requestId);
    await next();
    if (context.get('operator')) parts.noteCall?.(context.req.path);
    const { headers, status } = context.res;
    headers.set('x-request-id', requestId);
    setSecurityHeaders(headers, requestOrigin(context, trustedProxies).secure);
    const isApi = isApiPath(context.req.path);
    if (isApi) headers.set('cache-control', 'no-store');
    const error = context.get('error');
    const level = status >= 500 ? 'error' : isApi && status >= 400 ? 'info' : 'debug';
    log[level](status >= 500 ? 'A request failed' : 'Answered a request', {
      method: context.req.method,
      path: context.req.path,
      status,
      duration_ms: Math.round((performance.now() - startedAt) * 10) / 10,
      request_id: requestId,
      account: context.get('operator')?.id,
      ...(error !== undefined && { error }),
    });
  });

  app.onError((error, context) => {
    const refusal = toAppError(error);
    if (refusal.status >= 500) context.set('error', error);
    return answerError(refusal, context.get('request_id'));
  });

  const handlers: Handlers = {
    ...createSystemRoutes(parts),
    ...createDocumentRoutes(),
    ...createIdentityRoutes(parts, trustedProxies),
    ...createSavedViewRoutes(store, clock),
    ...createAccountRoutes(parts, trustedProxies),
    ...createAccessKeyRoutes(keys, identity, trustedProxies),
    ...createAdministrationRoutes(parts, keys, trustedProxies),
    ...createAlertRoutes(store, clock, parts.alertChannels ?? { mail: false, webhook: false }),
    ...createStatusRoutes(store, clock),
    ...createSeriesRoutes(store, clock, parts.seriesWork),
    ...createPatternRoutes(store, clock),
    ...createTradeRoutes(store, clock),
    ...createCalendarRoutes(store, clock),
    ...createChartRoutes(store),
    ...createEvidenceRoutes(store, clock, readEvidence),
    ...createListRoutes(store, clock, log, parts.lab),
    ...createLabRoutes(store, log, parts.lab),
    ...createSourceRoutes(store, clock),
    ...createOverviewRoutes(store),
    ...createNoteRoutes(store, clock),
    ...createAirdropRoutes(store),
    ...createAirdropDistributionRoutes(store, clock, parts.importDistribution),
    ...createFlashLoanRoutes(store),
    ...createFrameRoutes(store),
    ...createStatArbRoutes(store, parts.readPair),
    ...createAllocatorRoutes(store),
    ...createYieldRoutes(store),
    ...createMintRoutes(store, clock),
    ...createGasArbRoutes(store),
    ...createWatchedAddressRoutes(store, clock),
    ...createBrokerRoutes(store),
    ...createAgentRoutes(parts.agent ?? createLocalAnalyst(store, clock, { readEvidence, settings }), parts),
    ...createImportRoutes(parts.importCandles, log, clock),
  };

  const calls = { endpoints: ENDPOINTS, requests: declaredRequests(), handlers };
  mountEndpoints(app, calls, {
    identity,
    localKey: parts.localKey,
    roleGroups: parts.roleGroups,
    trustedProxies,
    health: () => store.health(),
    answerAsOf: createAsOfCalls(store, clock, log, parts.findPatternsAsOf),
    answer: createReplicaCalls(store, clock, log),
    answerInRun: createRunCalls(store, clock, log, parts.lab),
    requests: createRateLimit({ most: parts.requestsPerMinute, windowMs: MINUTE_MS, clock }),
  });

  mountMcp(app, {
    tools: createMcpTools(store, clock, log, readEvidence),
    keys,
    clock,
    trustedProxies,
    hosts: parts.mcpHosts ?? [],
    health: () => store.health(),
  });

  mountMetrics(app, parts.metrics, { clock, trustedProxies });

  const serveConsole = createStaticConsole(parts.webRoot);
  app.notFound(async (context) => {
    if (!isApiPath(context.req.path)) {
      const page = await serveConsole(context.req.raw);
      if (page) return page;
    }
    return answerError(new AppError('not_found'), context.get('request_id'));
  });
  return app;
}

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path === MCP_PATH || path === METRICS_PATH;
}
