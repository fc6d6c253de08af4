import { createPublicClient, fallback, http, type PublicClient, webSocket } from 'viem';

const TIMEOUT_MS = 15_000;
const RETRIES = 4;
const RETRY_PAUSE_MS = 250;

/**
 * A client that asks the first of the nodes and the next one where it fails. Refusals for too many calls are waited out
 * (with the pause that the node asks for, else 0.25 s and doubling); http calls of one moment travel together.
 */
export function createChainClient(urls: readonly string[]): PublicClient {
  const transports = urls.map((url) =>
    /^wss?:/.test(url)
      ? webSocket(url, { timeout: TIMEOUT_MS, retryCount: RETRIES, retryDelay: RETRY_PAUSE_MS })
      : http(url, {
          timeout: TIMEOUT_MS,
          retryCount: RETRIES,
          retryDelay: RETRY_PAUSE_MS,
          batch: { wait: 0 },
        }),
  );
  return createPublicClient({ transport: fallback(transports) });
}
