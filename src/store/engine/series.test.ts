import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { LiveEvent } from '../../contract/event-topics.ts';
import { notify } from '../database/notify.ts';
import type { Store } from '../database/open-store.ts';
import { listQuotes, upsertQuotes } from './quotes.ts';
import {
  activateSeries,
  createSeries,
  deleteInactiveSeries,
  deleteSeries,
  getActiveSeries,
  listSeries,
  updateSeriesState,
} from './series.ts';
import { ensureSimulation, getSimulation } from './simulations.ts';

const EUR_USD = { market: 'imported', symbol: 'EUR_USD', granularity: 'M1' } as const;
const AUD_USD = { market: 'simulated', symbol: 'AUD_USD', granularity: 'M5' } as const;
const AT = Date.parse('2026-01-02T03:04:05Z') / 1_000;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    const create = (key: Parameters<typeof getActiveSeries>[1]) =>
      createSeries(store().db, { ...key, engine_key: 'v1' });

    test('a generation is shown when it is activated, and its former one no longer', async () => {
      const first = await create(EUR_USD);
      expect(await getActiveSeries(store().db, EUR_USD)).toBeUndefined();
      await activateSeries(store().db, first);
      expect(await getActiveSeries(store().db, EUR_USD)).toMatchObject({
        id: first,
        ...EUR_USD,
        active: true,
        engine_key: 'v1',
        state: 'loading',
        candle_count: 0,
        last_candle_at: null,
        retired_at: null,
      });
      const second = await create(EUR_USD);
      expect(await getActiveSeries(store().db, EUR_USD)).toMatchObject({ id: first });
      await activateSeries(store().db, second);
      expect(await getActiveSeries(store().db, EUR_USD)).toMatchObject({ id: second });
      await expect(activateSeries(store().db, first)).rejects.toThrow('not there to be shown');
      await expect(activateSeries(store().db, 999)).rejects.toThrow('not there to be shown');
      await activateSeries(store().db, second);
      expect(await listSeries(store().db, { active: true })).toHaveLength(1);
    });

    test('activating is all or nothing', async () => {
      const first = await create(EUR_USD);
      await activateSeries(store().db, first);
      const second = await create(EUR_USD);
      const cut = store()
        .db.transaction()
        .execute(async (trx) => {
          await activateSeries(trx, second);
          throw new Error('cut short');
        });
      await expect(cut).rejects.toThrow('cut short');
      expect(await getActiveSeries(store().db, EUR_USD)).toMatchObject({ id: first });
    });

    test('a series of a source that does not name a granularity is one of its own', async () => {
      const remote = { market: 'remote', symbol: 'EUR_USD', granularity: null } as const;
      const [first, second] = [await create(remote), await create(remote)];
      await activateSeries(store().db, first);
      await activateSeries(store().db, second);
      expect(await getActiveSeries(store().db, remote)).toMatchObject({ id: second, granularity: null });
      expect(await listSeries(store().db, { market: 'remote', active: true })).toHaveLength(1);
    });

    test('lists the oldest first, by market and by what is shown', async () => {
      const ids = [await create(EUR_USD), await create(AUD_USD), await create(EUR_USD)];
      await activateSeries(store().db, ids[1] ?? 0);
      const listed = async (filter: Parameters<typeof listSeries>[1]) =>
        (await listSeries(store().db, filter)).map(({ id }) => id);
      expect(await listed({})).toEqual(ids);
      expect(await listed({ market: 'imported' })).toEqual([ids[0], ids[2]]);
      expect(await listed({ active: true })).toEqual([ids[1]]);
      expect(await listed({ market: 'imported', active: true })).toEqual([]);
    });

    test('a state is told when it is news, not when it is said again', async () => {
      const id = await create(AUD_USD);
      const next = { state: 'loading', progress: 0.5, problem: null } as const;
      const heard = await hear(store(), async () => {
        await updateSeriesState(store().db, id, next);
        await updateSeriesState(store().db, id, next);
        await updateSeriesState(store().db, 999, next);
      });
      expect(heard).toEqual([{ topic: 'series', market: 'simulated', symbol: 'AUD_USD' }]);
      const [row] = await listSeries(store().db);
      expect(row).toMatchObject(next);
    });

    test('a problem that is not given stays', async () => {
      const id = await create(AUD_USD);
      await updateSeriesState(store().db, id, { state: 'loading', progress: 0.5, problem: 'Maintenance' });
      await updateSeriesState(store().db, id, { state: 'loading', progress: 0.6 });
      expect((await listSeries(store().db))[0]).toMatchObject({ progress: 0.6, problem: 'Maintenance' });
    });

    test('deletes what is not shown, of one market or of all, and nothing that is', async () => {
      const shown = await create(EUR_USD);
      await activateSeries(store().db, shown);
      await create(EUR_USD);
      await create(AUD_USD);
      await expect(deleteSeries(store().db, shown)).rejects.toThrow('is shown and cannot be deleted');
      expect(await deleteInactiveSeries(store().db, 'simulated')).toBe(1);
      expect(await listSeries(store().db)).toHaveLength(2);
      expect(await deleteInactiveSeries(store().db)).toBe(1);
      expect(await listSeries(store().db)).toEqual([expect.objectContaining({ id: shown, active: true })]);
      await deleteSeries(store().db, 999);
    });

    test('deletes a series of more rows than a slice holds', async () => {
      const id = await create(EUR_USD);
      await sql`
        insert into trades (series_id, seq, trade_action, source, quantity, price, status, "timestamp")
        select ${id}, seq, 'buy', 'elite', 1, 1, 'pending', now() from generate_series(1, 10001) as seq`.execute(
        store().db,
      );
      await sql`
        insert into patterns (series_id, pattern, bit_length, status, seen_count)
        select ${id}, number::bit(16)::text, 16, 'awaiting', 1 from generate_series(1, 5001) as number`.execute(
        store().db,
      );
      await deleteSeries(store().db, id);
      const { rows } = await sql`
        select (select count(*) from trades) as trades, (select count(*) from patterns) as patterns,
          (select count(*) from trade_rollups) as trade_rollups, (select count(*) from pattern_rollups) as pattern_rollups,
          (select count(*) from closing_rollups) as closing_rollups,
          (select count(*) from series) as series`.execute(store().db);
      expect(rows).toEqual([
        { trades: 0, patterns: 0, trade_rollups: 0, pattern_rollups: 0, closing_rollups: 0, series: 0 },
      ]);
    });

    test('keeps the last quote of each symbol, told when it changes', async () => {
      const quote = { bid: 1.08342, ask: 1.08351, is_open: true, time: AT };
      const heard = await hear(store(), async () => {
        await upsertQuotes(store().db, 'simulated', []);
        await upsertQuotes(store().db, 'simulated', [
          { symbol: 'AUD_USD', ...quote },
          { symbol: 'EUR_USD', ...quote },
        ]);
        await upsertQuotes(store().db, 'simulated', [{ symbol: 'EUR_USD', ...quote }]);
        await upsertQuotes(store().db, 'simulated', [{ symbol: 'EUR_USD', ...quote, bid: 1, time: AT - 1 }]);
        await upsertQuotes(store().db, 'simulated', [
          { symbol: 'AUD_USD', ...quote, is_open: false, time: AT + 1.5 },
        ]);
      });
      expect(heard).toEqual([
        { topic: 'quotes', market: 'simulated' },
        { topic: 'quotes', market: 'simulated' },
      ]);
      expect(await listQuotes(store().db, 'simulated')).toEqual([
        {
          symbol: 'EUR_USD',
          market: 'simulated',
          bid: 1.08342,
          ask: 1.08351,
          open: true,
          at: '2026-01-02T03:04:05.000Z',
        },
        {
          symbol: 'AUD_USD',
          market: 'simulated',
          bid: 1.08342,
          ask: 1.08351,
          open: false,
          at: '2026-01-02T03:04:06.500Z',
        },
      ]);
      expect(await listQuotes(store().db, 'oanda')).toEqual([]);
    });

    test('a simulation stays as it was first written', async () => {
      expect(await getSimulation(store().db, 'simulated')).toBeUndefined();
      const first = {
        market: 'simulated',
        seed: 4_294_967_296,
        origin_at: '2026-01-01T22:00:00.000Z',
      } as const;
      expect(await ensureSimulation(store().db, first)).toEqual(first);
      const other = { market: 'simulated', seed: 1, origin_at: '2027-01-01T00:00:00.000Z' } as const;
      expect(await ensureSimulation(store().db, other)).toEqual(first);
      expect(await getSimulation(store().db, 'simulated')).toEqual(first);
    });
  });
}

/** What is told while `work` runs; what was told before it may still be on its way and is waited for. */
async function hear(store: Store, work: () => Promise<void>): Promise<LiveEvent[]> {
  await everythingTold(store);
  const heard: LiveEvent[] = [];
  const stop = store.listen((event) => {
    if (event.topic !== 'store') heard.push(event);
  });
  await work();
  await everythingTold(store);
  stop();
  return heard;
}

async function everythingTold(store: Store): Promise<void> {
  const told = Promise.withResolvers<void>();
  const stop = store.listen(({ topic }) => topic === 'store' && told.resolve());
  await notify(store.db, { topic: 'store' });
  await told.promise;
  stop();
}
