import type { Context, Hono } from 'hono';
import { AppError } from '../contract/app-error.ts';
import { isAsOfCall } from '../contract/as-of.ts';
import { declaredQuery } from '../contract/declared-query.ts';
import type { Access, Endpoint, EndpointRequest, RequestsOf } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { isRunCall } from '../contract/run-calls.ts';
import { type AccessRole, accessRoleOf, includesRole, type RoleGroups } from '../domain/access-role.ts';
import type { Caller, IdentityProvider, Operator } from '../identity/identity-provider.ts';
import type { Secret } from '../secret.ts';
import type { StoreHealth } from '../store/database/store-health.ts';
import { answerError, storeUnavailable } from './answer-error.ts';
import type { AnswerAsOf } from './as-of-calls.ts';
import type { ApiEnv, Call } from './handlers.ts';
import { isLocalKey } from './local-key.ts';
import { parseBody } from './parse-body.ts';
import { parseQuery } from './parse-query.ts';
import type { RateLimit } from './rate-limit.ts';
import type { AnswerCall } from './replica-calls.ts';
import { isForeignOrigin, requestOrigin } from './request-origin.ts';
import type { AnswerInRun } from './run-calls.ts';
import { readSessionCookie } from './session-cookies.ts';

/** Calls that respond even if the store is down. */
const WITHOUT_STORE: ReadonlySet<string> = new Set(['health', 'alive', 'docs'] satisfies EndpointName[]);
const BEARER = /^Bearer (\S+)$/i;

/**
 * Mounts every endpoint of a table. Access, query and body are checked here, in this order, and a handler gets only valid
 * input. Other methods of a known path get 405.
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
    roleGroups: RoleGroups;
    trustedProxies: number;
    health: () => StoreHealth;
    /** Answers the calls that have `at`. */
    answerAsOf: AnswerAsOf;
    /** Answers all others. */
    answer: AnswerCall;
    /** Answers the calls that have `run`. */
    answerInRun: AnswerInRun;
    /** Requests of an operator, and of an address without a sign-in. */
    requests: RateLimit;
  },
): void {
  const {
    identity,
    localKey,
    roleGroups,
    trustedProxies,
    health,
    answerAsOf,
    answerInRun,
    answer: answerCall,
    requests,
  } = options;
  const methods = new Map<string, string[]>();

  for (const [name, endpoint] of Object.entries(calls.endpoints)) {
    const request = calls.requests[name] as EndpointRequest;
    const handle = calls.handlers[name] as (call: Call<never>) => Promise<unknown>;
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    const querySchema = declaredQuery(name, request.query);
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method]);
    app.on(endpoint.method, path, async (context) => {
      const { ok, problem } = health();
      if (!ok && !WITHOUT_STORE.has(name)) throw storeUnavailable(problem ?? 'The store is not available.');
      const operator = await checkAccess(context, request.access);
      if (operator && endpoint.role !== undefined) checkRole(operator, endpoint.role);
      if (endpoint.method !== 'GET' && isForeignOrigin(context, trustedProxies))
        throw new AppError('origin_refused');
      const asked = parseQuery(querySchema, new URL(context.req.url).searchParams);
      const { at, ...rest } = asked ?? {};
      const { run, ...own } = rest;
      // A link to a file keeps the run: its rows are read when it is followed.
      const query = isRunCall(name) ? own : rest;
      const body = request.body ? await parseBody(request.body, context.req.raw) : undefined;
      const call = { query, body, operator, caller: callerOf(context), context };
      // The table's schemas produced query and body, which the compiler cannot infer in a loop over its names.
      const known = call as Call<never>;
      const answer = await answerOf(name, { at, run }, known, handle);
      // Through the context, so that cookies that were set before are sent too.
      const response = answer instanceof Response ? answer : context.json(answer as object);
      if (context.req.method !== 'HEAD') return response;
      await response.body?.cancel();
      return new Response(null, response);
    });
  }

  /** Of the present, as of a moment, or of a run of the laboratory. */
  function answerOf(
    name: string,
    { at, run }: { readonly at?: unknown; readonly run?: unknown },
    call: Call<never>,
    handle: (call: Call<never>) => Promise<unknown>,
  ): Promise<unknown> {
    if (isRunCall(name) && typeof run === 'string') {
      if (at === undefined) return answerInRun(name, run, call);
      throw new AppError('invalid_query', { problems: [{ field: 'at', reason: 'cannot be of a run' }] });
    }
    if (isAsOfCall(name) && typeof at === 'string') return answerAsOf(name, Date.parse(at), call);
    return answerCall(name, handle, call);
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

  /** Counts a request of the operator or, without a sign-in, of the address; throws above the limit. */
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

  function checkRole({ groups }: Operator, least: AccessRole): void {
    const role = accessRoleOf(groups, roleGroups);
    if (includesRole(role, least)) return;
    const reason = `must be ${least}; yours is ${role}`;
    throw new AppError('role_refused', { problems: [{ field: 'role', reason }] });
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
