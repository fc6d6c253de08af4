import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../test/support/silent-log.ts';
import { emptyStore, SQL_TARGETS, useStore } from '../../test/support/store-targets.ts';
import type { CandleColumns } from '../domain/candle-columns.ts';
import { decimalToUnits } from '../domain/decimal-money.ts';
import { DEFAULT_EXECUTION, type Execution } from '../domain/execution.ts';
import { sliceCandles } from '../domain/slice-candles.ts';
import { tradeReferenceOf } from '../domain/trade-name.ts';
import type { Store } from '../store/database/open-store.ts';
import { getActiveSeries, listSeries } from '../store/engine/series.ts';
import { listStoredSeries } from '../store/engine/stored-series.ts';
import { listPage } from '../store/list/list-reader.ts';
import { resolveScope } from '../store/list/scope.ts';
import { getTrade } from '../store/trades/trade-detail.ts';
import { TRADE_LIST } from '../store/trades/trades.ts';
import { createImportedCollector, type ImportRequest, importCandles } from './import-candles.ts';
import { plantedCandles, QUICK_SETTINGS } from './testing/scripted-feed.ts';
import { storedFigures } from './testing/stored-figures.ts';

const CANDLES = plantedCandles(2_000);
const KEY = { market: 'imported', symbol: 'EUR_USD', granularity: 'M5' } as const;
const COSTLY: Execution = {
  ...DEFAULT_EXECUTION,
  stop_slippage: { pips: 0.3, range_share: 0 },
  financing_long_points: -80,
  financing_short_points: 20,
  commission_usd: 3.5,
};

