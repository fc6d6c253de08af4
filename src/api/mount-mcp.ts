import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context, Hono } from 'hono';
import type { McpTools } from '../agent/mcp-tools.ts';
import { AppError } from '../contract/app-error.ts';
import { MINUTE_MS } from '../domain/durations.ts';
import type { AccessKeyHolder, AccessKeys } from '../identity/access-keys.ts';
import type { StoreHealth } from '../store/database/store-health.ts';
import { storeUnavailable } from './answer-error.ts';
import type { ApiEnv } from './handlers.ts';
import { createRateLimit } from './rate-limit.ts';
import { isForeignOrigin, requestOrigin } from './request-origin.ts';

export const MCP_PATH = '/mcp';
const BEARER = /^Bearer (\S+)$/i;
/** Requests per minute of one key, and of invalid keys from one address. */
const REQUESTS_A_MINUTE = 120;
const REFUSALS_A_MINUTE = 20;
/** Number of valid keys that are cached. */
const MOST_KNOWN = 1_000;

interface McpOptions {
  readonly tools: McpTools;
  readonly keys: AccessKeys;
  readonly clock: () => number;
  readonly trustedProxies: number;
  /** Host names for plain http, in addition to localhost and addresses. */
  readonly hosts: readonly string[];
  readonly health: () => StoreHealth;
}

/**
 * Gives programs with an access key access to the tools. DNS rebinding is prevented: a host name is accepted only with TLS or
 * if a setting names it, and requests from pages of other origins are refused.
 */
export function mountMcp(app: Hono<ApiEnv>, options: McpOptions): void {
  const { tools, keys, clock, trustedProxies, hosts, health } = options;
  const requests = createRateLimit({ most: REQUESTS_A_MINUTE, windowMs: MINUTE_MS, clock });
  const refusals = createRateLimit({ most: REFUSALS_A_MINUTE, windowMs: MINUTE_MS, clock });
  /** Digests of valid keys. They are checked even while their address is limited because of others' invalid ones. */
  const known = new Set<string>();

  app.all(MCP_PATH, async (context) => {
    const { ok, problem } = health();
    if (!ok) throw storeUnavailable(problem ?? 'The store is not available.');
    const { secure } = requestOrigin(context, trustedProxies);
    const host = hostOf(context, trustedProxies);
    if (isForeignOrigin(context, trustedProxies) || !(secure || isKnownHost(host, hosts)))
      throw new AppError('origin_refused');
    const holder = await checkKey(context);
    const wait = requests.take(holder.key_id);
    if (wait !== undefined) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
    const origin = `${secure ? 'https' : 'http'}://${host}`;
    return tools.answer(context.req.raw, { ...holder, origin, request_id: context.get('request_id') });
  });

  async function checkKey(context: Context<ApiEnv>): Promise<AccessKeyHolder> {
    const { ip } = requestOrigin(context, trustedProxies);
    const request_id = context.get('request_id');
    const key = BEARER.exec(context.req.header('authorization') ?? '')?.[1];
    const caller = { ip, request_id, user_agent: context.req.header('user-agent') ?? '' };
    const digest = createHash('sha256')
      .update(key ?? '')
      .digest('base64');
    if (!known.has(digest)) refuseWhile(refusals.waitOf(ip));
    const holder = key === undefined ? undefined : await keys.verify(key, caller);
    if (holder) {
      if (known.size >= MOST_KNOWN) known.clear();
      known.add(digest);
      return holder;
    }
    known.delete(digest);
    refuseWhile(refusals.take(ip));
    throw new AppError('access_key_refused');
  }

  function refuseWhile(wait: number | undefined): void {
    if (wait !== undefined) throw new AppError('too_many_attempts', { retryAfterSeconds: wait });
  }
}

function hostOf(context: Context<ApiEnv>, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? context.req.header('x-forwarded-host') : undefined;
  return forwarded ?? context.req.header('host') ?? new URL(context.req.url).host;
}

/** DNS cannot forge an address, and localhost is not resolved by DNS. */
function isKnownHost(host: string, named: readonly string[]): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || isIP(name) !== 0 || named.includes(name);
}
