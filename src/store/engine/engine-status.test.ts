import { describe, expect, test } from 'vitest';
import { seedListRows } from '../../../test/support/list-rows.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { EngineStatus } from '../../contract/status.ts';
import { summariseTrades } from '../figures/trade-summaries.ts';
import { resolveScope } from '../list/scope.ts';
import { countPatternStatuses } from '../patterns/patterns.ts';
import { getEngineStatus } from './engine-status.ts';
import { createSeries, updateSeriesState } from './series.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const clock = () => NOW;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('an empty store has nothing to tell but the time', async () => {
      const status = await getEngineStatus(store().db, {}, clock);
      expect(EngineStatus.parse(status)).toEqual(status);
      expect(status).toMatchObject({
        scope: { market: null, granularity: null, symbols: [] },
        markets: [],
        series: [],
        now: '2026-03-01T12:00:00.000Z',
      });
      expect(status.all_trades.total).toBe(0);
    });

    test('the first history of a market is seen while it is built', async () => {
      const { db } = store();
      const id = await createSeries(db, {
        market: 'simulated',
        symbol: 'EUR_USD',
        granularity: 'M5',
        engine_key: 'test',
        engine_settings: { largest_loss: 20 },
      });
      await updateSeriesState(db, id, { state: 'loading', progress: 0.25, problem: null });
      const { series } = await getEngineStatus(db, {}, clock);
      expect(series).toMatchObject([
        { symbol: 'EUR_USD', state: 'loading', progress: 0.25, candles: 0, largest_tested_loss: 20 },
      ]);
    });

    test('figures are those of the scope, and a rebuild shows its progress beside the candles that stand', async () => {
      const { db } = store();
      await seedListRows(store());
      const id = await createSeries(db, {
        market: 'imported',
        symbol: 'USD_SGD',
        granularity: 'M5',
        engine_key: 'next',
      });
      await updateSeriesState(db, id, { state: 'loading', progress: 0.5, problem: null });
      await createSeries(db, {
        market: 'simulated',
        symbol: 'USD_SGD',
        granularity: 'M5',
        engine_key: 'test',
      });

      const status = await getEngineStatus(db, { symbol: 'USD_SGD' }, clock);
      const scope = await resolveScope(db, { symbol: 'USD_SGD' });
      expect(status.markets).toEqual([{ market: 'imported', granularities: ['M5'] }]);
      expect(
        status.series.map(({ symbol, state, progress, candles }) => [symbol, state, progress, candles]),
      ).toEqual([
        ['EUR_USD', 'loading', null, 100],
        ['USD_SGD', 'loading', 0.5, 100],
        ['AUD_USD', 'loading', null, 100],
      ]);
      expect(status.all_trades).toEqual(await summariseTrades(db, scope));
      expect(status.elite_trades).toEqual(await summariseTrades(db, scope, { source: 'elite' }));
      expect(status.status_counts).toEqual(await countPatternStatuses(db, scope));
      expect(status.all_trades.total).toBe(40);
    });
  });
}
