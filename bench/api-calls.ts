import { DEFAULT_PAGE_SIZE } from '../src/contract/paging-query.ts';
import { PATTERN_SORTS } from '../src/contract/patterns.ts';
import { ELITE_SORTS, TRADE_SORTS } from '../src/contract/trades.ts';
import { PATTERN_STATUSES } from '../src/domain/pattern-status.ts';

const TRADES = '/api/trading/trades/history';
const ELITE = '/api/trading/trades/elite/history';
const PATTERNS = '/api/trading/patterns';

/** A zone whose days are sums of quarters of an hour; those of UTC and New York have roll-ups of their own. */
const OTHER_ZONE = 'Asia/Kolkata';
const TRADING_DAYS = ['utc', 'new_york', OTHER_ZONE] as const;

const JUMP_MS = 500;
const ROWS_MS = 150;
const COUNT_MS = 1_000;

/** A call of the API by name, and its path in a store. */
export interface Call {
  readonly name: string;
  readonly path: string;
}

/** A call for one client alone, and its time limit in milliseconds. */
export interface AloneCall extends Call {
  readonly budget: number;
}

/** Requests a path and returns the parsed body; rejects unless the status is 200. */
export type Request = (path: string) => Promise<Record<string, unknown>>;

/** Every summary, and every list at its first, a neighbouring and its last page, in every order, with and without filters. */
export async function parallelCalls(request: Request, stride: number): Promise<Call[]> {
  const calls: Call[] = [
    { name: 'status', path: '/api/trading/status/' },
    { name: 'summary utc', path: '/api/trading/trades/summary' },
    { name: 'summary new_york', path: '/api/trading/trades/summary?trading_day=new_york' },
    { name: `summary ${OTHER_ZONE}`, path: `/api/trading/trades/summary?trading_day=${OTHER_ZONE}` },
    { name: 'summary EUR_USD', path: '/api/trading/trades/summary?symbol=EUR_USD' },
    { name: 'elite summary', path: '/api/trading/trades/elite/summary' },
    { name: 'current', path: '/api/trading/trades/current' },
    { name: 'status_counts', path: '/api/trading/patterns/status_counts' },
    { name: 'overview', path: '/api/trading/patterns/overview' },
    { name: 'funnel', path: '/api/trading/patterns/funnel' },
    { name: 'overview EUR_USD', path: '/api/trading/patterns/overview?symbol=EUR_USD' },
    { name: 'quotes', path: '/api/trading/quotes' },
    ...TRADING_DAYS.flatMap(calendarCalls),
  ];
  const tradeFilters = ['', 'market=simulated', 'symbol=EUR_USD', 'status=completed', 'status=pending'];
  const statuses = PATTERN_STATUSES.map((status) => `status=${status}`);
  const lists = [
    { path: TRADES, sorts: TRADE_SORTS, filters: tradeFilters },
    { path: ELITE, sorts: ELITE_SORTS, filters: tradeFilters },
    { path: PATTERNS, sorts: PATTERN_SORTS, filters: ['', 'symbol=EUR_USD', ...statuses] },
  ];
  let list = 0;
  for (const { path, sorts, filters } of lists) {
    for (const filter of filters) {
      for (const sort of sorts) {
        for (const order of ['asc', 'desc']) {
          if (list++ % stride === 0) calls.push(...(await positions(request, path, filter, sort, order)));
        }
      }
    }
  }
  return calls;
}

/** True if the call sums quarters of an hour, whose number grows with trades: the budget covers only UTC and New York days. */
export function isOfOtherZone({ path }: Call): boolean {
  return path.includes(OTHER_ZONE);
}

/** A whole year, a month of it, the same of elite trades, and buys and sells of a period. */
function calendarCalls(day: string): Call[] {
  const year = new Date().getUTCFullYear() - 1;
  const trades = '/api/trading/trades';
  return [
    { name: `year ${day}`, path: `${trades}/calendar?year=${year}&trading_day=${day}` },
    { name: `year ${day} elite`, path: `${trades}/calendar?year=${year}&trading_day=${day}&elite=true` },
    {
      name: `year ${day} EUR_USD`,
      path: `${trades}/calendar?year=${year}&trading_day=${day}&symbol=EUR_USD`,
    },
    { name: `month ${day}`, path: `${trades}/month?year=${year}&month=5&trading_day=${day}` },
    {
      name: `month ${day} elite`,
      path: `${trades}/month?year=${year}&month=5&trading_day=${day}&elite=true`,
    },
    { name: `days ${day}`, path: `${trades}/days?trading_day=${day}` },
    {
      name: `days ${day} elite EUR_USD`,
      path: `${trades}/days?trading_day=${day}&elite=true&symbol=EUR_USD`,
    },
    { name: `breakdown ${day}`, path: `${trades}/breakdown?period=month&trading_day=${day}` },
  ];
}

