import type { ReactNode } from 'react';
import type { HourlyCounts } from '../../../contract/flash-loans.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { FAILURE, LOADING } from './panel-texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Trades by the hour of the day, as heat. */
export function HourlyHeat(): ReactNode {
  const hours = useEndpoint('flashLoanHours', {}, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="flash_loan_hours">Hourly Heatmap</Definition>}
      context="hours in UTC"
      aside={<SourceNote area="flash-loans" calls={['heatmap-hourly']} />}
    >
      <QueryView
        query={hours}
        loading={LOADING}
        failure={FAILURE}
        empty={{ when: (data) => Object.keys(data).length === 0, text: 'No trades yet.' }}
        skeleton={<div className="skeleton m-4 h-40" />}
      >
        {(data) => <Heat counts={data} />}
      </QueryView>
    </Panel>
  );
}

/** One square an hour; the number is read as well as the shade. */
function Heat({ counts }: { readonly counts: HourlyCounts }): ReactNode {
  const most = Math.max(0, ...Object.values(counts));
  return (
    <ol className="grid grid-cols-6 gap-1 p-4 @lg:grid-cols-8 @3xl:grid-cols-12">
      {HOURS.map((hour) => {
        const count = counts[String(hour)] ?? 0;
        return (
          <li
            key={hour}
            className="relative flex flex-col items-center overflow-hidden rounded-[4px] border border-line py-1"
          >
            <span
              aria-hidden="true"
              className="absolute inset-0 bg-zero"
              style={{ opacity: most === 0 ? 0 : 0.32 * Math.sqrt(count / most) }}
            />
            <span className="relative text-12 text-normal">{String(hour).padStart(2, '0')}</span>
            <span className="relative font-medium text-strong">{formatNumber(count, { unit: 'count' })}</span>
          </li>
        );
      })}
    </ol>
  );
}
