import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { getChainCursor } from '../../../store/chain/chain-commit.ts';
import { type ChainSources, ensureChainSources } from '../../../store/chain/chain-sources.ts';
import type { Store } from '../../../store/database/open-store.ts';
import { createChainClient } from '../chain-client.ts';
import { followChain } from '../follow-chain.ts';
import type { FollowOptions } from '../follow-options.ts';
import { deployLocalChain } from '../local/deploy-local-chain.ts';
import { deployDrops } from '../local/drops/deploy-drops.ts';
import { deployFarming } from '../local/farming/deploy-farming.ts';
import { localChainProfile } from '../local/local-chain-profile.ts';
import { createLocalClient, type LocalClient } from '../local/local-client.ts';
import type { LocalDeployment } from '../local/local-deployment.ts';
import { type LocalNode, startLocalNode } from '../local/local-node.ts';
import { deployTokens } from '../local/tokens/deploy-tokens.ts';

/** A machine under load needs more than the few seconds that a deployment usually takes. */
const START_LIMIT_MS = 60_000;

export interface LocalChain {
  readonly url: string;
  readonly client: LocalClient;
  readonly deployment: LocalDeployment;
  /** Stops the node and restarts it with its saved state. */
  restart(): Promise<void>;
  /** Kills the node, whatever it does, and restarts it with what it saved last. */
  kill(): Promise<void>;
}

interface UseOptions {
  readonly farming?: boolean;
  readonly tokens?: boolean;
  readonly drops?: boolean;
  readonly ageS?: bigint;
  readonly history?: number;
}

/**
 * A local chain for the tests of the enclosing `describe`, deployed and idle; with `farming` also its vaults and markets,
 * with `tokens` those whose prices are moved, with `drops` its collections. It begins `ageS` seconds ago, and its first node keeps the
 * state of `history` blocks.
 */
export function useLocalChain({
  farming = false,
  tokens = false,
  drops = false,
  ageS = 0n,
  history,
}: UseOptions = {}): LocalChain {
  let folder: string;
  let node: LocalNode;
  let client: LocalClient;
  let deployment: LocalDeployment;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'local-chain-'));
    const now = BigInt(Math.floor(Date.now() / 1_000));
    const options = history === undefined ? {} : { history };
    node = await startLocalNode(folder, ageS === 0n ? options : { ...options, beginsAt: now - ageS });
    client = createLocalClient(node.url);
    deployment = await deployLocalChain(client);
    if (farming) deployment = { ...deployment, farming: await deployFarming(client, deployment) };
    if (tokens) deployment = { ...deployment, tokens: await deployTokens(client, deployment) };
    if (drops) deployment = { ...deployment, drops: await deployDrops(client) };
  }, START_LIMIT_MS);

  afterAll(async () => {
    await node.stop();
    await rm(folder, { recursive: true });
  });

  return {
    get url() {
      return node.url;
    },
    get client() {
      return client;
    },
    get deployment() {
      return deployment;
    },
    async restart() {
      await node.stop();
      node = await startLocalNode(folder);
      client = createLocalClient(node.url);
    },
    async kill() {
      process.kill(Number(await readFile(join(folder, 'node.pid'), 'utf8')), 'SIGKILL');
      await node.ended;
      node = await startLocalNode(folder);
      client = createLocalClient(node.url);
    },
  };
}

/** The sources of the local chain in a store. */
export function ensureLocalSources({ db }: Pick<Store, 'db'>): Promise<ChainSources> {
  return ensureChainSources(db, { kind: 'local-chain', label: 'local chain' });
}

/** Reads everything up to the head of the chain. */
export async function readLocalChain(
  chain: LocalChain,
  store: Pick<Store, 'db'>,
  sources: ChainSources,
  rest: Partial<Pick<FollowOptions, 'areas' | 'budget' | 'client' | 'onCaughtUp' | 'profile'>> = {},
): Promise<void> {
  const done = new AbortController();
  const reader = createChainClient([chain.url]);
  await followChain({
    store,
    client: reader,
    profile: localChainProfile(chain.deployment),
    sources,
    log: silentLog,
    signal: done.signal,
    ...rest,
    async onCaughtUp(head) {
      await rest.onCaughtUp?.(head);
      const cursor = await getChainCursor(store.db, 'local-chain');
      if (cursor?.number === Number(await reader.getBlockNumber({ cacheTime: 0 }))) done.abort();
    },
  });
}
