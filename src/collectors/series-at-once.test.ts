import { describe, expect, test } from 'vitest';
import { emptyStore, STORE_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { sliceCandles } from '../domain/slice-candles.ts';
import { listSeries } from '../store/engine/series.ts';
import type { SeriesAudit } from '../store/engine/stored-series.ts';
import { listAuditEvents } from '../store/identity/audit-events.ts';
import { type ImportRequest, importCandles } from './import-candles.ts';
import { removeSeries } from './remove-series.ts';
import { plantedCandles, QUICK_SETTINGS } from './testing/scripted-feed.ts';
import { storedFigures } from './testing/stored-figures.ts';

const CANDLES = plantedCandles(3_000);
const AUDIT: SeriesAudit = {
  by: 'command line',
  at: '2026-01-05T00:00:00.000Z',
  account_id: null,
  ip: null,
  request_id: null,
};
const never = new AbortController().signal;

for (const target of STORE_TARGETS) {
  describe(`${target.name}: imports, replacements and removals of one series at once`, () => {
    const store = useStore(target);

    const load = (from: number, to: number, more: Partial<ImportRequest> = {}, onProgress = () => {}) => {
      const candles = sliceCandles(CANDLES, from, to);
      const request = { symbol: 'EUR_USD', granularity: 'M5', candles, ...more } as const;
      return importCandles(store(), QUICK_SETTINGS, request, never, onProgress);
    };
    const shown = () => listSeries(store().db, { active: true });
    const generation = async () => (await shown())[0]?.id ?? 0;

    test('two imports: one waits, and the figures are those of all candles', async () => {
      await load(0, 3_000);
      const whole = await storedFigures(store());
      await emptyStore(store());
      const both = await Promise.all([load(0, 2_000), load(1_000, 3_000)]);
      expect(both).toMatchObject([{ candles: 2_000 }, { added: 1_000, duplicates: 1_000, candles: 3_000 }]);
      expect(await listSeries(store().db)).toHaveLength(1);
      expect(await storedFigures(store())).toEqual(whole);
    });

    test.each<[string, (id: number) => Promise<unknown>]>([
      ['removal', (id) => removeSeries(store(), id, AUDIT, never)],
      ['replacement', (id) => load(0, 100, { replaces: id, audit: AUDIT })],
    ])('a %s during an import is refused when its turn comes, and loses nothing', async (_, work) => {
      await load(0, 1_000);
      const id = await generation();
      let second: Promise<unknown> | undefined;
      const first = load(1_000, 3_000, {}, () => {
        second ??= work(id).catch((error: unknown) => error);
      });
      expect(await first).toMatchObject({ added: 2_000, candles: 3_000 });
      expect(await second).toMatchObject({ code: 'series_not_found' });
      expect(await shown()).toMatchObject([{ candle_count: 3_000 }]);
      expect(await listAuditEvents(store().db, 10)).toEqual([]);
    });

    test('an import during a removal begins a series of its candles alone', async () => {
      await load(0, 1_000);
      const removal = removeSeries(store(), await generation(), AUDIT, never);
      expect(await load(1_000, 3_000)).toMatchObject({ added: 2_000, candles: 2_000 });
      await removal;
      expect(await listSeries(store().db)).toMatchObject([{ candle_count: 2_000, active: true }]);
    });

    test('an import during a replacement adds to what replaced it', async () => {
      await load(0, 1_000);
      const replacing = load(500, 1_500, { replaces: await generation(), audit: AUDIT });
      expect(await load(1_000, 3_000)).toMatchObject({ duplicates: 500, candles: 2_500 });
      expect(await replacing).toMatchObject({ candles: 1_000 });
      expect(await listSeries(store().db)).toHaveLength(1);
    });

    test('a replacement and its line in the audit log are one: neither without the other', async () => {
      await load(0, 1_000);
      const before = await storedFigures(store());
      const replaces = await generation();
      const broken = { ...AUDIT, at: 'no time at all' };
      await expect(load(500, 1_500, { replaces, audit: broken })).rejects.toThrow('no time at all');
      expect(await storedFigures(store())).toEqual(before);
      expect(await listAuditEvents(store().db, 10)).toEqual([]);
      await load(500, 1_700, { replaces, audit: AUDIT });
      expect(await listAuditEvents(store().db, 10)).toMatchObject([
        {
          action: 'series_replaced',
          detail: { by: 'command line', symbol: 'EUR_USD', candles: 1_000, new_candles: 1_200 },
        },
      ]);
    });
  });
}
