import { createTestClient, http } from 'viem';
import { foundry } from 'viem/chains';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { getChainCursor, rollBackChain } from '../../store/chain/chain-commit.ts';
import type { ChainSources } from '../../store/chain/chain-sources.ts';
import { selectRows } from '../../store/database/select-rows.ts';
import { createAnswerBudget } from './answer-budget.ts';
import type { AreaReader } from './area-reader.ts';
import { createChainClient } from './chain-client.ts';
import type { ChainProfile } from './chain-profile.ts';
import { followChain } from './follow-chain.ts';
import { LOCAL_ACCOUNTS } from './local/local-accounts.ts';
import { createLocalActors } from './local/local-actors.ts';
import { localChainProfile } from './local/local-chain-profile.ts';
import { callOf } from './local/local-client.ts';
import { readContract } from './local/local-contracts.ts';
import { createMerkleTree } from './local/merkle-tree.ts';
import { NodeAnswerError } from './node-answer-error.ts';
import { type NodeRequest, nodeRequest } from './node-request.ts';
import { OtherChainError } from './other-chain-error.ts';
import { type FaultyNode, startFaultyNode } from './testing/faulty-node.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { ensureLocalSources, readLocalChain, useLocalChain } from './testing/use-local-chain.ts';
import { TooMuchAheadError } from './too-much-ahead-error.ts';

const { farmers } = LOCAL_ACCOUNTS;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

