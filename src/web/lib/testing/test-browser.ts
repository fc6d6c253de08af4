import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface TestBrowser extends AsyncDisposable {
  /** Destinations of location.replace, in order. */
  readonly left: string[];
  /** Runs the listeners of a window event, as another tab's change of local storage would. */
  readonly dispatch: (type: string, fields?: object) => void;
}

/**
 * The browser features that the console's infrastructure uses: storages, the address, window events, and `fetch` for
 * paths that begin with '/'. The test's handler answers on a real server.
 */
export async function openTestBrowser(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<TestBrowser> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  const target = new EventTarget();
  const left: string[] = [];
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('location', {
    pathname: '/trading/patterns',
    search: '?status=elite',
    hash: '',
    replace: (path: string) => left.push(path),
  });
  vi.stubGlobal('window', {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => realFetch(new URL(path, origin), init));
  return {
    left,
    dispatch: (type, fields = {}) => {
      target.dispatchEvent(Object.assign(new Event(type), fields));
    },
    [Symbol.asyncDispose]: async () => {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An ID token with the claims that the console reads. It expires after so many seconds. It has no valid signature. */
export function tokenFor(seconds: number, name = 'a'): string {
  const exp = Math.floor(Date.now() / 1_000) + seconds;
  return `${name}.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.signature`;
}

/** Answers with JSON. */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();

  get length(): number {
    return this.#entries.size;
  }

  clear(): void {
    this.#entries.clear();
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#entries.set(key, String(value));
  }
}
