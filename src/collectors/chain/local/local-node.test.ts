import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClient, http, pad } from 'viem';
import { foundry } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { pinnedNode } from '../../../../scripts/installation.mjs';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { STORE_TARGETS, useStore } from '../../../../test/support/store-targets.ts';
import { useGuardedFetch } from '../../../../test/support/use-guarded-fetch.ts';
import { areasFedBy } from '../../../contract/areas/areas.ts';
import { createLog } from '../../../log.ts';
import { listSources } from '../../../store/mirror/sources.ts';
import { createChainClient } from '../chain-client.ts';
import { findFirstBlock, getFullBlock } from '../get-block.ts';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { LOCAL_ACCOUNTS } from './local-accounts.ts';
import { createLocalChainCollector } from './local-chain-collector.ts';
import { createLocalClient } from './local-client.ts';
import { type LocalNode, startLocalNode } from './local-node.ts';

const GLIBC = "anvil: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.35' not found (required by anvil)";

describe('the node of the local chain', () => {
  useGuardedFetch();
  let folder: string;
  let lines: string[];
  const log = createLog({ level: 'info', format: 'json', write: (line) => lines.push(line) });

  beforeEach(async () => {
    lines = [];
    folder = await mkdtemp(join(tmpdir(), 'local-node-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  test.skipIf(isNodeAbsent)(
    'keeps its chain over many starts in a folder that does not grow',
    async () => {
      const sizes: number[] = [];
      let head = 0n;
      for (let start = 0; start < 4; start++) {
        const node = await startLocalNode(folder);
        const client = createLocalClient(node.url);
        expect(await client.height()).toBe(head);
        await testerOf(node).mine({ blocks: 400 });
        head += 400n;
        await node.stop();
        expect((await readdir(folder)).sort()).toEqual(['chain.json']);
        sizes.push((await stat(join(folder, 'chain.json'))).size);
      }
      // What it keeps is cut at each start: 300 blocks and those of the last run.
      expect(sizes[3]! / sizes[1]!).toBeLessThan(1.02);
    },
    30_000,
  );

  test.skipIf(isNodeAbsent)('keeps its chain in a folder that is told relative to the server', async () => {
    const near = await mkdtemp(join('node_modules', '.local-node-'));
    onTestFinished(() => rm(near, { recursive: true }));
    const first = await startLocalNode(near);
    await testerOf(first).mine({ blocks: 3 });
    await first.stop();
    expect(await readdir(near)).toEqual(['chain.json']);
    const second = await startLocalNode(near);
    expect(await createLocalClient(second.url).height()).toBe(3n);
    await second.stop();
  });

  test.skipIf(isNodeAbsent)(
    'holds no transactions of old blocks, which are not taken for empty ones',
    async () => {
      const history = 4;
      const node = await startLocalNode(folder, { history });
      const local = createLocalClient(node.url);
      const [from, to] = LOCAL_ACCOUNTS.farmers;
      for (let block = 1; block <= 20; block++) {
        if (block > 1) await local.send({ from, to, data: '0x', value: 1n });
        await local.mine();
      }
      const client = createChainClient([node.url]);
      const held = (number: number) => getFullBlock(client, BigInt(number));
      const [oldest, whole] = [await findFirstBlock(client, 1, 20), 20 - 2 * history + 1];
      expect(oldest).toBe(whole);
      expect((await held(whole))?.transactions).toHaveLength(1);
      expect(await held(whole - 1)).toBeUndefined();
      // The first one never had any.
      expect((await held(1))?.transactions).toEqual([]);
      await node.stop();
    },
  );

  test.skipIf(isNodeAbsent)('begins in the past if it is new, and goes on in the present', async () => {
    const now = BigInt(Math.floor(Date.now() / 1_000));
    const first = await startLocalNode(folder, { beginsAt: now - 86_400n });
    await createLocalClient(first.url).mine();
    expect(Number((await createLocalClient(first.url).now()) - now + 86_400n)).toBeLessThan(30);
    await createLocalClient(first.url).setNextTime(now);
    await createLocalClient(first.url).mine();
    await first.stop();
    const second = await startLocalNode(folder, { beginsAt: now - 86_400n });
    await createLocalClient(second.url).mine();
    const time = await createLocalClient(second.url).now();
    expect(time).toBeGreaterThanOrEqual(now);
    expect(Number(time) * 1_000).toBeLessThan(Date.now() + 2_000);
    await second.stop();
  });

  test.skipIf(isNodeAbsent)('begins anew where its state is broken, and puts that aside', async () => {
    await writeFile(
      join(folder, 'chain.json'),
      JSON.stringify({ blocks: [], transactions: [], accounts: 7 }),
    );
    const node = await startLocalNode(folder, { log });
    expect(await createLocalClient(node.url).height()).toBe(0n);
    await node.stop();
    expect((await readdir(folder)).sort()).toEqual(['chain.json', 'chain.json.broken']);
    expect(lines.join('')).toMatch(
      /a new chain begins.*chain\.json\.broken".*the node does not start with it/,
    );
  });

  test.skipIf(isNodeAbsent)('keeps what cannot be read beside what was kept aside before', async () => {
    const whole = await startLocalNode(folder);
    await testerOf(whole).mine({ blocks: 3 });
    await whole.stop();
    const state = await readFile(join(folder, 'chain.json'), 'utf8');
    await writeFile(join(folder, 'chain.json.broken'), 'an older one');
    await writeFile(join(folder, 'chain.json'), state.slice(0, -100));
    const node = await startLocalNode(folder, { log });
    await node.stop();
    expect(await readFile(join(folder, 'chain.json.broken'), 'utf8')).toBe('an older one');
    expect(await readFile(join(folder, 'chain.json.broken-2'), 'utf8')).toBe(state.slice(0, -100));
    expect(lines.join('')).toMatch(/a new chain begins.*chain\.json\.broken-2".*no whole state/);
  });

  test.skipIf(isNodeAbsent)('waits for a node that takes long to write its state', async () => {
    const binary = join(folder, 'anvil');
    const real = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
    const script = `#!/bin/sh\n"${real}" "$@" &\nnode=$!\ntrap 'sleep 4; kill -TERM $node' TERM\nwait $node; wait $node\n`;
    await writeFile(binary, script, { mode: 0o755 });
    const slow = await startLocalNode(folder, { binary });
    await testerOf(slow).mine({ blocks: 3 });
    await slow.stop();
    const node = await startLocalNode(folder);
    expect(await createLocalClient(node.url).height()).toBe(3n);
    await node.stop();
  });

  test.skipIf(isNodeAbsent)('leaves the state alone where the node is only slow to start', async () => {
    const whole = await startLocalNode(folder);
    await whole.stop();
    const state = await readFile(join(folder, 'chain.json'), 'utf8');
    const binary = join(folder, 'anvil');
    await writeFile(binary, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
    const told = startLocalNode(folder, { binary, startLimitMs: 200 });
    await expect(told).rejects.toMatchObject({ isFinal: false, message: /did not answer in time/ });
    expect(await readFile(join(folder, 'chain.json'), 'utf8')).toBe(state);
    expect((await readdir(folder)).sort()).toEqual(['anvil', 'chain.json']);
  });

  test.skipIf(isNodeAbsent)(
    'goes on from what was saved where it could write nothing at its end',
    async () => {
      const first = await startLocalNode(folder);
      // The state of a chain with its history is millions of characters long, also packed.
      for (const address of [1, 2, 3].map((one) => pad(`0x${one}ff`, { size: 20 })))
        await testerOf(first).setCode({ address, bytecode: `0x${randomBytes(900_000).toString('hex')}` });
      await testerOf(first).mine({ blocks: 3 });
      await first.save();
      await testerOf(first).mine({ blocks: 2 });
      process.kill(Number(await readFile(join(folder, 'node.pid'), 'utf8')), 'SIGKILL');
      await first.ended;
      expect((await readdir(folder)).sort()).toEqual(['chain.saved.json', 'node.pid']);
      const second = await startLocalNode(folder, { log });
      expect(await createLocalClient(second.url).height()).toBe(3n);
      expect(lines).toEqual([]);
      // What it writes at its end is newer than what was saved.
      await testerOf(second).mine({ blocks: 1 });
      await second.stop();
      const third = await startLocalNode(folder, { log });
      expect(await createLocalClient(third.url).height()).toBe(4n);
      await third.stop();
    },
  );

  test.skipIf(isNodeAbsent)(
    'does not go on with effects whose blocks are missing, but from what was saved before',
    async () => {
      const first = await startLocalNode(folder);
      await testerOf(first).mine({ blocks: 3 });
      await first.save();
      // As a node that writes down its state while a block is mined, whose blocks are gathered before its accounts.
      await testerOf(first).mine({ blocks: 1 });
      await testerOf(first).setBalance({ address: LOCAL_ACCOUNTS.farmers[0]!, value: 7n });
      await first.stop();
      const torn = await readFile(join(folder, 'chain.json'), 'utf8');
      const second = await startLocalNode(folder, { log });
      expect(await createLocalClient(second.url).height()).toBe(3n);
      expect(await readFile(join(folder, 'chain.json.broken'), 'utf8')).toBe(torn);
      expect(lines.join('')).toMatch(
        /an earlier one is taken.*chain\.json\.broken".*it lacks blocks whose effects it has/,
      );
      await second.stop();
    },
  );

  test.skipIf(isNodeAbsent)('does not outlive a server that was killed, and keeps what it had', async () => {
    const module = new URL('./local-node.ts', import.meta.url).href;
    const code = `const { startLocalNode } = await import(${JSON.stringify(module)});
      const node = await startLocalNode(${JSON.stringify(folder)}); console.log(node.url); setInterval(() => {}, 1000);`;
    const server = spawn(pinnedNode(), ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = await once(server.stdout.setEncoding('utf8'), 'data');
    await createLocalClient(String(url).trim()).mine();
    const pid = Number(await readFile(join(folder, 'node.pid'), 'utf8'));
    expect(isAlive(pid)).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    const node = await startLocalNode(folder);
    expect(await createLocalClient(node.url).height()).toBe(1n);
    await node.stop();
  });

  describe('where it cannot be run', () => {
    const store = useStore(STORE_TARGETS[0]!);

    test.each([
      ['too old a system', `#!/bin/sh\necho "${GLIBC.replace('`', '\\`')}" >&2\nexit 1\n`, 0o755, GLIBC],
      ['a program that may not be run', '#!/bin/sh\n', 0o644, 'ermission denied'],
    ])('%s: every area of the chain says why, and nothing tries again', async (_, script, mode, reason) => {
      const binary = join(folder, 'anvil');
      await writeFile(binary, script, { mode });
      const state = JSON.stringify({ blocks: [{ header: { number: '0x1' } }], transactions: [] });
      await mkdir(join(folder, 'chain'));
      await writeFile(join(folder, 'chain/chain.json'), state);
      const collector = createLocalChainCollector({
        folder: join(folder, 'chain'),
        store: store(),
        clock: Date.now,
        log: silentLog,
        binary,
      });
      await collector.run(new AbortController().signal);
      const sources = await listSources(store().db);
      expect(sources.map(({ area }) => area).sort()).toEqual(areasFedBy('chain').toSorted());
      for (const { kind, calls } of sources) {
        expect(kind).toBe('local-chain');
        for (const { state: told, problem } of calls) {
          expect(told).toBe('failed');
          expect(problem).toContain('The local chain could not be started');
          expect(problem).toContain(reason);
        }
      }
      expect(await readFile(join(folder, 'chain/chain.json'), 'utf8')).toBe(state);
    });
  });
});

function testerOf({ url }: LocalNode) {
  return createTestClient({ chain: foundry, mode: 'anvil', transport: http(url) });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
