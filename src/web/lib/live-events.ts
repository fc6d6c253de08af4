import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CORE_ENDPOINTS } from '../../contract/core-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import type { LiveEvent } from '../../contract/event-topics.ts';
import type { LiveConnection } from './connection-state.ts';
import { declaredCall } from './declared-calls.ts';
import { connectLive } from './live-connection.ts';
import { currentToken, renewToken } from './session.ts';
import { shareAcrossTabs } from './share-across-tabs.ts';
import { isAsOf } from './use-endpoint.ts';

/** Minimum interval between refreshes of queries, however many events arrive. */
const REFRESH_INTERVAL_MS = 1_000;
/** Events of one commit arrive together: wait this long for the others. */
const GATHER_MS = 150;

/** Minimum interval between updates of when the server was heard. */
const HEARD_INTERVAL_MS = 1_000;

let connection: LiveConnection = { state: 'connecting', heardAt: null };
const connectionListeners = new Set<() => void>();

const readConnection = (): LiveConnection => connection;

/** Whether live events arrive, and when the server was last heard; 'connecting' only before the first answer. */
export function useLiveConnection(): LiveConnection {
  return useSyncExternalStore(
    (listener) => {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
    readConnection,
    readConnection,
  );
}

type LiveMessage = { readonly event: LiveEvent } | { readonly connection: LiveConnection };

/**
 * Keeps the cache fresh by the live stream, which one tab reads for all tabs of this browser. Returns the function that
 * ends it.
 */
export function startLiveEvents(client: QueryClient): () => void {
  const refresher = createRefresher(client);
  const leave = shareAcrossTabs<LiveMessage>({
    name: 'trading-platform-live',
    lead: (send) =>
      connectLive({
        open: openStream,
        onState: (state) => send({ connection: { ...connection, state } }),
        onHeard: () => {
          // During a burst of events the tabs need not be updated each time.
          if (Date.now() - (connection.heardAt ?? 0) >= HEARD_INTERVAL_MS)
            send({ connection: { ...connection, heardAt: Date.now() } });
        },
        onEvent: (event) => send({ event }),
      }),
    onMessage: (message) => {
      if ('event' in message) return refresher.add(message.event);
      const { state } = connection;
      connection = message.connection;
      for (const listener of connectionListeners) listener();
      if (connection.state === 'live' && state !== 'live' && state !== 'connecting') refetchFailed(client);
    },
    welcome: () => ({ connection }),
  });
  return () => {
    leave();
    refresher.stop();
  };
}

/** What failed while nothing arrived is asked for again: no event may come for what has not changed since. */
export function refetchFailed(client: QueryClient): void {
  void client.invalidateQueries({ predicate: (query) => query.state.error !== null });
}

/** Collects events and refreshes the affected queries once per interval. A hidden page waits until it is visible. */
export function createRefresher(
  client: QueryClient,
  intervalMs: number = REFRESH_INTERVAL_MS,
): { add: (event: LiveEvent) => void; stop: () => void } {
  const gathered = new Map<string, LiveEvent>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;
  const flush = (): void => {
    timer = undefined;
    if (globalThis.document?.hidden) return;
    const events = [...gathered.values()];
    gathered.clear();
    flushedAt = performance.now();
    for (const live of [true, false]) {
      void client.invalidateQueries({
        predicate: (query) =>
          (query.meta?.live !== false) === live && events.some((event) => concerns(event, query.queryKey)),
        // A list that somebody reads is only marked as stale: its screen refreshes it.
        refetchType: live ? 'active' : 'none',
      });
    }
  };
  const schedule = (): void => {
    if (gathered.size === 0) return;
    timer ??= setTimeout(
      flush,
      Math.max(Math.min(GATHER_MS, intervalMs), flushedAt + intervalMs - performance.now()),
    );
  };
  window.addEventListener('visibilitychange', schedule);
  return {
    add: (event) => {
      gathered.set(`${event.topic} ${event.market} ${event.symbol}`, event);
      schedule();
    },
    stop: () => {
      clearTimeout(timer);
      window.removeEventListener('visibilitychange', schedule);
    },
  };
}

/**
 * Whether an event makes the answer under a query key [name, query] stale: by its topic, market and symbol. `store` and
 * `resync` make every answer of the present stale.
 */
export function concerns(event: LiveEvent, queryKey: readonly unknown[]): boolean {
  const [name, query] = queryKey;
  // What was known at a moment does not change.
  if (isAsOf(queryKey)) return false;
  if (event.topic === 'resync' || event.topic === 'store') return true;
  // Whose answer is here has been declared.
  const endpoint: Endpoint | undefined = declaredCall(name as EndpointName);
  if (endpoint?.method !== 'GET' || !endpoint.topics.includes(event.topic)) return false;
  return agrees(query, 'market', event.market) && agrees(query, 'symbol', event.symbol);
}

function agrees(query: unknown, field: string, value: string | undefined): boolean {
  if (value === undefined || typeof query !== 'object' || query === null) return true;
  const asked: unknown = Reflect.get(query, field);
  return asked === undefined || asked === value;
}

async function openStream(lastEventId: string | undefined, signal: AbortSignal): Promise<Response> {
  const call = (token: string): Promise<Response> =>
    fetch(CORE_ENDPOINTS.events.path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      signal,
    });
  const token = await currentToken();
  const answer = await call(token);
  return answer.status === 401 ? call(await renewToken(token)) : answer;
}
