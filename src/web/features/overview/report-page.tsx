import type { ReactNode } from 'react';
import { NOTE_ENDPOINTS } from '../../../contract/notes.ts';
import { OVERVIEW_ENDPOINTS } from '../../../contract/overview.ts';
import { MINUTE_MS } from '../../../domain/durations.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { Button } from '../../ui/button.tsx';
import { dayIn } from '../../ui/day-in.ts';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { NotTaken } from './not-taken.tsx';
import { OverviewSums } from './overview-sums.tsx';
import { ReportFooter } from './report-footer.tsx';
import { ReportMonths } from './report-months.tsx';
import { ReportNotes } from './report-notes.tsx';
import { usePrintedLight } from './use-printed-light.ts';

declareCalls({ ...NOTE_ENDPOINTS, ...OVERVIEW_ENDPOINTS });

/** All areas in one period as a page to print: sums of each basis, months, what was not taken, notes, definitions and sources. */
export function ReportPage(): ReactNode {
  usePrintedLight();
  const { search } = useUrlSearch();
  const { scope } = useScope();
  const day = useTradingDay();
  const now = new Date(Math.floor(useNow() / MINUTE_MS) * MINUTE_MS).toISOString();
  const [from, to] = [dayOf(search.from), dayOf(search.to)];
  return (
    <article className="waiting-page @container flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-16 font-semibold text-strong">{`Report, ${periodText(from, to)}`}</h2>
          <p className="text-12 text-muted">
            {`Trades of ${scope?.market ?? 'no market'}${scope?.granularity ? ` ${scope.granularity}` : ''}; days of the period in ${zoneLabel(day)}; made ${formatMinute(now, day)}.`}
          </p>
          <p className="text-12 text-muted">Chain, broker, paper and service are never added up.</p>
        </div>
        <Button variant="primary" className="print:hidden" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </header>
      <OverviewSums />
      <ReportMonths />
      <NotTaken />
      <ReportNotes />
      <ReportFooter />
    </article>
  );
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' ? dayIn(value) : undefined;
}

function periodText(from: string | undefined, to: string | undefined): string {
  if (from === undefined && to === undefined) return 'all time';
  if (from === undefined) return `to ${to}`;
  return to === undefined ? `from ${from}` : from === to ? from : `${from} to ${to}`;
}
