import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../contract/app-error.ts';
import type { DownloadFormat, DownloadLink } from '../../contract/download-link.ts';
import type { DaysName, DownloadName, ListName } from '../../contract/endpoints.ts';
import type { Operator } from '../../identity/identity-provider.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/database/open-store.ts';
import {
  getDownloadRequest,
  insertDownloadLink,
  takeDownloadRequest,
} from '../../store/identity/download-links.ts';
import { type Paging, readPage, streamRows } from '../../store/list/list-page.ts';
import type { AnyListReader } from '../../store/list/list-reader.ts';
import { LIST_READERS } from '../../store/list/list-readers.ts';
import type { ResolvedScope } from '../../store/list/scope.ts';
import { csvText } from '../csv-text.ts';
import { flatRows } from '../flat-rows.ts';
import type { Call, Handlers } from '../handlers.ts';
import { isPaged } from '../is-paged.ts';
import { jsonArrayText, streamJsonArray } from '../json-array-stream.ts';
import { toScope } from '../scope-answer.ts';
import { streamText } from '../text-stream.ts';
import type { LabWork } from './lab-routes.ts';

/** The calls of all lists. */
type ListCall = ListName | DaysName | DownloadName | 'download';

type AnyCall = Pick<Call<ListName>, 'operator' | 'context'> & {
  readonly query: Paging;
};
type AnyHandler = (call: AnyCall) => Promise<object>;

/** Reads the rows of a run of the laboratory. */
type ReadRun = Pick<LabWork, 'read'>;

/** The request of a download link: our own record, written by the calls that create links. */
interface DownloadRequest {
  /** File name of the list. */
  readonly list: string;
  readonly format: DownloadFormat;
  readonly query: AnyCall['query'];
  /** The operator; absent in links of earlier versions. */
  readonly account?: string;
}

const LIFETIME_MS = 60_000;
const MOST_ROWS_A_PAGE = 500;
/** What the rows of a run are labelled with. */
const RUN_COLUMN = 'laboratory_run';
const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

/** Every list of the contract: by page, complete, and as a file. */
export function createListRoutes(
  store: Store,
  clock: () => number,
  log: Log,
  lab?: ReadRun,
): Handlers<ListCall> {
  const handlers = createListHandlers(store, clock, log, Object.values(LIST_READERS), lab);
  // Comparing the two takes the compiler a second: every row and query of every list.
  return handlers as never;
}

/** The handlers of some lists by the names of their calls, and of the download call. */
export function createListHandlers(
  { db }: Store,
  clock: () => number,
  log: Log,
  readers: readonly AnyListReader[],
  lab?: ReadRun,
): Readonly<Record<string, AnyHandler>> {
  async function open(reader: AnyListReader, query: AnyCall['query'], account: string | undefined) {
    const subject = await reader.resolve(db, query as never, clock(), account);
    return { subject, list: await reader.open(db, subject as never, query as never) };
  }

  async function answer(reader: AnyListReader, { query, context, operator }: AnyCall): Promise<object> {
    const { rows: field, subject: kind, unpaged } = reader.list;
    const { subject, list } = await open(reader, query, operator?.id);
    const paging: Paging = query;
    if (!isPaged(query)) {
      if (unpaged !== 'first page') return streamJsonArray(context, log, streamRows(db, list));
      return (await readPage(db, list, { ...paging, count: 'rows' })).rows;
    }
    const { rows, ...page } = await readPage(db, list, paging);
    const scope = kind === 'scope' ? { scope: toScope(subject as ResolvedScope) } : {};
    return { [field]: rows, ...page, ...scope };
  }

  async function makeLink(list: string, { query, operator }: AnyCall): Promise<DownloadLink> {
    const { format, ...asked } = query as AnyCall['query'] & { readonly format: DownloadFormat };
    if (!operator) throw new AppError('not_authenticated');
    return insertLink({ list, format, query: asked, account: operator.id }, operator);
  }

  async function insertLink(request: DownloadRequest, operator: Operator): Promise<DownloadLink> {
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const expires_ms = now + LIFETIME_MS;
    await insertDownloadLink(
      db,
      { token_hash: hashOf(token), account_id: operator.id, request, expires_ms },
      now,
    );
    return { url: `/api/downloads?token=${token}`, expires_at: new Date(expires_ms).toISOString() };
  }

  async function download({ query, context }: AnyCall): Promise<Response> {
    // A HEAD request does not use the link up.
    const isLook = context.req.method === 'HEAD';
    const read = isLook ? getDownloadRequest : takeDownloadRequest;
    const { token = '' } = query as { readonly token?: string };
    const request = (await read(db, hashOf(token), clock())) as DownloadRequest | undefined;
    const reader = readers.find(({ list }) => list.download.file === request?.list);
    if (!request || !reader) throw new AppError('link_expired');
    const { format } = request;
    const { run, ...asked } = request.query as AnyCall['query'] & { readonly run?: string };
    const rows = async () => {
      if (run !== undefined) return rowsInRun(reader, run, asked);
      return streamRows(db, (await open(reader, asked, request.account)).list);
    };
    const batches = isLook ? noRows() : await rows();
    const { columns, batches: flat } = flatRows(reader.list, batches);
    const named = run === undefined ? columns : [RUN_COLUMN, ...columns];
    const text = format === 'csv' ? csvText(named, flat) : jsonArrayText(batches);
    const date = new Date(clock()).toISOString().slice(0, 10);
    const file = `${run === undefined ? '' : 'laboratory-'}${request.list}-${date}.${format}`;
    return streamText(context, log, text, {
      'content-type': MEDIA_TYPES[format],
      'content-disposition': `attachment; filename="${file}"`,
    });
  }

  /** All rows of a list of a run, each labelled with it: a page at a time, so that nobody waits for the whole. */
  async function* rowsInRun(
    reader: AnyListReader,
    run: string,
    query: object,
  ): AsyncGenerator<readonly object[], void, void> {
    if (!lab) throw new AppError('link_expired');
    let after: string | undefined;
    do {
      const paging: Paging = { limit: MOST_ROWS_A_PAGE, after, count: 'rows' };
      const page = await lab.read(run, async (own) => {
        const asked = { ...query, market: undefined, granularity: undefined } as never;
        const subject = await reader.resolve(own, asked, clock());
        return readPage(own, await reader.open(own, subject as never, asked), paging);
      });
      if (page.rows.length > 0) yield page.rows.map((row) => ({ [RUN_COLUMN]: run, ...row }));
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  async function answerDays(reader: AnyListReader, { query, operator }: AnyCall): Promise<object> {
    const subject = await reader.resolve(db, query as never, clock(), operator?.id);
    if (!reader.days) throw new Error(`The days of ${reader.list.endpoint} cannot be read`);
    return reader.days(db, subject as never);
  }

  const calls = readers.flatMap((reader): [string, AnyHandler][] => [
    ...(reader.list.days
      ? [
          [reader.list.days.endpoint, (call: AnyCall) => answerDays(reader, call)] satisfies [
            string,
            AnyHandler,
          ],
        ]
      : []),
    [reader.list.endpoint, (call) => answer(reader, call)],
    [reader.list.download.endpoint, (call) => makeLink(reader.list.download.file, call)],
  ]);
  return { ...Object.fromEntries(calls), download };
}

async function* noRows(): AsyncGenerator<readonly never[], void, void> {}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
