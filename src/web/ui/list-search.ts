import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../contract/paging-query.ts';

export type SortOrder = 'asc' | 'desc';

/** Sorts and filters that a list allows, and its defaults. */
export interface ListRules<S extends string, F extends string> {
  readonly sorts: readonly S[];
  readonly sort: S;
  readonly order: SortOrder;
  readonly filters: readonly F[];
  /** Prefix of the list's address parameters, for screens with several lists. */
  readonly prefix?: string;
  /** True where the period, `from` and `to` without prefix, filters each list of the screen. */
  readonly sharesPeriod?: true;
}

/** The state of a list, as the address holds it. */
export interface ListSearch<S extends string, F extends string> {
  readonly sort: S;
  readonly order: SortOrder;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  /** Only filters with a value. */
  readonly filters: Readonly<Partial<Record<F, string>>>;
  /** Key of the row in the inspector. */
  readonly selected?: string;
}

/** No key of a row is longer. */
const LONGEST_KEY = 600;

/**
 * Reads the state of a list from the address alone, so that a copied link shows everybody the same page. Absent or
 * invalid values fall back to the defaults; the page size is 50.
 */
export function readListSearch<S extends string, F extends string>(
  search: Readonly<Record<string, string>>,
  rules: ListRules<S, F>,
): ListSearch<S, F> {
  const read = (key: string): string | undefined => search[keyOf(rules, key)];
  const sort = rules.sorts.find((candidate) => candidate === read('sort')) ?? rules.sort;
  const asked = read('order');
  const order = asked === 'asc' || asked === 'desc' ? asked : sort === rules.sort ? rules.order : 'desc';
  const page = Number(read('page'));
  const filters: Partial<Record<F, string>> = {};
  for (const name of rules.filters) {
    const value = read(name);
    if (value !== undefined && value !== '') filters[name] = value;
  }
  const selected = read('sel');
  return {
    ...(selected && selected.length <= LONGEST_KEY && { selected }),
    sort,
    order,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000_000 ? page : 1,
    limit: PAGE_SIZES.find((size) => size === Number(read('limit'))) ?? DEFAULT_PAGE_SIZE,
    filters,
  };
}

/** The address parameter of a list's field. */
export function keyOf(
  { prefix = '', sharesPeriod }: { readonly prefix?: string; readonly sharesPeriod?: true },
  field: string,
): string {
  return sharesPeriod && (field === 'from' || field === 'to') ? field : `${prefix}${field}`;
}

/** A query without its undefined fields. */
export function definedOnly<T extends object>(query: T): T {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as T;
}

/** A share from a text filter in percent; undefined where the text is not a number. */
export function percentIn(text: string | undefined): number | undefined {
  const percent = numberIn(text);
  return percent === undefined ? undefined : percent / 100;
}

/** The number in a text filter; undefined where there is none, so that incomplete input filters nothing. */
export function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
