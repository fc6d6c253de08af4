import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { AppError } from '../../contract/app-error.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import type { Secret } from '../../secret.ts';
import type { ApiEnv } from '../handlers.ts';
import { createRateLimit } from '../rate-limit.ts';
import { requestOrigin } from '../request-origin.ts';
import type { ServerMetrics } from './server-metrics.ts';

export const METRICS_PATH = '/metrics';
const BEARER = /^Bearer (\S+)$/i;
/** Wrong tokens per minute of one address. */
const REFUSALS_A_MINUTE = 20;

/** The page of figures for Prometheus, and the token that it is read with. */
export interface MetricsAccess {
  readonly token: Secret;
  readonly metrics: ServerMetrics;
}

/** Serves the figures of this instance to who has the token; without one configured the page does not exist. */
export function mountMetrics(
  app: Hono<ApiEnv>,
  access: MetricsAccess | undefined,
  options: { readonly clock: () => number; readonly trustedProxies: number },
): void {
  const refusals = createRateLimit({ most: REFUSALS_A_MINUTE, windowMs: MINUTE_MS, clock: options.clock });

  app.all(METRICS_PATH, async (context) => {
    if (!access) throw new AppError('not_found');
    const { ip } = requestOrigin(context, options.trustedProxies);
    if (!isToken(access.token, context.req.header('authorization'))) {
      const wait = refusals.take(ip);
      if (wait !== undefined) throw new AppError('too_many_attempts', { retryAfterSeconds: wait });
      throw new AppError('metrics_token_refused');
    }
    const { method } = context.req;
    if (method !== 'GET' && method !== 'HEAD') throw new AppError('method_not_allowed');
    const text = method === 'HEAD' ? null : await access.metrics.text();
    return new Response(text, { headers: { 'content-type': access.metrics.contentType } });
  });
}

/** Compares digests, so that the time tells neither the token nor its length. */
function isToken(token: Secret, header: string | undefined): boolean {
  return timingSafeEqual(digest(BEARER.exec(header ?? '')?.[1] ?? ''), digest(token.reveal()));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
