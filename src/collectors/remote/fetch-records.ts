import { AnswerBoundError } from '../../domain/answer-bound-error.ts';
import { UpstreamError } from '../upstream-error.ts';
import { RecordSpool } from './record-spool.ts';
import { askService, type RemoteService } from './remote-service.ts';
import { splitRecords } from './split-records.ts';

/** Patterns per page; a service that refuses this size is asked for pages of its default size. */
const LONG_PAGE = 500;
const DEFAULT_PAGE = 50;
const MOST_PAGES = 200_000;
/** All pages together; each page also has its own limit. */
const PAGES_LIMIT_MS = 600_000;
const MOST_LIST_BYTES = 2 ** 30;

/** Names under which services wrap a list. */
const WRAPPERS = ['patterns', 'trades', 'records', 'data', 'results', 'items'];

/** The records of an answer, and a hash of them. The caller disposes of the spool. */
export interface FetchedRecords {
  readonly spool: RecordSpool;
  readonly hash: string;
}

/** A list that a call returns at once. */
export async function fetchRecords(
  service: RemoteService,
  path: string,
  signal: AbortSignal,
): Promise<FetchedRecords> {
  return intoSpool((spool) =>
    fetchInto(spool, service, path, service.mostListBytes ?? MOST_LIST_BYTES, signal),
  );
}

/** A paged list; also from a service that ignores the page and returns all of it. */
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
  const { mostListBytes: most = MOST_LIST_BYTES } = service;
  const until = performance.now() + PAGES_LIMIT_MS;
  let first = 0;
  let former = '';
  const hashes = new Set<string>();
  for (let page = 1; page <= MOST_PAGES && performance.now() < until; page += 1) {
    // A page may contain the complete list.
    await using own = new RecordSpool();
    await fetchInto(own, service, `${path}?page=${page}&limit=${limit}`, most, signal);
    const hash = await own.finish();
    if (own.count === 0 || hash === former) return;
    // A circle of pages would go on until they are too large together.
    if (hashes.has(hash)) throw new UpstreamError(`${path}: page ${page} is one of the former ones`);
    hashes.add(hash);
    for await (const texts of own.read()) await spool.append(texts);
    if (spool.bytes > most) throw tooLarge(path, most);
    former = hash;
    if (page === 1) first = own.count;
    if (own.count > limit || own.count < first) return;
  }
  throw new UpstreamError(`${path}: its pages do not end`);
}

function tooLarge(path: string, most: number): UpstreamError {
  const cause = new AnswerBoundError('ANSWER_TOO_LARGE', most);
  return new UpstreamError(`${path}: ${cause.message}`, { cause });
}

async function fetchInto(
  spool: RecordSpool,
  service: RemoteService,
  path: string,
  bytes: number,
  signal: AbortSignal,
): Promise<void> {
  await askService(service, path, signal, { form: 'list', bytes }, async (body) => {
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
