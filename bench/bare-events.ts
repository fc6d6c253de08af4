// A bare server of events, to measure beside: it writes a line to every open stream, and does nothing else. Run by bench/clients.ts.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const EVENT = Buffer.from('id: bare-1\ndata: {"topic":"notes"}\n\n');
const streams = new Set<ServerResponse>();
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    for (const stream of streams) stream.write(EVENT);
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n');
  streams.add(response);
  response.on('close', () => streams.delete(response));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
