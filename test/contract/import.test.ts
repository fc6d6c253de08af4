import { describe, expect, test } from 'vitest';
import type { ImportCandles } from '../../src/api/routes/import-routes.ts';
import { AppError } from '../../src/contract/app-error.ts';
import { encodeCandles } from '../../src/contract/candle-wire.ts';
import { ImportLine } from '../../src/contract/import.ts';
import { createCandleColumns } from '../../src/domain/candle-columns.ts';
import { StoreUnavailableError } from '../../src/store/database/store-unavailable-error.ts';
import { STORE_TARGETS, useStore } from '../support/store-targets.ts';
import { LOCAL_KEY, openApi, readError } from './api-under-test.ts';

const OUTCOME = { added: 3, duplicates: 0, conflicts: 0, candles: 3 };

function candles() {
  const columns = createCandleColumns(3);
  for (const column of [columns.open, columns.high, columns.low, columns.close]) column.fill(1.1);
  columns.time.set([300, 600, 900]);
  columns.spread_open.fill(Number.NaN);
  columns.spread_close.fill(Number.NaN);
  return columns;
}

async function readLines(response: Response): Promise<ImportLine[]> {
  const lines = (await response.text()).trimEnd().split('\n');
  return lines.map((line) => ImportLine.parse(JSON.parse(line)));
}

for (const target of STORE_TARGETS.filter(({ kind }) => kind === 'pglite')) {
  describe('import', () => {
    const store = useStore(target, { keep: true });

    async function setUp(importCandles?: ImportCandles) {
      const api = await openApi(store(), importCandles ? { importCandles } : {});
      const send = (
        body: BodyInit | undefined,
        query = 'symbol=EUR_USD&granularity=M5',
        signal?: AbortSignal,
      ) =>
        api.request(`/api/import?${query}`, {
          method: 'POST',
          headers: { authorization: `LocalKey ${LOCAL_KEY}` },
          ...(body !== undefined && { body }),
          ...(signal && { signal }),
        });
      return { api, send };
    }

    test('hands the candles over and answers progress, then the report', async () => {
      const received: Parameters<ImportCandles>[0][] = [];
      const { send } = await setUp(async (request, _signal, onProgress) => {
        received.push(request);
        onProgress(0.25);
        onProgress(1);
        return OUTCOME;
      });
      const response = await send(encodeCandles(candles()));
      expect(response.headers.get('content-type')).toBe('application/x-ndjson');
      expect(await readLines(response)).toEqual([{ progress: 0.25 }, { progress: 1 }, { report: OUTCOME }]);
      const audit = { account_id: null, by: 'command line', at: expect.any(String), ip: '192.0.2.1' };
      expect(received).toEqual([
        {
          ...{ symbol: 'EUR_USD', granularity: 'M5', candles: candles() },
          audit: { ...audit, request_id: expect.any(String) },
        },
      ]);
      await (await send(encodeCandles(candles()), 'symbol=EUR_USD&granularity=M5&accept_prices=true')).text();
      expect(received[1]).toMatchObject({ accept_prices: 'true' });
    });

    test('progress arrives while the work goes on', async () => {
      const work = Promise.withResolvers<typeof OUTCOME>();
      const { send } = await setUp((_request, _signal, onProgress) => {
        onProgress(0.5);
        return work.promise;
      });
      const reader = (await send(encodeCandles(candles()))).body
        ?.pipeThrough(new TextDecoderStream())
        .getReader();
      expect((await reader?.read())?.value).toBe('{"progress":0.5}\n');
      work.resolve(OUTCOME);
      expect((await reader?.read())?.value).toBe(`${JSON.stringify({ report: OUTCOME })}\n`);
      expect((await reader?.read())?.done).toBe(true);
    });

    test('bad queries and bytes that are not candles never reach the importer', async () => {
      let calls = 0;
      const { send } = await setUp(async () => {
        calls += 1;
        return OUTCOME;
      });
      const good = () => encodeCandles(candles());
      for (const [query, field] of [
        ['granularity=M5', 'symbol'],
        ['symbol=GBP_USD&granularity=M5', 'symbol'],
        ['symbol=EUR_USD&granularity=M7', 'granularity'],
        ['symbol=EUR_USD&granularity=M5&market=oanda', 'market'],
        ['symbol=EUR_USD&granularity=M5&accept_prices=yes', 'accept_prices'],
      ] as const) {
        const error = await readError(await send(good(), query));
        expect([query, error.status, error.problems?.[0]?.field]).toEqual([query, 400, field]);
      }
      const unordered = candles();
      unordered.time.reverse();
      for (const body of [undefined, '', 'time,open\n', encodeCandles(unordered), good().slice(0, 40)]) {
        const error = await readError(await send(body));
        expect(error).toMatchObject({ status: 422, code: 'import_refused', problems: [{ field: 'body' }] });
      }
      expect(calls).toBe(0);
    });

    test('a refusal and a failure of the importer are the last line; a failure tells no detail', async () => {
      const problems = [{ field: 'candles', reason: 'belong to a holiday' }];
      const cases: readonly [Error, string][] = [
        [new AppError('import_refused', { problems }), 'import_refused'],
        [new StoreUnavailableError('The disk is full.', '53100'), 'store_unavailable'],
        [new Error('row 7 of table hunter2 is broken'), 'internal'],
      ];
      for (const [error, code] of cases) {
        const { api, send } = await setUp(async (_request, _signal, onProgress) => {
          onProgress(0.1);
          throw error;
        });
        const text = await (await send(encodeCandles(candles()))).text();
        const [, last = ''] = text.trimEnd().split('\n');
        expect(JSON.parse(last).error.code).toBe(code);
        expect(text).not.toContain('hunter2');
        const logged = api.logLines.some(
          (line) => line.includes('An import failed') && line.includes(error.message),
        );
        expect([code, logged]).toEqual([code, code !== 'import_refused']);
      }
    });

    test('a tool that goes away aborts its import', async () => {
      const aborted = Promise.withResolvers<void>();
      const { send } = await setUp((_request, signal, onProgress) => {
        signal.addEventListener('abort', () => aborted.resolve());
        onProgress(0);
        return new Promise(() => {});
      });
      const response = await send(encodeCandles(candles()));
      await response.body?.cancel();
      await aborted.promise;
    });

    test('a server without an importer refuses', async () => {
      const { send } = await setUp();
      expect(await readError(await send(encodeCandles(candles())))).toMatchObject({
        status: 422,
        code: 'import_refused',
      });
    });
  });
}