/** The first page, the neighbour of one in the middle, and the last page of one list. */
async function positions(
  request: Request,
  path: string,
  filter: string,
  sort: string,
  order: string,
): Promise<Call[]> {
  const query = `${path}?${filter ? `${filter}&` : ''}sort=${sort}&order=${order}&limit=${DEFAULT_PAGE_SIZE}`;
  const name = `${path.split('/').slice(3).join('/')} ${filter} ${sort} ${order}`.replace(/ {2,}/g, ' ');
  const first = (await request(`${query}&page=1`)) as { pages: number };
  const calls = [{ name: `${name} first`, path: `${query}&page=1` }];
  if (first.pages < 2) return calls;
  const middle = await request(`${query}&page=${Math.ceil(first.pages / 2)}`);
  if (typeof middle.next === 'string')
    calls.push({ name: `${name} after`, path: `${query}&after=${middle.next}` });
  if (typeof middle.previous === 'string') {
    calls.push({ name: `${name} before`, path: `${query}&before=${middle.previous}` });
  }
  return [...calls, { name: `${name} last`, path: `${query}&page=${first.pages}` }];
}

/** Calls with longer limits: jumps into the middle, searches, and their exact counts. */
export async function aloneCalls(request: Request): Promise<AloneCall[]> {
  const calls: AloneCall[] = [];
  for (const [path, sorts, filters] of [
    [TRADES, TRADE_SORTS, ['', 'status=completed']],
    [ELITE, ELITE_SORTS, ['']],
    [PATTERNS, PATTERN_SORTS, ['', 'status=awaiting']],
  ] as const) {
    for (const filter of filters) {
      for (const sort of sorts) {
        const query = `${path}?${filter ? `${filter}&` : ''}sort=${sort}&limit=${DEFAULT_PAGE_SIZE}`;
        const { pages } = (await request(`${query}&page=1`)) as { pages: number };
        for (const share of [0.25, 0.5, 0.75]) {
          const page = Math.max(1, Math.round(pages * share));
          calls.push({ name: `jump to ${share} ${query}`, path: `${query}&page=${page}`, budget: JUMP_MS });
        }
      }
    }
  }
  const searches = [
    ...['0110', '01101', '1111111', '0'].map((text) => `pattern=${text}`),
    'min_profit=3.1',
    'min_profit=-0.001&max_profit=0.001',
    'max_profit=-2.5',
    'min_price=1.3',
    'min_price=1.2&max_price=1.2005',
    'max_price=1.06',
    'from=2023-01-01T00:00:00Z&to=2023-02-01T00:00:00Z',
    'from=2022-05-05T05:05:05Z&to=2024-06-06T06:06:06Z',
    // A trading day, as the calendar links to it.
    'from=2024-05-14T21:00:00Z&to=2024-05-15T21:00:00Z',
    'source=promoted',
    'trade_action=sell',
    'trade_action=sell&source=elite&min_profit=1&pattern=01',
  ];
  const patternSearches = [
    ...['0110', '0110110', '1111111111', '0'].map((text) => `pattern=${text}`),
    'min_trades=5',
    'min_trades=1&max_trades=3',
    'min_seen=100',
    'max_seen=2',
    'min_avg_profit=0.001',
    'max_avg_profit=-0.001&min_trades=100',
    'significant=true',
    'significant=false',
    'status_text=o',
    'status=potential&pattern=0101',
  ];
  for (const [path, sorts, filters] of [
    [TRADES, ['timestamp', 'profit', 'price', 'pattern'], searches],
    [ELITE, ['timestamp', 'profit'], searches.filter((search) => !search.includes('source'))],
    [PATTERNS, ['trade_count', 'seen_count', 'avg_profit', 'last_seen_at'], patternSearches],
  ] as const) {
    for (const filter of filters) {
      for (const sort of sorts) {
        for (const order of ['asc', 'desc']) {
          const query = `${path}?${filter}&sort=${sort}&order=${order}&limit=${DEFAULT_PAGE_SIZE}&page=1`;
          calls.push({ name: `rows ${query}`, path: `${query}&count=rows`, budget: ROWS_MS });
        }
      }
      calls.push({
        name: `count ${path}?${filter}`,
        path: `${path}?${filter}&page=1&count=only`,
        budget: COUNT_MS,
      });
    }
  }
  return calls;
}
