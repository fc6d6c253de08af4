import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BaseError } from 'viem';
import type { PotRules } from '../../../domain/pot-rules.ts';
import type { Log } from '../../../log.ts';
import { insertDistribution } from '../../../store/chain/airdrop-distributions.ts';
import { getChainCursor } from '../../../store/chain/chain-commit.ts';
import { ensureChainSources } from '../../../store/chain/chain-sources.ts';
import type { Store } from '../../../store/database/open-store.ts';
import type { Collector } from '../../collector.ts';
import { createChainClient } from '../chain-client.ts';
import { collectChain, reportProblem } from '../chain-collector.ts';
import { reasonLine } from '../node-fault.ts';
import { createLocalRounds } from './create-local-rounds.ts';
import { deployLocalChain } from './deploy-local-chain.ts';
import { deployDrops } from './drops/deploy-drops.ts';
import { deployFarming } from './farming/deploy-farming.ts';
import { LOCAL_CHAIN, localChainProfile } from './local-chain-profile.ts';
import { createLocalClient, type LocalClient } from './local-client.ts';
import { LocalDeployment, type WholeDeployment } from './local-deployment.ts';
import { localDistribution } from './local-distribution.ts';
import { type LocalNode, LocalNodeError, startLocalNode } from './local-node.ts';
import { PAST_S, playPast } from './play-past.ts';
import { renameBrokenFile } from './rename-broken-file.ts';
import { deployTokens } from './tokens/deploy-tokens.ts';

/** A round makes two blocks. */
const ROUND_MS = 6_000;
/** The watch of pending transactions closes for a while, so that the share of blocks that it saw can be seen to fall. */
const WATCH_RESTS = { first_ms: 45_000, every_ms: 240_000, for_ms: 25_000 };
/** After this the node is restarted, which trims its state. */
const ROUNDS_A_NODE = 2_000;
/** About half a minute: what a machine that loses its power forgets of the chain. */
const ROUNDS_A_SAVE = 5;

/**
 * Runs the local chain in `folder` with its users, and follows it like any other chain. After a failure the runner restarts
 * it, and it continues with the chain as last saved.
 */