/** Changes of prices, and why neighbours contradict them. */
const CONTRADICTIONS = [
  [(price: number) => price * 100_000, '100,000 times too large compared with the stored candles'],
  [(price: number) => price / 10, '10 times too small compared with the stored candles'],
  [(price: number) => 1 / price, 'the other way round, compared with the stored candles'],
  [(price: number) => price * 0.7, '% from the stored candles near them'],
] as const;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('older, newer and missing candles end in the same figures as one whole import', async () => {
      expect(await load(store(), CANDLES)).toEqual({
        added: 2_000,
        duplicates: 0,
        conflicts: 0,
        candles: 2_000,
      });
      const whole = await storedFigures(store());
      expect(whole.trades?.length).toBeGreaterThan(100);

      await emptyStore(store());
      await load(store(), sliceCandles(CANDLES, 750, 1_250));
      await load(store(), sliceCandles(CANDLES, 0, 500));
      await load(store(), sliceCandles(CANDLES, 1_250, 2_000));
      const last = await load(store(), sliceCandles(CANDLES, 250, 1_000));
      expect(last).toEqual({ added: 250, duplicates: 500, conflicts: 0, candles: 2_000 });
      expect(await storedFigures(store())).toEqual(whole);
    });

    test('costs of one pair rebuild its series, say so, and stand in ledgers that add up exactly', async () => {
      await load(store(), CANDLES);
      await load(store(), sliceCandles(CANDLES, 0, 500), 'AUD_USD');
      const other = await getActiveSeries(store().db, { ...KEY, symbol: 'AUD_USD' });
      for (const line of await ledgersOf(store())) expect(line.slice(2, 5).map(Number)).toEqual([0, 0, 0]);

      const settings = { ...QUICK_SETTINGS, executions: { EUR_USD: COSTLY } };
      await createImportedCollector(store(), settings, silentLog).run(new AbortController().signal);
      const series = await getActiveSeries(store().db, KEY);
      expect(series?.made_because).toBe(
        'the engine changed: execution.stop_slippage.pips 0 → 0.3, execution.financing_long_points 0 → -80, ' +
          'execution.financing_short_points 0 → 20, execution.commission_usd 0 → 3.5',
      );
      expect(await getActiveSeries(store().db, { ...KEY, symbol: 'AUD_USD' })).toEqual(other);
      expect((await listStoredSeries(store().db)).map(({ execution }) => execution)).toEqual([
        DEFAULT_EXECUTION,
        COSTLY,
      ]);

      const ledgers = await ledgersOf(store());
      expect(ledgers.length).toBeGreaterThan(100);
      for (const line of ledgers) {
        const [net = 0n, ...parts] = line.map((text) => decimalToUnits(text)).reverse();
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(net);
      }
      for (const column of [1, 2, 3, 4])
        expect(ledgers.some((line) => Number(line[column]) !== 0)).toBe(true);
    });

    test('with operators active the same figures are written in many small commits', async () => {
      const candles = plantedCandles(6_000);
      await load(store(), candles);
      const whole = await storedFigures(store());
      await emptyStore(store());
      const progress: number[] = [];
      const isBusy = () => true;
      await importCandles(
        store(),
        QUICK_SETTINGS,
        { ...KEY, candles, isBusy },
        new AbortController().signal,
        (share) => progress.push(share),
      );
      expect(await storedFigures(store())).toEqual(whole);
      // 2,048 candles a commit.
      expect(progress.filter((share) => share <= 0.5)).toHaveLength(3);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    });

    test('a second import, another price for a stored time and another symbol leave a series as it was', async () => {
      await load(store(), CANDLES);
      const [series, figures] = [await listSeries(store().db), await storedFigures(store())];
      expect(await load(store(), CANDLES)).toEqual({
        added: 0,
        duplicates: 2_000,
        conflicts: 0,
        candles: 2_000,
      });
      expect(await listSeries(store().db)).toEqual(series);
      const other = sliceCandles(CANDLES, 100, 200);
      other.high[5] = 2;
      expect(await load(store(), other)).toEqual({ added: 0, duplicates: 99, conflicts: 1, candles: 2_000 });
      expect(await storedFigures(store())).toEqual(figures);
      await load(store(), sliceCandles(CANDLES, 0, 500), 'AUD_USD');
      expect((await listSeries(store().db)).filter(({ symbol }) => symbol === 'EUR_USD')).toEqual(series);
      expect(await listSeries(store().db)).toHaveLength(2);
    });

    test('prices that stored neighbours contradict are refused, also by another length; the right file is not', async () => {
      await load(store(), sliceCandles(CANDLES, 0, 1_000));
      const before = await storedFigures(store());
      for (const [change, reason] of CONTRADICTIONS) {
        for (const [from, to] of [
          [0, 250],
          [750, 1_250],
          [1_250, 2_000],
        ] as const) {
          const wrong = changed(sliceCandles(CANDLES, from, to), change);
          for (const granularity of ['M5', 'M15'] as const) {
            const refusal = await load(store(), wrong, 'EUR_USD', { granularity }).catch((error) => error);
            expect(refusal).toMatchObject({ code: 'import_refused', problems: [{ field: 'candles' }] });
            expect(refusal.problems[0].reason).toContain(reason);
            expect(refusal.problems[0].reason).toContain('npm run series');
          }
        }
      }
      expect(await storedFigures(store())).toEqual(before);
      expect(await load(store(), sliceCandles(CANDLES, 750, 1_100))).toMatchObject({
        added: 100,
        conflicts: 0,
      });
      // Another symbol has no neighbours, and the operator may insist.
      const [[scaled], , [inverted]] = CONTRADICTIONS;
      await load(store(), changed(sliceCandles(CANDLES, 0, 500), inverted), 'AUD_USD');
      const accepted = changed(sliceCandles(CANDLES, 1_250, 1_350), scaled);
      expect(await load(store(), accepted, 'EUR_USD', { accept_prices: 'true' })).toMatchObject({
        added: 100,
      });
    });

    test('the right candles replace wrong ones, which have no say in it; what else is stored has', async () => {
      const wrong = changed(CANDLES, (price) => price * 100_000);
      await load(store(), wrong);
      const [{ id: replaces } = { id: 0 }] = await listSeries(store().db);
      expect(await load(store(), CANDLES, 'EUR_USD', { replaces })).toMatchObject({ candles: 2_000 });
      const [{ id } = { id: 0 }, ...others] = await listSeries(store().db);
      expect(others).toEqual([]);
      await load(store(), sliceCandles(CANDLES, 0, 300), 'EUR_USD', { granularity: 'M15' });
      const before = await storedFigures(store());
      const again = load(store(), wrong, 'EUR_USD', { replaces: id });
      await expect(again).rejects.toMatchObject({ code: 'import_refused' });
      expect(await storedFigures(store())).toEqual(before);
    });

    test('candles far from the stored ones in time are compared with none', async () => {
      await load(store(), sliceCandles(CANDLES, 0, 500));
      const later = changed(sliceCandles(CANDLES, 0, 500), (price) => price * 1.4);
      for (let row = 0; row < 500; row++) later.time[row]! += 400 * 86_400;
      expect(await load(store(), later)).toMatchObject({ added: 500 });
    });

    test('an import that is cut short leaves what stood', async () => {
      await load(store(), sliceCandles(CANDLES, 1_000, 2_000));
      const before = await storedFigures(store());
      const abort = new AbortController();
      const cut = importCandles(
        store(),
        QUICK_SETTINGS,
        { symbol: 'EUR_USD', granularity: 'M5', candles: CANDLES },
        abort.signal,
        () => abort.abort(new Error('The operator went away')),
      );
      await expect(cut).rejects.toThrow('The operator went away');
      expect(await storedFigures(store())).toEqual(before);

      await createImportedCollector(store(), QUICK_SETTINGS, silentLog).run(new AbortController().signal);
      expect(await listSeries(store().db)).toHaveLength(1);
    });

    test('another engine setting makes the figures anew at the next start', async () => {
      await load(store(), CANDLES);
      const former = await listPage(store().db, TRADE_LIST, await resolveScope(store().db, {}), {
        limit: 200,
      });
      const settings = { ...QUICK_SETTINGS, trade_units: 5_000 };
      await createImportedCollector(store(), settings, silentLog).run(new AbortController().signal);
      const series = await listSeries(store().db);
      expect(series).toHaveLength(1);
      expect(series[0]).toMatchObject({
        active: true,
        candle_count: 2_000,
        made_because: 'the engine changed: trade_units 1000 → 5000',
      });
      expect((await storedFigures(store())).trades?.[0]).toMatchObject({ quantity: 5_000 });
      // Their ids belong to the previous generation; their names find the same trades in the new one.
      expect(former.trades.length).toBeGreaterThan(0);
      for (const trade of former.trades) {
        expect(await getTrade(store().db, trade.id)).toBeUndefined();
        const found = await getTrade(store().db, tradeReferenceOf(trade));
        expect(found?.trade).toMatchObject({
          price: trade.price,
          closed_at: trade.closed_at,
          quantity: 5_000,
        });
      }
    });
  });
}

function load(
  store: Store,
  candles: CandleColumns,
  symbol: 'EUR_USD' | 'AUD_USD' = 'EUR_USD',
  options: Partial<ImportRequest> = {},
) {
  const request = { symbol, granularity: 'M5', candles, ...options } as const;
  return importCandles(store, QUICK_SETTINGS, request, new AbortController().signal, () => {});
}

function changed(candles: CandleColumns, change: (price: number) => number): CandleColumns {
  const [one, other] = [candles.high.map(change), candles.low.map(change)];
  return {
    ...candles,
    open: candles.open.map(change),
    close: candles.close.map(change),
    high: one.map((price, row) => Math.max(price, other[row]!)),
    low: one.map((price, row) => Math.min(price, other[row]!)),
  };
}

/** Gross, spread, slippage, financing, commission and net of the closed trades of EUR_USD. */
async function ledgersOf({ db }: Store): Promise<string[][]> {
  const series = await getActiveSeries(db, KEY);
  const { rows } = await sql<Record<string, string>>`
    select gross_usd::text, spread_usd::text, slippage_usd::text, financing_usd::text, commission_usd::text,
      profit::text
    from trades where series_id = ${series?.id} and status = 'completed'`.execute(db);
  return rows.map((row) => Object.values(row));
}
