import type { Kysely } from 'kysely';
import type { ScopeQuery } from '../../contract/scope-query.ts';
import { SOURCE_KINDS } from '../../domain/source-kind.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statement.ts';
import type { Row } from '../database/row.ts';
import { selectRows } from '../database/select-rows.ts';
import { type ResolvedScope, resolveScope } from '../list/scope.ts';

/** The scope of trades, and the owners of all lines that an overview of it has. */
export interface Books extends ResolvedScope {
  readonly owners: readonly number[];
}

/** The owner of the lines of a series' trades; see migrations/0064_overview_ledger.sql. */
export function bookOfSeries(id: number): number {
  return id * 4;
}

/** The owner of the lines of an area's source. */
function bookOfSource(id: number): number {
  return id * 4 + 1;
}

/** The owner of the lines of an account at a broker. */
function bookOfAccount(id: number): number {
  return id * 4 + 2;
}

const SOURCES = prepared('select id, area, kind, active from sources order by id');
const ACCOUNTS = prepared('select id from broker_accounts where active order by id');

/**
 * The books that are open: trades of one market and granularity (figures never sum two), the sources of areas that
 * `resolveSource` finds too, and the broker's account. Throws an AppError where a remote engine has not answered yet.
 */
export async function resolveBooks(db: Kysely<Database>, query: ScopeQuery): Promise<Books> {
  const { market, symbol, granularity } = query;
  const scope = await resolveScope(db, { market, symbol, granularity });
  const accounts = await selectRows<Row<'broker_accounts', 'id'>>(db, ACCOUNTS);
  return {
    ...scope,
    owners: [
      ...scope.series.map(({ id }) => bookOfSeries(id)),
      ...(await listOpenSources(db)).map(bookOfSource),
      ...accounts.map(({ id }) => bookOfAccount(id)),
    ],
  };
}

/** The ids of the sources that are collected, and of the most real one of an area where none is. */
export async function listOpenSources(db: Kysely<Database>): Promise<number[]> {
  const sources = await selectRows<Row<'sources', 'id' | 'area' | 'kind' | 'active'>>(db, SOURCES);
  const areas = Map.groupBy(sources, ({ area }) => area);
  return [...areas.values()].flatMap((own) => {
    const active = own.filter((source) => source.active);
    const [first] = [...own].sort((a, b) => SOURCE_KINDS.indexOf(a.kind) - SOURCE_KINDS.indexOf(b.kind));
    return (active.length > 0 ? active : first ? [first] : []).map(({ id }) => id);
  });
}

const SHOWN_SERIES = prepared(
  `select id from series where active and content in ('all', 'trades') order by id`,
);

/** The owners of every open book: all shown series of trades, of any market and granularity, open sources, the broker's accounts. */
export async function listOpenBooks(db: Kysely<Database>): Promise<number[]> {
  const series = await selectRows<Row<'series', 'id'>>(db, SHOWN_SERIES);
  const accounts = await selectRows<Row<'broker_accounts', 'id'>>(db, ACCOUNTS);
  return [
    ...series.map(({ id }) => bookOfSeries(id)),
    ...(await listOpenSources(db)).map(bookOfSource),
    ...accounts.map(({ id }) => bookOfAccount(id)),
  ];
}
