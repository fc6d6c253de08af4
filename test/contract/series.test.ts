import { beforeAll, describe, expect, test } from 'vitest';
import { importCandles } from '../../src/collectors/import-candles.ts';
import { createSeriesWork } from '../../src/collectors/series-work.ts';
import { plantedCandles, QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import { AuditLine } from '../../src/contract/account.ts';
import { StoredSeriesList } from '../../src/contract/series.ts';
import type { CurrencyPair } from '../../src/domain/symbol.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { activateSeries, createSeries } from '../../src/store/engine/series.ts';
import { makeCandleCsv } from '../support/candle-file.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, LOCAL_KEY, openApi, readError } from './api-under-test.ts';

const CANDLES = 3_000;
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
