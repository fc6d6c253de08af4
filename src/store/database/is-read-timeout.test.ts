import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isReadTimeout } from './is-read-timeout.ts';

/** Authentication is good, and the server is ready for a query. */
const WELCOME = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73]);

/** A driver that is connected to a server which answers no query. */
async function connectToSilence(): Promise<pg.Client> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(WELCOME));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'me', query_timeout: 20 });
  await client.connect();
  onTestFinished(async () => {
    // What it waits for never comes, and neither does the end of its connection.
    void client.end();
    server.close();
  });
  return client;
}

test("the driver's own time limit is known by what the installed driver throws", async () => {
  const client = await connectToSilence();
  const error = await client.query('select 1').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isReadTimeout(error)).toBe(true);
});

test('no other error is', () => {
  for (const error of [new Error('Query read'), 'Query read timeout', undefined])
    expect(isReadTimeout(error)).toBe(false);
});
