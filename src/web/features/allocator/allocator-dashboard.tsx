import type { ReactNode } from 'react';
import { ALLOCATOR_ENDPOINTS } from '../../../contract/allocator.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { AreaDashboard } from '../../ui/frame/area-dashboard.tsx';
import { LastMove } from './last-move.tsx';
import { PotCards } from './pot-cards.tsx';
import { PotRegret, PotWeights } from './pot-charts.tsx';
import { PotStrip } from './pot-strip.tsx';
import { ProposedPlan } from './proposed-plan.tsx';

declareCalls(ALLOCATOR_ENDPOINTS);

/** Pots in figures: is the money where it should be, and what does drift cost. */
export function AllocatorDashboard(): ReactNode {
  const overview = useEndpoint('potOverview', {}, { keepPrevious: true });
  return (
    <AreaDashboard
      area="allocator"
      name="allocator"
      cards={<PotCards query={overview} />}
      ledger={{ title: 'Interest to net', empty: 'Nothing was earned or paid yet.' }}
      chart={
        <>
          <PotWeights overview={overview} />
          <PotRegret overview={overview} />
        </>
      }
      charts="side by side"
      beside={<LastMove query={overview} />}
      decisions={{ subject: 'Pot', empty: 'No plan was weighed yet.' }}
      executions={
        <div className="flex min-w-0 flex-col gap-4">
          <PotStrip query={overview} />
          <ProposedPlan />
        </div>
      }
    />
  );
}
