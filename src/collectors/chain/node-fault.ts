import { OtherChainError } from './other-chain-error.ts';

/** JSON-RPC: too many calls, an error inside the node; the first also as some providers copy it from http. */
const FAULTY_CODES: readonly unknown[] = [-32_005, -32_603, 429];
const FAULTY_NAMES = ['HttpRequestError', 'TimeoutError', 'SocketClosedError', 'WebSocketRequestError'];
const SECOND_MS = 1_000;

/** Whether another node, or the same one later, may well answer what this error refused. */
export function isNodeFault(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof OtherChainError || FAULTY_NAMES.includes(cause.name)) return true;
    if ('code' in cause && FAULTY_CODES.includes(cause.code)) return true;
  }
  return false;
}

/** For how long a node asks to be left alone, by its `Retry-After` in seconds or as a date; undefined where it does not. */
export function retryAfterMs(error: unknown, now = Date.now()): number | undefined {
  for (const cause of causesOf(error)) {
    const headers = 'headers' in cause ? cause.headers : undefined;
    const value = headers instanceof Headers ? headers.get('retry-after') : null;
    if (value === null) continue;
    const seconds = /^\s*\d+\s*$/.test(value) ? Number(value) : (Date.parse(value) - now) / SECOND_MS;
    if (Number.isFinite(seconds)) return Math.max(0, seconds) * SECOND_MS;
  }
  return undefined;
}

function* causesOf(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}
