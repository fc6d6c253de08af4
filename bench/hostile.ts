// node bench/hostile.ts [SECONDS] [NAME]: the cost of endless answers to a server that mirrors services, follows a node, or calls a
// model, a user pool or a mail server. Each kind runs on a fresh server with a prepared store, beside an equal server with proper
// answers. Both get proper answers until the peak of the start is over and garbage is collected, so that the start hides nothing.
// Then it measures the largest growth of resident memory and of JavaScript with its buffers, and the longest wait of a request.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signInAt } from '../test/support/operator-client.ts';
import { makeDataDir, OPERATOR, startServer, type TestServer } from '../test/support/server.ts';
import { startEndless } from '../test/support/start-endless.ts';
import { startEndlessMail } from '../test/support/start-endless-mail.ts';
import { type Growth, measureGrowth } from './measure-growth.ts';

const SECONDS = Number(process.argv[2] ?? 15);
const ONLY = process.argv[3] ?? '';
const BUDGET_MB = 200;
const PROBE_MS = 50;
const EVENTS = { 'content-type': 'text/event-stream' };

type Asked = 'nothing' | 'agent' | 'sign-in' | 'mail';

/** A setting that names an upstream; `proper` is its proper answer. */
interface Service {
  readonly env: (url: string) => Readonly<Record<string, string>>;
  readonly proper: string;
  readonly asked: Asked;
}

const SERVICES = {
  trading: { env: (url) => ({ TRADING_API_URL: url }), proper: '[]', asked: 'nothing' },
  loans: { env: (url) => ({ FLASH_LOANS_API_URL: url }), proper: '[]', asked: 'nothing' },
  agent: { env: (url) => ({ AGENT_API_URL: url }), proper: '{"reply":"None"}', asked: 'agent' },
  model: {
    env: (url) => ({ AGENT_BASE_URL: url, AGENT_MODEL: 'double' }),
    proper: 'data: {"choices":[{"delta":{"content":"None"}}]}\n\ndata: [DONE]\n\n',
    asked: 'agent',
  },
  node: {
    env: (url) => ({ RPC_URL: url }),
    proper: '{"jsonrpc":"2.0","id":1,"result":"0x1"}',
    asked: 'nothing',
  },
  pool: {
    env: (url) => ({
      IDENTITY: 'cognito',
      COGNITO_REGION: 'eu-central-1',
      COGNITO_USER_POOL_ID: 'eu-central-1_x',
      COGNITO_CLIENT_ID: 'c',
      COGNITO_ENDPOINT: url,
    }),
    proper: '{}',
    asked: 'sign-in',
  },
  mail: { env: (url) => ({ SMTP_URL: url }), proper: '554 no\r\n', asked: 'mail' },
} as const satisfies Record<string, Service>;

interface Case {
  readonly name: string;
  readonly service: keyof typeof SERVICES;
  readonly begin: string;
  readonly piece: string;
}

const WORD = 'a'.repeat(60_000);
const reasoning = `data: ${JSON.stringify({ choices: [{ delta: { reasoning_content: WORD } }] })}\n\n`;
const elements = '{"pattern":"0101","status":"elite"},'.repeat(2_000);
const CASES: readonly Case[] = [
  { name: 'a list', service: 'trading', begin: '[', piece: elements },
  { name: 'one text in a list', service: 'trading', begin: '[{"a":"', piece: WORD },
  { name: 'brackets', service: 'loans', begin: '', piece: '{"a":['.repeat(10_000) },
  { name: 'values of a figure', service: 'loans', begin: '[', piece: '[],'.repeat(20_000) },
  { name: "an agent's text", service: 'agent', begin: '', piece: WORD },
  { name: "a model's line", service: 'model', begin: 'data: {"choices":[{"delta":{"content":"', piece: WORD },
  { name: "a model's reasoning", service: 'model', begin: '', piece: reasoning },
  { name: "a node's answer", service: 'node', begin: '{"jsonrpc":"2.0","id":1,"result":"', piece: WORD },
  { name: "a pool's text", service: 'pool', begin: '{"ChallengeName":"', piece: WORD },
  { name: "a pool's brackets", service: 'pool', begin: '', piece: '{"a":['.repeat(10_000) },
  { name: "a mail server's line", service: 'mail', begin: '220 ', piece: WORD },
  { name: "a mail server's empty lines", service: 'mail', begin: '', piece: '\r\n'.repeat(30_000) },
];

const made = await makeStore();
const usual = new Map<Case['service'], Growth>();
try {
  for (const one of CASES.filter(({ name }) => name.includes(ONLY))) {
    const same = usual.get(one.service) ?? (await measure(one.service));
    usual.set(one.service, same);
    const cost = await measure(one.service, one);
    const [resident, held] = [cost.residentMb - same.residentMb, cost.heldMb - same.heldMb];
    const figures = [
      `${resident.toFixed(0)} MB more resident (${same.residentMb.toFixed(0)} without)`,
      `${held.toFixed(0)} MB more held (${same.heldMb.toFixed(0)} without)`,
      `a request waited ${cost.waitedMs.toFixed(0)} ms (${same.waitedMs.toFixed(0)} without)`,
    ];
    console.log(`  ${one.name}, without an end: ${figures.join(', ')}; at most ${BUDGET_MB} MB`);
    if (Math.max(resident, held) > BUDGET_MB) process.exitCode = 1;
  }
} finally {
  await made.remove();
}

/** A data directory with a prepared store and its first account. */
async function makeStore() {
  const folder = await makeDataDir();
  const server = await startServer({ dataDir: folder.dataDir, env: { CHAIN: 'none', LOG_LEVEL: 'error' } });
  await server.stop();
  return folder;
}

/** The growth of memory while such answers arrive. */
async function measure(name: Case['service'], hostile?: Case): Promise<Growth> {
  const service: Service = SERVICES[name];
  await using upstream =
    service.asked === 'mail'
      ? await startEndlessMail(service.proper, '')
      : await startEndless(service.proper, undefined, name === 'model' ? EVENTS : {});
  const { dataDir, remove } = await makeDataDir();
  await cp(made.dataDir, dataDir, { recursive: true });
  const report = join(import.meta.dirname, 'report-held.ts');
  const env = {
    CHAIN: 'none',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import ${report}`,
    ...service.env(upstream.url),
  };
  const server = await startServer({ dataDir, env });
  try {
    const hear = async (): Promise<void> => {
      if (hostile) upstream.serve(hostile.begin, hostile.piece);
      const until = performance.now() + SECONDS * 1_000;
      await ask(server, service.asked, until);
      await delay(Math.max(0, until - performance.now()));
    };
    return await measureGrowth(server, hear);
  } finally {
    await server.stop();
    await remove();
  }
}

async function ask(server: TestServer, asked: Asked, until: number): Promise<void> {
  if (asked === 'nothing') return;
  const token = asked === 'agent' ? (await signInAt(server.url)).token : undefined;
  const [path, body] = {
    agent: ['/api/agent/query', { message: 'How many trades?' }],
    'sign-in': ['/api/identity/sign-in', OPERATOR],
    mail: ['/api/identity/forgot-password', { email: OPERATOR.email }],
  }[asked] as [string, object];
  while (performance.now() < until) {
    await post(server, path, body, token);
    await delay(PROBE_MS);
  }
}

async function post(server: TestServer, path: string, body: object, token?: string): Promise<void> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  await answer.text();
}
