import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import type { PeekContentProps } from '../../ui/peek.ts';
import { PeekedDetail } from '../../ui/peeked-detail.tsx';
import { useSource } from '../../ui/source-note.tsx';
import { ExecutionCosts, ExecutionFacts } from './flash-loan-detail.tsx';
import { FlowChart } from './flow-chart.tsx';

/** An execution beside its list: gross to net, token flow, details, and links. A mirrored one has its reported values. */
export function ExecutionInspector({ id, values }: PeekContentProps): ReactNode {
  const isRead = useSource('flash-loans')?.kind !== 'remote' && /^\d{1,9}-\d{1,15}$/.test(id);
  const query = useEndpoint('flashLoanDetail', { id }, { enabled: isRead, keepPrevious: true });
  return (
    <PeekedDetail
      query={query}
      isAsked={isRead}
      loading="Loading execution..."
      failure="Failed to load the execution."
      unknown="This execution does not exist."
      values={values}
    >
      {({ detail }) =>
        detail && (
          <div className="flex flex-col gap-4">
            <ExecutionCosts detail={detail} />
            <FlowChart detail={detail} />
            <ExecutionFacts detail={detail} />
            <p>
              <Link
                to="/flash-loans/logs/$id"
                params={{ id }}
                className="underline underline-offset-4 hover:text-strong"
              >
                Page of the execution
              </Link>
            </p>
          </div>
        )
      }
    </PeekedDetail>
  );
}
