import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GRANULARITY_SECONDS, Granularity } from '../../../domain/granularity.ts';
import { Secret } from '../../../secret.ts';
import { createOandaClient, type OandaClient } from '../oanda-client.ts';

export const ACCOUNT = '101-001-1234567-001';
/** The only credential that it accepts. */
export const TOKEN = 'a-token-that-nobody-may-see';

type Fields = Readonly<Record<string, unknown>>;

/** A request and its answer. */
export interface Exchange {
  readonly method: string;
  /** Path and query after `/v3`. */
  readonly address: string;
  readonly status: number;
  /** Undefined if the body is no JSON, or a stream. */
  readonly body: unknown;
}

/** The fault of an answer. */
export interface Fault {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Cuts the connection after half of the right answer. */
  readonly cut?: true;
}

/** A broker on this machine that implements the needed part of OANDA's v20 API. Tests set its answers while it runs. */
export interface OandaDouble extends AsyncDisposable {
  readonly url: string;
  readonly client: OandaClient;
  readonly exchanges: Exchange[];
  /** The broker's clock: no candle closes later. Seconds since the epoch. */
  now: number;
  /** False if no price was made, so there is no candle: weekends, or minutes without trades. */
  hasCandle: (time: number) => boolean;
  /** Prices as numbers instead of text. */
  numbers: boolean;
  /** Candles before the requested one that a page repeats. */
  overlap: number;
  /** The largest number of transactions or candles in one answer. */
  most: number;
  /** The account's transactions, oldest first. */
  transactions: Fields[];
  account: Fields;
  /** Faults by part of the address; each is used once. */
  fail(part: string, ...faults: readonly Fault[]): void;
  /** Removes the faults that were not used. */
  recover(): void;
  /** Open streams. */
  readonly streams: ReadonlySet<ServerResponse>;
  /** Writes a line into every open stream. */
  send(line: Fields | string): void;
}