export function createLocalChainCollector(options: {
  readonly folder: string;
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
  /** When its pot is worth moving; absent: by the usual rules. */
  readonly potRules?: PotRules;
  /** How many pending transactions stay, the newest; absent: as many as usual. */
  readonly pendingKept?: number;
  /** A program to run instead of the installed node. */
  readonly binary?: string;
}): Collector {
  const { folder, store, clock, log, binary, potRules, pendingKept } = options;
  const deploymentFile = join(folder, 'deployment.json');
  return {
    name: 'local-chain',
    async run(signal) {
      try {
        await ensureChainSources(store.db, LOCAL_CHAIN);
        while (!signal.aborted) await runNode(signal);
      } catch (error) {
        const fault = nodeFaultOf(error);
        if (!fault || signal.aborted) throw error;
        await reportProblem(store, LOCAL_CHAIN, clock(), fault.message);
        // A machine that has no program for its platform will not have one in half a minute either.
        if (!fault.isFinal) throw fault;
        log.warn('The local chain does not run here', { problem: fault.message });
      }
    },
  };

  async function runNode(outer: AbortSignal): Promise<void> {
    const beginsAt = BigInt(Math.floor(clock() / 1_000)) - PAST_S;
    const node = await startLocalNode(folder, { binary, log, beginsAt });
    let playing: Promise<void> = Promise.resolve();
    // The node writes its state once no more blocks are mined; calls that wait for the store may still run and are awaited below.
    const stopNode = (): void => void playing.catch(() => {}).finally(() => node.stop());
    outer.addEventListener('abort', stopNode, { once: true });
    const abort = new AbortController();
    const signal = AbortSignal.any([outer, abort.signal]);
    try {
      const client = createLocalClient(node.url);
      const deployment = await openDeployment(client);
      await insertDistribution(store.db, await localDistribution(client, deployment), clock());
      const following = collectChain({
        store,
        clock,
        log,
        signal,
        client: createChainClient([node.url], signal),
        profile: { ...localChainProfile(deployment), ...(potRules && { pot_rules: potRules }) },
        // The node answers both on the same port.
        urls: [node.url.replace('http:', 'ws:')],
        rests: WATCH_RESTS,
        ...(pendingKept !== undefined && { pendingKept }),
      });
      const ended = node.ended.then(() => {
        if (!signal.aborted) throw new LocalNodeError('The node of the local chain exited.');
      });
      playing = playRounds(node, client, deployment, signal);
      await Promise.race([following, ended, playing]);
      abort.abort();
      await following.catch(() => {});
    } finally {
      abort.abort();
      outer.removeEventListener('abort', stopNode);
      await playing.catch(() => {});
      await node.stop();
    }
  }

  async function playRounds(
    node: LocalNode,
    client: LocalClient,
    deployment: WholeDeployment,
    signal: AbortSignal,
  ): Promise<void> {
    const rounds = await createLocalRounds(client, deployment, Math.random);
    if (deployment.has_past === false) {
      const readTo = async () => (await getChainCursor(store.db, LOCAL_CHAIN.kind))?.number ?? -1;
      await playPast(client, rounds, { clock, readTo, signal });
      if (signal.aborted) return;
      await save(node);
      await keepDeployment({ ...deployment, has_past: true });
      log.info('The past of the local chain is complete');
    }
    rounds.beginEvents();
    for (let round = 0; round < ROUNDS_A_NODE && !signal.aborted; round++) {
      await rounds.play();
      if ((round + 1) % ROUNDS_A_SAVE === 0) await save(node);
      await delay(ROUND_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** A full disk stops nobody: the chain goes on, and is saved once there is room. */
  async function save(node: LocalNode): Promise<void> {
    try {
      await node.save();
    } catch (error) {
      log.warn('The local chain could not be saved', { problem: reasonLine(error) });
    }
  }

  /** The earlier deployment, if the chain still has it. */
  async function openDeployment(client: LocalClient): Promise<WholeDeployment> {
    const known = await readDeployment(deploymentFile, log);
    if (known && (await client.hasCode(known.distributor))) {
      const { farming, tokens, drops } = known;
      return farming && tokens && drops
        ? { ...known, farming, tokens, drops }
        : keepDeployment(await complete(client, known));
    }
    if (known) log.warn('The contracts of the local chain are gone with its state; a new chain begins');
    // A start that ended while it deployed left the chain in its past, but the node has the clock of today.
    await client.setTime(await client.now());
    const base = await deployLocalChain(client);
    return keepDeployment({ ...(await complete(client, base)), has_past: false });
  }

  async function keepDeployment<Kept extends LocalDeployment>(deployment: Kept): Promise<Kept> {
    await writeFile(`${deploymentFile}.new`, JSON.stringify(deployment, null, 2));
    await rename(`${deploymentFile}.new`, deploymentFile);
    return deployment;
  }

  /** Earlier versions deployed less. */
  async function complete(client: LocalClient, base: LocalDeployment): Promise<WholeDeployment> {
    const farming = base.farming ?? (await deployFarming(client, base));
    const tokens = base.tokens ?? (await deployTokens(client, base));
    const drops = base.drops ?? (await deployDrops(client));
    log.info('Deployed the contracts of the local chain');
    return { ...base, farming, tokens, drops };
  }
}

/** What the node refused or did not answer is its fault, and told in one sentence; undefined for a fault of ours. */
function nodeFaultOf(error: unknown): LocalNodeError | undefined {
  if (error instanceof LocalNodeError) return error;
  if (!(error instanceof BaseError)) return undefined;
  return new LocalNodeError(`The node of the local chain failed: ${reasonLine(error)}`, { cause: error });
}

/** Undefined if there is none. An unusable one is renamed, and everything is deployed again. */
async function readDeployment(file: string, log: Log): Promise<LocalDeployment | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new LocalNodeError(`The deployment of the local chain cannot be read (${code}).`, { cause });
  }
  const deployment = parse(text);
  if (!deployment)
    log.warn('The deployment of the local chain cannot be used; a new chain begins', {
      kept_as: await renameBrokenFile(file),
      problem: 'it is invalid, or was written by another version of this program',
    });
  return deployment;
}

function parse(text: string): LocalDeployment | undefined {
  try {
    return LocalDeployment.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
