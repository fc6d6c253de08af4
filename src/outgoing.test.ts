import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';

test('nothing is posted until a guard stands, which then holds for fetch too', async () => {
  const own = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = own;
  });
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.method);
    response.end('[]');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const other = new URL('http://127.0.0.1:1');
  const posted = { headers: {}, body: '[]' };
  const refused = { message: 'fetch failed', cause: { code: 'ADDRESS_REFUSED' } };

  vi.resetModules();
  const { guardOutgoing, post } = await import('./outgoing.ts');
  await expect(post(address, posted)).rejects.toMatchObject(refused);
  expect(asked).toEqual([]);
  guardOutgoing(({ origin }) => origin === address.origin);
  expect((await post(address, posted)).status).toBe(200);
  expect((await fetch(address)).status).toBe(200);
  expect(asked).toEqual(['POST', 'GET']);
  await expect(post(other, posted)).rejects.toMatchObject(refused);
  await expect(fetch(other)).rejects.toMatchObject(refused);
});
