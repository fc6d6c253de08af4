// node bench/hostile.ts [SECONDS]: what answers without an end cost a server that mirrors services, follows a node and asks a model: the
// most memory that it held and the longest that it kept a request waiting, each beside the same server with answers as they should be.
import { setTimeout as delay } from 'node:timers/promises';
import { signInAt } from '../test/support/operator-client.ts';
import { makeDataDir, startServer, type TestServer } from '../test/support/server.ts';
import { startEndless } from '../test/support/start-endless.ts';
import { residentMb } from './resident-mb.ts';

const SECONDS = Number(process.argv[2] ?? 25);
const BUDGET_MB = 200;
const PROBE_MS = 50;
const EVENTS = { 'content-type': 'text/event-stream' };

interface Case {
  readonly name: string;
  readonly begin: string;
  readonly piece: string;
  readonly setting:
    | 'TRADING_API_URL'
    | 'FLASH_LOANS_API_URL'
    | 'AGENT_API_URL'
    | 'AGENT_BASE_URL'
    | 'RPC_URL';
}

const WORD = 'a'.repeat(60_000);
const reasoning = `data: ${JSON.stringify({ choices: [{ delta: { reasoning_content: WORD } }] })}\n\n`;
const CASES: readonly Case[] = [
  {
    name: 'a list',
    begin: '[',
    piece: `${'{"pattern":"0101","status":"elite"},'.repeat(2_000)}`,
    setting: 'TRADING_API_URL',
  },
  { name: 'one text in a list', begin: '[{"a":"', piece: WORD, setting: 'TRADING_API_URL' },
  { name: 'brackets', begin: '', piece: '{"a":['.repeat(10_000), setting: 'FLASH_LOANS_API_URL' },
  { name: 'values of a figure', begin: '[', piece: '[],'.repeat(20_000), setting: 'FLASH_LOANS_API_URL' },
  { name: "an agent's text", begin: '', piece: WORD, setting: 'AGENT_API_URL' },
  {
    name: "a model's line",
    begin: 'data: {"choices":[{"delta":{"content":"',
    piece: WORD,
    setting: 'AGENT_BASE_URL',
  },
  { name: "a model's reasoning", begin: '', piece: reasoning, setting: 'AGENT_BASE_URL' },
  { name: "a node's answer", begin: '{"jsonrpc":"2.0","id":1,"result":"', piece: WORD, setting: 'RPC_URL' },
];

const usual = await measure(undefined);
console.log(`  answers as they should be: at most ${usual.mb.toFixed(0)} MB, ${usual.waited.toFixed(0)} ms`);
for (const one of CASES) {
  const { mb, waited } = await measure(one);
  const more = mb - usual.mb;
  const words = `${one.name}: ${more.toFixed(0)} MB more (at most ${BUDGET_MB}), a request waited ${waited.toFixed(0)} ms`;
  console.log(`  without an end, ${words}`);
  if (more > BUDGET_MB) process.exitCode = 1;
}

async function measure(one: Case | undefined): Promise<{ readonly mb: number; readonly waited: number }> {
  await using upstream = await startEndless(one?.begin ?? '', one?.piece ?? '[]', EVENTS);
  const { dataDir, remove } = await makeDataDir();
  const model = one?.setting === 'AGENT_BASE_URL' && { AGENT_MODEL: 'double' };
  const env = { CHAIN: 'none', LOG_LEVEL: 'error', ...(one && { [one.setting]: upstream.url }), ...model };
  const server = await startServer({ dataDir, env });
  try {
    return {
      waited: await probe(server, one?.setting.startsWith('AGENT') ?? false),
      mb: residentMb(server.pid, 'VmHWM'),
    };
  } finally {
    await server.stop();
    await remove();
  }
}

/** The longest that a request waited while the server was asked all the time. */
async function probe(server: TestServer, asksAgent: boolean): Promise<number> {
  const operator = await signInAt(server.url);
  const until = performance.now() + SECONDS * 1_000;
  const asking = asksAgent ? askAgent(server, operator.token, until) : undefined;
  let waited = 0;
  while (performance.now() < until) {
    const sentAt = performance.now();
    await fetch(`${server.url}/api/health`).then((answer) => answer.text());
    waited = Math.max(waited, performance.now() - sentAt);
    await delay(PROBE_MS);
  }
  await asking;
  return waited;
}

async function askAgent({ url }: TestServer, token: string, until: number): Promise<void> {
  while (performance.now() < until) {
    const answer = await fetch(`${url}/api/agent/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ message: 'How many trades?' }),
    });
    await answer.text();
  }
}
