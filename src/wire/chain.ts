import { join } from 'node:path';
import type { Collector } from '../collectors/collector.ts';
import type { Config } from '../config.ts';
import { type AreaId, areasFedBy } from '../contract/areas/areas.ts';
import type { Shared } from './shared.ts';

/** The kind of chain to follow: the one behind `RPC_URL`, else the local one, unless services feed all of its areas. */
export function chainKind(config: Config, served: readonly AreaId[]): 'chain' | 'local-chain' | undefined {
  if (config.RPC_URL) return 'chain';
  const isServed = areasFedBy('chain').every((area) => served.includes(area));
  return config.CHAIN === 'none' || isServed ? undefined : 'local-chain';
}

/** The collector of a chain of that kind. Its library is a third of all code, which a server without a chain does not load. */
export async function createChainSource(
  config: Config,
  shared: Shared,
  kind: 'chain' | 'local-chain',
): Promise<Collector> {
  if (kind === 'local-chain') {
    const { createLocalChainCollector } = await import('../collectors/chain/local/local-chain-collector.ts');
    return createLocalChainCollector({
      ...{ ...shared, folder: join(config.DATA_DIR, 'chain'), potRules: config.ALLOCATOR_RULES },
      pendingKept: config.PENDING_KEPT,
    });
  }
  const { createChainCollector } = await import('../collectors/chain/chain-collector.ts');
  const { watchedChainProfile } = await import('../collectors/chain/watched-chain-profile.ts');
  const urls = (config.RPC_URL ?? []).map((url) => url.reveal());
  const { FLASH_LOAN_POOLS: pools, DOLLAR_TOKENS: dollarTokens } = config;
  const watched = { pools, dollarTokens };
  return createChainCollector({
    ...shared,
    urls,
    profile: watchedChainProfile(config),
    watched,
    pendingKept: config.PENDING_KEPT,
  });
}
