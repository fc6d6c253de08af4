import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { MOST_BARS } from '../../contract/history-days.ts';
import { addDays } from '../../domain/trading-day-bounds.ts';
import { CLAIM_LIST } from '../chain/airdrops.ts';
import { FLASH_LOAN_LIST } from '../chain/flash-loans.ts';
import { createSeries } from '../engine/series.ts';
import { resolveScope } from '../list/scope.ts';
import { ensureSource } from '../mirror/sources.ts';
import { inBars, sumTradeDays } from './history-days.ts';

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('trades count on the day of their entry, of UTC or New York; elite ones alone and in percent', async () => {
      const { db } = store();
      const id = await createSeries(db, {
        market: 'imported',
        symbol: 'EUR_USD',
        granularity: 'H1',
        engine_key: 'test',
      });
      await db.updateTable('series').set({ active: true, candle_count: 1 }).where('id', '=', id).execute();
      const trade = (
        seq: number,
        time: string,
        source: 'elite' | 'observed',
        profit: string,
        pct: string,
      ) => ({
        ...{ series_id: id, seq, pattern: '0101', trade_action: 'buy' as const, price: '1', quantity: '1' },
        ...{ status: 'completed' as const, source, timestamp: time, closed_at: time },
        ...{ profit, profit_pct: pct },
      });
      await db
        .insertInto('trades')
        .values([
          trade(1, '2026-03-02T10:00:00Z', 'elite', '2.5', '0.2'),
          trade(2, '2026-03-02T23:00:00Z', 'observed', '-1.25', '-0.1'),
          trade(3, '2026-03-04T10:00:00Z', 'elite', '0.1', '0.01'),
        ] as never)
        .execute();
      const scope = await resolveScope(db, {});
      expect(await sumTradeDays(db, scope, { tradingDay: 'utc', elite: false })).toEqual({
        trading_day: 'utc',
        step: 'day',
        dates: ['2026-03-02', '2026-03-04'],
        counts: [2, 1],
        values: [1.25, 0.1],
      });
      const newYork = await sumTradeDays(db, scope, { tradingDay: 'new_york', elite: false });
      expect(newYork.dates).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
      expect(await sumTradeDays(db, scope, { tradingDay: 'Asia/Tokyo', elite: true })).toMatchObject({
        trading_day: 'utc',
        counts: [1, 1],
        values: [0.2, 0.01],
      });
      const ofPattern = (bits: string, tradingDay: string) =>
        sumTradeDays(db, scope, { tradingDay, elite: false, bits });
      expect(await ofPattern('0101', 'utc')).toEqual(
        await sumTradeDays(db, scope, { tradingDay: 'utc', elite: false }),
      );
      expect((await ofPattern('0101', 'new_york')).dates).toEqual(newYork.dates);
      expect((await ofPattern('010', 'utc')).dates).toEqual([]);
    });

    test('records of a source count on their UTC day; those without a time nowhere', async () => {
      const { db } = store();
      const source = await ensureSource(db, { area: 'airdrops', kind: 'remote', label: 'host' });
      const claim = (seq: number, timestamp: string | null, usd_value: string | null) => ({
        ...{ source_id: source, seq, timestamp, usd_value },
      });
      await db
        .insertInto('airdrop_claims')
        .values([
          claim(1, '2026-03-02T23:59:59Z', '10'),
          claim(2, '2026-03-02T00:00:00Z', null),
          claim(3, null, '5'),
        ] as never)
        .execute();
      const resolved = { id: source, area: 'airdrops', kind: 'remote' } as const;
      expect(await CLAIM_LIST.days?.(db, resolved)).toMatchObject({
        dates: ['2026-03-02'],
        counts: [2],
        values: [10],
      });
      expect(await FLASH_LOAN_LIST.days?.(db, undefined)).toMatchObject({ dates: [] });
    });
  });
}

test('a long history is in weeks from Sunday, a very long one in months, and never in more bars than allowed', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => [addDays('1990-01-01', at), 1, 0.1] as const);
  expect(inBars(days(MOST_BARS)).step).toBe('day');
  const weeks = inBars(days(MOST_BARS + 1));
  expect(weeks).toMatchObject({ step: 'week', dates: expect.arrayContaining(['1989-12-31', '1990-01-07']) });
  expect(weeks.counts.reduce((sum, count) => sum + count, 0)).toBe(MOST_BARS + 1);
  expect(weeks.values[1]).toBe(0.7);
  const months = inBars(days(60_000));
  expect(months.step).toBe('month');
  expect(months.dates.length).toBeLessThanOrEqual(MOST_BARS);
});
