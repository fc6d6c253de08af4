import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import type { PeekContentProps } from '../../ui/peek.ts';
import { EmptyText, QueryView } from '../../ui/query-view.tsx';
import { PlanJson } from './plan-json.tsx';
import { PlanFacts } from './proposed-plan.tsx';

/** A plan beside its list: its figures, its weights, and every value of the row. */
export function PlanInspector({ id, values }: PeekContentProps): ReactNode {
  const query = useEndpoint('potPlanDetail', { id }, { enabled: /^\d{1,9}-\d{1,15}$/.test(id) });
  return (
    <QueryView
      aged
      unframed
      query={query}
      loading="Loading the plan..."
      failure="Failed to load the plan."
      empty={null}
      skeleton={<span className="skeleton block h-96" />}
    >
      {({ plan }) =>
        plan === null ? (
          (values ?? <EmptyText>No plan of this name is known.</EmptyText>)
        ) : (
          <div className="flex flex-col gap-4">
            <div className="-mx-4">
              <PlanFacts plan={plan} />
            </div>
            <PlanJson plan={plan} />
            {values}
          </div>
        )
      }
    </QueryView>
  );
}
