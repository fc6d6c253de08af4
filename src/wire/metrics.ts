import type { LiveEvents } from '../api/live-events.ts';
import type { MetricsAccess } from '../api/metrics/mount-metrics.ts';
import { createServerMetrics } from '../api/metrics/server-metrics.ts';
import type { Config } from '../config.ts';
import type { Shared } from './shared.ts';

/** Begins to measure where a token for the figures is configured. */
export function startMetrics(
  { METRICS_TOKEN: token }: Config,
  parts: Shared & { readonly events: LiveEvents },
): MetricsAccess | undefined {
  return token && { token, metrics: createServerMetrics(parts) };
}
