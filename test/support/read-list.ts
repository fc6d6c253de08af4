import type { ListDeclaration } from '../../src/contract/list-declaration.ts';
import type { ListPageOf } from '../../src/contract/list-endpoints.ts';
import type { ListQueryOf } from '../../src/contract/list-query.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { type ListReader, listPage } from '../../src/store/list/list-reader.ts';

/** One page of a list, for the query's subject at a time in milliseconds since the epoch. */
export async function readList<Declared extends ListDeclaration, Subject>(
  { db }: Store,
  reader: ListReader<Declared, Subject>,
  query: ListQueryOf<Declared>,
  now: number,
): Promise<Omit<ListPageOf<Declared>, 'scope'>> {
  return listPage(db, reader, await reader.resolve(db, query, now), query);
}
