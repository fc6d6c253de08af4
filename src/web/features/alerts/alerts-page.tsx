import type { ReactNode } from 'react';
import { useUrlSearch } from '../../lib/url-search.ts';
import { FilterRow } from '../../ui/filter-row.tsx';
import { AlertList } from './alert-list.tsx';
import { AlertRulesView } from './alert-rules-view.tsx';

const VIEWS = [
  { value: 'fired', label: 'Fired' },
  { value: 'rules', label: 'Rules and channels' },
] as const;

/** What fired, or the rules that decide it; the address chooses. */
export function AlertsPage(): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const shown = search.view === 'rules' ? 'rules' : 'fired';
  return (
    <div className="flex flex-col gap-3">
      <FilterRow
        label="Shown"
        options={VIEWS}
        chosen={shown}
        onChoose={(value) => setSearch({ view: value === 'fired' ? undefined : value })}
      />
      {shown === 'rules' ? <AlertRulesView /> : <AlertList />}
    </div>
  );
}
