import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import { PAIR_REASONS } from '../../../domain/pair-words.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { REASON_TEXT } from './pair-text.ts';

/** How often each reason kept a pair that was far from its line from being traded. */
export function PairReasons(): ReactNode {
  const reasons = useEndpoint('statArbReasons', {}, { keepPrevious: true });
  return (
    <Panel title="Why pairs were not traded" context="of those 2 or more deviations from their line">
      <QueryView
        query={reasons}
        loading="Loading reasons..."
        failure="Failed to load reasons."
        empty={{ when: (rows) => rows.length === 0, text: 'No pair has been far from its line yet.' }}
        skeleton={<span className="skeleton m-4 block h-12" />}
      >
        {(rows) => (
          <dl className="flex flex-col gap-1 px-4 py-3">
            {rows.map(({ decision, reason, times }) => (
              <div key={`${decision} ${reason}`} className="flex justify-between gap-4">
                <dt>{wordOf(reason) ?? decision}</dt>
                <dd className="tabular-nums">{formatNumber(times, { unit: 'count' })}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Panel>
  );
}

function wordOf(reason: string | null): string | undefined {
  const known = PAIR_REASONS.find((one) => one === reason);
  return known && REASON_TEXT[known];
}
