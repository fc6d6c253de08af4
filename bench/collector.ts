// node bench/collector.ts [BLOCKS]: blocks per second through the collector into a store, against a bare loop that only fetches
// the same blocks, both in one run; and the collector's memory over a long range of blocks of a busy wallet, with a transaction
// in every block.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicClient, http } from 'viem';
import { createChainClient } from '../src/collectors/chain/chain-client.ts';
import type { ChainProfile } from '../src/collectors/chain/chain-profile.ts';
import { followChain } from '../src/collectors/chain/follow-chain.ts';
import { deployLocalChain } from '../src/collectors/chain/local/deploy-local-chain.ts';
import { LOCAL_ACCOUNTS } from '../src/collectors/chain/local/local-accounts.ts';
import { localChainProfile } from '../src/collectors/chain/local/local-chain-profile.ts';
import { callOf, createLocalClient } from '../src/collectors/chain/local/local-client.ts';
import { readContract } from '../src/collectors/chain/local/local-contracts.ts';
import { startLocalNode } from '../src/collectors/chain/local/local-node.ts';
import { createLog } from '../src/log.ts';
import { guardOutgoing } from '../src/outgoing.ts';
import { type ChainSources, ensureChainSources } from '../src/store/chain/chain-sources.ts';
import { openStore, type Store } from '../src/store/database/open-store.ts';

guardOutgoing(() => true);

const BLOCKS = Number(process.argv[2] ?? 4_000);
const RATIO_BUDGET = 1.3;
const GROWTH_BUDGET_MB = 64;
const AT_ONCE = 8;
/** Every so many blocks one has a transaction of a wallet, as on a chain with many other users. */
const BUSY_EVERY = 50;
const ROUNDS = 3;
const MB = 2 ** 20;

const folder = await mkdtemp(join(tmpdir(), 'bench-collector-'));
const node = await startLocalNode(join(folder, 'chain'), { history: BLOCKS });
const log = createLog({ level: 'error', format: 'json', redact: [] });
const store = await openStore({ dataDir: join(folder, 'store'), databaseUrl: undefined, log });
try {
  const profile = await fillChain();
  const sources = await ensureChainSources(store.db, { kind: 'local-chain', label: 'local chain' });
  const [bare, collected]: [number[], number[]] = [[], []];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await timed(() => fetchOnly(profile)));
    collected.push(await timed(() => collect(store, sources, profile)));
    globalThis.gc?.();
    memory.push(process.memoryUsage().rss / MB);
  }
  const [least, most] = [Math.min(...bare), Math.min(...collected)];
  const ratio = most / least;
  console.log(`  blocks fetched alone             ${(BLOCKS / least).toFixed(0).padStart(8)} a second`);
  console.log(`  blocks through the collector     ${(BLOCKS / most).toFixed(0).padStart(8)} a second`);
  print('time against fetching alone', ratio, RATIO_BUDGET, '×');
  print('memory, last range against first', memory.at(-1)! - memory[0]!, GROWTH_BUDGET_MB, 'MB');
} finally {
  await store.close();
  await node.stop();
  await rm(folder, { recursive: true });
}

async function fillChain(): Promise<ChainProfile> {
  const client = createLocalClient(node.url);
  const deployment = await deployLocalChain(client);
  const [trader] = LOCAL_ACCOUNTS.traders;
  const [farmer] = LOCAL_ACCOUNTS.farmers;
  const { abi } = readContract('PairRouter');
  const start = Number(await client.height()) + 1;
  for (let block = 0; block < BLOCKS; block++) {
    const from = block % BUSY_EVERY === 0 ? farmer : trader;
    const path = block % 2 === 0 ? [deployment.usdc, deployment.weth] : [deployment.weth, deployment.usdc];
    const amount = block % 2 === 0 ? 10n ** 7n : 5n * 10n ** 15n;
    const args = [amount, 0n, path, from, 2n ** 48n];
    await client.send(callOf(from, deployment.pools[0]!.router, abi, 'swapExactTokensForTokens', args));
    await client.mine();
  }
  return { ...localChainProfile(deployment), start_block: BigInt(start) };
}

async function fetchOnly({ start_block }: ChainProfile): Promise<void> {
  const client = createPublicClient({ transport: http(node.url, { batch: { wait: 0 } }) });
  let next = start_block!;
  const last = start_block! + BigInt(BLOCKS);
  const fetchInTurn = async (): Promise<void> => {
    while (next < last) await client.getBlock({ blockNumber: next++, includeTransactions: true });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchInTurn));
}

/** A chain with a new name each time, so nothing of it is stored. */
async function collect({ db }: Store, sources: ChainSources, profile: ChainProfile): Promise<void> {
  const done = new AbortController();
  const identity = `${performance.now()}`;
  await followChain({
    store: { db },
    client: createChainClient([node.url]),
    profile: { ...profile, identity },
    sources,
    log,
    signal: done.signal,
    onCaughtUp: async () => done.abort(),
  });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

function print(name: string, value: number, budget: number, unit: string): void {
  const verdict = value <= budget ? 'within' : 'OVER';
  console.log(
    `  ${name.padEnd(34)} ${value.toFixed(2).padStart(8)} ${unit}   at most ${budget} ${unit}, ${verdict}`,
  );
}
