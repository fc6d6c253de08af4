import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import type { PeekContentProps } from '../../ui/peek.ts';
import { PeekedDetail } from '../../ui/peeked-detail.tsx';
import { PlanJson } from './plan-json.tsx';
import { PlanFacts } from './proposed-plan.tsx';

/** A plan beside its list: its figures, its weights, and every value of the row. */
export function PlanInspector({ id, values }: PeekContentProps): ReactNode {
  const isAsked = /^\d{1,9}-\d{1,15}$/.test(id);
  const query = useEndpoint('potPlanDetail', { id }, { enabled: isAsked });
  return (
    <PeekedDetail
      query={query}
      isAsked={isAsked}
      loading="Loading the plan..."
      failure="Failed to load the plan."
      unknown="No plan of this name is known."
      values={values}
    >
      {({ plan }) =>
        plan && (
          <div className="flex flex-col gap-4">
            <div className="-mx-4">
              <PlanFacts plan={plan} />
            </div>
            <PlanJson plan={plan} />
            {values}
          </div>
        )
      }
    </PeekedDetail>
  );
}
