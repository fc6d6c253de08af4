import { beforeEach, describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { type CurrencyPair, SYMBOLS } from '../../domain/symbol.ts';
import { selectRows } from '../../store/database/select-rows.ts';
import { summariseTrades } from '../../store/figures/trade-summaries.ts';
import { resolveScope } from '../../store/list/scope.ts';
import { ensureRemoteSeries, noteRemoteAnswer } from '../../store/mirror/remote-series.ts';
import { ensureSource } from '../../store/mirror/sources.ts';
import { TRADING_TABLES } from '../../store/mirror/tables/trading-tables.ts';
import { type MirroredList, type MirrorReport, mirrorRecords } from './mirror-list.ts';
import { readTrade } from './read-trading-records.ts';
import { RecordSpool } from './record-spool.ts';

const START = Date.parse('2026-03-02T10:00:00Z');
/** After the last time of any record. */
const ANSWERED = START + 90 * 86_400_000;
/** More than one transaction takes. */
const COUNT = 6_000;

interface Told {
  readonly symbol: CurrencyPair;
  readonly pattern: string;
  readonly trade_action: 'buy' | 'sell';
  readonly price: number;
  readonly quantity: number;
  readonly source: string;
  readonly timestamp: string;
  readonly status: 'pending' | 'completed';
  readonly profit: number | null;
}

/** The same numbers each time (Lehmer's generator). */
function createRandom(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A trade of few prices and times, so that many are equal in all that tells them apart. */
function randomTrade(random: (below: number) => number): Told {
  const pending = random(5) === 0;
  return {
    symbol: SYMBOLS[random(3)] ?? 'EUR_USD',
    pattern: random(2) === 0 ? '01010101' : '11110000',
    trade_action: random(2) === 0 ? 'buy' : 'sell',
    price: 1 + random(3) / 10,
    quantity: 1_000,
    source: 'engine',
    timestamp: new Date(START + random(30) * DAY_MS).toISOString(),
    status: pending ? 'pending' : 'completed',
    profit: pending ? null : (random(401) - 200) / 100,
  };
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    let list: MirroredList;

    beforeEach(async () => {
      const { db } = store();
      const series = await ensureRemoteSeries(db, 'trades');
      await noteRemoteAnswer(db, 'trades', { at: START, problem: null });
      list = {
        source_id: await ensureSource(db, { area: 'trading', kind: 'remote', label: 'engine' }),
        call: 'history',
        table: TRADING_TABLES.trades,
        topics: ['trades'],
        market: 'remote',
        read: readTrade,
        ownerOf: ({ symbol }) => series.get(symbol) ?? 0,
      };
    });

    async function mirror(trades: readonly Told[]): Promise<MirrorReport> {
      await using spool = new RecordSpool();
      await spool.append(trades.map((trade) => JSON.stringify(trade)));
      await spool.finish();
      return mirrorRecords(store(), list, spool, ANSWERED, new AbortController().signal);
    }

    /** The rows of trades and of their hashes, each with the transaction that wrote it last. */
    async function rowsAsWritten(): Promise<ReadonlySet<string>> {
      const rows = await selectRows<{ row: string }>(
        store().db,
        `select concat('trade ', series_id, ' ', seq, ' by ', xmin) as row from trades
         union all select concat('hash ', partition, ' ', seq, ' by ', xmin) from mirrored_records`,
      );
      return new Set(rows.map(({ row }) => row));
    }

    test('after every answer the figures are those of a plain sum over what was answered', async () => {
      const random = createRandom();
      let answered = Array.from({ length: 600 }, () => randomTrade(random));
      for (let round = 0; round < 6; round += 1) {
        expect((await mirror(answered)).count).toBe(answered.length);
        for (const symbol of SYMBOLS) {
          const own = answered.filter((one) => one.symbol === symbol);
          const profits = own.flatMap(({ profit }) => profit ?? []);
          const scope = await resolveScope(store().db, { symbol });
          expect(await summariseTrades(store().db, scope)).toMatchObject({
            total: own.length,
            buy: own.filter((one) => one.trade_action === 'buy').length,
            known: profits.length,
            wins: profits.filter((profit) => profit > 0).length,
            total_profit: profits.reduce((cents, profit) => cents + Math.round(100 * profit), 0) / 100,
          });
        }
        // Some vanish, some of the pending ones complete, others are new, and the order is another one.
        answered = answered
          .filter(() => random(10) > 0)
          .map((one) =>
            one.status === 'pending' && random(2) === 0
              ? { ...one, status: 'completed' as const, profit: random(400) / 100 }
              : one,
          )
          .concat(Array.from({ length: 40 }, () => randomTrade(random)))
          .map((one) => ({ one, at: random(1_000_000) }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
      }
    });

    test('what changed is written and nothing else, also where everything vanishes and comes back', async () => {
      const trades = Array.from({ length: COUNT }, (_, index) => ({
        ...randomTrade(createRandom()),
        timestamp: new Date(START + index * 600_000).toISOString(),
        status: 'completed' as const,
        profit: (index % 7) - 3,
      }));
      expect((await mirror(trades)).written).toBe(COUNT);
      const before = await rowsAsWritten();
      expect((await mirror(trades.toReversed())).written).toBe(0);
      expect(await rowsAsWritten()).toEqual(before);

      const changed = trades.map((one, index) => (index % 500 === 0 ? { ...one, profit: 9 } : one));
      expect((await mirror(changed)).written).toBe(12);
      const after = await rowsAsWritten();
      const news = [...after].filter((row) => !before.has(row)).map((row) => row.split(' ')[0] ?? '');
      expect([after.size, news.sort().join()]).toEqual([
        before.size,
        [...Array(12).fill('hash'), ...Array(12).fill('trade')].join(),
      ]);

      expect(await mirror([])).toMatchObject({ count: 0, vanished: COUNT, written: COUNT });
      expect(await mirror(changed)).toMatchObject({ count: COUNT, vanished: 0, written: COUNT });
      expect([...(await rowsAsWritten())].length).toBe(before.size);
    });
  });
}
