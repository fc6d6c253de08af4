import { beforeAll, describe, expect, test } from 'vitest';
import { importCandles } from '../../src/collectors/import-candles.ts';
import { createSeriesWork } from '../../src/collectors/series-work.ts';
import { plantedCandles, QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import { AuditLine } from '../../src/contract/account.ts';
import { StoredSeriesList } from '../../src/contract/series.ts';
import { Candles } from '../../src/contract/trade-charts.ts';
import { Trade } from '../../src/contract/trades.ts';
import type { CurrencyPair } from '../../src/domain/symbol.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { activateSeries, createSeries } from '../../src/store/engine/series.ts';
import { makeCandleCsv } from '../support/candle-file.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, LOCAL_KEY, openApi, readError } from './api-under-test.ts';

const CANDLES = 3_000;
const SECONDS = 300;
/** A millionth: stored barriers are rounded to it, and the engine's own are not. */
const ROUNDING = 1.01e-6;
const PATH = '/api/trading/series';

for (const target of SQL_TARGETS.slice(0, 1)) {
  describe('stored series', () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;

    beforeAll(async () => {
      api = await openApi(store(), {
        seriesWork: createSeriesWork(store(), QUICK_SETTINGS, new AbortController().signal),
      });
      token = await api.signInToken();
      await load(store(), 'EUR_USD', (row) => 0.0001 + (row % 7) * 0.00002);
      await load(store(), 'AUD_USD', () => Number.NaN);
    });

    const list = async () => StoredSeriesList.parse(await (await api.request(PATH, { token })).json()).series;
    const remove = (generation: number) => api.request(`${PATH}/remove`, { token, json: { generation } });
    const replace = (generation: number, body: string, more = '') =>
      api.request(`${PATH}/replace?generation=${generation}&file=hours.csv${more}`, {
        token,
        method: 'POST',
        body,
      });

    test.each([
      ['its own spreads', 'EUR_USD'],
      ['the assumed spread', 'AUD_USD'],
    ] as const)('every paper trade is recounted from candles with %s', async (_name, symbol) => {
      const candles = await readAllCandles(api, token, symbol);
      expect(candles.time.length).toBe(CANDLES);
      expect(candles.spread_open[3] === null).toBe(symbol === 'AUD_USD');
      const answer = await api.request(`/api/trading/trades/history?symbol=${symbol}`, { token });
      const trades = Trade.array().parse(await answer.json());
      const closed = trades.filter(({ status }) => status === 'completed');
      expect(closed.length).toBeGreaterThan(20);
      for (const trade of trades) expect([trade.id, recount(candles, trade)]).toEqual([trade.id, []]);
    });

    test('only imported ones can be removed or replaced, and each says why not', async () => {
      const id = await createSeries(store().db, {
        market: 'simulated',
        symbol: 'EUR_USD',
        granularity: 'M5',
        engine_key: 'test',
      });
      await activateSeries(store().db, id);
      const kept = (await list()).find(({ generation }) => generation === id);
      expect(kept?.kept_because).toContain('simulated market');
      for (const answer of [await remove(id), await replace(id, 'x')]) {
        expect(await readError(answer)).toMatchObject({ status: 409, code: 'series_kept' });
      }
      for (const answer of [await remove(9_999), await replace(9_999, 'x')]) {
        expect(await readError(answer)).toMatchObject({ status: 404, code: 'series_not_found' });
      }
      expect(await readError(await remove(0))).toMatchObject({ status: 400, code: 'invalid_body' });
    });

    test('a file takes the place of a series, and one that is wrong leaves it', async () => {
      const former = (await list()).find(
        ({ symbol, market }) => symbol === 'AUD_USD' && market === 'imported',
      );
      const generation = former?.generation ?? 0;
      const error = await readError(
        await replace(generation, 'nothing that anyone would take for candles\n'),
      );
      expect(error).toMatchObject({ status: 422, code: 'import_refused' });
      expect(error.problems?.[0]?.reason).toContain('hours.csv');
      expect(await list()).toContainEqual(former);

      const answer = await replace(generation, fiveMinutes(0.66));
      expect([answer.status, await answer.clone().json()]).toEqual([200, expect.anything()]);
      const now = (await list()).filter(
        ({ symbol, market }) => symbol === 'AUD_USD' && market === 'imported',
      );
      expect(now).toMatchObject([{ candles: 60, granularity: 'M5' }]);
      expect(now[0]?.generation).toBeGreaterThan(generation);
      expect(await readError(await remove(generation))).toMatchObject({ code: 'series_not_found' });
    });

    test('prices that look wrong are refused with a reason, and taken from who knows better', async () => {
      const [former] = (await list()).filter(
        ({ symbol, market }) => symbol === 'AUD_USD' && market === 'imported',
      );
      const file = fiveMinutes(66_000);
      const error = await readError(await replace(former?.generation ?? 0, file));
      expect(error).toMatchObject({ code: 'import_refused', problems: [{ field: 'file' }] });
      expect(error.problems?.[0]?.reason).toMatch(/100,000 times too large.*Take prices that look wrong/);
      expect((await replace(former?.generation ?? 0, file, '&accept_prices=perhaps')).status).toBe(400);
      const answer = await replace(former?.generation ?? 0, file, '&accept_prices=true');
      expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ candles: 60 })]);
    });

    test('removing takes everything of the series, and is told in the audit log', async () => {
      const [series] = (await list()).filter(
        ({ symbol, market }) => symbol === 'EUR_USD' && market === 'imported',
      );
      const generation = series?.generation ?? 0;
      const answer = await remove(generation);
      const left = StoredSeriesList.parse(await answer.json()).series;
      expect(left.map((one) => one.generation)).not.toContain(generation);
      for (const table of [
        'patterns',
        'trades',
        'pattern_steps',
        'candle_chunks',
        'benchmark_outcomes',
        'trade_rollups',
      ] as const) {
        const rows = await store()
          .db.selectFrom(table)
          .select('series_id')
          .where('series_id', '=', generation)
          .execute();
        expect([table, rows]).toEqual([table, []]);
      }
      const audit = await api.request('/api/identity/audit?scope=all', { token });
      const lines = AuditLine.array().parse(await audit.json());
      const told = lines.filter(({ action }) => action.startsWith('series_'));
      expect(told).toMatchObject([
        { action: 'series_removed', detail: { by: 'console', symbol: 'EUR_USD', candles: CANDLES } },
        { action: 'series_replaced', detail: { by: 'console', symbol: 'AUD_USD', new_candles: 60 } },
        { action: 'series_replaced', detail: { by: 'console', symbol: 'AUD_USD', new_candles: 60 } },
      ]);
    });

    test('the command line lists by its key, and nobody else does', async () => {
      const ask = (authorization: string) =>
        api.request('/api/series', {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ command: 'list' }),
        });
      expect(StoredSeriesList.parse(await (await ask(`LocalKey ${LOCAL_KEY}`)).json()).series).toEqual(
        await list(),
      );
      expect((await ask(`Bearer ${token}`)).status).toBe(401);
    });
  });
}

