import { BaseError, type PublicClient } from 'viem';
import type { Log } from '../../log.ts';
import { getChainCursor } from '../../store/chain/chain-commit.ts';
import { type ChainSources, ensureChainSources } from '../../store/chain/chain-sources.ts';
import { ensureNamedAddresses, listWatchedAddresses } from '../../store/chain/watched-addresses.ts';
import type { Store } from '../../store/database/open-store.ts';
import { recordSourceFailure, recordSourceSuccess } from '../../store/mirror/chain-source-calls.ts';
import type { Collector } from '../collector.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type AnswerBudget, createAnswerBudget } from './answer-budget.ts';
import { createAreaReaders } from './area-readers.ts';
import { createChainClient } from './chain-client.ts';
import type { ChainProfile } from './chain-profile.ts';
import { followChain } from './follow-chain.ts';
import { createGapScanner } from './gap-scanner.ts';
import { createMempool } from './gas/mempool.ts';
import type { MempoolOptions } from './gas/mempool-options.ts';
import { isNodeFault, nodeProblem, reasonLine } from './node-fault.ts';
import { addWatchedPools, type WatchedMarket } from './watched-pools.ts';
import { namedAddresses, withWatchedAddresses } from './watched-profile.ts';

interface ChainOptions {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
}

/** Follows the chain of the nodes at `urls`, and compares the prices of the configured pools. */
export function createChainCollector(
  options: ChainOptions & {
    readonly urls: readonly string[];
    readonly profile: ChainProfile;
    readonly watched: WatchedMarket;
    readonly pendingKept?: number;
  },
): Collector {
  return {
    name: 'chain',
    async run(signal) {
      const cursor = await getChainCursor(options.store.db, options.profile.kind);
      const budget = createAnswerBudget();
      const own = { read: cursor?.number, log: options.log, budget };
      const client = createChainClient(options.urls, signal, own);
      const profile = await addWatchedPools(client, options.profile, options.watched, options.log).catch(
        async (error: unknown) => {
          throw signal.aborted
            ? error
            : await reportFailure(
                options,
                await ensureChainSources(options.store.db, options.profile),
                error,
              );
        },
      );
      await collectChain({ ...options, client, budget, profile, signal });
    },
  };
}

/** Follows a chain until the signal aborts, and reports the state of its sources. */
export async function collectChain(
  options: ChainOptions & {
    readonly client: PublicClient;
    /** The budget of that client. */
    readonly budget?: AnswerBudget;
    readonly profile: ChainProfile;
    readonly signal: AbortSignal;
    /** The nodes whose pending transactions are watched. */
    readonly urls: readonly string[];
    readonly rests?: MempoolOptions['rests'];
    readonly pendingKept?: number;
  },
): Promise<void> {
  const { store, profile, clock, log, client, budget, signal, urls, rests, pendingKept } = options;
  const sources = await ensureChainSources(store.db, profile);
  await ensureNamedAddresses(store.db, profile.kind, namedAddresses(profile), clock());
  const scanGaps = createGapScanner({ store, client, profile, sources, log, signal });
  const ended = new AbortController();
  try {
    const mempool = await createMempool({
      ...{ store, client, profile, sources, urls, rests, log, pendingKept },
      signal: AbortSignal.any([signal, ended.signal]),
    });
    while (!signal.aborted) {
      // Operators add and remove addresses while the chain is followed. Following then restarts, and searches earlier blocks
      // for the new addresses.
      const watched = await listWatchedAddresses(store.db, profile.kind);
      const changed = new AbortController();
      const watchedProfile = withWatchedAddresses(profile, watched);
      const areas = createAreaReaders({ store, client, profile: watchedProfile, sources, log, mempool });
      await followChain({
        store,
        client,
        budget,
        profile: watchedProfile,
        sources,
        log,
        areas,
        signal: AbortSignal.any([signal, changed.signal]),
        async onCaughtUp(head) {
          if (head !== undefined) {
            await scanGaps(head);
            for (const area of areas) await area.atHead?.(head);
          }
          await recordSourceSuccess(store.db, sources, clock());
          const now = await listWatchedAddresses(store.db, profile.kind);
          if (JSON.stringify(now) !== JSON.stringify(watched)) changed.abort();
        },
      });
    }
  } catch (error) {
    throw signal.aborted ? error : await reportFailure(options, sources, error);
  } finally {
    // The collector is started again after a failure, with a watch of its own.
    ended.abort();
  }
}

/** Reports why the chain cannot be read. Returns the error to throw: an UpstreamError if a node failed. */
async function reportFailure(
  { store, clock }: ChainOptions,
  sources: ChainSources,
  error: unknown,
): Promise<unknown> {
  const problem = nodeProblem(error) ?? 'The chain cannot be read; see the log.';
  await recordSourceFailure(store.db, sources, clock(), problem).catch(() => {});
  const isOfNode = error instanceof BaseError || isNodeFault(error);
  return isOfNode ? new UpstreamError(reasonLine(error), { cause: error }) : error;
}

/** Reports why a chain has no facts, on the screens of the areas that it feeds. */
export async function reportProblem(
  store: Store,
  chain: Pick<ChainProfile, 'kind' | 'label'>,
  at: number,
  problem: string,
): Promise<void> {
  await recordSourceFailure(store.db, await ensureChainSources(store.db, chain), at, problem);
}