describe.skipIf(isNodeAbsent)('a chain whose nodes fail', () => {
  const store = useStore(SQL_TARGETS[0]!, { keep: true });
  const chain = useLocalChain({ history: 400 });
  let node: FaultyNode;
  let sources: ChainSources;
  /** What a node that never fails brings. */
  let truth: readonly unknown[];

  beforeAll(async () => {
    node = await startFaultyNode(() => chain.url);
    sources = await ensureLocalSources(store());
    const actors = createLocalActors(chain.client, chain.deployment, seeded());
    for (let round = 0; round < 12; round++) {
      await actors.move();
      await chain.client.mine();
      await actors.react();
      await chain.client.mine();
    }
    await sendClaim(0);
    await chain.client.mine();
    await readLocalChain(chain, store(), sources);
    truth = await facts();
    expect(truth.length).toBeGreaterThan(5);
  });

  afterAll(() => node.close());

  beforeEach(async () => {
    node.fault = () => undefined;
    await rollBackChain(store().db, sources, -1);
  });

  test('the next node is asked where one is away, and the first again when it is back', async () => {
    const away = await startFaultyNode(() => chain.url);
    await away.close();
    let asked = 0;
    let isWell = false;
    node.fault = () => (isWell ? void asked++ : { status: 503 });
    await read([away.url, node.url, chain.url]);
    expect(await facts()).toEqual(truth);
    isWell = true;
    const client = createChainClient([node.url, chain.url]);
    node.fault = () => (++asked === 2 ? 'cut' : undefined);
    await readLocalChain(chain, store(), sources, { client });
    await expect
      .poll(async () => (await client.getBlockNumber({ cacheTime: 0 })) && asked)
      .toBeGreaterThan(5);
  });

  test('what has no room ahead is asked for again, a block at a time, and nothing is missing or twice', async () => {
    const budget = createAnswerBudget();
    const client = createChainClient([chain.url], undefined, { budget });
    const ask = nodeRequest(client);
    const refused = { eth_getBlockByNumber: 0, debug_traceTransaction: 0 };
    const request: NodeRequest = async (call) => {
      const kind = call.method as keyof typeof refused;
      const hasRoom = budget.blocksAhead() === 1 || !(refused[kind] < 5) || call.params[1] === false;
      if (hasRoom) return ask(call);
      refused[kind] += 1;
      throw new TooMuchAheadError();
    };
    const narrow = { ...client, transport: { ...client.transport, request } } as typeof client;
    await readLocalChain(chain, store(), sources, { client: narrow, budget });
    expect(refused).toEqual({ eth_getBlockByNumber: 5, debug_traceTransaction: 5 });
    expect(await facts()).toEqual(truth);
  });

  test('a node that asks for a pause gets it', async () => {
    let calls = 0;
    let refused: { readonly block: string; readonly at: number } | undefined;
    let again: number | undefined;
    node.fault = ({ method, params }) => {
      if (method !== 'eth_getBlockByNumber' || ++calls < 4) return undefined;
      const block = JSON.stringify(params);
      if (refused) {
        if (block === refused.block) again ??= Date.now() - refused.at;
        return undefined;
      }
      refused = { block, at: Date.now() };
      return { status: 429, headers: { 'Retry-After': '1' } };
    };
    await read([node.url]);
    expect(again).toBeGreaterThanOrEqual(990);
    expect(await facts()).toEqual(truth);
  });

  test('a node that goes in the middle of a block leaves nothing of it, and it is read when it is back', async () => {
    const block = Math.floor((truth.at(-1) as { seq: number }).seq / 1_000_000);
    let isGone = false;
    node.fault = ({ method, params }) => {
      isGone ||= method === 'eth_getTransactionReceipt' && isOf(params[0], truth.at(-1));
      return isGone ? 'cut' : undefined;
    };
    const reading = read([node.url]);
    await expect(reading).rejects.toThrow();
    const kept = await facts();
    expect(kept.length).toBeLessThan(truth.length);
    expect(kept).toEqual(truth.slice(0, kept.length));
    expect(((await getChainCursor(store().db, 'local-chain'))?.number ?? -1) < block).toBe(true);
    isGone = false;
    node.fault = () => undefined;
    await read([node.url]);
    expect(await facts()).toEqual(truth);
  });

  test('a node that is behind takes nothing away', async () => {
    await read([chain.url]);
    const cursor = await getChainCursor(store().db, 'local-chain');
    const looks = await look(({ method }) => (method === 'eth_blockNumber' ? { result: '0x5' } : undefined), {
      looks: 2,
    });
    expect(looks).toBe(0);
    expect(await facts()).toEqual(truth);
    expect(await getChainCursor(store().db, 'local-chain')).toEqual(cursor);
  });

  test('blocks that the node does not have any more are passed over, and the first one that it has is found', async () => {
    const first = Math.floor((truth.at(-1) as { seq: number }).seq / 1_000_000) - 2;
    node.fault = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && Number(params[0]) < first ? { result: null } : undefined;
    const profile = { ...profileOf(), start_block: 1n };
    // Few blocks are missed: they may be late, and are waited for first.
    await readLocalChain(chain, store(), sources, { client: createChainClient([node.url]), profile });
    const rest = truth.filter((fact) => (fact as { seq: number }).seq >= first * 1_000_000);
    expect(rest.length).toBeGreaterThan(0);
    expect(await facts()).toEqual(rest);
  }, 30_000);

  test('what a node refuses to trace is known without its calls', async () => {
    node.fault = ({ method }) =>
      /trace/.test(method)
        ? { error: { code: -32_000, message: 'historical state is not available' } }
        : undefined;
    await read([node.url]);
    const known = (await facts()) as { tx: string; net: number | null; gas: number | null }[];
    expect(known.map(({ tx }) => tx)).toEqual(truth.map((fact) => (fact as { tx: string }).tx));
    expect(known.filter(({ gas }) => gas === null)).toEqual([]);
  });

  test('what is watched newly is looked up in former blocks, however few logs the node answers at a time', async () => {
    const { wallets, distributors, executors, ...rest } = profileOf();
    const before = { ...rest, wallets: wallets.slice(1), distributors: [], executors: executors.slice(1) };
    await readLocalChain(chain, store(), sources, { profile: before });
    expect((await facts()).length).toBeLessThan(truth.length);
    const ranges: number[] = [];
    node.fault = ({ method, params }) => {
      if (method !== 'eth_getLogs') return undefined;
      const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
      ranges.push(Number(toBlock) - Number(fromBlock) + 1);
      return ranges.at(-1)! > 20 ? { error: { code: -32_602, message: 'too many results' } } : undefined;
    };
    const done = new AbortController();
    await follow([node.url], done, {
      onCaughtUp: async () => void ((await facts()).length === truth.length && done.abort()),
    });
    expect(await facts()).toEqual(truth);
    expect(Math.max(...ranges)).toBeGreaterThan(20);
    expect(await selectRows(store().db, 'select count(*) as n from chain_watches')).toEqual([
      {
        n:
          new Set([...wallets, ...distributors, ...rest.protocols].map(({ address }) => address)).size +
          executors.length,
      },
    ]);
  });

  test('another chain is refused, clearly, and a node of another chain is not asked', async () => {
    const watched = { ...sources, kind: 'chain' } as const;
    await follow([chain.url], new AbortController(), { sources: watched, looks: 1 });
    node.fault = ({ method }) => (method === 'eth_chainId' ? { result: '0x1' } : undefined);
    const refused = follow([node.url], new AbortController(), { sources: watched, looks: 1 });
    await expect(refused).rejects.toThrow(OtherChainError);
    await expect(refused).rejects.toThrow(/another chain \(id 1\) than the stored facts \(id 31337\)/);
    const asked: string[] = [];
    node.fault = ({ method }) => {
      asked.push(method);
      return method === 'eth_chainId' ? { result: '0x1' } : undefined;
    };
    const client = createChainClient([chain.url, node.url]);
    await client.getBlockNumber();
    await follow([chain.url, node.url], new AbortController(), { sources: watched, looks: 1 });
    expect(asked).toEqual([]);
    await rollBackChain(store().db, watched, -1);
  });

  test('a block that follows none of the chain is told, and nothing after it is believed', async () => {
    await read([chain.url]);
    const cursor = await getChainCursor(store().db, 'local-chain');
    const next = `0x${((cursor?.number ?? 0) + 1).toString(16)}`;
    await chain.client.mine();
    const stranger = `0x${'5e'.repeat(32)}`;
    let asked = 0;
    const done = new AbortController();
    node.fault = ({ method, params }) => {
      if (method !== 'eth_getBlockByNumber' || params[0] !== next) return undefined;
      if (++asked === 40) done.abort();
      return {
        result: {
          ...{ number: next, hash: stranger, parentHash: stranger, timestamp: '0x1', transactions: [] },
        },
      };
    };
    const following = follow([node.url], done);
    await expect(following).rejects.toThrow(NodeAnswerError);
    await expect(following).rejects.toThrow(`block ${Number(next)}, which follows none`);
    expect(await getChainCursor(store().db, 'local-chain')).toEqual(cursor);
    expect(await facts()).toEqual(truth);
    node.fault = () => undefined;
    await read([node.url]);
    expect(await getChainCursor(store().db, 'local-chain')).toMatchObject({ number: Number(next) });
  }, 60_000);

  test('a block that follows none of the chain is asked of the next node', async () => {
    await read([chain.url]);
    const next = ((await getChainCursor(store().db, 'local-chain'))?.number ?? 0) + 1;
    await chain.client.mine();
    const stranger = `0x${'5e'.repeat(32)}`;
    let told = 0;
    node.fault = ({ method, params }) => {
      if (method !== 'eth_getBlockByNumber' || Number(params[0]) !== next || ++told > 20) return undefined;
      const place = { number: params[0], hash: stranger, parentHash: stranger };
      return { result: { ...place, timestamp: '0x1', transactions: [] } };
    };
    await read([node.url, chain.url]);
    expect(await getChainCursor(store().db, 'local-chain')).toMatchObject({ number: next });
    expect(told).toBeLessThan(5);
  });

  test('logs and receipts of another fork are not taken for those of the blocks that were read', async () => {
    const wanted = await countLogs(chain.url);
    expect([...wanted.values()].some((logs) => logs > 0)).toBe(true);
    const elsewhere = `0x${'5e'.repeat(32)}`;
    let [logs, receipts] = [0, 0];
    // What is asked while the node is on the other fork, and the first header that is asked for then.
    let isElsewhere = false;
    node.fault = ({ method, params }) => {
      const isLogs = method === 'eth_getLogs';
      if (isLogs && ++logs === 1) isElsewhere = true;
      if (isLogs && logs === 1) return { result: [logOf(params[0], elsewhere)] };
      if (method === 'eth_getTransactionReceipt' && ++receipts === 3) return { result: null };
      if (method !== 'eth_getBlockByNumber' || params[1] !== false || !isElsewhere) return undefined;
      isElsewhere = false;
      const place = { number: params[0], hash: elsewhere, parentHash: elsewhere };
      return { result: { ...place, timestamp: '0x1', transactions: [] } };
    };
    await rollBackChain(store().db, sources, -1);
    expect(await countLogs(node.url)).toEqual(wanted);
    expect(await facts()).toEqual(truth);
    expect([isElsewhere, receipts > 3]).toEqual([false, true]);
  });

  test('a node is followed over a socket', async () => {
    await read([chain.url.replace('http', 'ws')]);
    expect(await facts()).toEqual(truth);
  });

  test('a chain that gave up more blocks than are kept is read anew from where it was first read', async () => {
    const tester = createTestClient({ chain: foundry, mode: 'anvil', transport: http(chain.url) });
    // The chain is read from here on, so nothing may have happened in its newest block.
    await chain.client.mine();
    const start = await createChainClient([chain.url]).getBlockNumber();
    const profile = { ...profileOf(), start_block: null };
    const id = await tester.snapshot();
    await readLocalChain(chain, store(), sources, { profile });
    await tester.mine({ blocks: 600 });
    await sendClaim(1);
    await chain.client.mine();
    await readLocalChain(chain, store(), sources, { profile });
    expect(await facts()).toHaveLength(2);
    await tester.revert({ id });
    await tester.increaseTime({ seconds: 5 });
    const claim = await sendClaim(1);
    await tester.mine({ blocks: 620 });
    await readLocalChain(chain, store(), sources, { profile });
    expect(await facts()).toMatchObject([{ tx: claim }, { tx: claim }]);
    expect(await getChainCursor(store().db, 'local-chain')).toMatchObject({ first: Number(start) });
  }, 60_000);

  function profileOf(): ChainProfile {
    return localChainProfile(chain.deployment);
  }

  async function read(urls: readonly string[]): Promise<void> {
    await readLocalChain(chain, store(), sources, { client: createChainClient(urls) });
  }

  async function follow(
    urls: readonly string[],
    done: AbortController,
    rest: { onCaughtUp?: () => Promise<void>; sources?: ChainSources; looks?: number } = {},
  ): Promise<void> {
    let looks = 0;
    await followChain({
      store: store(),
      client: createChainClient(urls, done.signal),
      profile: profileOf(),
      sources: rest.sources ?? sources,
      log: silentLog,
      signal: done.signal,
      onCaughtUp: rest.onCaughtUp ?? (async () => void (++looks === rest.looks && done.abort())),
    });
  }

  /** How many transfers of dollars an area was given of each block, when the block was read last. */
  async function countLogs(url: string): Promise<ReadonlyMap<bigint, number>> {
    const seen = new Map<bigint, number>();
    const area: AreaReader = {
      ...{ contracts: [chain.deployment.usdc], topics: [TRANSFER] },
      async read({ number }, { length }) {
        seen.set(number, length);
        return undefined;
      },
    };
    await readLocalChain(chain, store(), sources, { client: createChainClient([url]), areas: [area] });
    return seen;
  }

  /** A log of another block of the number that was asked about first. */
  function logOf(asked: unknown, blockHash: string): unknown {
    const { fromBlock } = asked as { readonly fromBlock: string };
    const place = { blockNumber: fromBlock, blockHash, transactionHash: blockHash, logIndex: '0x0' };
    return { ...place, address: chain.deployment.usdc, topics: [TRANSFER], data: '0x' };
  }

  /** How often a node with a fault brought the follower to the head, within so many looks of it. */
  async function look(fault: FaultyNode['fault'], { looks }: { looks: number }): Promise<number> {
    const done = new AbortController();
    let [asked, reached] = [0, 0];
    node.fault = (call) => {
      if (call.method === 'eth_blockNumber' && ++asked > looks) done.abort();
      return fault(call);
    };
    await follow([node.url], done, { onCaughtUp: async () => void reached++ }).catch((error: unknown) => {
      if (!done.signal.aborted) throw error;
    });
    return reached;
  }

  async function facts(): Promise<readonly unknown[]> {
    return selectRows(
      store().db,
      `select seq, 'trade' as fact, tx_hash as tx, real_profit_usd as net, gas_cost_usd as gas from flash_loan_trades
       union all select seq, 'interaction', tx_hash, usd_value, 0 from airdrop_interactions
       union all select seq, 'claim', tx_hash, usd_value, 0 from airdrop_claims order by seq, fact`,
    );
  }

  function isOf(hash: unknown, fact: unknown): boolean {
    return hash === (fact as { tx: string }).tx;
  }

  async function sendClaim(at: number): Promise<string> {
    const { deployment, client } = chain;
    const tree = createMerkleTree(
      farmers.map((account, i) => ({ account, amount: BigInt(deployment.shares[i]!) })),
    );
    const args = [BigInt(at), farmers[at]!, BigInt(deployment.shares[at]!), tree.proofs[at]!];
    const { abi } = readContract('MerkleAirdrop');
    return client.send(callOf(farmers[at]!, deployment.distributor, abi, 'claim', args));
  }
});

/** The same numbers in every run. */
function seeded(): () => number {
  let state = 23;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
