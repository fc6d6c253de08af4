import type { ReactNode } from 'react';
import type { SourceCall } from '../../../contract/sources.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { callFacts } from '../../lib/call-facts.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { FreshnessText } from '../../ui/freshness.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SourceFaults, SourceNote, useSource } from '../../ui/source-note.tsx';

/** The calls to the operator's own engine: latest answer, age and errors of each. */
export function RemoteEngine(): ReactNode {
  const source = useSource('trading');
  const sources = useEndpoint('sources');
  if (!source) return null;
  return (
    <div className="flex flex-col gap-4">
      <Panel
        title="Engine"
        context={source.label}
        aside={<SourceNote area="trading" calls={source.calls.map(({ call }) => call)} />}
      >
        <ul className="divide-y divide-line">
          {source.calls.map((call) => (
            <li
              key={call.call}
              className="grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-1 @lg:grid-cols-[9rem_1fr_auto]"
            >
              <span className="text-strong">{call.call.replaceAll('-', ' ')}</span>
              <span className="order-last col-span-2 min-w-0 text-12 wrap-anywhere text-muted @lg:order-none @lg:col-span-1">
                {detailOf(call)}
              </span>
              <span className="text-right text-12 text-muted">
                <FreshnessText
                  source={callFacts([call])}
                  updatedAt={sources.dataUpdatedAt}
                  error={sources.error}
                  onRetry={() => void sources.refetch()}
                />
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <SourceFaults area="trading" />
    </div>
  );
}

function detailOf({ problem, records, vanished }: SourceCall): string {
  if (problem !== null) return problem;
  if (records === null) return '';
  const gone = vanished > 0 ? `, ${formatNumber(vanished, { unit: 'count' })} vanished` : '';
  return `${formatNumber(records, { unit: 'count' })} records${gone}`;
}