/** A file of 60 candles of five minutes. */
function fiveMinutes(price: number): string {
  return makeCandleCsv(5, 60, 2024, price).replaceAll(/T(\d\d):00/g, (_, hour) => {
    const minutes = Number(hour) * 5;
    return `T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
}

async function load(store: Store, symbol: CurrencyPair, spread: (row: number) => number): Promise<void> {
  const candles = plantedCandles(CANDLES);
  for (let row = 0; row < CANDLES; row++) {
    candles.spread_open[row] = spread(row);
    candles.spread_close[row] = spread(row + 3);
  }
  const request = { symbol, granularity: 'M5', candles } as const;
  await importCandles(store, QUICK_SETTINGS, request, new AbortController().signal, () => {});
}

async function readAllCandles(api: ApiUnderTest, token: string, symbol: CurrencyPair): Promise<Candles> {
  let all: Candles | undefined;
  for (let from = '2000-01-01T00:00:00.000Z'; ; ) {
    const query = new URLSearchParams({ symbol, from, to: '2100-01-01T00:00:00.000Z' });
    const next = Candles.parse(await (await api.request(`/api/trading/candles?${query}`, { token })).json());
    const last = next.time.at(-1);
    if (all) for (const name of COLUMNS) all[name].push(...(next[name] as number[]));
    all ??= next;
    if (last === undefined) return all;
    from = new Date((last + 1) * 1_000).toISOString();
  }
}

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'spread_open', 'spread_close'] as const;

/**
 * The values of a trade that do not depend on the candles' times: entry, exit and profit, with half the spread as cost at
 * each.
 */
function recount(candles: Candles, trade: Trade): string[] {
  const side = trade.trade_action === 'buy' ? 1 : -1;
  const entry = candles.time.indexOf(Date.parse(trade.timestamp) / 1_000);
  const half = (name: 'spread_open' | 'spread_close', row: number) =>
    (candles[name][row] ?? candles.assumed_spread) / 2;
  const isNear = (one: number | null, other: number, most = ROUNDING) =>
    one !== null && Math.abs(one - other) <= most;
  const paid = candles.open[entry]! + side * half('spread_open', entry);
  const wrong = isNear(trade.price, paid) ? [] : [`entry ${trade.price}, not ${paid}`];
  if (trade.closed_at === null) return wrong;
  const row = candles.time.indexOf(Date.parse(trade.closed_at) / 1_000 - SECONDS);
  const exits = exitsOf(candles, trade, row).map(([price, spread]) => price - side * half(spread, row));
  const exit = exits.find((price) => isNear(trade.exit_price, price));
  if (exit === undefined) return [...wrong, `exit ${trade.exit_price}, not ${exits.join(' or ')}`];
  const units = trade.quantity ?? 0;
  const profit = side * (exit - paid) * units;
  return isNear(trade.profit, profit, 2 * ROUNDING * units)
    ? wrong
    : [`profit ${trade.profit}, not ${profit}`];
}

/** Where a trade may have ended in its last candle, and by which spread: at its close, at its open beyond a barrier, or at the barrier. */
function exitsOf(
  candles: Candles,
  trade: Trade,
  row: number,
): readonly (readonly [number, 'spread_open' | 'spread_close'])[] {
  if (trade.outcome === 'time') return [[candles.close[row]!, 'spread_close']];
  const isTarget = trade.outcome === 'take_profit';
  const barrier = (isTarget ? trade.take_profit_price : trade.stop_loss_price) ?? 0;
  const open = candles.open[row]!;
  const beyond = (open - barrier) * (isTarget === (trade.trade_action === 'buy') ? 1 : -1);
  if (beyond > ROUNDING) return [[open, 'spread_open']];
  const inside = [barrier, 'spread_close'] as const;
  // Within rounding of the barrier either of the two is possible.
  return beyond < -ROUNDING ? [inside] : [inside, [open, 'spread_open']];
}
