import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { formatAge } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';

/** Its lag changes without events. */
const LOOK_MS = 5_000;

/** From where lists and figures are read, and how far the replica is behind. Nothing where none is set. */
export function ReadReplicaPanel(): ReactNode {
  const { data, refetch } = useEndpoint('sources');
  const replica = data?.read_replica ?? null;
  const isSet = replica !== null;
  useEffect(() => {
    if (!isSet) return;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isSet, refetch]);
  if (replica === null) return null;
  const { used, lag_ms, problem } = replica;
  return (
    <Panel title="Read replica" context="DATABASE_READ_URL">
      <p className="px-4 py-3 text-normal">
        {used ? 'Lists and figures are read there.' : 'Lists and figures are read from DATABASE_URL.'}{' '}
        {problem !== null && <span className="text-warn">{problem}</span>}
      </p>
      <dl className="flex gap-3 px-4 pb-3 text-12">
        <dt className="text-muted">Behind by at most</dt>
        <dd className="tabular-nums text-normal">
          {lag_ms === null ? 'N/A' : lag_ms < 1_000 ? `${lag_ms} ms` : formatAge(lag_ms)}
        </dd>
      </dl>
    </Panel>
  );
}
