import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { createCandleColumns } from '../../domain/candle-columns.ts';
import { type EngineEvents, NO_EVENTS } from '../../engine/engine-events.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../../engine/engine-settings.ts';
import { commitEngineBatch } from '../engine/engine-commit.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { resolveScope } from '../list/scope.ts';
import { followStoredPattern } from './pattern-fan.ts';

const START = Date.UTC(2026, 0, 5) / 1_000;
const HOUR = 3_600;
const SERIES = { market: 'imported', symbol: 'EUR_USD', granularity: 'H1' } as const;

/** Candles of equal range that close up, up, down, down … */
function makeCandles(count: number) {
  const candles = createCandleColumns(count);
  for (let row = 0; row < count; row++) {
    const level = [0, 1, 2, 1][row % 4] ?? 0;
    candles.time[row] = START + row * HOUR;
    for (const column of ['open', 'close'] as const) candles[column][row] = 1 + level / 1_000;
    candles.high[row] = (candles.close[row] ?? 0) + 0.001;
    candles.low[row] = (candles.close[row] ?? 0) - 0.001;
    candles.spread_open[row] = 0.0002;
    candles.spread_close[row] = 0.0004;
  }
  return candles;
}

function step(
  seq: number,
  candle: number,
  from: 'potential' | 'dormant',
  reason: string,
): EngineEvents['steps'][number] {
  const candle_time = START + candle * HOUR;
  return {
    seq,
    pattern: '11',
    from,
    to: 'observed',
    direction: 'short',
    candle_time,
    n: 20,
    mean_pct: 0.1,
    p: null,
    q: null,
    reason,
  };
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('the fan is cut at the selection, which being seen again is not', async () => {
      const { db } = store();
      const id = await createSeries(db, {
        ...SERIES,
        engine_key: 'test',
        engine_settings: DEFAULT_ENGINE_SETTINGS,
      });
      const steps = [
        step(1, 200, 'potential', 'in-sample t statistic 3.00 over 20 occurrences, net of spread'),
        step(2, 300, 'dormant', 'seen again after 90 candles'),
      ];
      await commitEngineBatch(
        db,
        { id, ...SERIES },
        { candles: makeCandles(400), events: { ...NO_EVENTS, steps }, patterns: [] },
      );
      await activateSeries(db, id);
      const scope = await resolveScope(db, SERIES, 'patterns');
      const found = await followStoredPattern(db, scope, { ...SERIES, pattern: '11' });
      // '11' ends at candles 2, 6, 10 …; the range is known from the 14th candle on, and a path takes twelve more candles.
      expect(found).toMatchObject({
        ...{ direction: 'long', candles: 400, cut: false, take_profit: 1.5, stop_loss: 1.5 },
        selected_at: new Date((START + 200 * HOUR) * 1_000).toISOString(),
        from: new Date(START * 1_000).toISOString(),
        in_sample: { n: Math.floor((188 - 14) / 4) + 1 },
        out_of_sample: { n: Math.floor((387 - 202) / 4) + 1 },
      });
      expect(found.out_of_sample.points).toHaveLength(12);
      expect(found.out_of_sample.points[0]).toMatchObject({ p5: 0, p50: 0, p95: 0 });
      const [, second] = found.out_of_sample.points;
      expect(second?.p50).toBeCloseTo(-0.001 / 0.002, 6);
      expect(found.break_even).toBeCloseTo(0.0003 / 0.002, 6);
      expect(await followStoredPattern(db, scope, { ...SERIES, pattern: '111' })).toMatchObject({
        ...{
          selected_at: null,
          break_even: null,
          in_sample: { n: 0, points: [] },
          out_of_sample: { n: 0, points: [] },
        },
      });
      const empty = await resolveScope(db, { market: 'oanda', symbol: 'EUR_USD' }, 'patterns');
      expect(await followStoredPattern(db, empty, { symbol: 'EUR_USD', pattern: '11' })).toMatchObject({
        ...{ candles: 0, from: null, take_profit: null, cut: false },
      });
    });
  });
}
