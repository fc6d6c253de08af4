import { createSimulatedFeed } from '../collectors/market/simulated/simulated-feed.ts';
import { SIMULATED_SEED, simulatedOrigin } from '../collectors/market/simulated/simulated-market.ts';
import type { MarketFeed } from '../collectors/market-feed.ts';
import { createOandaClient, OANDA_URLS, type OandaClient } from '../collectors/oanda/oanda-client.ts';
import { createOandaFeed } from '../collectors/oanda/oanda-feed.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/database/open-store.ts';
import { ensureSimulation } from '../store/engine/simulations.ts';
import type { Shared } from './shared.ts';

/** The watched broker account; undefined without token or account. */
export function brokerOf(config: Config) {
  const { OANDA_TOKEN: token, OANDA_ACCOUNT_ID: accountId, OANDA_ENVIRONMENT: environment } = config;
  if (token === undefined || accountId === undefined) return undefined;
  const url = config.OANDA_URL ?? OANDA_URLS[environment].rest;
  // The credential is never sent to OANDA if another address is configured.
  const streamUrl = config.OANDA_STREAM_URL ?? config.OANDA_URL ?? OANDA_URLS[environment].stream;
  return { client: createOandaClient({ url, streamUrl, token, accountId }), environment };
}

/** The feed of the configured market; undefined if there is none, or if an operator's engine is mirrored instead. */
export async function feedOf(
  config: Config,
  { store, clock }: Shared,
  client: OandaClient | undefined,
): Promise<MarketFeed | undefined> {
  if (config.TRADING_API_URL !== undefined) return undefined;
  if (config.MARKET === 'simulated') return createSimulatedFeed(await simulationOf(store, clock));
  if (config.MARKET === 'none' || !client) return undefined;
  const begins = clock() / 1_000 - config.OANDA_HISTORY_DAYS * 86_400;
  return createOandaFeed({ client, granularity: config.OANDA_GRANULARITY, begins });
}

/** The seed and origin of the simulated market, created at its first start and stored. */
async function simulationOf(store: Store, clock: () => number): Promise<{ seed: number; origin: number }> {
  const simulation = await ensureSimulation(store.db, {
    market: 'simulated',
    seed: SIMULATED_SEED,
    origin_at: new Date(simulatedOrigin(clock() / 1_000) * 1_000).toISOString(),
  });
  return { seed: simulation.seed, origin: Date.parse(simulation.origin_at) / 1_000 };
}
