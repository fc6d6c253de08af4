import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPatternsAsOf, type PatternsAsOf } from '../../src/collectors/patterns-as-of.ts';
import { QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import { AS_OF_CALLS, type AsOfCall } from '../../src/contract/as-of.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import type { EngineStatus, Quote } from '../../src/contract/status.ts';
import type { CandleColumns } from '../../src/domain/candle-columns.ts';
import { sliceCandles } from '../../src/domain/slice-candles.ts';
import { createEngine, type Engine } from '../../src/engine/engine.ts';
import { settingsKey } from '../../src/engine/engine-settings.ts';
import { createPlantedMarket } from '../../src/engine/testing/planted-market.ts';
import { readAsOf } from '../../src/store/as-of/read-as-of.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { type CommittedSeries, commitEngineBatch } from '../../src/store/engine/engine-commit.ts';
import { activateSeries, createSeries } from '../../src/store/engine/series.ts';
import { sampleCases } from '../support/is-long.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

const SECONDS = 300;
const COUNT = 1_800;
const PATTERN = '1011';
const MARKETS = { EUR_USD: marketOf(7), AUD_USD: marketOf(8) } as const;
const SYMBOLS = ['EUR_USD', 'AUD_USD'] as const;

/** Every call that answers as of a moment, in all its ways; quotes are not in a store that no feed fills. */
const ASKED: Readonly<Record<Exclude<AsOfCall, 'quotes'>, readonly string[]>> = {
  status: ['', '?symbol=EUR_USD'],
  priceTraces: [''],
  patternStatusCounts: ['', '?symbol=AUD_USD'],
  patternDetail: [`?pattern=${PATTERN}`, `?pattern=${PATTERN}&symbol=EUR_USD`, '?pattern=0101010'],
  patternFan: [`?pattern=${PATTERN}&symbol=EUR_USD`],
  patternFeed: ['?limit=50', '?kind=promotion'],
  tradeHistory: [
    '?limit=50',
    '?limit=25&page=3&sort=profit&order=asc',
    '?status=pending&limit=50',
    '?sort=status&order=desc&limit=50',
    '?pattern=10&limit=50&sort=closed_at&order=desc',
    '?source=observed&trade_action=buy&limit=50',
  ],
  tradePeriods: ['', '?trading_day=new_york', '?trading_day=Asia/Kathmandu&symbol=EUR_USD'],
  currentTrade: [''],
  eliteHistory: ['?limit=50'],
  eliteSummary: [''],
  currentEliteTrade: [''],
  tradeEquity: [
    '',
    '?trading_day=new_york&unit=percent',
    '?trading_day=Europe/Berlin',
    '?symbol=EUR_USD&pattern=1011',
  ],
  tradeAnalysis: ['?source=observed'],
  tradeDetail: ['?id=1-60', '?id=2-30', '?id=1-9999'],
  candles: ['?symbol=EUR_USD&from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z'],
  tradeCalendar: ['?year=2020', '?year=2020&trading_day=new_york'],
  tradeMonth: ['?year=2020&month=9'],
  tradeBreakdown: ['', '?period=week'],
  tradeDays: ['', '?elite=true', `?bits=${PATTERN}&symbol=EUR_USD`],
};

for (const target of SQL_TARGETS) {
  describe(`as of a moment on ${target.name}`, () => {
    const store = useStore(target, { keep: true });
    const then = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let naive: ApiUnderTest;
    let patterns: PatternsAsOf;
    let tokens: readonly [string, string];

    beforeAll(async () => {
      patterns = createPatternsAsOf(store());
      api = await openApi(store(), { findPatternsAsOf: patterns.find });
      naive = await openApi(then());
      tokens = [await api.signInToken(), await naive.signInToken()];
      const fill = await createFiller(store());
      await fill(Number.POSITIVE_INFINITY);
    });
    afterAll(() => patterns.close());

    test('every answer is that of a store which was filled only up to then, and nothing is written', async () => {
      const before = await hashes(store());
      const fill = await createFiller(then());
      const whole = new Map<string, string>();
      let differing = 0;
      for (const moment of sampleCases(randomMoments(20), 2)) {
        await fill(moment / 1_000);
        naive.time.now = moment;
        const at = new Date(moment).toISOString();
        for (const [name, queries] of Object.entries(ASKED)) {
          for (const query of queries) {
            const { path } = ENDPOINTS[name as AsOfCall];
            const now = `${path}${query}`;
            const seen = await read(api, tokens[0], `${path}${query}${query === '' ? '?' : '&'}at=${at}`);
            expect(seen, `${now} as of ${at}`).toEqual(await read(naive, tokens[1], now));
            whole.set(now, whole.get(now) ?? JSON.stringify(await read(api, tokens[0], now)));
            if (JSON.stringify(seen) !== whole.get(now)) differing += 1;
          }
        }
      }
      expect(Object.keys(ASKED).sort()).toEqual(AS_OF_CALLS.filter((name) => name !== 'quotes').sort());
      expect(differing).toBeGreaterThan(50);
      expect(await hashes(store())).toEqual(before);
    });

    test('prices are those of the last closed candle', async () => {
      const { time, close, spread_close } = MARKETS.EUR_USD;
      const row = 1_034;
      const moment = (time[row]! + SECONDS) * 1_000;
      for (const [late, seen] of [
        [0, row],
        [SECONDS * 1_000 - 1, row],
        [-1, row - 1],
      ] as const) {
        const at = new Date(moment + late).toISOString();
        const quotes = await read(api, tokens[0], `${ENDPOINTS.quotes.path}?at=${at}`);
        const spread = spread_close[seen]!;
        expect((quotes as Quote[])[0]).toMatchObject({
          symbol: 'EUR_USD',
          bid: close[seen]! - spread / 2,
          ask: close[seen]! + spread / 2,
          at: new Date((time[seen]! + SECONDS) * 1_000).toISOString(),
        });
      }
    });

    test('what cannot be answered as of then is refused by name', async () => {
      const at = new Date(Date.parse('2024-01-03T00:00:00Z')).toISOString();
      const refused = async (path: string) => readError(await api.request(path, { token: tokens[0] }));
      const { status, tradeHistory, patterns: list } = ENDPOINTS;
      expect(await refused(`${status.path}?at=2999-01-01T00:00:00Z`)).toMatchObject({
        code: 'invalid_query',
        problems: [{ field: 'at', reason: 'must not be in the future' }],
      });
      expect(await refused(`${status.path}?at=yesterday`)).toMatchObject({ code: 'invalid_query' });
      expect(await refused(`${tradeHistory.path}?at=${at}`)).toMatchObject({
        problems: [{ field: 'at', reason: 'needs a page of the list: page, limit or count' }],
      });
      expect(await refused(`${list.path}?at=${at}&limit=50`)).toMatchObject({
        problems: [{ field: 'at', reason: 'is not a known parameter' }],
      });
      await sql`update series set engine_key = 'other' where symbol = 'AUD_USD'`.execute(store().db);
      expect(await refused(`${status.path}?at=${at}`)).toMatchObject({ status: 409, code: 'not_kept_as_of' });
      await sql`update series set engine_key = ${settingsKey(QUICK_SETTINGS)}`.execute(store().db);
    });

    test('a table that is not kept as of then is refused by name', async () => {
      const read = readAsOf(store().db, Date.parse('2020-09-15T00:00:00Z'), [], (db) =>
        db.selectFrom('sources').selectAll().execute(),
      );
      await expect(read).rejects.toMatchObject({ code: 'not_kept_as_of' });
    });

    test('the views have every column of their tables', async () => {
      const { rows } = await sql<{ missing: string }>`
        select t.table_name || '.' || t.column_name as missing
        from information_schema.columns t
        where t.table_schema = 'public' and t.column_name not like 'given_%'
          and t.table_name in (select table_name from information_schema.columns where table_schema = 'as_of'
            and table_name <> 'pattern_rollups')
          and not exists (select from information_schema.columns v where v.table_schema = 'as_of'
            and v.table_name = t.table_name and v.column_name = t.column_name)`.execute(store().db);
      expect(rows).toEqual([]);
    });
  });
}

function marketOf(seed: number): CandleColumns {
  return createPlantedMarket({
    seed,
    candles: COUNT,
    planted: [{ bits: PATTERN, direction: 'long', drift: 3, over: 2 }],
    spread: 0.0001,
    start: 1.1,
  });
}

/** Moments within the candles, ascending: some at the close of a candle, some just before it, some anywhere. */
function randomMoments(count: number): readonly number[] {
  const { time } = MARKETS.EUR_USD;
  let state = 12_345;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, () => {
    const close = (time[Math.floor(random() * COUNT)]! + SECONDS) * 1_000;
    return close + [0, -1, Math.floor(random() * SECONDS * 1_000)][Math.floor(random() * 3)]!;
  }).sort((a, b) => a - b);
}

