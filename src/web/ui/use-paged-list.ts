import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { DownloadFormat } from '../../contract/download-link.ts';
import type { ListName } from '../../contract/endpoints.ts';
import type { ListDeclaration } from '../../contract/list-declaration.ts';
import type { Scope } from '../../contract/scope-query.ts';
import type { QueryOf, ResponseOf } from '../lib/api-client.ts';
import type { ApiError } from '../lib/api-error.ts';
import { useDeclaredCall } from '../lib/declared-calls.ts';
import { downloadList } from '../lib/download-list.ts';
import { useMoment } from '../lib/moment.ts';
import { useReplay } from '../lib/replay.ts';
import { useShownRun } from '../lib/shown-run.ts';
import { endpointQuery, useEndpoint } from '../lib/use-endpoint.ts';
import type { SortOrder } from './list-search.ts';
import { PageCursors, type PagePosition } from './page-cursors.ts';
import { PAINTING_DELAYS } from './painting-delays.ts';
import { useDebounced } from './use-debounced.ts';

export type RowOf<N extends ListName> = Extract<ResponseOf<N>, readonly unknown[]>[number];
type PageOf<N extends ListName> = Exclude<ResponseOf<N>, readonly unknown[]>;

/** One page of a list in its latest state. */
export interface PagedList<Row> {
  readonly declared: ListDeclaration;
  /** Undefined before the first answer. While another page loads these are the former page's. */
  readonly rows: readonly Row[] | undefined;
  /** Identifies filters, order, page size and moment; together with the page it identifies `rows`. */
  readonly list: string;
  readonly page: number;
  readonly limit: number;
  /** Number of matching rows and of pages; null until counted. */
  readonly total: number | null;
  readonly pages: number | null;
  /** While another page loads that of the former one. */
  readonly hasNext: boolean;
  /** True while `rows` belong to another page, order or filter than requested. */
  readonly turning: boolean;
  readonly scope: Scope | undefined;
  readonly error: ApiError | null;
  readonly updatedAt: number;
  /** Time of the first failure in a row; milliseconds since the epoch. */
  readonly failedAt: number;
  readonly fetching: boolean;
  readonly retry: () => void;
  /** Fetches the next page in advance. */
  readonly prefetchNext: () => void;
  /** Downloads all rows of the list in its order. */
  readonly download: (format: DownloadFormat) => Promise<void>;
}

/** Outlives the tables, so that Back finds the page in the cache. */
const CURSORS = new PageCursors();

interface Asked {
  readonly sort: string;
  readonly order: SortOrder;
  readonly page: number;
  readonly limit: number;
}

/**
 * Requests the rows of a page and the exact count separately: rows never wait for the count. Neighbours of a visited
 * page are read by cursor, other pages by number.
 */
export function usePagedList<N extends ListName>(
  name: N,
  filters: QueryOf<N>,
  { sort, order, page, limit }: Asked,
): PagedList<RowOf<N>> {
  const client = useQueryClient();
  const declared: ListDeclaration = useDeclaredCall(name).list;
  const moment = useMoment();
  const run = useShownRun();
  const list = useMemo(
    () => JSON.stringify([name, filters, sort, order, limit, moment, run]),
    [name, filters, sort, order, limit, moment, run],
  );
  const position = CURSORS.positionOf(list, page);
  const rowsAt = (at: PagePosition): QueryOf<N> =>
    ({ ...filters, ...at, sort, order, limit, count: 'rows' }) as QueryOf<N>;
  const rows = useEndpoint(name, rowsAt(position), { keepPrevious: true });
  const answer = rows.data as PageOf<N> | undefined;
  const turning = rows.isPlaceholderData;
  const isSteady = useDebounced(list, PAINTING_DELAYS.search) === list;
  const count = useEndpoint(name, { ...filters, limit, count: 'only' } as QueryOf<N>, {
    keepPrevious: true,
    enabled: isSteady && answer !== undefined && !turning,
  });
  useEffect(() => {
    if (answer !== undefined && !turning) CURSORS.learn(list, page, answer);
  }, [answer, turning, list, page]);
  // The count of a replay follows its steps without vanishing in between.
  const isPlaying = useReplay()?.playing === true;
  const counted = count.isPlaceholderData && !isPlaying ? undefined : (count.data as PageOf<N> | undefined);
  return {
    declared,
    rows: answer === undefined ? undefined : rowsOf(declared, answer),
    list,
    page,
    limit,
    total: counted?.total ?? null,
    pages: counted?.total == null ? null : Math.max(1, Math.ceil(counted.total / limit)),
    hasNext: (answer?.next ?? null) !== null,
    turning,
    scope: (answer as { readonly scope?: Scope } | undefined)?.scope,
    error: rows.error ?? count.error,
    updatedAt: rows.dataUpdatedAt,
    failedAt: rows.errorUpdatedAt,
    fetching: rows.isFetching || count.isFetching,
    retry: () => {
      void rows.refetch();
      if (count.error) void count.refetch();
    },
    prefetchNext: () => {
      if (turning || answer?.next == null) return;
      void client.prefetchQuery(
        endpointQuery(name, rowsAt(CURSORS.positionOf(list, page + 1)), {}, moment, run),
      );
    },
    download: (format) =>
      downloadList(name, { ...filters, sort, order, ...(run !== undefined && { run }) }, format),
  };
}

function rowsOf<N extends ListName>({ rows }: ListDeclaration, page: PageOf<N>): readonly RowOf<N>[] {
  return (page as Readonly<Record<string, unknown>>)[rows] as readonly RowOf<N>[];
}
