import { useMemo } from 'react';
import type { TradingDay } from '../../domain/trading-day.ts';
import type { QueryOf } from '../lib/api-client.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import type { ListRules } from './list-search.ts';
import type { TableColumn } from './table-column.ts';
import { type ListControl, useListSearch } from './use-list-search.ts';
import { type ListName, type PagedList, type RowOf, usePagedList } from './use-paged-list.ts';

/** A list of the server as a table shows it. One object for each, made once. */
export interface TableListKind<N extends ListName, S extends string, F extends string> {
  readonly endpoint: N;
  readonly rules: ListRules<S, F>;
  readonly toQuery: (filters: Readonly<Partial<Record<F, string>>>, day: TradingDay) => QueryOf<N>;
  readonly toColumns: (day: TradingDay) => ReadonlyArray<TableColumn<RowOf<N>, S, F>>;
}

interface TableList<N extends ListName, S extends string, F extends string> {
  readonly day: TradingDay;
  /** What the table is given. */
  readonly table: {
    readonly control: ListControl<S, F>;
    readonly source: PagedList<RowOf<N>>;
    readonly columns: ReadonlyArray<TableColumn<RowOf<N>, S, F>>;
  };
}

/** A list whose filters, order and page stand in the address, and whose days are trading days. */
export function useTableList<N extends ListName, S extends string, F extends string>(
  kind: TableListKind<N, S, F>,
): TableList<N, S, F> {
  const { endpoint, rules, toQuery, toColumns } = kind;
  const day = useTradingDay();
  const control = useListSearch(rules);
  const query = useMemo(() => toQuery(control.list.filters, day), [toQuery, control.list.filters, day]);
  const source = usePagedList(endpoint, query, control.list);
  const columns = useMemo(() => toColumns(day), [toColumns, day]);
  return { day, table: { control, source, columns } };
}
