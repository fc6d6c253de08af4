import type { ListDeclaration } from './list-declaration.ts';
import { type DownloadQuerySchema, downloadQuery, type ListQuerySchema, listQuery } from './list-query.ts';
import { SourceQuery } from './source-query.ts';

interface ListRequest<Query> {
  readonly access: 'operator';
  readonly summary: string;
  readonly query: Query;
}

/** What only the server needs of the call that answers a list. */
export function listRequest<const List extends ListDeclaration>(
  list: List,
  summary: string,
): ListRequest<ListQuerySchema<List>> {
  return { access: 'operator', summary, query: listQuery(list) };
}

/** What only the server needs of the call that makes a link to download a list. */
export function downloadRequest<const List extends ListDeclaration>(
  list: List,
): ListRequest<DownloadQuerySchema<List>> {
  const summary = `A link to download the filtered ${list.download.noun}; it works once, within 60 seconds.`;
  return { access: 'operator', summary, query: downloadQuery(list) };
}

/** What only the server needs of the call that answers the days of a list. */
export function daysRequest(list: ListDeclaration): ListRequest<typeof SourceQuery> {
  const summary = `The ${list.download.noun} and what they are worth by UTC day, in bars of weeks or months where days are too many.`;
  return { access: 'operator', summary, query: SourceQuery };
}
