import type { Context, Hono } from 'hono';
import { AppError } from '../contract/app-error.ts';
import type { Access, Endpoint, EndpointRequest, RequestsOf } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import type { Caller, IdentityProvider, Operator } from '../identity/identity-provider.ts';
import type { Secret } from '../secret.ts';
import type { StoreHealth } from '../store/database/store-health.ts';
import { answerError, storeUnavailable } from './answer-error.ts';
import type { ApiEnv, Call } from './handlers.ts';
import { isLocalKey } from './local-key.ts';
import { parseBody } from './parse-body.ts';
import { parseQuery } from './parse-query.ts';
import type { RateLimit } from './rate-limit.ts';
import { isForeignOrigin, requestOrigin } from './request-origin.ts';
import { readSessionCookie } from './session-cookies.ts';

/** Calls that answer although the store does not. */
const WITHOUT_STORE: ReadonlySet<string> = new Set(['health', 'docs'] satisfies EndpointName[]);
const BEARER = /^Bearer (\S+)$/i;

/**
 * Mounts every endpoint of a table: access, query and body are checked here, once for all of them, in this
 * order, and a handler only sees what its schema lets through. Other methods of a known address answer 405.
 */
export function mountEndpoints<Table extends Readonly<Record<string, Endpoint>>>(
  app: Hono<ApiEnv>,
  calls: {
    readonly endpoints: Table;
    readonly requests: RequestsOf<Table>;
    readonly handlers: { readonly [Name in keyof Table & string]: (call: never) => Promise<unknown> };
  },
  options: {
    identity: IdentityProvider;
    localKey: Secret;
    trustedProxies: number;
    health: () => StoreHealth;
    /** Requests of an operator, and of an address from which nobody proves to be one. */
    requests: RateLimit;
  },
): void {
  const { identity, localKey, trustedProxies, health, requests } = options;
  const methods = new Map<string, string[]>();

  for (const [name, endpoint] of Object.entries(calls.endpoints)) {
    const request = calls.requests[name] as EndpointRequest;
    const handle = calls.handlers[name] as (call: Call<never>) => Promise<unknown>;
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method]);
    app.on(endpoint.method, path, async (context) => {
      const { ok, problem } = health();
      if (!ok && !WITHOUT_STORE.has(name)) throw storeUnavailable(problem ?? 'The store is not available.');
      const operator = await checkAccess(context, request.access);
      if (endpoint.method !== 'GET' && isForeignOrigin(context, trustedProxies))
        throw new AppError('origin_refused');
      const query = parseQuery(request.query, new URL(context.req.url).searchParams);
      const body = request.body ? await parseBody(request.body, context.req.raw) : undefined;
      const call = { query, body, operator, caller: callerOf(context), context };
      // The table's own schemas made query and body, which the compiler cannot follow through a loop over its names.
      const answer = await handle(call as unknown as Call<never>);
      // By the context, so that cookies that were set on the way go along.
      const response = answer instanceof Response ? answer : context.json(answer as object);
      if (context.req.method !== 'HEAD') return response;
      await response.body?.cancel();
      return new Response(null, response);
    });
  }

  for (const [path, allowed] of methods) {
    app.all(path, (context) => {
      const response = answerError(new AppError('method_not_allowed'), context.get('request_id'));
      response.headers.set('allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', '));
      return response;
    });
  }

  function callerOf(context: Context<ApiEnv>): Caller {
    const { ip, secure } = requestOrigin(context, trustedProxies);
    return {
      ip,
      user_agent: context.req.header('user-agent') ?? '',
      request_id: context.get('request_id'),
      known_browser: readSessionCookie(context, 'known_browser', secure),
    };
  }

  /** Counts requests for the operator or, where nobody proves to be one, for the address; throws where it is too many. */
  async function checkAccess(context: Context<ApiEnv>, access: Access): Promise<Operator | undefined> {
    const address = `address ${requestOrigin(context, trustedProxies).ip}`;
    try {
      const operator = await proveAccess(context, access);
      if (access !== 'local-key') count(operator ? `operator ${operator.id}` : address);
      return operator;
    } catch (error) {
      if (error instanceof AppError && error.status === 401) count(address);
      throw error;
    }
  }

  function count(subject: string): void {
    const wait = requests.take(subject);
    if (wait !== undefined) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
  }

  async function proveAccess(context: Context<ApiEnv>, access: Access): Promise<Operator | undefined> {
    const header = context.req.header('authorization');
    if (access === 'open') return undefined;
    if (access === 'local-key') {
      if (!isLocalKey(localKey, header)) throw new AppError('local_key_refused');
      return undefined;
    }
    const token = BEARER.exec(header ?? '')?.[1];
    if (token === undefined) throw new AppError('not_authenticated');
    const operator = await identity.verifyToken(token);
    context.set('operator', operator);
    return operator;
  }
}
