import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { NodeAnswerError } from './node-answer-error.ts';
import { createPost, type PostOptions } from './post-calls.ts';

interface Asked {
  readonly id: number;
  readonly method: string;
}
interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

const CALLS = ['eth_chainId', 'eth_call', 'eth_getCode'];
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A node that replies to a request as told; to none without a reply. Returns what becomes of three calls in one request. */
async function ask(
  reply: (calls: readonly Asked[], authorization: string | undefined) => Reply | undefined,
  { credentials = '', ...options }: PostOptions & { readonly credentials?: string } = {},
) {
  const server = createServer(async (request, response) => {
    const {
      status = 200,
      headers,
      body,
    } = reply(JSON.parse(Buffer.concat(await request.toArray()).toString()), request.headers.authorization) ??
    {};
    if (body === undefined) return;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const post = createPost(
    `http://${credentials}127.0.0.1:${(server.address() as AddressInfo).port}`,
    options,
  );
  const settled = CALLS.map((method) => ({ call: { method }, ...Promise.withResolvers<unknown>() }));
  await post(settled);
  return Promise.allSettled(settled.map(({ promise }) => promise));
}

const reasons = (settled: readonly PromiseSettledResult<unknown>[]): readonly unknown[] =>
  settled.map((one) => (one.status === 'rejected' ? one.reason : one.value));

test('answers in any order reach their calls; what is refused or left out fails alone', async () => {
  const settled = await ask((calls) => ({
    body: calls
      .map(({ id, method }) =>
        method === 'eth_call'
          ? { id, error: { code: -32_000, message: 'missing trie node', data: '0x01' } }
          : { id, result: method === 'eth_chainId' ? '0x1' : null },
      )
      .reverse(),
  }));
  expect(reasons(settled)).toEqual(['0x1', expect.any(RpcRequestError), null]);
  expect(reasons(settled)[1]).toMatchObject({ code: -32_000, data: '0x01', details: 'missing trie node' });

  const short = await ask((calls) => ({ body: [null, 7, { id: calls[0]!.id, result: '0x1' }] }));
  expect(reasons(short)).toEqual(['0x1', expect.any(NodeAnswerError), expect.any(NodeAnswerError)]);
});

test('a request that is refused as a whole fails with the reason of the node for each of its calls', async () => {
  const error = { code: -32_005, message: 'too many calls' };
  for (const status of [200, 429]) {
    const settled = await ask(() => ({ status, body: { jsonrpc: '2.0', id: null, error } }));
    expect(reasons(settled)).toEqual(CALLS.map(() => expect.any(RpcRequestError)));
    expect(reasons(settled)[0]).toMatchObject({ code: -32_005 });
  }
});

test.each<[string, Reply, object]>([
  [
    'an error page',
    { status: 503, headers: { 'retry-after': '7' }, body: '<html>' },
    { status: 503, headers: expect.any(Headers) },
  ],
  ['an error of another form', { status: 400, body: { error: 'batches are off' } }, { status: 400 }],
  ['no JSON', { body: '{"jsonrpc"' }, { cause: expect.any(SyntaxError) }],
  ['an answer to no call', { body: { jsonrpc: '2.0', id: 1, result: '0x1' } }, { status: 200 }],
  ['a number', { body: '7' }, { status: 200 }],
])('%s fails as a request', async (_, reply, expected) => {
  const settled = await ask(() => reply);
  expect(reasons(settled)).toEqual(CALLS.map(() => expect.any(HttpRequestError)));
  expect(reasons(settled)[0]).toMatchObject(expected);
});

test('a node that does not begin to answer in time fails with a TimeoutError', async () => {
  const settled = await ask(() => undefined, { timeout: 20 });
  expect(reasons(settled)).toEqual(CALLS.map(() => expect.any(TimeoutError)));
});

test('a name and password in the address are sent as a header, and are in no error', async () => {
  let told: string | undefined;
  const settled = await ask(
    (_calls, authorization) => {
      told = authorization;
      return { status: 401, body: 'no' };
    },
    { credentials: 'me:p%40ss@' },
  );
  expect(told).toBe(`Basic ${btoa('me:p@ss')}`);
  expect(String(reasons(settled)[0])).not.toMatch(/p@ss|p%40ss/);
});
