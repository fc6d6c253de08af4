import type { LiveEvents } from '../api/live-events.ts';
import type { MetricsAccess } from '../api/metrics/mount-metrics.ts';
import type { Config } from '../config.ts';
import type { Shared } from './shared.ts';

/** Begins to measure where a token for the figures is configured; without one the library is not loaded. */
export async function startMetrics(
  { METRICS_TOKEN: token }: Config,
  parts: Shared & { readonly events: LiveEvents },
): Promise<MetricsAccess | undefined> {
  if (!token) return undefined;
  const { createServerMetrics } = await import('../api/metrics/server-metrics.ts');
  return { token, metrics: createServerMetrics(parts) };
}
