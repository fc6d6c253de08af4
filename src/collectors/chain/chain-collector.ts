import type { PublicClient } from 'viem';
import type { Log } from '../../log.ts';
import type { ChainSources } from '../../store/chain-commit.ts';
import { recordSourceFailure, recordSourceSuccess } from '../../store/chain-source-calls.ts';
import type { Store } from '../../store/open-store.ts';
import { ensureSource } from '../../store/sources.ts';
import { ensureNamedAddresses, listWatchedAddresses } from '../../store/watched-addresses.ts';
import type { Collector } from '../collector.ts';
import { createChainClient } from './chain-client.ts';
import type { ChainProfile } from './chain-profile.ts';
import { followChain } from './follow-chain.ts';
import { namedAddresses, withWatchedAddresses } from './watched-profile.ts';

interface ChainOptions {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
}

/** Follows the chain that the nodes at `urls` know. */
export function createChainCollector(
  options: ChainOptions & { readonly urls: readonly string[]; readonly profile: ChainProfile },
): Collector {
  const client = createChainClient(options.urls);
  return {
    name: 'chain',
    run: (signal) => collectChain({ ...options, client, signal }),
  };
}

/** Follows a chain until the signal aborts, and says on the screens whether that goes well. */
export async function collectChain(
  options: ChainOptions & {
    readonly client: PublicClient;
    readonly profile: ChainProfile;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { store, profile, clock, log, client, signal } = options;
  const sources = await ensureSources(store, profile);
  await ensureNamedAddresses(store.db, profile.kind, namedAddresses(profile), clock());
  try {
    await followChain({
      store,
      client,
      profile,
      // Operators add and remove addresses while the chain is followed; blocks from then on are read with them.
      watchedProfile: async () =>
        withWatchedAddresses(profile, await listWatchedAddresses(store.db, profile.kind)),
      sources,
      log,
      signal,
      onCaughtUp: () => recordSourceSuccess(store.db, sources, clock()),
    });
  } catch (error) {
    if (!signal.aborted) {
      const problem = 'The chain cannot be read; the log says why.';
      await recordSourceFailure(store.db, sources, clock(), problem).catch(() => {});
    }
    throw error;
  }
}

/** Says on the screens of the areas why the chain brings nothing. */
export async function tellProblem(
  store: Store,
  chain: Pick<ChainProfile, 'kind' | 'label'>,
  at: number,
  problem: string,
): Promise<void> {
  await recordSourceFailure(store.db, await ensureSources(store, chain), at, problem);
}

async function ensureSources(
  { db }: Store,
  { kind, label }: Pick<ChainProfile, 'kind' | 'label'>,
): Promise<ChainSources> {
  const flash_loans = await ensureSource(db, { area: 'flash-loans', kind, label });
  const airdrops = await ensureSource(db, { area: 'airdrops', kind, label });
  return { kind, flash_loans, airdrops };
}
