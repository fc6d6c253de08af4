import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { RpcRequestError, TimeoutError } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { AnswerBoundError } from '../../domain/answer-bound-error.ts';
import { createChainClient } from './chain-client.ts';
import { createSocketRequest } from './socket-request.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { startTcpRelay, type TcpRelay } from './testing/tcp-relay.ts';
import { useLocalChain } from './testing/use-local-chain.ts';

const BOUNDS = { form: 'document', bytes: 2 ** 20, ms: 0, depth: 50, values: 1_000, line: 0 } as const;

test.each([
  ['one message without an end', (socket: WebSocket) => void sendPieces(socket, 'a'.repeat(2 ** 16), 32)],
  ['a message that is too long', (socket: WebSocket) => socket.send('a'.repeat(2 ** 21))],
  ['brackets', (socket: WebSocket) => socket.send('['.repeat(51))],
  ['a message of too many parts', (socket: WebSocket) => void sendPieces(socket, 'a', 20_000)],
  ['values', (socket: WebSocket) => socket.send(`[${'1,'.repeat(1_001)}1]`)],
])('%s ends the connection, and the next call has a new one', async (_, answer) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  let [asked, closed] = [0, 0];
  server.on('connection', (socket) => {
    socket.on('error', () => {});
    socket.on('close', () => closed++);
    socket.on('message', (data) => {
      const { id } = JSON.parse(String(data));
      if (++asked === 1) answer(socket);
      else socket.send(JSON.stringify({ id, result: '0x1' }));
    });
  });
  const stop = new AbortController();
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = createSocketRequest(url, 10_000, stop.signal, BOUNDS);
  await expect(request({ method: 'eth_chainId' })).rejects.toThrow(AnswerBoundError);
  await expect.poll(() => closed).toBe(1);
  expect(await request({ method: 'eth_chainId' })).toBe('0x1');
  stop.abort();
  server.close();
});

function sendPieces(socket: WebSocket, piece: string, left: number): void {
  socket.send(piece, { fin: left === 0 }, (error) => {
    if (!error && left > 0) sendPieces(socket, piece, left - 1);
  });
}

describe.skipIf(isNodeAbsent)('nodes behind a socket', () => {
  const chain = useLocalChain();
  let relay: TcpRelay;

  beforeAll(async () => {
    relay = await startTcpRelay(Number(new URL(chain.url).port));
  });

  afterAll(() => relay.cut());

  test('one that goes away and comes back is asked again, over a new connection', async () => {
    const stop = new AbortController();
    const client = createChainClient([`ws://127.0.0.1:${relay.port}`], stop.signal);
    const height = () => client.getBlockNumber({ cacheTime: 0 });
    const before = await height();
    await relay.cut();
    const asked = height();
    await chain.client.mine();
    await relay.mend();
    expect(await asked).toBe(before + 1n);
    expect(relay.connections()).toBeGreaterThan(1);
    stop.abort();
  });

  test('the next node answers while one is away, whichever of them has the socket', async () => {
    const socket = `ws://127.0.0.1:${relay.port}`;
    for (const urls of [
      [socket, chain.url],
      [`http://127.0.0.1:${relay.port}`, chain.url.replace('http', 'ws')],
    ]) {
      const stop = new AbortController();
      const client = createChainClient(urls, stop.signal);
      const height = () => client.getBlockNumber({ cacheTime: 0 });
      await height();
      await relay.cut();
      await chain.client.mine();
      const now = await chain.client.height();
      expect(await height()).toBe(now);
      const connections = relay.connections();
      await relay.mend();
      await expect.poll(async () => [await height(), relay.connections() > connections]).toEqual([now, true]);
      stop.abort();
    }
  }, 60_000);

  test('one that hangs is given up, and asked again over a new connection', async () => {
    const own = await startTcpRelay(Number(new URL(chain.url).port));
    const stop = new AbortController();
    const request = createSocketRequest(`ws://127.0.0.1:${own.port}`, 1_500, stop.signal, BOUNDS);
    const chainId = await request({ method: 'eth_chainId' });
    own.hang();
    await expect(request({ method: 'eth_chainId' })).rejects.toThrow(TimeoutError);
    expect(await request({ method: 'eth_chainId' })).toBe(chainId);
    expect(own.connections()).toBe(2);
    await expect(request({ method: 'eth_getLogs', params: ['nonsense'] })).rejects.toThrow(RpcRequestError);
    stop.abort();
    await own.cut();
  });

  test('one that was away from the start is found when it comes', async () => {
    await relay.cut();
    const stop = new AbortController();
    const client = createChainClient([`ws://127.0.0.1:${relay.port}`], stop.signal);
    const asked = client.getBlockNumber({ cacheTime: 0 });
    await relay.mend();
    expect(await asked).toBe(await chain.client.height());
    stop.abort();
  }, 60_000);
});
