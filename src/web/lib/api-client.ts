import type * as zod from 'zod';
import { ErrorBody } from '../../contract/app-error.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ENDPOINTS, EndpointName, Requests } from '../../contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import { declaredCall, loadDeclaredCall } from './declared-calls.ts';
import { currentToken, renewToken, SessionEnded, sessionReasonOf, signOutSignal } from './session.ts';

/** Timeout of a read: a proxy that swallows packets never refuses. */
const READ_LIMIT_MS = 60_000;

/** The query parameters of a call. Absent and undefined values are left out of the address. */
export type QueryOf<N extends EndpointName> = Requests[N] extends { query: infer Q extends zod.ZodType }
  ? { readonly [K in keyof zod.output<Q>]: zod.output<Q>[K] | undefined }
  : Record<never, never>;

export type BodyOf<N extends EndpointName> = Requests[N] extends { body: infer B extends zod.ZodType }
  ? zod.output<B>
  : never;

/** The answer of a call, as its schema parses it. */
export type ResponseOf<N extends EndpointName> = zod.output<(typeof ENDPOINTS)[N]['response']>;

export interface CallOptions<N extends EndpointName> {
  readonly query?: QueryOf<N> | undefined;
  readonly body?: BodyOf<N> | undefined;
  /** The body of a call that does not take JSON. */
  readonly file?: Blob | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls an endpoint of the contract with the operator's token and returns the body, parsed by the endpoint's schema. If
 * the server refuses the token, it is renewed once. Rejects with ApiError, whose message the contract defines; an
 * aborted call rejects with the abort's reason.
 */
export async function callApi<N extends EndpointName>(
  name: N,
  options: CallOptions<N> = {},
): Promise<ResponseOf<N>> {
  const endpoint: Endpoint = declaredCall(name) ?? (await loadDeclaredCall(name));
  const answer = await send(endpoint, options);
  if (!answer.ok) throw await refusal(endpoint, answer);
  const parsed = endpoint.response.safeParse(await readJson(endpoint, answer));
  if (!parsed.success) throw unreadable(endpoint, answer, parsed.error);
  return parsed.data as ResponseOf<N>;
}

/** The address of a call: its path and its defined query parameters. */
export function addressOf(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(key, String(value));
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

async function send(
  endpoint: Endpoint,
  options: {
    query?: object | undefined;
    body?: unknown;
    file?: Blob | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<Response> {
  const limits = [
    ...(options.signal ? [options.signal] : []),
    ...(endpoint.method === 'GET' ? [AbortSignal.timeout(READ_LIMIT_MS), signOutSignal] : []),
  ];
  const call = (token: string): Promise<Response> =>
    fetch(addressOf(endpoint.path, { ...options.query }), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.file ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.file ? { body: options.file } : {}),
      signal: limits.length > 0 ? AbortSignal.any(limits) : null,
    });
  try {
    const token = await currentToken();
    const answer = await call(token);
    if (answer.status !== 401) return answer;
    return await call(await renewToken(token, await sessionReasonOf(answer)));
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason;
    if (cause instanceof SessionEnded) {
      throw new ApiError(endpoint.failure, {
        code: 'session_invalid',
        status: 401,
        detail: cause.message,
        cause,
      });
    }
    const detail = 'The server could not be reached.';
    throw new ApiError(endpoint.failure, { code: 'no_answer', status: 0, detail, cause });
  }
}

async function readJson(endpoint: Endpoint, answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw unreadable(endpoint, answer, cause);
  }
}

async function refusal(endpoint: Endpoint, answer: Response): Promise<ApiError> {
  const body = ErrorBody.safeParse(await answer.json().catch(() => undefined));
  if (!body.success) return unreadable(endpoint, answer, body.error);
  const { code, message, problems, request_id, retry_after_seconds: wait } = body.data.error;
  return new ApiError(endpoint.failure, {
    code,
    status: answer.status,
    detail: code === 'too_many_requests' && wait ? `Too many requests. Try again in ${wait} s.` : message,
    problems,
    requestId: request_id,
  });
}

function unreadable(endpoint: Endpoint, answer: Response, cause: unknown): ApiError {
  return new ApiError(endpoint.failure, {
    code: 'unreadable_answer',
    status: answer.status,
    detail: `The server's answer could not be read (${answer.status}).`,
    requestId: answer.headers.get('x-request-id') ?? undefined,
    cause,
  });
}
