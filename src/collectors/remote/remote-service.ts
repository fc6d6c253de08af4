import { AnswerBoundError } from '../../domain/answer-bound-error.ts';
import type { AnswerBounds } from '../../domain/answer-bounds.ts';
import type { Secret } from '../../secret.ts';
import { retryAfterOf } from '../retry-after.ts';
import { UpstreamError } from '../upstream-error.ts';

/** A service of the operator. */
export interface RemoteService {
  /** The base address of its calls. */
  readonly url: string;
  /** Sent as a bearer credential. */
  readonly token: Secret | undefined;
  /** The size limit of a list, in bytes. */
  readonly mostListBytes?: number;
}

/** The timeout of a request, including its body. */
const REQUEST_LIMIT_MS = 10_000;

/**
 * Sends a request to a service and passes its body to `read`, chunk by chunk; resolves with the result. Rejects with
 * UpstreamError if the service cannot be reached, takes longer than 10 s, exceeds `bounds`, refuses, or breaks off. Aborting
 * `signal` rejects with its reason.
 */
export async function askService<T>(
  service: RemoteService,
  path: string,
  signal: AbortSignal,
  bounds: Partial<AnswerBounds>,
  read: (body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(REQUEST_LIMIT_MS);
  try {
    const answer = await fetch(addressOf(service, path), {
      headers: {
        accept: 'application/json',
        ...(service.token && { authorization: `Bearer ${service.token.reveal()}` }),
      },
      signal: AbortSignal.any([signal, limit]),
      bounds,
    });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      throw new UpstreamError(`${answer.status} - ${answer.statusText || 'no text'}`, {
        status: answer.status,
        retryAfterMs: retryAfterOf(answer.headers.get('retry-after')),
      });
    }
    return await read(answer.body);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof UpstreamError) throw named(error, path);
    if (limit.aborted) {
      throw new UpstreamError(`${pathOf(path)}: no whole answer within ${REQUEST_LIMIT_MS / 1_000} s`);
    }
    throw new UpstreamError(`${pathOf(path)}: ${reasonOf(error)}`, { cause: error });
  }
}

/** The answer of a call as one JSON value. */
export async function askJson(service: RemoteService, path: string, signal: AbortSignal): Promise<unknown> {
  return askService(service, path, signal, FIGURE, async (body) => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const piece of body) {
      text += decoder.decode(piece, { stream: true });
    }
    try {
      return JSON.parse(replaceNaN(text + decoder.decode(), 'null'));
    } catch (cause) {
      throw new UpstreamError('the answer is not JSON', { cause });
    }
  });
}

/** Figures are small; a larger answer is rejected. */
const FIGURE: Partial<AnswerBounds> = { bytes: 4 * 2 ** 20 };

/** The text with `by` for NaN and Infinity, which the JSON of some languages has and which are invalid. */
export function replaceNaN(text: string, by: string): string {
  return /NaN|Infinity/.test(text)
    ? text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?Infinity|NaN/g, (part) => (part.startsWith('"') ? part : by))
    : text;
}

/** An error of an answer, with the name of its call. */
function named(error: UpstreamError, path: string): UpstreamError {
  const { message, status, retryAfterMs } = error;
  return new UpstreamError(`${pathOf(path)}: ${message}`, { cause: error, status, retryAfterMs });
}

function addressOf({ url }: RemoteService, path: string): string {
  return `${url.replace(/\/+$/, '')}${path}`;
}

function pathOf(path: string): string {
  return path.split('?')[0] ?? path;
}

function reasonOf(error: unknown): string {
  if (error instanceof AnswerBoundError) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  if (code === 'ECONNREFUSED') return 'nothing answers at its address';
  if (code === 'ENOTFOUND') return 'its host is not known';
  if (code === 'REDIRECT_REFUSED') return 'it redirects to another address, which is not followed';
  if (code !== undefined) return `the connection failed (${code})`;
  return 'the connection broke off';
}
