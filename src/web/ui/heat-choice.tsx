import type { ReactNode } from 'react';
import { useUrlSearch } from '../lib/url-search.ts';
import { HEATS, type Heat } from './day-heat.ts';
import { FilterRow } from './filter-row.tsx';

const LABELS: Readonly<Record<Heat, string>> = { profit: 'Profit', count: 'Count', win_rate: 'Win rate' };

/** The heat in the address; profit by default. */
export function useHeat(): Heat {
  const { search } = useUrlSearch();
  return HEATS.find((heat) => heat === search.heat) ?? 'profit';
}

/** Chooses what colours the days of a calendar. The address holds the choice. */
export function HeatChoice(): ReactNode {
  const { setSearch } = useUrlSearch();
  const heat = useHeat();
  return (
    <FilterRow
      label="Colour days by"
      options={HEATS.map((value) => ({ value, label: LABELS[value] }))}
      chosen={heat}
      onChoose={(value) => setSearch({ heat: value === 'profit' ? undefined : value })}
    />
  );
}