/** Writes what the engine finds in the candles that are closed at a moment (seconds), as a server would have then. */
async function createFiller(store: Store): Promise<(until: number) => Promise<void>> {
  const settings = QUICK_SETTINGS;
  const parts: { series: CommittedSeries; engine: Engine; candles: CandleColumns; row: number }[] = [];
  for (const symbol of SYMBOLS) {
    const key = { market: 'imported', symbol, granularity: 'M5' } as const;
    const id = await createSeries(store.db, {
      ...key,
      engine_key: settingsKey(settings),
      engine_settings: settings,
      made_because: 'a test needs it',
    });
    await activateSeries(store.db, id);
    const engine = createEngine({ symbol, granularity: 'M5', settings });
    parts.push({ series: { ...key, id }, engine, candles: MARKETS[symbol], row: 0 });
  }
  return async (until) => {
    for (const part of parts) {
      const { series, engine, candles } = part;
      const from = part.row;
      while (part.row < COUNT && candles.time[part.row]! + SECONDS <= until) part.row += 1;
      const slice = sliceCandles(candles, from, part.row);
      engine.push(slice);
      await commitEngineBatch(store.db, series, {
        candles: slice,
        events: engine.drainEvents(),
        patterns: engine.drainPatterns(),
      });
    }
  };
}

/** An answer without what a server says of itself. */
async function read(api: ApiUnderTest, token: string, path: string): Promise<unknown> {
  const response = await api.request(path, { token });
  const answer = (await response.json()) as unknown;
  expect(response.status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  if (typeof answer === 'object' && answer !== null && 'started_at' in answer) {
    const { started_at: _started, series, ...status } = answer as EngineStatus;
    return { ...status, series: series.map(({ state: _state, progress: _progress, ...one }) => one) };
  }
  return answer;
}

/** A hash of the rows of every table. */
async function hashes({ db }: Store): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: hashed } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
      from ${sql.table(name)} as t`.execute(db);
    found[name] = hashed[0]?.hash ?? '';
  }
  return found;
}
