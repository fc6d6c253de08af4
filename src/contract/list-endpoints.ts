import * as zod from 'zod';
import type { AccessRole } from '../domain/access-role.ts';
import { DownloadLink } from './download-link.ts';
import { HistoryDays } from './history-days.ts';
import type { ListDays, ListDeclaration } from './list-declaration.ts';
import { PAGE_FIELDS } from './paging-query.ts';
import { Scope } from './scope-query.ts';

type RowsField<List extends ListDeclaration> = {
  readonly [Name in List['rows']]: zod.ZodArray<List['row']>;
};
type ScopeField<List extends ListDeclaration> = List['subject'] extends 'scope'
  ? { readonly scope: typeof Scope }
  : object;
type PageShape<List extends ListDeclaration> = RowsField<List> & typeof PAGE_FIELDS & ScopeField<List>;
export type ListPageSchema<List extends ListDeclaration> = zod.ZodObject<{
  [Name in keyof PageShape<List>]: PageShape<List>[Name];
}>;

/** One page of a list. */
export type ListPageOf<List extends ListDeclaration> = zod.output<ListPageSchema<List>>;

type DaysEndpoint<List extends ListDeclaration> = List['days'] extends infer Days extends ListDays
  ? {
      readonly [Name in Days['endpoint']]: {
        readonly method: 'GET';
        readonly path: `${List['path']}/days`;
        readonly area: List['area'];
        readonly topics: List['topics'];
        readonly response: typeof HistoryDays;
        readonly failure: string;
        readonly days: List;
      };
    }
  : object;

/** The calls of a list by their names: the list itself, its download and, if declared, its days. */
type ListEndpoints<List extends ListDeclaration> = {
  readonly [Name in List['endpoint']]: {
    readonly method: 'GET';
    readonly path: List['path'];
    readonly area: List['area'];
    readonly topics: List['topics'];
    readonly response: zod.ZodUnion<[zod.ZodArray<List['row']>, ListPageSchema<List>]>;
    readonly failure: string;
    readonly list: List;
  };
} & {
  readonly [Name in List['download']['endpoint']]: {
    readonly method: 'POST';
    readonly role: AccessRole;
    readonly path: `${List['path']}/export`;
    readonly area: List['area'];
    readonly response: typeof DownloadLink;
    readonly failure: string;
    readonly list: List;
  };
} & DaysEndpoint<List>;

/** The calls that follow from a list's declaration. */
export function listEndpoints<const List extends ListDeclaration>(list: List): ListEndpoints<List> {
  const { row, rows, subject, path, area, topics, failure, download, days } = list;
  const page = zod.object({
    [rows]: zod.array(row),
    ...PAGE_FIELDS,
    ...(subject === 'scope' && { scope: Scope }),
  });
  const endpoints = {
    [list.endpoint]: {
      method: 'GET',
      path,
      area,
      topics,
      ...(list.role && { role: list.role }),
      response: zod.union([zod.array(row), page]),
      failure,
      list,
    },
    [download.endpoint]: {
      method: 'POST',
      role: list.role ?? 'viewer',
      path: `${path}/export`,
      area,
      response: DownloadLink,
      failure: download.failure,
      list,
    },
    ...(days && {
      [days.endpoint]: {
        method: 'GET',
        path: `${path}/days`,
        area,
        topics,
        response: HistoryDays,
        failure: days.failure,
        days: list,
      },
    }),
  };
  return endpoints as ListEndpoints<List>;
}
