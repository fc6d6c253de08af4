import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { REASON_TEXT } from './pot-text.ts';

const MONEY = { unit: 'dollars', signed: true } as const;

/** How often each reason left a pot as it was, and what that saved or cost. */
export function PotReasons(): ReactNode {
  const reasons = useEndpoint('allocatorReasons', {}, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="pot_later">Why pots were left as they were</Definition>}
      context="and what moving would have brought by later states"
    >
      <QueryView
        query={reasons}
        loading="Loading reasons..."
        failure="Failed to load reasons."
        empty={{ when: (rows) => rows.length === 0, text: 'Nothing has been decided yet.' }}
        skeleton={<span className="skeleton m-4 block h-12" />}
      >
        {(rows) => (
          <dl className="flex flex-col gap-1 px-4 py-3">
            {rows.map(({ decision, reason, basis, times, valued, later_usd }) => (
              <div key={`${decision} ${reason} ${basis}`} className="flex flex-wrap justify-between gap-x-4">
                <dt>{`${textOf(reason) ?? decision}${basis === 'remote' ? ', by the service' : ''}`}</dt>
                <dd className="tabular-nums">
                  {formatNumber(times, { unit: 'count' })}
                  <span className="ml-3 text-12 text-muted">
                    {valued === 0
                      ? 'not valued yet'
                      : `${formatNumber(Number(later_usd), MONEY)} if taken, n ${formatNumber(valued, { unit: 'count' })}`}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Panel>
  );
}

function textOf(reason: string | null): string | undefined {
  return reason !== null && reason in REASON_TEXT
    ? REASON_TEXT[reason as keyof typeof REASON_TEXT]
    : undefined;
}
