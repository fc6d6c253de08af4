import { describe, expect, test } from 'vitest';
import { figuresWithoutEvidence } from '../../../test/support/figures-without-evidence.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { type EngineEvents, NO_EVENTS, type StatusStep } from '../../engine/engine-events.ts';
import type { Store } from '../database/open-store.ts';
import { commitEngineBatch } from './engine-commit.ts';
import { createSeries } from './series.ts';

const KEY = { market: 'imported', symbol: 'USD_SGD', granularity: 'H1' } as const;
const BATCH = {
  candles: null,
  events: { ...NO_EVENTS, steps: [step(1, '0101'), step(2, '1111')] } satisfies EngineEvents,
  patterns: ['0101', '1111'].map((pattern) => figuresWithoutEvidence({ pattern })),
};

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('a writer that fills a series alone adds the same rows, and none twice', async () => {
      const alone = await makeSeries(store());
      await commitEngineBatch(store().db, alone, { ...BATCH, traded: new Set(['0101']) });
      const beside = await makeSeries(store());
      await commitEngineBatch(store().db, beside, BATCH);

      const rows = await rowsOf(store(), alone.id);
      expect(rows.patterns.map(({ pattern }) => pattern)).toEqual(['0101', '1111']);
      expect(rows.steps.map(({ seq }) => seq)).toEqual([1, 2]);
      expect(rows).toEqual(await rowsOf(store(), beside.id));
      for (const part of [{ patterns: [] }, { events: NO_EVENTS }])
        await expect(
          commitEngineBatch(store().db, alone, { ...BATCH, ...part, traded: new Set() }),
        ).rejects.toThrow('duplicate key');
      expect(await rowsOf(store(), alone.id)).toEqual(rows);
    });
  });
}

async function makeSeries({ db }: Store) {
  return { id: await createSeries(db, { ...KEY, engine_key: 'test' }), ...KEY };
}

async function rowsOf({ db }: Store, id: number) {
  const patterns = await db.selectFrom('patterns').selectAll().where('series_id', '=', id).execute();
  const steps = await db.selectFrom('pattern_steps').selectAll().where('series_id', '=', id).execute();
  const withoutSeries = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, series_id: null }));
  return { patterns: withoutSeries(patterns), steps: withoutSeries(steps) };
}

function step(seq: number, pattern: string): StatusStep {
  return {
    ...{ seq, pattern, from: 'awaiting', to: 'potential', direction: null, candle_time: 1_741_305_600 },
    ...{ n: 10, mean_pct: 0.1, p: null, q: null, reason: '10 occurrences with a known outcome' },
  };
}
