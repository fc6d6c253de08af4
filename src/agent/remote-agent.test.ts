import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { Secret } from '../secret.ts';
import { createRemoteAgent, replyIn } from './remote-agent.ts';

describe('the words of an answer', () => {
  test.each([
    ['{"reply":"a","message":"b"}', 'a'],
    ['{"response":"a"}', 'a'],
    ['{"output":"a"}', 'a'],
    ['{"reply":"","content":"a"}', 'a'],
    ['"a text"', 'a text'],
    ['a text', 'a text'],
    ['{"mood":"good"}', undefined],
    ['[1]', undefined],
    ['', undefined],
    ['null', undefined],
  ])('in %s', (body, reply) => {
    expect(replyIn(body)).toBe(reply);
  });
});

test('a question reaches the agent with its token; a refusal and an answer without end reject', async () => {
  const heard: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    heard.push([request.method, request.headers.authorization, JSON.parse(body)]);
    if (heard.length < 3) response.writeHead(heard.length === 1 ? 200 : 503).end('{"answer":"<b>42</b>"}');
    else await pipeline(Readable.from(endless()), response).catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`;
  const agent = createRemoteAgent({ url, token: new Secret('key') });
  const ask = () => agent.answer({ message: 'How many?' }, new AbortController().signal).next();
  expect((await ask()).value).toEqual({ kind: 'text', spans: [{ text: '<b>42</b>' }] });
  expect(heard).toEqual([['POST', 'Bearer key', { message: 'How many?' }]]);
  await expect(ask()).rejects.toThrow('The agent answered 503');
  await expect(ask()).rejects.toThrow('The agent answered more than a million characters');
  server.closeAllConnections();
  server.close();
});

function* endless(): Generator<string> {
  for (;;) yield 'é'.repeat(10_000);
}
