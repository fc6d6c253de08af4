import type { ReactNode } from 'react';
import { NotTaken } from './not-taken.tsx';
import { OverviewCalendar } from './overview-calendar.tsx';
import { OverviewLines } from './overview-lines.tsx';
import { OverviewSums } from './overview-sums.tsx';
import { SourceStrip } from './source-strip.tsx';

/** All areas at once: their sources, what they brought and cost, results and deadlines by day, and what was not taken. */
export function OverviewPage(): ReactNode {
  return (
    <div className="@container flex flex-col gap-4">
      <SourceStrip />
      <OverviewSums />
      <OverviewCalendar />
      <NotTaken />
      <OverviewLines />
    </div>
  );
}
