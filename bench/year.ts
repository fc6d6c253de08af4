// node bench/year.ts [BLOCKS]: a chain, by default a year of it, through the collector into a store: a wallet that acts seven times
// a day and a searcher that trades three times a day, among transactions of others. A node in a thread of its own makes blocks on
// demand. Prints the rate and the growth of memory from the second to the last tenth of the time. Fails if a stored count or sum
// is not that of the blocks.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createChainClient } from '../src/collectors/chain/chain-client.ts';
import type { ChainProfile } from '../src/collectors/chain/chain-profile.ts';
import { followChain } from '../src/collectors/chain/follow-chain.ts';
import { createLog } from '../src/log.ts';
import { guardOutgoing } from '../src/outgoing.ts';
import { ensureChainSources } from '../src/store/chain/chain-sources.ts';
import { openStore, type Store } from '../src/store/database/open-store.ts';
import { selectRows } from '../src/store/database/select-rows.ts';
import { residentMb } from './resident-mb.ts';
import { BLOCKS_A_YEAR, expectYear, PARTIES, START_BLOCK } from './year-chain.ts';

guardOutgoing(() => true);

const BLOCKS = Number(process.argv[2] ?? BLOCKS_A_YEAR);
const GROWTH_BUDGET_MB = 64;
const SAMPLES_A_SECOND = 2;

const PROFILE: ChainProfile = {
  kind: 'chain',
  label: 'a year of blocks',
  identity: null,
  executors: [PARTIES.executor],
  wallets: [{ address: PARTIES.wallet, label: 'busy' }],
  protocols: [{ address: PARTIES.protocol, name: 'Protocol' }],
  distributors: [{ address: PARTIES.distributor, protocol: 'Protocol' }],
  watches: [],
  tokens: [
    { address: PARTIES.dollar, symbol: 'USD', decimals: 6, price: { by: 'fixed' } },
    { address: PARTIES.coin, symbol: 'COIN', decimals: 18, price: { by: 'feed', feed: PARTIES.feed } },
  ],
  pools: [],
  lenders: [],
  priced_pools: [],
  wrapped_coin: PARTIES.coin,
  start_block: BigInt(START_BLOCK),
};

const folder = await mkdtemp(join(tmpdir(), 'bench-year-'));
const node = new Worker(new URL('./year-node.ts', import.meta.url), { workerData: { blocks: BLOCKS } });
const listening = once(node, 'message');
const log = createLog({ level: 'warn', format: 'json', redact: [] });
const store = await openStore({ dataDir: join(folder, 'store'), databaseUrl: undefined, log });
try {
  const [port] = (await listening) as [number];
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(residentMb(process.pid)), 1_000 / SAMPLES_A_SECOND);
  const start = performance.now();
  await collect(store, `http://127.0.0.1:${port}`);
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(sampling);
  const [second, last] = [meanOfTenth(memory, 1), meanOfTenth(memory, 9)];
  const verdict = last - second <= GROWTH_BUDGET_MB ? 'within' : 'OVER';
  console.log(
    `  blocks                           ${BLOCKS} in ${seconds.toFixed(0)} s, ${(BLOCKS / seconds).toFixed(0)} a second`,
  );
  console.log(
    `  memory in the second, last tenth ${second.toFixed(0)} MB, ${last.toFixed(0)} MB, at most ${Math.max(...memory).toFixed(0)} MB`,
  );
  console.log(
    `  growth                           ${(last - second).toFixed(1)} MB   at most ${GROWTH_BUDGET_MB} MB, ${verdict}`,
  );
  if (!(await isAllKept(store))) process.exitCode = 1;
} finally {
  await store.close();
  await node.terminate();
  await rm(folder, { recursive: true });
}

async function collect({ db }: Store, url: string): Promise<void> {
  const done = new AbortController();
  await followChain({
    store: { db },
    client: createChainClient([url]),
    profile: PROFILE,
    sources: await ensureChainSources(db, { kind: 'chain', label: PROFILE.label }),
    log,
    signal: done.signal,
    onCaughtUp: async () => done.abort(),
  });
}

/** Compares counts and sums of the store with those of the blocks. */
async function isAllKept({ db }: Store): Promise<boolean> {
  const [kept] = await selectRows<Record<string, string>>(
    db,
    `select ${['interactions', 'claims'].map((name) => `(select count(*) || ' ' || (sum(usd_value) * 1000000)::bigint from airdrop_${name}) as ${name}`).join(', ')},
       ${[
         ['won', 'success'],
         ['lost', 'reverted'],
       ]
         .map(
           ([name, status]) =>
             `(select count(*) || ' ' || (sum(real_profit_usd) * 1000000)::bigint from flash_loan_trades where status = '${status}') as ${name}`,
         )
         .join(', ')}`,
    [],
  );
  const differences = Object.entries(expectYear(BLOCKS)).filter(
    ([name, [count, sum]]) => kept?.[name] !== `${count} ${sum}`,
  );
  for (const [name, expected] of differences)
    console.error(`  ${name}: kept ${kept?.[name]}, the blocks came to ${expected.join(' ')}`);
  if (differences.length === 0)
    console.log(
      `  interactions, claims, trades     ${Object.values(kept ?? {})
        .map((text) => text.split(' ')[0])
        .join(', ')}: each as served`,
    );
  return differences.length === 0;
}

function meanOfTenth(samples: readonly number[], tenth: number): number {
  const part = samples.slice((samples.length * tenth) / 10, (samples.length * (tenth + 1)) / 10);
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}
