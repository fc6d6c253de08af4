import type { ReactNode } from 'react';
import { BROKER_ENDPOINTS } from '../../../contract/broker.ts';
import { OVERVIEW_ENDPOINTS } from '../../../contract/overview.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { dayIn } from '../../ui/day-in.ts';
import { NotesPanel } from '../../ui/notes-panel.tsx';
import { NotTaken } from './not-taken.tsx';
import { OverviewCalendar } from './overview-calendar.tsx';
import { OverviewLines } from './overview-lines.tsx';
import { OverviewSums } from './overview-sums.tsx';
import { SourceStrip } from './source-strip.tsx';

declareCalls({ ...BROKER_ENDPOINTS, ...OVERVIEW_ENDPOINTS });

/** All areas at once: their sources, what they brought and cost, results and deadlines by day, and what was not taken. */
export function OverviewPage(): ReactNode {
  const day = useChosenDay();
  return (
    <div className="waiting-page @container flex flex-col gap-4">
      <SourceStrip />
      <OverviewSums />
      <OverviewCalendar />
      {day !== undefined && <NotesPanel kind="day" subject={day} within={day} />}
      <NotTaken />
      <OverviewLines />
    </div>
  );
}

/** The day that the period is, where it is a single one: its notes are shown. */
function useChosenDay(): string | undefined {
  const { search } = useUrlSearch();
  const { from, to } = search;
  return typeof from === 'string' && from === to ? dayIn(from) : undefined;
}
