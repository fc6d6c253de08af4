import { RpcRequestError, TimeoutError } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createChainClient } from './chain-client.ts';
import { createSocketRequest } from './socket-request.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { startTcpRelay, type TcpRelay } from './testing/tcp-relay.ts';
import { useLocalChain } from './testing/use-local-chain.ts';

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
      await expect
        .poll(async () => [await height(), relay.connections() > connections], { timeout: 20_000 })
        .toEqual([now, true]);
      stop.abort();
    }
  }, 60_000);

  test('one that hangs is given up, and asked again over a new connection', async () => {
    const own = await startTcpRelay(Number(new URL(chain.url).port));
    const stop = new AbortController();
    const request = createSocketRequest(`ws://127.0.0.1:${own.port}`, 1_500, stop.signal);
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
