import type * as zod from 'zod';
import type { AccessRole } from '../domain/access-role.ts';
import type { EndpointArea } from './endpoint-area.ts';
import type { EventTopic } from './event-topics.ts';

/**
 * How the values of a column are compared and queried. `decimal` and `exact` are exact in the database; `exact` is sent as
 * decimal text, other numbers as JSON numbers. A `share` is a float from 0 to 1.
 */
export type ColumnKind =
  | 'text'
  | 'enum'
  | 'boolean'
  | 'integer'
  | 'decimal'
  | 'exact'
  | 'float'
  | 'share'
  | 'instant';

/** One column of a list. Without a kind it is only shown: rows are neither sorted nor filtered by it. */
export interface ListColumn {
  readonly kind?: ColumnKind;
  /** The values of an enum; for a boolean, the query's words for true and false. */
  readonly values?: readonly string[];
  /** True if a value may be missing; such rows come last in both directions. */
  readonly nullable?: true;
  /** Schema of the value in a row if it does not follow from the kind; null: rows do not have it. */
  readonly value?: zod.ZodType | null;
  /**
   * The name in queries: `profit` has `min_profit` and `max_profit`, an instant `closed` has `closed_from` and `closed_to`,
   * an instant with the name '' has `from` and `to`. Absent: the column's name. Null: rows are not filtered by it.
   */
  readonly filter?: string | null;
  /** Schema of the filter if it does not follow from the kind. */
  readonly asked?: zod.ZodType;
  /** The largest length of a text filter; 200 by default. */
  readonly longest?: number;
  /** False if rows are not sorted by it. */
  readonly sorts?: false;
  /** True if its times are whole days in UTC: a filter by days is in UTC too, whatever the trading day is. */
  readonly in_utc?: true;
}

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** The scope of a list: the facts of one source, the series of one market and granularity, or the operator's own rows. */
export type ListSubject = 'source' | 'scope' | 'account';

/** A list as data: everything that server and console derive from it. `columns` are in the order of a download. */
export interface ListDeclaration {
  /** Name of its call. */
  readonly endpoint: string;
  readonly path: `/api/${string}`;
  readonly area: EndpointArea;
  /** Absent: the rows of the whole server. */
  readonly subject?: ListSubject;
  /** The least role of who reads it; absent: everyone who is signed in. */
  readonly role?: AccessRole;
  /** The calls of a source that must have answered before there are rows; absent: none. */
  readonly calls?: readonly string[];
  /** The topics of events that make its answer stale. */
  readonly topics: readonly EventTopic[];
  readonly columns: ListColumns;
  /** Schema of a row: `rowOf` the columns, or written by hand for nested rows. */
  readonly row: zod.ZodObject;
  /** The field of a page with the rows. */
  readonly rows: string;
  /** The default order. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  /** The response to a call without paging fields: all rows, streamed, or only the first page. */
  readonly unpaged?: 'first page';
  readonly failure: string;
  readonly download: ListDownload;
  readonly days?: ListDays;
}

/** How a list is downloaded. */
export interface ListDownload {
  /** Name of the call that creates a link. */
  readonly endpoint: string;
  /** Name of the file. */
  readonly file: string;
  /** The noun for rows, in the plural. */
  readonly noun: string;
  readonly failure: string;
}

/**
 * The history of a list of a source in bars of a day, for the strip of the period. A row counts at its instant that queries name
 * '' (`from`, `to`), so that the period filters what the bars show.
 */
export interface ListDays {
  /** Name of its call. */
  readonly endpoint: string;
  /** The column of what a row is worth, in dollars. */
  readonly worth: string;
  /** True where it is a gain or a loss. */
  readonly money?: true;
  readonly failure: string;
}

type FilterName<Name, Column> = Column extends { filter: infer Filter } ? Filter : Name;

/** The query fields of one column. */
type FilterField<Name, Column> = Column extends { asked: zod.ZodType }
  ? FilterName<Name, Column> & string
  : Column extends { kind: infer Kind }
    ? FilterName<Name, Column> extends infer Filter extends string
      ? Kind extends 'text' | 'enum' | 'boolean'
        ? Filter
        : Kind extends 'instant'
          ? Filter extends ''
            ? 'from' | 'to'
            : `${Filter}_from` | `${Filter}_to`
          : `min_${Filter}` | `max_${Filter}`
      : never
    : never;

type FilterValue<Column> = Column extends { asked: infer Schema extends zod.ZodType }
  ? zod.output<Schema>
  : Column extends { kind: 'enum' | 'boolean'; values: infer Values extends readonly string[] }
    ? Values[number]
    : Column extends { kind: 'text' | 'instant' }
      ? string
      : number;

type ValueOf<Column> = Column extends { kind: 'enum'; values: infer Values extends readonly string[] }
  ? Values[number]
  : Column extends { kind: 'integer' | 'decimal' | 'float' | 'share' }
    ? number
    : Column extends { kind: 'boolean' }
      ? boolean
      : string;

/** The query fields that follow from columns, with their types. */
export type FiltersOf<Columns> = {
  readonly [Name in keyof Columns as FilterField<Name, Columns[Name]>]?:
    | FilterValue<Columns[Name]>
    | undefined;
};

/** The columns that a list can be sorted by. */
export type SortOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { kind: ColumnKind }
    ? Columns[Name] extends { sorts: false }
      ? never
      : Name
    : never;
}[keyof Columns] &
  string;

/** The schema of a row that follows from columns. */
export type RowShape<Columns> = {
  -readonly [Name in keyof Columns as Columns[Name] extends { value: null }
    ? never
    : Name]: Columns[Name] extends {
    value: infer Schema extends zod.ZodType;
  }
    ? Schema
    : Columns[Name] extends { nullable: true }
      ? zod.ZodNullable<zod.ZodType<ValueOf<Columns[Name]>>>
      : zod.ZodType<ValueOf<Columns[Name]>>;
};
