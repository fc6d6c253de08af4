import { hash } from 'node:crypto';
import { UpstreamError } from '../upstream-error.ts';
import { RecordSpool } from './record-spool.ts';
import { askService, type RemoteService } from './remote-service.ts';
import { splitRecords } from './split-records.ts';

/** Patterns a page; a service that takes no page of that length is asked for pages of its default length. */
const LONG_PAGE = 500;
const DEFAULT_PAGE = 50;
const MOST_PAGES = 200_000;

/** Names under which services wrap a list. */
const WRAPPERS = ['patterns', 'trades', 'records', 'data', 'results', 'items'];

/** The records of an answer, and a hash of them. The caller disposes of the spool. */
export interface FetchedRecords {
  readonly spool: RecordSpool;
  readonly hash: string;
}

/** The whole list that a call answers at once. */
export async function fetchRecords(
  service: RemoteService,
  path: string,
  signal: AbortSignal,
): Promise<FetchedRecords> {
  return intoSpool((spool) => fetchInto(spool, service, path, signal));
}

/** A list that is answered page by page; also by a service that answers all of it whatever page is asked for. */
export async function fetchPages(
  service: RemoteService,
  path: string,
  signal: AbortSignal,
): Promise<FetchedRecords> {
  try {
    return await intoSpool((spool) => fetchPagesInto(spool, service, path, LONG_PAGE, signal));
  } catch (error) {
    if (!(error instanceof UpstreamError) || (error.status !== 400 && error.status !== 422)) throw error;
    return intoSpool((spool) => fetchPagesInto(spool, service, path, DEFAULT_PAGE, signal));
  }
}

async function fetchPagesInto(
  spool: RecordSpool,
  service: RemoteService,
  path: string,
  limit: number,
  signal: AbortSignal,
): Promise<void> {
  let first = 0;
  let former = '';
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const texts: string[] = [];
    await askService(service, `${path}?page=${page}&limit=${limit}`, signal, async (body) => {
      for await (const some of splitRecords(body, WRAPPERS)) for (const text of some) texts.push(text);
    });
    const own = hash('md5', texts.join());
    if (texts.length === 0 || own === former) return;
    await spool.append(texts);
    former = own;
    if (page === 1) first = texts.length;
    if (texts.length > limit || texts.length < first) return;
  }
  throw new UpstreamError(`${path}: its pages do not end`);
}

async function fetchInto(
  spool: RecordSpool,
  service: RemoteService,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  await askService(service, path, signal, async (body) => {
    for await (const texts of splitRecords(body, WRAPPERS)) await spool.append(texts);
  });
}

async function intoSpool(fill: (spool: RecordSpool) => Promise<void>): Promise<FetchedRecords> {
  const spool = new RecordSpool();
  try {
    await fill(spool);
    return { spool, hash: await spool.finish() };
  } catch (error) {
    await spool[Symbol.asyncDispose]();
    throw error;
  }
}
