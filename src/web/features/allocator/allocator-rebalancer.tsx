import type { ReactNode } from 'react';
import { ALLOCATOR_ENDPOINTS } from '../../../contract/allocator.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { FilterRow } from '../../ui/filter-row.tsx';
import { NoSource, SourceFaults } from '../../ui/source-note.tsx';
import { PotMoves } from './pot-moves.tsx';
import { PotPlans } from './pot-plans.tsx';
import { ProposedPlan } from './proposed-plan.tsx';

declareCalls(ALLOCATOR_ENDPOINTS);

const LISTS = ['plans', 'moves'] as const;

/** What our rules propose now, what they would have done, and what curators did. */
export function AllocatorRebalancer(): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const list = LISTS.find((one) => one === search.list) ?? 'plans';
  return (
    <div className="@container flex flex-col gap-4">
      <NoSource area="allocator" />
      <ProposedPlan />
      <div className="flex flex-col gap-3">
        <FilterRow
          label="List shown"
          chosen={list}
          onChoose={(value) => setSearch({ list: value === 'plans' ? undefined : value, page: undefined })}
          options={LISTS.map((value) => ({
            value,
            label: <span className="first-letter:uppercase">{value}</span>,
          }))}
        />
        {list === 'plans' ? <PotPlans /> : <PotMoves />}
      </div>
      <SourceFaults area="allocator" />
    </div>
  );
}
