import { beforeAll, describe, expect, test } from 'vitest';
import type * as zod from 'zod';
import { labRuns } from '../../src/agent/tools/lab-tools.ts';
import { toolContextOf } from '../../src/agent/tools/tool-context.ts';
import { importCandles } from '../../src/collectors/import-candles.ts';
import { plantedCandles, QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import { LAB_ENDPOINTS, type LabRun } from '../../src/contract/lab.ts';
import { LabRequest } from '../../src/contract/lab-request.ts';
import { LabResult } from '../../src/contract/lab-result.ts';
import { createLabWork } from '../../src/lab/lab-work.ts';
import { resultDigest } from '../../src/lab/run-lab.ts';
import { silentLog } from '../support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, LOCAL_KEY, openApi, readError } from './api-under-test.ts';

const PATH = '/api/trading/lab';
const CANDLES = 4_000;
const QUESTION = {
  name: 'first',
  market: 'imported',
  symbol: 'EUR_USD',
  granularity: 'M5',
  values: { take_profit_atr: [1, 2], stop_loss_atr: [1.5, 2.5] },
  seed: 1,
};

for (const target of SQL_TARGETS) {
  describe(`${target.name}: the laboratory`, () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;

    beforeAll(async () => {
      const stopping = new AbortController().signal;
      const lab = createLabWork({
        ...{ store: store(), settings: QUICK_SETTINGS, clock: Date.now, log: silentLog, stopping },
        pairSources: async () => [],
      });
      api = await openApi(store(), { lab });
      token = await api.signInToken();
      const request = { symbol: 'EUR_USD', granularity: 'M5', candles: plantedCandles(CANDLES) } as const;
      await importCandles(store(), QUICK_SETTINGS, request, stopping, () => {});
    });

    const runs = async () =>
      parse(LAB_ENDPOINTS.labRuns.response, await api.request(`${PATH}/runs`, { token }));
    const post = (name: string, json: unknown) => api.request(`${PATH}/${name}`, { token, json });
    const named = async (name: string): Promise<LabRun> =>
      (await runs()).runs.find((run) => run.name === name) as LabRun;
    const ended = (name: string) =>
      expect.poll(async () => (await named(name)).state).toMatch(/^(done|failed|cancelled)$/);
    const read = async (id: string) =>
      parse(LAB_ENDPOINTS.labRun.response, await api.request(`${PATH}/run?id=${id}`, { token }));

    test('a question is kept with its answer, and asked again has the same bytes; no trade is added', async () => {
      const trades = () => store().db.selectFrom('trades').select('seq').execute();
      const before = await trades();
      expect((await post('start', QUESTION)).status).toBe(200);
      await ended('first');
      expect((await post('start', { ...QUESTION, name: 'again' })).status).toBe(200);
      await ended('again');
      const [first, again] = [await named('first'), await named('again')];
      expect(first).toMatchObject({
        state: 'done',
        progress: 1,
        problem: null,
        series: 'imported EUR_USD M5',
      });
      expect(first.result_digest).toMatch(/^[0-9a-f]{64}$/);
      expect([again.result_digest, again.candle_digest]).toEqual([first.result_digest, first.candle_digest]);
      const { request, result } = await read(first.id);
      expect(LabRequest.parse(request)).toEqual(QUESTION);
      const answer = LabResult.parse(result);
      // Not of what the schema made of it: the digest is of the bytes.
      expect(resultDigest(result as LabResult)).toBe(first.result_digest);
      expect(answer.combinations).toHaveLength(4);
      expect(answer.combinations[0]!.figures.trades).toBeGreaterThan(10);
      expect(await trades()).toEqual(before);
    });

    test('one run at a time of an operator; it can be cancelled, and then removed', async () => {
      const values = {
        take_profit_atr: Array.from({ length: 30 }, (_, at) => 1 + at / 10),
        stop_loss_atr: [1, 2, 3],
      };
      await post('start', { ...QUESTION, name: 'long', values });
      expect(await readError(await post('start', QUESTION))).toMatchObject({
        status: 422,
        code: 'lab_refused',
        problems: [{ field: 'run', reason: expect.stringContaining('under way') }],
      });
      const { id } = await named('long');
      await post('remove', { id });
      expect(await named('long')).toBeDefined();
      await post('cancel', { id });
      expect(await named('long')).toMatchObject({ state: 'cancelled', result_digest: null });
      expect(await read(id)).toMatchObject({ result: null });
      await post('remove', { id });
      expect(await named('long')).toBeUndefined();
      expect(await readError(await api.request(`${PATH}/run?id=${id}`, { token }))).toMatchObject({
        status: 404,
        code: 'lab_run_not_found',
      });
    });

    test.each([
      [{ values: { take_profit_atr: [0] } }, 400, 'values.take_profit_atr.0'],
      [{ values: { lengths: [[12, 8]] } }, 400, 'values.lengths.0'],
      [{ values: { observed_n: [11], lengths: [[2]], entry_delay: [50] } }, 422, 'values'],
    ])('a wrong question is refused by name: %j', async (change, status, field) => {
      const error = await readError(await post('start', { ...QUESTION, ...change }));
      expect(error).toMatchObject({ status, problems: [expect.objectContaining({ field })] });
    });

    test('a combination of a sweep is a question of its own that keeps the looks of the sweep', async () => {
      const chosen_of = { combinations: 4, expected_best: 1.5 };
      const refused = await readError(await post('start', { ...QUESTION, chosen_of }));
      expect(refused).toMatchObject({ status: 422, problems: [{ field: 'chosen_of' }] });
      const values = { take_profit_atr: [2], stop_loss_atr: [1.5] };
      await post('start', { ...QUESTION, name: 'alone', values, chosen_of });
      await ended('alone');
      const { result } = await read((await named('alone')).id);
      const { combinations, chance, deflated } = LabResult.parse(result);
      const sweep = LabResult.parse((await read((await named('first')).id)).result);
      expect(combinations).toEqual(
        sweep.combinations.filter(({ values: of }) => of.take_profit_atr === 2 && of.stop_loss_atr === 1.5),
      );
      expect({ chance, deflated }).toMatchObject({
        chance: null,
        deflated: { trials: 4, expected_best: 1.5 },
      });
    });

    test('a run of candles that are not there fails with the reason', async () => {
      await post('start', { ...QUESTION, name: 'nothing', symbol: 'AUD_USD' });
      await ended('nothing');
      expect(await named('nothing')).toMatchObject({
        state: 'failed',
        problem: 'symbol: imported AUD_USD M5 has no stored candles',
      });
    });

    test('the agent is told of runs by the figures of the screen', async () => {
      const context = toolContextOf(store().db, Date.now(), {});
      const { data } = await labRuns.find(context, { limit: 5 });
      const { answer } = data?.runs.find(({ name }) => name === 'first') ?? {};
      const { id } = await named('first');
      const { combinations, best } = LabResult.parse((await read(id)).result);
      const top = combinations[best ?? 0]!;
      expect(answer?.combinations).toMatchObject({ value: 4, to: `/trading/lab?run=${id}` });
      expect(answer?.net.value).toBe(top.figures.net_usd);
      expect(answer?.best).toBe(
        `take_profit_atr ${top.values.take_profit_atr}, stop_loss_atr ${top.values.stop_loss_atr}`,
      );
    });

    test('the command line gets the same answer in lines', async () => {
      const headers = { authorization: `LocalKey ${LOCAL_KEY}` };
      const ask = async (json: unknown) =>
        (await (await api.request('/api/lab', { json, headers })).text()).trim().split('\n');
      const lines = (await ask(QUESTION)).map((line) => JSON.parse(line) as { kind: string });
      const { result } = await read((await named('first')).id);
      const combinations = lines.filter(({ kind }) => kind === 'combination');
      expect(combinations).toEqual(
        LabResult.parse(result).combinations.map((one, place) => ({ kind: 'combination', place, ...one })),
      );
      expect(lines.filter(({ kind }) => kind === 'run')).toMatchObject([
        { label: 'laboratory', profitable: expect.any(Number) },
      ]);
      const [line = ''] = (await ask({ ...QUESTION, from: '2030-01-01' })).slice(-1);
      expect(JSON.parse(line)).toMatchObject({
        error: { code: 'lab_refused', problems: [{ field: 'from' }] },
      });
    });
  });
}

async function parse<Schema extends zod.ZodType>(
  schema: Schema,
  answer: Response,
): Promise<zod.output<Schema>> {
  expect(answer.status).toBe(200);
  return schema.parse(await answer.json());
}
