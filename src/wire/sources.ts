import type { Collector } from '../collectors/collector.ts';
import { createCounter } from '../collectors/counter.ts';
import { createImportedCollector } from '../collectors/import-candles.ts';
import { createMarketCollector } from '../collectors/market-collector.ts';
import { createBrokerCollector } from '../collectors/oanda/broker-collector.ts';
import { createPairCollector } from '../collectors/pairs/pair-collector.ts';
import { createReconciler } from '../collectors/reconciler.ts';
import { REMOTE_CALLS } from '../collectors/remote/remote-areas.ts';
import { createRemoteCollector } from '../collectors/remote/remote-collector.ts';
import { createStoreUpkeep } from '../collectors/store-upkeep.ts';
import type { Config } from '../config.ts';
import { areasFedBy, serviceSettings } from '../contract/areas/areas.ts';
import type { EngineSettingsByPair } from '../engine/engine-settings.ts';
import { ensureBrokerAccount } from '../store/broker/broker.ts';
import { idleOtherMarkets } from '../store/engine/series.ts';
import { idleRemoteSeries } from '../store/mirror/remote-series.ts';
import { deactivateOtherSources } from '../store/mirror/sources.ts';
import { chainKind, createChainSource } from './chain.ts';
import { brokerOf, feedOf } from './market.ts';
import { pairRulesOf } from './pair-rules-of.ts';
import type { Shared } from './shared.ts';

/** All configured collectors. Sources that are no longer configured stay, marked as not collected. */
export async function createSources(
  config: Config,
  shared: Shared,
  settings: EngineSettingsByPair,
): Promise<Collector[]> {
  const { store, log, isBusy } = shared;
  const services = servicesOf(config);
  const chain = chainKind(
    config,
    services.map(({ area }) => area),
  );
  const ownPairs = services.every(({ area }) => area !== 'stat-arb');
  await deactivateOtherSources(store.db, [
    ...services.map(({ area }) => ({ area, kind: 'remote' as const })),
    ...(chain ? areasFedBy('chain').map((area) => ({ area, kind: chain })) : []),
    ...(ownPairs ? [{ area: 'stat-arb' as const, kind: 'own' as const }] : []),
  ]);
  if (config.TRADING_API_URL === undefined) await idleRemoteSeries(store.db);
  return [
    createImportedCollector(store, settings, log, isBusy),
    createStoreUpkeep({ store, log }),
    createCounter({ store }),
    ...(chain ? [await createChainSource(config, shared, chain)] : []),
    ...services.map((service) => createRemoteCollector({ ...shared, ...service })),
    ...(ownPairs ? [createPairCollector({ ...shared, settings, rulesOf: pairRulesOf(config) })] : []),
    ...(await createMarketSources(config, shared, settings)),
  ];
}

/** The services of the operator to mirror. The area's own source is then off. */
function servicesOf(config: Config) {
  const mostListBytes = config.MIRROR_LIST_MIB * 2 ** 20;
  return areasFedBy('service').flatMap((area) => {
    const names = serviceSettings(area);
    const [url, token] = [config[names.url], config[names.token]];
    return url === undefined
      ? []
      : [{ area, service: { url, token, mostListBytes }, calls: REMOTE_CALLS[area] }];
  });
}

async function createMarketSources(
  config: Config,
  shared: Shared,
  settings: EngineSettingsByPair,
): Promise<Collector[]> {
  const { store } = shared;
  const broker = brokerOf(config);
  if (!broker) await ensureBrokerAccount(store.db, null);
  const feed = await feedOf(config, shared, broker?.client);
  await idleOtherMarkets(store.db, feed?.market ?? null);
  return [
    // It also runs without an engine to compare, because it removes the comparison with an earlier one.
    ...(broker ? [createBrokerCollector({ ...shared, ...broker }), createReconciler({ store })] : []),
    ...(feed ? [createMarketCollector({ ...shared, feed, settings })] : []),
  ];
}
