import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createImportedCollector, importCandles } from '../../src/collectors/import-candles.ts';
import { plantedCandles, QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { sliceCandles } from '../../src/domain/slice-candles.ts';
import { tradeReferenceOf } from '../../src/domain/trade-name.ts';
import type { EngineSettings } from '../../src/engine/engine-settings.ts';
import { createLabWork } from '../../src/lab/lab-work.ts';
import { deleteInactiveSeries, listSeries } from '../../src/store/engine/series.ts';
import { silentLog } from '../support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

/** Those of the first import, and later ones. */
const ALL = plantedCandles(3_100);
const CANDLES = sliceCandles(ALL, 0, 3_000);
const LAST = new Date(CANDLES.time.at(-1)! * 1_000).toISOString();
const SERIES = { symbol: 'EUR_USD', granularity: 'M5' } as const;
const SCOPE = 'market=imported&granularity=M5';
/** What a server is started with that makes every series anew. */
const OTHER_SETTINGS: EngineSettings = { ...QUICK_SETTINGS, trade_units: 5_000 };
const VIEW = `/trading/trades/history?symbol=EUR_USD&min_profit=0&sort=profit&order=desc&${SCOPE}`;
const never = new AbortController().signal;

type Trade = Parameters<typeof tradeReferenceOf>[0] & {
  readonly pattern: string;
  readonly quantity: number;
  readonly profit: number;
};

interface CandleAnswer {
  readonly time: readonly number[];
  readonly close: readonly number[];
}

for (const target of SQL_TARGETS) {
  describe(`${target.name}: links when a series is rebuilt by a changed engine`, () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;
    let trade: Trade;
    let reference: string;
    let run: string;
    let seen: {
      readonly view: string[];
      readonly answer: string;
      readonly run: Awaited<ReturnType<typeof screensOf>>;
    };

    const open = (settings: EngineSettings) => {
      const parts = { store: store(), settings, clock: Date.now, log: silentLog, stopping: never };
      return openApi(store(), { lab: createLabWork({ ...parts, pairSources: async () => [] }) });
    };
    const read = async <T>(path: string): Promise<T> => {
      const answer = await api.request(path, { token });
      expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(200);
      return (await answer.json()) as T;
    };
    const post = (path: string, json: unknown) => api.request(path, { method: 'POST', token, json });
    const runs = async () =>
      (await read<{ runs: { id: string; state: string }[] }>('/api/trading/lab/runs')).runs;
    /** The names of the trades that the saved view shows: ids hold the number of a generation. */
    const tradesOf = async (address: string): Promise<string[]> => {
      const query = address.slice(address.indexOf('?') + 1);
      const { trades } = await read<{ trades: Trade[] }>(`${ENDPOINTS.tradeHistory.path}?limit=50&${query}`);
      return trades.map(tradeReferenceOf);
    };
    /** What the screens of the run show: trades, patterns, and a digest of the candles. */
    const screensOf = async (id: string) => {
      const { trades } = await read<{ trades: Trade[] }>(`${ENDPOINTS.tradeHistory.path}?limit=25&run=${id}`);
      const { patterns } = await read<{ patterns: object[] }>(
        `${ENDPOINTS.patterns.path}?limit=25&run=${id}`,
      );
      const span = `symbol=EUR_USD&from=2000-01-01T00:00:00Z&to=${LAST}`;
      const { time, close } = await read<CandleAnswer>(`${ENDPOINTS.candles.path}?${span}&run=${id}`);
      const digest = createHash('sha256')
        .update(JSON.stringify([time, close]))
        .digest('hex');
      return { trades: trades.map((one) => ({ ...one, id: '' })), patterns, candles: [time.length, digest] };
    };
    const restart = async (settings: EngineSettings): Promise<void> => {
      const [former] = await listSeries(store().db, { active: true });
      await createImportedCollector(store(), settings, silentLog).run(never);
      const series = await listSeries(store().db);
      expect(series).toMatchObject([{ active: true, candle_count: CANDLES.time.length }]);
      expect(series[0]!.id).not.toBe(former!.id);
      api.close();
      api = await open(settings);
      token = await api.signInToken();
    };

    beforeAll(async () => {
      api = await open(QUICK_SETTINGS);
      token = await api.signInToken();
      const request = { ...SERIES, candles: CANDLES };
      await importCandles(store(), QUICK_SETTINGS, request, never, () => {});
      const { trades } = await read<{ trades: Trade[] }>(
        `${ENDPOINTS.tradeHistory.path}?limit=25&page=2&${SCOPE}`,
      );
      trade = trades[7]!;
      reference = tradeReferenceOf(trade);
      const notes = [
        { kind: 'trade', subject: reference, text: 'Entered on news' },
        { kind: 'pattern', subject: `imported.EUR_USD.M5.${trade.pattern}`, text: 'Looks lucky' },
      ];
      for (const note of notes) expect((await post('/api/notes/add', note)).status).toBe(200);
      const view = { screen: '/trading/trades/history', name: 'Winners', address: VIEW };
      expect((await post('/api/identity/views', view)).status).toBe(200);
      const question = { name: 'sweep', market: 'imported', ...SERIES, seed: 1 };
      await post('/api/trading/lab/start', { ...question, values: { take_profit_atr: [0.75, 1.5] } });
      await vi.waitFor(async () => expect((await runs())[0]?.state).toBe('done'), 60_000);
      run = (await runs())[0]!.id;
      const answer = JSON.stringify(await read(`/api/trading/lab/run?id=${run}`));
      seen = { view: await tradesOf(VIEW), answer, run: await screensOf(run) };
      await restart(OTHER_SETTINGS);
    });

    test('a trade is found by its name, with what the new engine says of it', async () => {
      const { trade: found } = await read<{ trade: Trade }>(
        `${ENDPOINTS.tradeDetail.path}?id=${encodeURIComponent(reference)}`,
      );
      expect(tradeReferenceOf(found)).toBe(reference);
      expect([trade.quantity, found.quantity]).toEqual([1_000, 5_000]);
    });

    test('notes are about the same trade and the same pattern', async () => {
      const notes = await read<{ kind: string; subject: string; text: string }[]>('/api/notes');
      expect(notes.map(({ kind, subject, text }) => [kind, subject, text])).toEqual(
        expect.arrayContaining([
          ['trade', reference, 'Entered on news'],
          ['pattern', `imported.EUR_USD.M5.${trade.pattern}`, 'Looks lucky'],
        ]),
      );
      const detail = await read<{ blocks: object[] }>(
        `${ENDPOINTS.patternDetail.path}?pattern=${trade.pattern}&symbol=EUR_USD&${SCOPE}`,
      );
      expect(JSON.stringify(detail)).toContain(trade.pattern);
    });

    test('a saved view shows the same trades', async () => {
      const { views } = await read<{ views: { name: string; address: string }[] }>('/api/identity/views');
      expect(views).toMatchObject([{ name: 'Winners', address: VIEW }]);
      expect(seen.view.length).toBeGreaterThan(20);
      expect(new Set(await tradesOf(views[0]!.address))).toEqual(new Set(seen.view));
    });

    test('a run of the laboratory has its answer, and its screens are those of its own settings', async () => {
      expect(JSON.stringify(await read(`/api/trading/lab/run?id=${run}`))).toBe(seen.answer);
      expect(seen.run.trades[0]?.quantity).toBe(1_000);
      expect(seen.run.candles[0]).toBeGreaterThan(1_000);
      expect(await screensOf(run)).toEqual(seen.run);
    });

    test('so it is when its rows have given way, and when the series has gained candles since', async () => {
      await sql`delete from laboratory.kept_series`.execute(store().db);
      expect(await screensOf(run)).toEqual(seen.run);
      await importCandles(store(), OTHER_SETTINGS, { ...SERIES, candles: ALL }, never, () => {});
      expect(await listSeries(store().db)).toMatchObject([{ candle_count: ALL.time.length }]);
      expect(await screensOf(run)).toEqual(seen.run);
    });

    test('one whose candles have gone says so, and its answer stays', async () => {
      const [series] = await listSeries(store().db, { active: true });
      const candles = sliceCandles(CANDLES, 0, 2_000);
      const request = { ...SERIES, candles, replaces: series!.id };
      await importCandles(store(), OTHER_SETTINGS, request, never, () => {});
      await deleteInactiveSeries(store().db);
      const answer = await api.request(`${ENDPOINTS.tradeHistory.path}?limit=50&run=${run}`, { token });
      expect(await readError(answer)).toMatchObject({ status: 409, code: 'lab_run_changed' });
      expect(JSON.stringify(await read(`/api/trading/lab/run?id=${run}`))).toBe(seen.answer);
    });
  });
}
