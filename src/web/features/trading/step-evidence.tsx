import type { ReactNode } from 'react';
import type { PatternStep } from '../../../contract/pattern-detail.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { writeQ } from './significance-mark.tsx';

/** The statuses before and after a step, and the side of the pattern. */
export function StepStatuses({
  step,
}: {
  readonly step: Pick<PatternStep, 'from' | 'to' | 'direction'>;
}): ReactNode {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusBadge status={step.from} inPatternView />
      <span className="text-muted">
        <span aria-hidden="true">→</span>
        <span className="sr-only">to</span>
      </span>
      <StatusBadge status={step.to} inPatternView />
      {step.direction !== null && <span className="text-12 text-muted">{step.direction}</span>}
    </span>
  );
}

/** Reason and evidence of a step: 'n 31, mean +0.012%, p 0.04, q 0.05'. */
export function evidenceText({ reason, n, mean_pct, p, q }: PatternStep): string {
  const evidence = [
    `n\u00a0${formatNumber(n, { unit: 'count' })}`,
    ...(mean_pct === null ? [] : [`mean\u00a0${formatNumber(mean_pct, { unit: 'percent', signed: true })}`]),
    ...(p === null ? [] : [`p\u00a0${writeQ(p)}`]),
    ...(q === null ? [] : [`q\u00a0${writeQ(q)}`]),
  ].join(', ');
  return `${reason}: ${evidence}`;
}
