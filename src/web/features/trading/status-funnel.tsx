import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PatternStatusCounts } from '../../../contract/pattern-status-counts.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { PATTERN_STATUSES, type PatternStatus } from '../../../domain/pattern-status.ts';
import { Definition } from '../../ui/definition.tsx';
import { Funnel } from '../../ui/funnel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sampleText } from '../../ui/sample-text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

interface StatusFunnelProps {
  readonly counts: PatternStatusCounts | undefined;
  /** Source and age of the counts. */
  readonly aside: ReactNode;
}

const FILLS: Readonly<Record<PatternStatus, string>> = {
  awaiting: 'fill-awaiting',
  potential: 'fill-potential',
  observed: 'fill-observed',
  promoted: 'fill-promoted',
  elite: 'fill-elite',
  dormant: 'fill-raised',
};

/** The number of patterns in each status, in the order of a pattern's life. Each count links to its patterns. */
export function StatusFunnel({ counts, aside }: StatusFunnelProps): ReactNode {
  const total = PATTERN_STATUSES.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0);
  return (
    <Panel
      title={<Definition metric="pattern_status_count">Pattern Status Overview</Definition>}
      context={
        counts && (total === 0 ? 'no patterns' : `${sampleText(total)}, heights on a logarithmic scale`)
      }
      aside={aside}
    >
      <Funnel
        steps={PATTERN_STATUSES.map((status) => ({
          key: status,
          value: counts?.[status] ?? 0,
          aside: status === 'dormant',
          label: (
            <Link
              to="/trading/patterns"
              search={{ status }}
              className="w-fit after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              <StatusBadge status={status} inPatternView />
            </Link>
          ),
          fill: FILLS[status],
          figure:
            counts === undefined ? (
              <span className="skeleton my-1 block h-5 w-16" />
            ) : (
              <span className="text-20 font-semibold text-strong">
                {formatNumber(counts[status], { unit: 'count' })}
              </span>
            ),
        }))}
      />
    </Panel>
  );
}
