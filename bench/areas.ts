// node bench/areas.ts [ROUNDS]: blocks of the whole local chain through the collector with the readers of all areas, against the
// same requests sent to the node alone, both in one run: to the node itself, which shares the cores with the collector; to the node with a core
// of its own (by Linux' taskset); and to one that is as far away as a service is and works on a machine of its own. What the collector asks for is recorded once, and it asks within
// the guard that a server has. The node keeps the state of all blocks.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createAreaReaders } from '../src/collectors/chain/area-readers.ts';
import { createChainClient } from '../src/collectors/chain/chain-client.ts';
import type { ChainProfile } from '../src/collectors/chain/chain-profile.ts';
import { followChain } from '../src/collectors/chain/follow-chain.ts';
import { createLocalRounds } from '../src/collectors/chain/local/create-local-rounds.ts';
import { deployLocalChain } from '../src/collectors/chain/local/deploy-local-chain.ts';
import { deployDrops } from '../src/collectors/chain/local/drops/deploy-drops.ts';
import { deployFarming } from '../src/collectors/chain/local/farming/deploy-farming.ts';
import { localChainProfile } from '../src/collectors/chain/local/local-chain-profile.ts';
import { createLocalClient } from '../src/collectors/chain/local/local-client.ts';
import { startLocalNode } from '../src/collectors/chain/local/local-node.ts';
import { seededRandom } from '../src/collectors/chain/local/testing/seeded-random.ts';
import { deployTokens } from '../src/collectors/chain/local/tokens/deploy-tokens.ts';
import { createLog } from '../src/log.ts';
import { guardOutgoing } from '../src/outgoing.ts';
import { ensureChainSources } from '../src/store/chain/chain-sources.ts';
import { openStore } from '../src/store/database/open-store.ts';

/** Two blocks each: together as many as a first start reads of the local chain's 40 days. */
const ROUNDS = Number(process.argv[2] ?? 480);
const RATIO_BUDGET = 1.3;
/** As many requests at a time as the collector has: eight with long answers, eight with short ones. */
const AT_ONCE = 16;
/** What an answer of a service takes on its way. */
const FAR_MS = 50;
const REPEATS = 5;
const STEP_S = 900n;
const LOCAL = { kind: 'local-chain', label: 'local chain' } as const;

/** The requests alone are sent as any program would send them, those of the collector within the guard of a server. */
const unguarded = globalThis.fetch;
guardOutgoing(() => true);

const folder = await mkdtemp(join(tmpdir(), 'bench-areas-'));
const now = BigInt(Math.floor(Date.now() / 1_000));
const node = await startLocalNode(join(folder, 'chain'), {
  beginsAt: now - BigInt(ROUNDS) * 2n * STEP_S - 86_400n,
  history: ROUNDS * 3,
});
const log = createLog({ level: 'error', format: 'json', redact: [] });
try {
  const profile = await playRounds();
  const bodies: string[] = [];
  using far = await startFarNode();
  await using recorder = await recordInto(bodies, far.url);
  const { blocks } = await collect(recorder.url, profile);
  console.log(`  ${blocks} blocks, ${bodies.length} requests`);
  await compare('a node on this machine', node.url, profile, bodies);
  await onOwnCores(() =>
    compare('a node on this machine, with a core of its own', node.url, profile, bodies),
  );
  await compare(`a node ${FAR_MS} ms away`, far.url, profile, bodies);
} finally {
  await node.stop();
  await rm(folder, { recursive: true });
}

async function compare(name: string, url: string, profile: ChainProfile, bodies: readonly string[]) {
  const [bare, collected]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    bare.push(await timed(() => sendAgain(url, bodies)));
    collected.push((await collect(url, profile)).seconds);
  }
  const [least, most] = [Math.min(...bare), Math.min(...collected)];
  const ratio = most / least;
  console.log(`  ${name}`);
  console.log(`    requests sent alone              ${least.toFixed(2)} s`);
  console.log(`    through the collector, all areas ${most.toFixed(2)} s`);
  console.log(
    `    time against fetching alone      ${ratio.toFixed(2)} ×   at most ${RATIO_BUDGET} ×, ${ratio <= RATIO_BUDGET ? 'within' : 'OVER'}`,
  );
}

/** The node on the first core meanwhile, and this process with its threads on the others. */
async function onOwnCores(work: () => Promise<void>): Promise<void> {
  const last = availableParallelism() - 1;
  if (last < 1) return;
  const nodePid = (await readFile(join(folder, 'chain', 'node.pid'), 'utf8')).trim();
  const place = (pid: string, cores: string) => execFileSync('taskset', ['-apc', cores, pid]);
  const own = `${process.pid}`;
  place(nodePid, '0');
  place(own, `1-${last}`);
  try {
    await work();
  } finally {
    for (const pid of [nodePid, own]) place(pid, `0-${last}`);
  }
}

/** Everyone's rounds on a new chain; the profile begins with their first block. */
async function playRounds(): Promise<ChainProfile> {
  const client = createLocalClient(node.url);
  const base = await deployLocalChain(client);
  const farming = await deployFarming(client, base);
  const tokens = await deployTokens(client, base);
  const deployment = { ...base, farming, tokens, drops: await deployDrops(client) };
  const rounds = await createLocalRounds(client, deployment, seededRandom(7));
  rounds.beginEvents();
  const start = (await client.height()) + 1n;
  let time = await client.now();
  for (let round = 0; round < ROUNDS; round += 1) await rounds.play(() => (time += STEP_S));
  return { ...localChainProfile(deployment), start_block: start };
}

/** Reads the whole range into a new store. Returns the number of blocks, and how long that took. */
async function collect(url: string, profile: ChainProfile): Promise<{ blocks: number; seconds: number }> {
  const dataDir = await mkdtemp(join(folder, 'store-'));
  const store = await openStore({ dataDir, databaseUrl: undefined, log });
  try {
    const sources = await ensureChainSources(store.db, LOCAL);
    const client = createChainClient([url]);
    const areas = createAreaReaders({ store, client, profile, sources, log });
    const done = new AbortController();
    const seconds = await timed(() =>
      followChain({
        ...{ store, client, profile, sources, areas, log, signal: done.signal },
        onCaughtUp: async () => done.abort(),
      }),
    );
    return { blocks: Number((await client.getBlockNumber()) - profile.start_block! + 1n), seconds };
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true });
  }
}

/** A server that passes requests on, and keeps them. */
async function recordInto(bodies: string[], url: string) {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    response.setHeader('content-type', 'application/json').end(await send(url, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function startFarNode() {
  const child = fork(new URL('./far-node.ts', import.meta.url), [node.url, `${FAR_MS}`]);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => child.disconnect() };
}

async function sendAgain(url: string, bodies: readonly string[]): Promise<void> {
  let next = 0;
  const sendInTurn = async (): Promise<void> => {
    while (next < bodies.length) JSON.parse(await send(url, bodies[next++]!));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
}

async function send(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  return (await unguarded(url, { method: 'POST', headers, body })).text();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}
