import type { ReactNode } from 'react';
import type { AnalysisPanelProps } from './analysis-panel.ts';
import { HoursPanel } from './hours-panel.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { ProfitsPanel } from './profits-panel.tsx';

/** How profits of trades are spread, and their sums by hour, weekday and month. */
export function TallyPanels(panel: AnalysisPanelProps): ReactNode {
  return (
    <>
      <div className="grid gap-4 @4xl:grid-cols-2">
        <ProfitsPanel {...panel} />
        <HoursPanel {...panel} />
      </div>
      <MonthsPanel {...panel} />
    </>
  );
}
