import type { SeriesAudit } from '../store/engine/stored-series.ts';
import type { Call } from './handlers.ts';

/** Who removes or replaces a series by a call, for the audit log. */
export function seriesAudit(
  { operator, caller }: Pick<Call<'storedSeries'>, 'operator' | 'caller'>,
  by: 'console' | 'command line',
  clock: () => number,
): SeriesAudit {
  const { ip, request_id } = caller;
  return { by, at: new Date(clock()).toISOString(), account_id: operator?.id ?? null, ip, request_id };
}
