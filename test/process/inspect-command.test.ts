import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { pinnedNode, ROOT } from '../../scripts/installation.mjs';
import type { CallTrace } from '../../src/evm/call-frame.ts';
import { addressOf, callTraceOf, transferOf } from '../../src/evm/testing/call-trace-of.ts';

const HASH = `0x${'12'.repeat(32)}`;

const OPERATE =
  'operate((address,uint256)[],(uint8,uint256,(bool,uint8,uint8,uint256),uint256,uint256,address,uint256,bytes)[])';

/** A file with one flash loan of 100 tokens at a fee of 1. */
function makeBlock(block_number: number): string {
  const calls = [
    callTraceOf('', 'user > bot', 'run()'),
    callTraceOf('0', 'bot > pair', 'swap(uint256,uint256,address,bytes)', [
      100n,
      0n,
      addressOf('bot'),
      '0x01',
    ]),
    transferOf('0.0', 'pair > bot', 'weth', 100n),
    transferOf('0.1', 'bot > pair', 'weth', 101n),
  ];
  return makeFile(block_number, calls);
}

/** A file with a transaction of more actions of a margin account than are compared with each other. */
function makeEntangled(block_number: number): string {
  const actions = Array.from({ length: 3_000 }, (_, at) => [
    ...[at % 2, 0n, [false, 0, 0, 0n], 0n, 0n, addressOf('bot'), 0n, '0x'],
  ]);
  return makeFile(block_number, [
    callTraceOf('', 'user > bot', 'run()'),
    callTraceOf('0', 'bot > solo', OPERATE, [[], actions]),
  ]);
}

/** A transaction's calls in the format of a tracing node. */
function makeFile(block_number: number, calls: readonly CallTrace[]): string {
  const traces = calls.map(({ kind, from, to, value, input, output, error, trace_address }) => ({
    type: 'call',
    action: { callType: kind, from, to, input, value: `0x${value.toString(16)}`, gas: '0x0' },
    result: { output, gasUsed: '0x0' },
    block_number,
    transaction_hash: HASH,
    transaction_position: 0,
    trace_address,
    error,
  }));
  return JSON.stringify({ block_number, miner: addressOf('miner'), traces, receipts: [] });
}

async function runInspect(files: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const args = ['src/inspect-blocks.ts', ...files];
  try {
    const { stdout, stderr } = await promisify(execFile)(pinnedNode(), args, { cwd: ROOT });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

test('prints a line for each finding, and names the files that it cannot read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inspect-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = (name: string): string => join(folder, name);
  await writeFile(file('plain.json'), makeBlock(1));
  await writeFile(file('packed.json.gz'), gzipSync(makeBlock(2)));
  await writeFile(file('torn.json.gz'), gzipSync(makeBlock(3)).subarray(0, 200));
  await writeFile(file('other.json'), '{"block_number": 4}');
  await writeFile(file('text.json'), 'block');
  await writeFile(file('brackets.json.gz'), gzipSync('['.repeat(1_000_000)));
  await writeFile(file('entangled.json'), makeEntangled(5));

  const good = await runInspect([file('plain.json'), file('packed.json.gz')]);
  const line = (block: number): string =>
    `{"block":${block},"tx_hash":"${HASH}","reverted":false,"swaps":0,"arbitrage":null,"flash_loans":[{"kind":"uniswap_v2",` +
    `"lender":"${addressOf('pair')}","token":"${addressOf('weth')}","amount":"100","fee":"1"}]}\n`;
  expect(good).toEqual({ code: 0, out: line(1) + line(2), err: '' });

  const bad = await runInspect(
    [
      ...['absent.json', 'torn.json.gz', 'other.json', 'text.json', 'brackets.json.gz', 'entangled.json'],
      'plain.json',
    ].map(file),
  );
  expect(bad).toMatchObject({ code: 1, out: line(1) });
  expect(bad.err.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/absent\.json: cannot be read: ENOENT/),
    expect.stringMatching(/torn\.json\.gz: is not a whole gzip file: /),
    expect.stringMatching(/other\.json: is not a block with traces: traces: /),
    expect.stringMatching(/text\.json: is not JSON: /),
    expect.stringMatching(/brackets\.json\.gz: is nested deeper than 32 levels$/),
    expect.stringMatching(
      new RegExp(
        `entangled\\.json: transaction ${HASH} has too many calls that fit each other to be inspected`,
      ),
    ),
  ]);

  expect(await runInspect([])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('npm run -s inspect'),
  });
  expect(await runInspect(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('npm run -s inspect'),
    err: '',
  });
});
