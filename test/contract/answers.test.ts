import { beforeAll, describe, expect, test } from 'vitest';
import type * as zod from 'zod';
import type { TradeBreakdown, TradeCalendar, TradeMonth } from '../../src/contract/calendar.ts';
import type { EndpointRequest } from '../../src/contract/endpoint.ts';
import { declaredRequests, ENDPOINTS, type EndpointName } from '../../src/contract/endpoints.ts';
import type { PatternDetail } from '../../src/contract/pattern-detail.ts';
import type { PatternStatusCounts } from '../../src/contract/pattern-status-counts.ts';
import type { Pattern } from '../../src/contract/patterns.ts';
import {
  PATTERN_RANKINGS,
  PATTERN_SORTS,
  type PatternOverview,
  type PatternPage,
} from '../../src/contract/patterns.ts';
import type { EngineStatus } from '../../src/contract/status.ts';
import type { Candles, TradeAnalysis, TradeEquity } from '../../src/contract/trade-charts.ts';
import type { EliteTrade, Trade } from '../../src/contract/trades.ts';
import {
  type CurrentPosition,
  ELITE_SORTS,
  type ElitePage,
  type EliteSummary,
  TRADE_SORTS,
  type TradePage,
  type TradePeriods,
} from '../../src/contract/trades.ts';
import { upsertQuotes } from '../../src/store/engine/quotes.ts';
import { fillKnownStore } from '../support/fill-known-store.ts';
import type { KnownRows } from '../support/known-rows.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

/** Calls that return data; the others have separate tests. */
const DATA_CALLS = [
  'status',
  'quotes',
  'priceTraces',
  'patterns',
  'patternStatusCounts',
  'patternOverview',
  'tradeHistory',
  'tradePeriods',
  'currentTrade',
  'eliteHistory',
  'eliteSummary',
  'currentEliteTrade',
  'tradeCalendar',
  'tradeMonth',
  'tradeBreakdown',
  'tradeDays',
  'tradeEquity',
  'tradeAnalysis',
  'candles',
  'tradeDetail',
  'patternDetail',
  'sources',
  'storedSeries',
  'airdropClaims',
  'airdropInteractions',
  'airdropWallets',
  'airdropSummary',
  'airdropClaimDays',
  'airdropProtocols',
  'watchedAddresses',
  'airdropMatrix',
  'airdropDistributions',
  'airdropAllocations',
  'flashLoanTrades',
  'flashLoanDetail',
  'flashLoanStatuses',
  'flashLoanActive',
  'flashLoanHours',
  'flashLoanWeek',
  'flashLoanBribes',
  'flashLoanTiers',
  'flashLoanGaps',
  'flashLoanFormerGaps',
  'flashLoanCosts',
  'flashLoanDays',
  'flashLoanTop',
  'flashLoanWallets',
  'brokerStatus',
  'brokerTransactions',
  'reconciliation',
  'reconciliationSummary',
  'patternBounds',
  'patternFunnel',
  'patternFan',
  'patternFeed',
  'preferences',
  'savedViews',
  'openapi',
  'health',
] as const satisfies readonly EndpointName[];

