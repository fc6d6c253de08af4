import { createTestClient, http } from 'viem';
import { foundry } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { SourceCall } from '../../contract/sources.ts';
import { POT_RULES } from '../../domain/pot-rules.ts';
import { createLog } from '../../log.ts';
import { getChainCursor } from '../../store/chain/chain-commit.ts';
import { listSources } from '../../store/mirror/sources.ts';
import { startRunner } from '../runner.ts';
import { createChainCollector } from './chain-collector.ts';
import { type FaultyNode, startFaultyNode } from './testing/faulty-node.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { useLocalChain } from './testing/use-local-chain.ts';
import { watchedChainProfile } from './watched-chain-profile.ts';

const NO_ADDRESS = `0x${'0'.repeat(40)}` as const;

describe.skipIf(isNodeAbsent)('a node that says what cannot be', () => {
  const store = useStore(SQL_TARGETS[0]!);
  const chain = useLocalChain();
  const lines: string[] = [];
  let node: FaultyNode;

  beforeAll(async () => {
    node = await startFaultyNode(() => chain.url);
  });

  afterAll(() => node.close());

  test('alone, its source tells it and nothing of it is kept until it is sane', async () => {
    await using _ = follow([node.url]);
    const sane = await untilRead();
    for (const [head, reason] of [
      ['0x1000000000000000', /reports 1152921504606846976 as its newest block, which is impossible/],
      ['0xffffffff', /reports 4294967295 as its newest block, and does not have it/],
      ['nonsense', /reports "nonsense" as its newest block, which is impossible/],
    ] as const) {
      node.fault = ({ method }) => (method === 'eth_blockNumber' ? { result: head } : undefined);
      await expect.poll(async () => (await tell()).problem).toMatch(reason);
      expect((await tell()).state).toBe('failed');
      expect(await read()).toBe(sane);
    }
    await chain.client.mine();
    node.fault = () => undefined;
    expect(await untilRead()).toBe(sane + 1);
    await expect.poll(async () => (await tell()).state).toBe('live');
    expect(lines.join('')).not.toContain('    at ');
  }, 90_000);

  test('beside others, these are asked and the source stays live', async () => {
    const told = lines.length;
    await using _ = follow([node.url, chain.url]);
    await untilRead();
    const future = { number: '0xfff', timestamp: '0xffffffffff', transactions: [] };
    const answers = [{ eth_blockNumber: '0x1000000000000000' }, { eth_getBlockByNumber: future }];
    for (const lies of answers) {
      node.fault = ({ method }) =>
        method in lies ? { result: lies[method as keyof typeof lies] } : undefined;
      await testerOf().mine({ blocks: 3 });
      await untilRead();
      expect((await tell()).state).toBe('live');
    }
    node.fault = () => undefined;
    expect(lines.slice(told).join('')).toMatch(/"A node of the chain failed and is paused","node":"1 of 2"/);
  }, 60_000);

  function follow(urls: readonly string[]): AsyncDisposable {
    const log = createLog({ level: 'info', format: 'json', write: (line) => lines.push(line) });
    const profile = watchedChainProfile({
      FLASH_LOAN_EXECUTORS: [],
      AIRDROP_WALLETS: [],
      AIRDROP_PROTOCOLS: [],
      AIRDROP_DISTRIBUTORS: [],
      YIELD_WALLETS: [],
      YIELD_VAULTS: [],
      ALLOCATOR_VAULTS: [],
      ALLOCATOR_MARKETS: [],
      ALLOCATOR_RULES: POT_RULES,
      WRAPPED_COIN: NO_ADDRESS,
      CHAIN_START_BLOCK: 0,
    });
    const watched = { pools: [], dollarTokens: [] };
    const runner = startRunner({
      collectors: [createChainCollector({ store: store(), clock: Date.now, log, urls, profile, watched })],
      withLock: (_, signal, work) => work(signal),
      log,
    });
    return { [Symbol.asyncDispose]: () => runner.stop() };
  }

  /** The head, once it has been read. */
  async function untilRead(): Promise<number> {
    const head = Number(await chain.client.height());
    await expect.poll(read, { timeout: 30_000 }).toBe(head);
    return head;
  }

  async function read(): Promise<number | undefined> {
    return (await getChainCursor(store().db, 'chain'))?.number;
  }

  async function tell(): Promise<SourceCall> {
    const [source] = await listSources(store().db);
    return source!.calls[0]!;
  }

  function testerOf() {
    return createTestClient({ chain: foundry, mode: 'anvil', transport: http(chain.url) });
  }
});
