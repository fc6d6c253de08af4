import { useMemo } from 'react';
import type { ENDPOINTS, ListName } from '../../contract/endpoints.ts';
import type { SortOf } from '../../contract/list-declaration.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import type { QueryOf } from '../lib/api-client.ts';
import { useDeclaredCall } from '../lib/declared-calls.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import { type FilterNameOf, filterQuery, listRules } from './list-rules.ts';
import type { TableColumn } from './table-column.ts';
import { type ListControl, useListSearch } from './use-list-search.ts';
import { type PagedList, type RowOf, usePagedList } from './use-paged-list.ts';

type DeclaredOf<N extends ListName> = (typeof ENDPOINTS)[N]['list'];
type SortName<N extends ListName> = SortOf<DeclaredOf<N>['columns']>;
type FilterName<N extends ListName> = FilterNameOf<DeclaredOf<N>>;

/** A column of a declared list's table. Its filter follows from the declaration. */
export type ColumnOf<N extends ListName> = TableColumn<RowOf<N>, SortName<N>, FilterName<N>>;

/** A list and its table. There is one object for each list. */
export interface TableListKind<N extends ListName> {
  readonly endpoint: N;
  /** Prefix of its address parameters, for screens with several lists. */
  readonly prefix?: string;
  readonly toColumns: (day: TradingDay) => readonly ColumnOf<N>[];
}

interface TableList<N extends ListName> {
  readonly day: TradingDay;
  /** Props of the table. */
  readonly table: {
    readonly control: ListControl<SortName<N>, FilterName<N>>;
    readonly source: PagedList<RowOf<N>>;
    readonly columns: readonly ColumnOf<N>[];
  };
}

/** A list whose address holds filters, order and page, and whose days are trading days. */
export function useTableList<N extends ListName>(kind: TableListKind<N>): TableList<N> {
  const { endpoint, prefix = '', toColumns } = kind;
  const declared: DeclaredOf<N> = useDeclaredCall(endpoint).list;
  const day = useTradingDay();
  const rules = useMemo(() => ({ ...listRules(declared), prefix }), [declared, prefix]);
  const control = useListSearch(rules);
  const { filters } = control.list;
  const query = useMemo(() => filterQuery(declared, filters, day) as QueryOf<N>, [declared, filters, day]);
  const source = usePagedList(endpoint, query, control.list);
  const columns = useMemo(() => toColumns(day), [toColumns, day]);
  return { day, table: { control, source, columns } };
}
