import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request through the response. */
export type UpstreamHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A service on this machine whose answers a test sets, call by call, while it runs. */
export interface LocalUpstream extends AsyncDisposable {
  readonly url: string;
  /** Answers by path without query; a value is sent as JSON. Other paths are answered 404. */
  readonly answers: Map<string, unknown | UpstreamHandler>;
  /** Requests so far, path and query. */
  readonly requests: string[];
  readonly authorizations: Set<string | undefined>;
}

export async function startLocalUpstream(
  answers: Readonly<Record<string, unknown>> = {},
): Promise<LocalUpstream> {
  const kept = new Map<string, unknown>(Object.entries(answers));
  const requests: string[] = [];
  const authorizations = new Set<string | undefined>();
  const server: Server = createServer((request, response) => {
    const address = request.url ?? '';
    requests.push(address);
    authorizations.add(request.headers.authorization);
    const path = new URL(address, 'http://localhost').pathname;
    if (!kept.has(path)) {
      response.writeHead(404).end();
      return;
    }
    const answer = kept.get(path);
    if (typeof answer === 'function') (answer as UpstreamHandler)(request, response);
    else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: kept,
    requests,
    authorizations,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
