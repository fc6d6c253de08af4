import type { ReactNode } from 'react';
import type { PatternStep } from '../../../contract/pattern-detail.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { evidenceText, StepStatuses } from './step-evidence.tsx';

interface PatternLifeProps {
  /** Oldest first. */
  readonly steps: readonly PatternStep[];
  readonly within?: string | undefined;
}

/** The steps of a pattern's life with their evidence, newest first. */
export function PatternLife({ steps, within }: PatternLifeProps): ReactNode {
  return (
    <Panel title="Life" within={within} context={sampleText(steps.length, 'steps')}>
      {steps.length === 0 ? (
        <EmptyText>No change of status is recorded yet.</EmptyText>
      ) : (
        <ol className="divide-y divide-line">
          {steps
            .slice(-SHOWN)
            .reverse()
            .map((step) => (
              <li key={step.seq} className="px-4 py-2">
                <Step step={step} />
              </li>
            ))}
        </ol>
      )}
    </Panel>
  );
}

const SHOWN = 12;

function Step({ step }: { readonly step: PatternStep }): ReactNode {
  const day = useTradingDay();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StepStatuses step={step} />
        <span className="text-12 text-muted">{formatMinute(step.candle_at, day)}</span>
      </div>
      <p className="text-12 text-muted">{evidenceText(step)}</p>
    </>
  );
}
