import type { createApi } from '../api/create-api.ts';
import { isLoopback, serveApi } from '../api/serve.ts';
import type { Config } from '../config.ts';
import { announceLocalServer, withdrawLocalServer } from '../local-server.ts';
import type { Log } from '../log.ts';
import { readCertificate } from './tls.ts';

/** Far above the needs of consoles, and far below what slows others down. */
const REQUESTS_PER_MINUTE = 30_000;

/** The API calls per minute of one operator or address. */
export function requestsPerMinute({ REQUESTS_PER_MINUTE: set, HOST, TRUST_PROXY }: Config): number {
  const isReachable = !isLoopback(HOST) || TRUST_PROXY > 0;
  return set ?? (isReachable ? REQUESTS_PER_MINUTE : Infinity);
}

/** Serves the console and the API, and publishes the address for command-line tools until it is closed. */
export async function startServing(
  config: Config,
  app: ReturnType<typeof createApi>,
  log: Log,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { HOST: host, PORT: port, DATA_DIR, TRUST_PROXY } = config;
  await using opened = new AsyncDisposableStack();
  const tls = await readCertificate(config);
  const serving = await serveApi(app, { host, port, ...(tls && { tls }) });
  const servers = [serving];
  opened.defer(async () => void (await Promise.all(servers.map((server) => server.close()))));
  // Command-line tools cannot verify a certificate for another host name, so they get a separate local port.
  const tools = tls ? await serveApi(app, { host: '127.0.0.1', port: 0 }) : serving;
  if (tools !== serving) servers.push(tools);
  if (!tls && !isLoopback(host) && TRUST_PROXY === 0) {
    log.warn('Listening on a network without TLS: passwords and sessions can be read on the way', {
      host,
      remedy: 'set TLS_CERT and TLS_KEY, or put a proxy with TLS in front and set TRUST_PROXY',
    });
  }
  await announceLocalServer(DATA_DIR, tools.url);
  opened.defer(() => withdrawLocalServer(DATA_DIR));
  const kept = opened.move();
  return { url: serving.url, close: () => kept.disposeAsync() };
}
