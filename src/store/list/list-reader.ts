import type { Kysely } from 'kysely';
import type * as zod from 'zod';
import type { HistoryDays } from '../../contract/history-days.ts';
import type { ListDeclaration } from '../../contract/list-declaration.ts';
import type { ListPageOf } from '../../contract/list-endpoints.ts';
import type { ListQueryOf } from '../../contract/list-query.ts';
import type { Database } from '../database/database.ts';
import { type List, readPage, streamRows } from './list-page.ts';

export type ListRow<Declared extends ListDeclaration> = zod.output<Declared['row']>;

/**
 * How a declared list is read from the store. `Subject` is what a query refers to: a source, the series of a scope, an
 * account.
 */
export interface ListReader<Declared extends ListDeclaration = ListDeclaration, Subject = unknown> {
  readonly list: Declared;
  /**
   * Finds the subject of a query; `now` is milliseconds since the epoch, `accountId` the operator's. Throws an AppError if the
   * subject has no answer yet.
   */
  resolve(
    db: Kysely<Database>,
    query: ListQueryOf<Declared>,
    now: number,
    accountId?: string,
  ): Promise<Subject>;
  open(
    db: Kysely<Database>,
    subject: Subject,
    query: ListQueryOf<Declared>,
  ): List<ListRow<Declared>> | Promise<List<ListRow<Declared>>>;
  /** The days of all rows; present where the list declares them. */
  days?(db: Kysely<Database>, subject: Subject): Promise<HistoryDays>;
}

/**
 * The reader of any list. The caller has validated the query by the schema of its list, and takes the subject from the
 * reader.
 */
export interface AnyListReader {
  readonly list: ListDeclaration;
  resolve(db: Kysely<Database>, query: never, now: number, accountId?: string): Promise<unknown>;
  open(db: Kysely<Database>, subject: never, query: never): List<object> | Promise<List<object>>;
  days?(db: Kysely<Database>, subject: never): Promise<HistoryDays>;
}

/** One page of a list, in its default order unless the query gives another. */
export async function listPage<Declared extends ListDeclaration, Subject>(
  db: Kysely<Database>,
  reader: ListReader<Declared, Subject>,
  subject: NoInfer<Subject>,
  query: ListQueryOf<Declared>,
): Promise<Omit<ListPageOf<Declared>, 'scope'>> {
  const { rows, ...page } = await readPage(db, await reader.open(db, subject, query), query);
  return { [reader.list.rows]: rows, ...page } as ListPageOf<Declared>;
}

/** Streams every matching row in the order of the list; a batch is read when the caller takes it. */
export async function* listRows<Declared extends ListDeclaration, Subject>(
  db: Kysely<Database>,
  reader: ListReader<Declared, Subject>,
  subject: NoInfer<Subject>,
  query: ListQueryOf<Declared>,
): AsyncGenerator<readonly ListRow<Declared>[], void, void> {
  yield* streamRows(db, await reader.open(db, subject, query));
}