export async function startOandaDouble(options: { readonly now: number }): Promise<OandaDouble> {
  const faults: { readonly part: string; readonly fault: Fault }[] = [];
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const address = (request.url ?? '').replace(/^\/v3/, '');
    const at = faults.findIndex(({ part }) => address.includes(part));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    answer(request, response, address, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: OandaDouble = {
    url,
    client: createOandaClient(
      { url, streamUrl: url, token: new Secret(TOKEN), accountId: ACCOUNT },
      { gapMs: 1 },
    ),
    exchanges: [],
    now: options.now,
    hasCandle: () => true,
    numbers: false,
    overlap: 0,
    most: Number.POSITIVE_INFINITY,
    transactions: [],
    account: { id: ACCOUNT, currency: 'USD', balance: '1000.0000', pl: '-12.3400', openTradeCount: 0 },
    fail: (part, ...some) => faults.push(...some.map((fault) => ({ part, fault }))),
    recover: () => faults.splice(0),
    streams,
    send(line) {
      const text = typeof line === 'string' ? line : JSON.stringify(line);
      for (const stream of streams) stream.write(`${text}\n`);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    fault: Fault | undefined,
  ): void {
    const respond = (status: number, body: unknown, headers: Fault['headers'] = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const isJson = typeof body !== 'string';
      double.exchanges.push({
        method: request.method ?? '',
        address,
        status,
        body: isJson && !fault?.cut ? body : undefined,
      });
      response.writeHead(status, { 'content-type': isJson ? 'application/json' : 'text/plain', ...headers });
      if (!fault?.cut) return response.end(text);
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return response;
    };
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      respond(401, { errorMessage: 'Insufficient authorization to perform request.' });
    } else if (fault?.status !== undefined) {
      respond(fault.status, fault.body ?? '', fault.headers);
    } else if (address.includes('/pricing/stream')) {
      double.exchanges.push({ method: request.method ?? '', address, status: 200, body: undefined });
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.flushHeaders();
      streams.add(response);
      response.once('close', () => streams.delete(response));
    } else {
      const body = answerOf(double, address);
      if (body === undefined) respond(404, { errorMessage: 'No such thing.' });
      else respond(200, body);
    }
  }
  return double;
}

function answerOf(double: OandaDouble, address: string): Fields | undefined {
  const { pathname, searchParams } = new URL(address, 'http://broker');
  const root = `/accounts/${ACCOUNT}`;
  const lastTransactionID = String(double.transactions.at(-1)?.id ?? 0);
  const within = (from: number, to: number) => {
    const ids = double.transactions.filter(({ id }) => Number(id) >= from && Number(id) <= to);
    return { transactions: ids.slice(0, double.most), lastTransactionID };
  };
  if (pathname === '/accounts') return { accounts: [{ id: ACCOUNT, tags: [] }] };
  if (pathname === `${root}/summary`) return { account: double.account, lastTransactionID };
  if (pathname === `${root}/transactions`) return pagesOf(double, searchParams, lastTransactionID);
  if (pathname === `${root}/transactions/idrange`)
    return within(Number(searchParams.get('from')), Number(searchParams.get('to')));
  if (pathname === `${root}/transactions/sinceid`) {
    return within(Number(searchParams.get('id')) + 1 - double.overlap, Number.MAX_SAFE_INTEGER);
  }
  const instrument = /^\/instruments\/([A-Z]{3}_[A-Z]{3})\/candles$/.exec(pathname)?.[1];
  return instrument === undefined ? undefined : candlesOf(double, instrument, searchParams);
}

function pagesOf(
  { transactions, overlap, url }: OandaDouble,
  query: URLSearchParams,
  lastTransactionID: string,
): Fields {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const pageSize = Number(query.get('pageSize'));
  const ids = transactions
    .filter(
      ({ time }) =>
        Date.parse(String(time)) >= Date.parse(from) && Date.parse(String(time)) <= Date.parse(to),
    )
    .map(({ id }) => Number(id));
  const pages: string[] = [];
  for (let at = 0; at < ids.length; at += pageSize) {
    const range = `from=${ids[Math.max(0, at - overlap)]}&to=${ids[Math.min(ids.length, at + pageSize) - 1]}`;
    pages.push(`${url}/v3/accounts/${ACCOUNT}/transactions/idrange?${range}`);
  }
  return { from, to, pageSize, count: ids.length, pages, lastTransactionID };
}

function candlesOf(double: OandaDouble, instrument: string, query: URLSearchParams): Fields {
  const granularity = Granularity.parse(query.get('granularity'));
  const seconds = GRANULARITY_SECONDS[granularity];
  const given = Date.parse(query.get('from') ?? '') / 1_000;
  const first = query.get('includeFirst') === 'false' ? given + seconds : given;
  const candles: Fields[] = [];
  let time = Math.ceil(first / seconds) * seconds - double.overlap * seconds;
  const most = Math.min(Number(query.get('count')), double.most);
  for (; time <= double.now && candles.length < most; time += seconds) {
    if (!double.hasCandle(time)) continue;
    candles.push({
      complete: time + seconds <= double.now,
      volume: 7,
      time: new Date(time * 1_000).toISOString().replace('Z', '000000Z'),
      bid: pricesAt(double, instrument, time, 0),
      ask: pricesAt(double, instrument, time, 0.0001),
    });
  }
  return { instrument, granularity, candles };
}

/** A price that depends only on its time. */
export function priceAt(instrument: string, time: number): number {
  const wave = (period: number) => Math.sin((time / period) * 2 * Math.PI + instrument.charCodeAt(0));
  return 1.2 + 0.01 * wave(86_400) + 0.002 * wave(7_000) + 0.0007 * wave(1_111);
}

function pricesAt({ numbers }: OandaDouble, instrument: string, time: number, more: number): Fields {
  const open = priceAt(instrument, time) + more;
  const close = priceAt(instrument, time + 290) + more;
  const texts = { o: open, h: Math.max(open, close) + 0.0001, l: Math.min(open, close) - 0.0001, c: close };
  return Object.fromEntries(
    Object.entries(texts).map(([name, price]) => [
      name,
      numbers ? Number(price.toFixed(5)) : price.toFixed(5),
    ]),
  );
}
