import type { ReactNode } from 'react';
import { CurrencyPair, SYMBOLS } from '../../../domain/symbol.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { FilterRow } from '../../ui/filter-row.tsx';

const OPTIONS = [
  { value: 'all', label: 'Overview' },
  ...SYMBOLS.map((symbol) => ({ value: symbol, label: symbol })),
] as const;

/** The symbol in the address; undefined for all. */
export function useSymbol(): CurrencyPair | undefined {
  return CurrencyPair.safeParse(useUrlSearch().search.symbol).data;
}

/** Chooses one symbol or all. The address holds the choice. */
export function SymbolFilter(): ReactNode {
  const { setSearch } = useUrlSearch();
  const symbol = useSymbol();
  return (
    <FilterRow
      label="Symbol"
      options={OPTIONS}
      chosen={symbol ?? 'all'}
      onChoose={(value) => setSearch({ symbol: value === 'all' ? undefined : value, page: undefined })}
    />
  );
}
