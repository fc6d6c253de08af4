import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { labRuns } from '../../src/agent/tools/lab-tools.ts';
import { toolContextOf } from '../../src/agent/tools/tool-context.ts';
import { importCandles } from '../../src/collectors/import-candles.ts';
import { createDeskPlans } from '../../src/collectors/pairs/create-desk-plans.ts';
import { createPairCollector } from '../../src/collectors/pairs/pair-collector.ts';
import { RELATED_BEGIN, relatedCandles } from '../../src/collectors/testing/related-candles.ts';
import { QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import { LAB_ENDPOINTS, type LabRun } from '../../src/contract/lab.ts';
import { LabResult } from '../../src/contract/lab-result.ts';
import { PAIR_DEFAULTS } from '../../src/domain/pair-settings.ts';
import { createLabWork } from '../../src/lab/lab-work.ts';
import { silentLog } from '../support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, LOCAL_KEY, openApi, readError } from './api-under-test.ts';

const PATH = '/api/trading/lab';
const BARS = 1_800;
const RULES = { ...PAIR_DEFAULTS, window: 60, look: 600, look_lags: 1 };
const QUESTION = {
  kind: 'pairs',
  name: 'pairs',
  prices: 'imported H1',
  values: { entry_z: [2, 2.5], stop_z: [4, 5] },
  seed: 1,
};

for (const target of SQL_TARGETS) {
  describe(`${target.name}: the laboratory of pairs`, () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;

    beforeAll(async () => {
      const stopping = new AbortController().signal;
      const { db } = store();
      const pairSources = createDeskPlans(db, QUICK_SETTINGS, () => RULES);
      const shared = { store: store(), settings: QUICK_SETTINGS, clock: Date.now, log: silentLog };
      api = await openApi(store(), { lab: createLabWork({ ...shared, pairSources, stopping }) });
      token = await api.signInToken();
      const made = relatedCandles(BARS);
      for (const symbol of ['EUR_USD', 'AUD_USD'] as const) {
        const request = { symbol, granularity: 'H1', candles: made[symbol], accept_prices: 'true' } as const;
        await importCandles(store(), QUICK_SETTINGS, request, stopping, () => {});
      }
    });

    const post = (name: string, json: unknown) => api.request(`${PATH}/${name}`, { token, json });
    const get = async (path: string) => (await api.request(`${PATH}/${path}`, { token })).json();
    const named = async (name: string): Promise<LabRun> =>
      LAB_ENDPOINTS.labRuns.response.parse(await get('runs')).runs.find((run) => run.name === name) as LabRun;
    const ended = (name: string) =>
      expect.poll(async () => (await named(name)).state, { timeout: 20_000 }).toMatch(/^(done|failed)$/);
    const resultOf = async (name: string) => {
      const { result } = LAB_ENDPOINTS.labRun.response.parse(await get(`run?id=${(await named(name)).id}`));
      return LabResult.parse(result);
    };

    test('the prices of pairs are offered with how few pairs they make', async () => {
      expect(await get('pair-sources')).toEqual({
        sources: [{ prices: 'imported H1', instruments: 3, pairs: 1, most_bars: BARS }],
      });
    });

    test('the rules as they are give the trades that the collector stores, and a run stores none', async () => {
      const count = async (table: string) =>
        (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(store().db))
          .rows[0]?.n;
      expect((await post('start', { ...QUESTION, name: 'as it is', values: {} })).status).toBe(200);
      await ended('as it is');
      expect(await named('as it is')).toMatchObject({
        state: 'done',
        series: 'imported H1 pairs',
        problem: null,
      });
      const { pairs, combinations } = await resultOf('as it is');
      expect([await count('pair_trades'), await count('pair_desks')]).toEqual([0, 0]);

      const abort = new AbortController();
      const shared = { store: store(), settings: QUICK_SETTINGS, log: silentLog, rulesOf: () => RULES };
      const clock = () => (RELATED_BEGIN + BARS * 3_600) * 1_000;
      const running = createPairCollector({ ...shared, clock, pollMs: 5 }).run(abort.signal);
      const bars = async () => (await store().db.selectFrom('pair_desks').select('bars').execute())[0]?.bars;
      await expect.poll(bars, { timeout: 20_000 }).toBe(BARS);
      abort.abort();
      await running;
      const stored = await store()
        .db.selectFrom('pair_trades')
        .select(['entry_at', 'exit_at', 'net_usd', 'exit_reason'])
        .orderBy('seq', 'desc')
        .execute();
      expect(stored.length).toBeGreaterThan(5);
      expect(combinations[0]?.figures.trades).toBe(stored.length);
      expect(
        pairs?.trades.map(({ entry_at, exit_at, exit_reason }) => [entry_at, exit_at, exit_reason]),
      ).toEqual(
        stored.map(({ entry_at, exit_at, exit_reason }) => [
          new Date(String(entry_at)).toISOString(),
          new Date(String(exit_at)).toISOString(),
          exit_reason,
        ]),
      );
      const sum = stored.reduce((all, { net_usd }) => all + Number(net_usd), 0);
      expect(combinations[0]?.figures.net_usd).toBeCloseTo(sum, 6);
    });

    test('a sweep is kept, told by the agent, and answered to the command line in the same lines', async () => {
      await post('start', QUESTION);
      await ended('pairs');
      const result = await resultOf('pairs');
      expect(result.combinations).toHaveLength(4);
      expect(result.deflated?.trials).toBe(4);
      const { data } = await labRuns.find(toolContextOf(store().db, Date.now(), {}), { limit: 5 });
      const told = data?.runs.find(({ name }) => name === 'pairs');
      const top = result.combinations[result.best ?? 0]!;
      expect(told).toMatchObject({
        series: 'imported H1 pairs',
        answer: { net: { value: top.figures.net_usd } },
      });
      expect(told?.answer?.best).toBe(`entry_z ${top.values.entry_z}, stop_z ${top.values.stop_z}`);

      const headers = { authorization: `LocalKey ${LOCAL_KEY}` };
      const answer = await api.request('/api/lab', { json: QUESTION, headers });
      const lines = (await answer.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { kind: string });
      expect(lines.filter(({ kind }) => kind === 'combination')).toEqual(
        result.combinations.map((one, place) => ({ kind: 'combination', place, ...one })),
      );
      expect(lines.find(({ kind }) => kind === 'pairs')).toEqual({ kind: 'pairs', ...result.pairs });
    });

    test.each([
      [{ prices: 'imported M1' }, 422, 'prices', 'has no pairs; those that have: imported H1'],
      [{ values: { entry_z: [4], stop_z: [4] } }, 422, 'values', 'entry_z below stop_z'],
      [{ values: { entry_z: [0] } }, 400, 'values.entry_z.0', ''],
      [{ values: { take_profit_atr: [1] } }, 400, 'values.take_profit_atr', 'is not a known field'],
    ])('a wrong question is refused by name: %j', async (change, status, field, reason) => {
      const error = await readError(await post('start', { ...QUESTION, ...change }));
      const problem = { field, reason: expect.stringContaining(reason) };
      expect(error).toMatchObject({ status, problems: [expect.objectContaining(problem)] });
    });

    test('a run of pairs has no screens of a market', async () => {
      const { id } = await named('pairs');
      const error = await readError(
        await api.request(`/api/trading/trades/history?run=${id}&limit=5`, { token }),
      );
      expect(error).toMatchObject({ status: 422, code: 'lab_refused', problems: [{ field: 'run' }] });
    });
  });
}
