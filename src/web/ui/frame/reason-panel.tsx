import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../definition.tsx';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { QueryView } from '../query-view.tsx';
import type { FrameName } from './frame-name.ts';
import { REASON_WORDS } from './reason-words.ts';

const COUNT = { unit: 'count' } as const;
const MONEY = { unit: 'dollars', signed: true } as const;

/** How often each reason decided, and what leaving it saved or cost by later facts. */
export function ReasonPanel({ name }: { readonly name: FrameName }): ReactNode {
  const reasons = useEndpoint(`${name}Reasons`, {}, { keepPrevious: true });
  return (
    <Panel
      title="Reasons"
      context="all decisions: what each reason decided, and what taking it brought or would have brought, each valued alone over its horizon"
    >
      <QueryView
        aged
        grows
        query={reasons}
        loading="Loading reasons..."
        failure="Failed to load reasons."
        empty={{ when: (rows) => rows.length === 0, text: 'Nothing was decided yet.' }}
        skeleton={<span className="skeleton m-4 block h-12" />}
      >
        {(rows) => (
          <table className="w-full text-left">
            <thead className="text-12 text-muted">
              <tr className="[&>th]:px-2 [&>th]:py-1.5 [&>th]:font-normal [&>th:first-child]:pl-4 [&>th:last-child]:pr-4">
                <th scope="col" className="w-full">
                  Decision
                </th>
                <th scope="col" className="text-right sm:min-w-40">
                  <Definition metric="decision_times">Times</Definition>
                </th>
                <th scope="col" className="text-right sm:min-w-60">
                  <Definition metric="decision_later">Afterwards</Definition>
                </th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {rows.map(({ decision, reason, basis, times, valued, later_usd }) => (
                <tr
                  key={`${decision} ${reason} ${basis}`}
                  className="border-t border-line [&>td]:px-2 [&>td]:py-1.5 [&>td:first-child]:pl-4 [&>td:last-child]:pr-4"
                >
                  <td>
                    {reason === null ? DECISION_WORDS[decision] : REASON_WORDS[reason]}
                    {reason !== null && <span className="text-12 text-muted"> {decision}</span>}
                  </td>
                  <td className="text-right">{formatNumber(times, COUNT)}</td>
                  <td className="text-right whitespace-nowrap">
                    <Figure value={valued === 0 ? null : Number(later_usd)} format={MONEY} toned />{' '}
                    {valued > 0 && (
                      <span className="ml-1.5 text-12 whitespace-nowrap text-muted">{`n ${formatNumber(valued, COUNT)}`}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryView>
    </Panel>
  );
}

const DECISION_WORDS = { taken: 'Taken', skipped: 'Skipped', observed: 'Observed' } as const;