/** Required parameters of calls. */
const REQUIRED: Partial<Record<EndpointName, string>> = {
  tradeCalendar: 'year=2026',
  tradeMonth: 'year=2026&month=2',
  patternDetail: 'pattern=01010101',
  patternFan: 'pattern=01010101&symbol=EUR_USD',
  tradeDetail: 'id=1-1',
  flashLoanDetail: 'id=1-1',
  candles: 'symbol=EUR_USD&from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z',
};

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;
    let known: KnownRows;

    /** The answer to a GET, after checking that it has exactly the fields of its schema. */
    async function get<T>(name: EndpointName, query = ''): Promise<T> {
      const { path, response } = ENDPOINTS[name];
      const answer = await api.request(`${path}${withRequired(name, query)}`, { token });
      const body: unknown = await answer.json();
      expect([name, query, answer.status, body]).toEqual([name, query, 200, expect.anything()]);
      expect(answer.headers.get('content-type')).toBe('application/json');
      // A schema drops unknown fields, so this finds an answer with more fields than the contract.
      expect((response as zod.ZodType).parse(body)).toEqual(body);
      return body as T;
    }

    describe('an empty store', () => {
      beforeAll(async () => {
        api = await openApi(store());
        token = await api.signInToken();
      });

      test('answers every call', async () => {
        for (const name of DATA_CALLS) {
          for (const query of isList(name) ? ['', '?page=1', '?limit=10'] : ['']) await get(name, query);
        }
        expect(await get('tradeHistory')).toEqual([]);
        expect(await get('patterns', '?page=1')).toMatchObject({
          patterns: [],
          total: 0,
          pages: 0,
          scope: { market: null },
        });
        expect(await get('currentTrade')).toMatchObject({ open: false, position: null, positions: [] });
        expect(await get('eliteSummary')).toMatchObject({ total: 0, win_rate: null, total_profit: 0 });
      });
    });

    describe('a store with known rows', () => {
      beforeAll(async () => {
        api = await openApi(store());
        token = await api.signInToken();
        known = await fillKnownStore(store(), Math.floor(api.time.now / 1_000));
        await upsertQuotes(store().db, 'imported', [
          {
            symbol: 'EUR_USD',
            bid: 1.08,
            ask: 1.0801,
            is_open: true,
            time: Math.floor(api.time.now / 1_000),
          },
        ]);
      });

      test('answers every call, by market, symbol and granularity', async () => {
        const requests = declaredRequests();
        for (const name of DATA_CALLS) {
          const { query: asked }: EndpointRequest = requests[name];
          const takesScope = asked !== undefined && 'granularity' in asked.shape;
          const scopes = takesScope
            ? ['', '?market=imported', '?symbol=USD_SGD&granularity=M5', '?market=simulated']
            : [''];
          for (const query of scopes) await get(name, query);
        }
        const quotes = await get<unknown[]>('quotes', '?market=imported');
        expect([quotes, quotes.length]).toEqual([await get('quotes'), 1]);
      });

      test('one trade by its id, and the candles of its time', async () => {
        const [newest] = await get<Trade[]>('tradeHistory', '?symbol=USD_SGD');
        const found = await get<{ trade: Trade | null }>('tradeDetail', `?id=${newest?.id}`);
        expect(found.trade).toEqual(newest);
        expect(await get('tradeDetail', '?id=77-1')).toMatchObject({ trade: null });
        const from = newest?.timestamp ?? '';
        const candles = await get<Candles>('candles', `?symbol=USD_SGD&from=${from}&to=2100-01-01T00:00:00Z`);
        expect(candles.time.length).toBeGreaterThan(0);
        expect(Math.min(...candles.time) * 1_000).toBeGreaterThanOrEqual(Date.parse(from));
        expect(candles.close).toEqual(candles.time.map(() => 1));
        expect(await get<Candles>('candles', `?symbol=USD_SGD&from=${from}&to=${from}`)).toMatchObject({
          time: [],
        });
      });

      test('equity and analysis of one set are the same, in the unit that is asked for', async () => {
        const query = '?symbol=EUR_USD&trading_day=new_york&unit=percent';
        const equity = await get<TradeEquity>('tradeEquity', query);
        const { histogram, hours, months, ...analysis } = await get<TradeAnalysis>('tradeAnalysis', query);
        expect(analysis).toEqual(equity);
        const closed = known.trades.filter(({ symbol, closed: end }) => symbol === 'EUR_USD' && end);
        expect(equity.risk.trades).toBe(closed.length);
        for (const parts of [hours, months]) {
          expect(parts.reduce((sum, { trades }) => sum + trades, 0)).toBe(closed.length);
        }
        expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(closed.length);
      });

      test('lists are whole without a page, and a page with any of its fields', async () => {
        const trades = await get<Trade[]>('tradeHistory');
        expect(trades).toHaveLength(known.trades.length);
        const times = trades.map(({ timestamp }) => timestamp);
        expect(times).toEqual(times.toSorted().toReversed());
        const page = await get<TradePage>('tradeHistory', '?page=2&limit=30');
        expect(page).toMatchObject({
          total: known.trades.length,
          page: 2,
          limit: 30,
          pages: Math.ceil(known.trades.length / 30),
        });
        expect(page.trades).toEqual(trades.slice(30, 60));
        const after = await get<TradePage>('tradeHistory', `?limit=30&after=${page.next}`);
        expect(after.trades).toEqual(trades.slice(60, 90));
        const before = await get<TradePage>('tradeHistory', `?limit=30&before=${page.previous}`);
        expect(before.trades).toEqual(trades.slice(0, 30));
        expect((await get<TradePage>('tradeHistory', '?limit=5')).trades).toEqual(trades.slice(0, 5));
        const counted = await get<TradePage>('tradeHistory', '?count=only&symbol=EUR_USD');
        const ofSymbol = known.trades.filter(({ symbol }) => symbol === 'EUR_USD').length;
        expect(counted).toMatchObject({ trades: [], total: ofSymbol });
        const dates = 'from=2000-01-01T00:00:00.000Z&to=2100-01-01T00:00:00.000Z';
        const pending = await get<TradePage>('tradeHistory', `?count=only&status=pending&${dates}`);
        expect(pending.total).toBe(known.trades.filter(({ closed }) => !closed).length);
        const rows = await get<TradePage>('tradeHistory', '?count=rows');
        expect(rows).toMatchObject({ trades: trades.slice(0, 50), total: null, pages: null });
        const patterns = await get<Pattern[]>('patterns');
        expect(patterns).toHaveLength(Math.min(50, known.patterns.length));
        const first = await get<PatternPage>('patterns', '?page=1');
        expect(first).toMatchObject({ total: known.patterns.length, limit: 50, patterns });
        const elite = await get<PatternPage>('patterns', '?page=1&limit=50&status=elite');
        expect(elite.total).toBe(known.patterns.filter(({ status }) => status === 'elite').length);
        expect(await get('patterns', '?status=all&page=1')).toEqual(first);
      });

      test('a text that no status and no source holds finds nothing, whatever else is asked', async () => {
        for (const text of ['status_text=x', 'source=x']) {
          for (const more of ['&count=only', '&page=1', '&page=3', '&count=rows']) {
            const page = await get<PatternPage>('patterns', `?${text}&pattern=01&min_trades=1${more}`);
            expect([page.patterns, page.total ?? 0]).toEqual([[], 0]);
          }
        }
      });

      test('every sort column is taken, in both directions', async () => {
        for (const order of ['asc', 'desc']) {
          for (const sort of TRADE_SORTS)
            await get('tradeHistory', `?page=1&limit=3&sort=${sort}&order=${order}`);
          for (const sort of ELITE_SORTS)
            await get('eliteHistory', `?page=1&limit=3&sort=${sort}&order=${order}`);
          for (const sort of PATTERN_SORTS)
            await get('patterns', `?page=1&limit=3&sort=${sort}&order=${order}`);
        }
      });

      test('figures agree with the rows', async () => {
        const status = await get<EngineStatus>('status');
        const eliteTrades = known.trades.filter(({ source }) => source === 'elite');
        expect(status.all_trades.total).toBe(known.trades.length);
        expect(status.elite_trades.total).toBe(eliteTrades.length);
        const counts = await get<PatternStatusCounts>('patternStatusCounts');
        expect(counts).toEqual(status.status_counts);
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(known.patterns.length);
        const overview = await get<PatternOverview>('patternOverview', '?symbol=EUR_USD');
        expect(overview.total).toBe(known.patterns.filter(({ symbol }) => symbol === 'EUR_USD').length);
        for (const ranking of PATTERN_RANKINGS) expect(overview.top[ranking].length).toBeLessThanOrEqual(5);
        const summary = await get<EliteSummary>('eliteSummary');
        const pct = eliteTrades.reduce((sum, { closed }) => sum + Number(closed?.micro_pct ?? 0n), 0) / 1e6;
        expect(summary.total_profit).toBeCloseTo(pct, 6);
        const usd = eliteTrades.reduce((sum, { closed }) => sum + Number(closed?.micro_usd ?? 0n), 0) / 1e6;
        expect(summary.total_profit_usd).toBeCloseTo(usd, 6);
        const periods = await get<TradePeriods>('tradePeriods', '?trading_day=new_york');
        expect(periods.trading_day).toBe('new_york');
        expect(periods.all.total).toBe(periods.buy.total + periods.sell.total);
        expect((await get<TradePeriods>('tradePeriods')).trading_day).toBe('utc');
        await get('tradePeriods', '?trading_day=Asia/Kathmandu&symbol=EUR_USD');
      });

      test('a calendar adds up to its months, its days and its trades', async () => {
        const year = new Date(api.time.now).getUTCFullYear() - 1;
        const calendar = await get<TradeCalendar>('tradeCalendar', `?year=${year}`);
        const entered = known.trades.filter(
          ({ entry_time }) => new Date(entry_time * 1_000).getUTCFullYear() === year,
        );
        expect(calendar.summary.total).toBe(entered.length);
        expect(entered.length).toBeGreaterThan(0);
        const { years } = calendar;
        expect(years).toEqual(expect.arrayContaining([year - 1, year, year + 1, year + 2, year + 3]));
        for (const month of calendar.months) {
          const alone = await get<TradeMonth>('tradeMonth', `?year=${year}&month=${month.month}`);
          const { scope, trading_day } = calendar;
          expect(alone).toEqual({ scope, trading_day, year, ...month });
          const { from, to, total } = month.summary;
          const trades = await get<TradePage>('tradeHistory', `?limit=500&from=${from}&to=${to}`);
          expect([month.month, trades.total]).toEqual([month.month, total]);
          expect(month.days.reduce((sum, day) => sum + day.total, 0)).toBe(total);
        }
        const elite = await get<TradeCalendar>('tradeCalendar', `?year=${year}&elite=true`);
        expect(elite.summary.total).toBe(entered.filter(({ source }) => source === 'elite').length);
        const zone = await get<TradeCalendar>('tradeCalendar', `?year=${year}&trading_day=Asia/Kolkata`);
        expect(zone.summary.from).toBe(`${year - 1}-12-31T18:30:00.000Z`);
      });

      test('a breakdown is the same as the periods', async () => {
        const periods = await get<TradePeriods>('tradePeriods', '?trading_day=new_york');
        const of = (query: string) => get<TradeBreakdown>('tradeBreakdown', `?trading_day=new_york${query}`);
        expect((await of('&period=yesterday')).all).toEqual(periods.yesterday);
        expect((await of('&period=week')).all).toEqual(periods.last_7_days);
        expect((await of('&period=month')).all).toEqual(periods.last_30_days);
        const { period, all, buy, sell } = await of('');
        expect([period, all, buy, sell]).toEqual([null, periods.all, periods.buy, periods.sell]);
      });

      test('a pattern answers a block for each symbol that has it, and an unknown one none', async () => {
        for (const pattern of known.patterns.slice(0, 12)) {
          const { blocks } = await get<PatternDetail>('patternDetail', `?pattern=${pattern.pattern}`);
          const same = known.patterns.filter((one) => one.pattern === pattern.pattern);
          expect(blocks.map(({ symbol }) => symbol)).toEqual(same.map(({ symbol }) => symbol));
          for (const { symbol, performance } of blocks) {
            const bits = `?bits=${pattern.pattern}&symbol=${symbol}&limit=100`;
            const { total, trades } = await get<TradePage>('tradeHistory', bits);
            expect(performance.total_trades).toBe(total);
            expect(trades.every((trade) => trade.pattern === pattern.pattern)).toBe(true);
          }
        }
        for (const unknown of ['0', 'x'.repeat(512), "';--", '%F0%9F%98%80', '%25']) {
          expect((await get<PatternDetail>('patternDetail', `?pattern=${unknown}`)).blocks).toEqual([]);
        }
      });

      test('open positions are the pending trades, the newest first', async () => {
        const pending = known.trades.filter(({ closed }) => !closed);
        const current = await get<CurrentPosition>('currentTrade');
        expect(current.open).toBe(true);
        expect(current.positions).toHaveLength(pending.length);
        expect(current.position).toEqual(current.positions[0]);
        const elite = await get<CurrentPosition>('currentEliteTrade');
        expect(elite.positions).toHaveLength(pending.filter(({ source }) => source === 'elite').length);
        expect(await get('currentTrade', '?symbol=AUD_USD')).toMatchObject({ open: false, position: null });
      });

      test('elite trades belong to user 1; another has none, and what is no whole number is no user', async () => {
        const elite = await get<EliteTrade[]>('eliteHistory');
        expect(elite.length).toBeGreaterThan(0);
        expect(await get('eliteHistory', '?user_id=1')).toEqual(elite);
        expect(await get('eliteHistory', '?user_id=2')).toEqual([]);
        const page = await get<ElitePage>('eliteHistory', '?user_id=2&page=1');
        expect(page).toMatchObject({ trades: [], total: 0, page: 1, limit: 50 });
        expect(await get('eliteSummary', '?user_id=1')).toMatchObject({ total: elite.length });
        expect(await get('eliteSummary', '?user_id=-7')).toMatchObject({
          total: 0,
          win_rate: null,
          total_profit: 0,
        });
        expect(await get('currentEliteTrade', '?user_id=2')).toMatchObject({ open: false, positions: [] });
        for (const name of ['eliteHistory', 'eliteSummary', 'currentEliteTrade'] as const) {
          for (const id of ['one', '1.5', '', '0x1', '1e400']) {
            const error = await readError(
              await api.request(`${ENDPOINTS[name].path}?user_id=${id}`, { token }),
            );
            expect([name, id, error.status, error.problems?.[0]?.field]).toEqual([name, id, 400, 'user_id']);
          }
        }
      });

      test('a call of the status answers with and without the slash at its end', async () => {
        for (const path of ['/api/trading/status/', '/api/trading/status']) {
          expect((await api.request(path, { token })).status).toBe(200);
        }
      });

      test('HEAD answers the headers of GET without a body', async () => {
        for (const name of DATA_CALLS) {
          const answer = await api.request(`${ENDPOINTS[name].path}${withRequired(name, '')}`, {
            token,
            method: 'HEAD',
          });
          expect([name, answer.status, await answer.text()]).toEqual([name, 200, '']);
          expect(answer.headers.get('content-type')).toBe('application/json');
        }
      });
    });
  });
}

function isList(name: EndpointName): boolean {
  return name === 'tradeHistory' || name === 'eliteHistory' || name === 'patterns';
}

/** A query with the fields that the call cannot do without, where it does not give them. */
function withRequired(name: EndpointName, query: string): string {
  const fields = new URLSearchParams(REQUIRED[name]);
  for (const [field, value] of new URLSearchParams(query)) fields.set(field, value);
  return fields.size === 0 ? '' : `?${fields}`;
}
