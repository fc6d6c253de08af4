// The process that `bench areas` starts with the address of a node and milliseconds: a server that passes requests on to the node, and its
// answers after that time. It tells its port, and ends with the process that started it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const [, , node, ms] = process.argv;
const headers = { 'content-type': 'application/json' };
const server = createServer(async (request, response) => {
  const answer = await fetch(node!, { method: 'POST', headers, body: await text(request) });
  const body = await answer.text();
  await delay(Number(ms));
  response.setHeader('content-type', 'application/json').end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
