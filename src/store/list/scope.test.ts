import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { ScopeQuery } from '../../contract/scope-query.ts';
import type { Store } from '../database/open-store.ts';
import type { Row } from '../database/row.ts';
import { resolveScope } from './scope.ts';

type Series = Row<'series', 'market' | 'symbol' | 'granularity' | 'candle_count'> & {
  readonly active?: boolean;
};

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('an empty store has no market', async () => {
      expect(await resolveScope(store().db, {})).toEqual({
        market: null,
        granularity: null,
        content: 'trades',
        symbols: [],
        series: [],
      });
    });

    test('the most real market with data is meant, whatever has more of it', async () => {
      await insert(store(), [
        { market: 'simulated', symbol: 'EUR_USD', granularity: 'M5', candle_count: 9_000 },
        { market: 'imported', symbol: 'EUR_USD', granularity: 'H1', candle_count: 10 },
        { market: 'oanda', symbol: 'EUR_USD', granularity: 'M5', candle_count: 0 },
      ]);
      expect(await names(store(), {})).toEqual(['imported H1', 'EUR_USD']);
    });

    test('while no market has data the most real one that is there is meant', async () => {
      await insert(store(), [
        { market: 'simulated', symbol: 'EUR_USD', granularity: 'M5', candle_count: 0 },
        { market: 'imported', symbol: 'EUR_USD', granularity: 'H1', candle_count: 0 },
      ]);
      expect(await names(store(), {})).toEqual(['imported H1', 'EUR_USD']);
    });

    test('generations that are not shown do not count', async () => {
      await insert(store(), [
        { market: 'simulated', symbol: 'EUR_USD', granularity: 'M5', candle_count: 9 },
        { market: 'imported', symbol: 'EUR_USD', granularity: 'M1', candle_count: 99, active: false },
      ]);
      expect(await names(store(), {})).toEqual(['simulated M5', 'EUR_USD']);
      expect(await names(store(), { market: 'imported' })).toEqual(['imported null']);
    });

    test('the granularity with the most candles is meant, of the symbol where one is given', async () => {
      await insert(store(), [
        { market: 'imported', symbol: 'EUR_USD', granularity: 'M1', candle_count: 700 },
        { market: 'imported', symbol: 'AUD_USD', granularity: 'M1', candle_count: 600 },
        { market: 'imported', symbol: 'USD_SGD', granularity: 'H1', candle_count: 500 },
        { market: 'imported', symbol: 'AUD_USD', granularity: 'H1', candle_count: 800 },
        { market: 'imported', symbol: 'USD_SGD', granularity: 'M30', candle_count: 500 },
      ]);
      // Equal sums of candles: the shorter granularity.
      expect(await names(store(), {})).toEqual(['imported M1', 'AUD_USD', 'EUR_USD']);
      // Equal figures of one symbol: the shorter granularity too.
      expect(await names(store(), { symbol: 'USD_SGD' })).toEqual(['imported M30', 'USD_SGD']);
      expect(await names(store(), { symbol: 'AUD_USD' })).toEqual(['imported H1', 'AUD_USD']);
      expect((await resolveScope(store().db, { symbol: 'AUD_USD' })).symbols).toEqual(['USD_SGD', 'AUD_USD']);
      expect(await names(store(), { granularity: 'H1' })).toEqual(['imported H1', 'AUD_USD', 'USD_SGD']);
    });

    test('what is not there is an empty scope that keeps what was asked for', async () => {
      await insert(store(), [{ market: 'imported', symbol: 'EUR_USD', granularity: 'M1', candle_count: 1 }]);
      expect(await names(store(), { symbol: 'USD_SGD' })).toEqual(['imported null']);
      expect(await names(store(), { granularity: 'D' })).toEqual(['imported D']);
      expect(await names(store(), { market: 'remote', granularity: 'M1' })).toEqual(['remote M1']);
    });

    test('a source that names no granularity is a scope of its own', async () => {
      await insert(store(), [
        { market: 'remote', symbol: 'EUR_USD', granularity: null, candle_count: 0 },
        { market: 'simulated', symbol: 'EUR_USD', granularity: 'M5', candle_count: 0 },
      ]);
      expect(await names(store(), {})).toEqual(['remote null', 'EUR_USD']);
    });
  });
}

async function insert(store: Store, series: readonly Series[]): Promise<void> {
  const rows = series.map((row) => ({ active: true, ...row, engine_key: 'test' }));
  await store.db.insertInto('series').values(rows).execute();
}

/** Market and granularity of a scope, then the symbols of its series. */
async function names(store: Store, query: ScopeQuery): Promise<string[]> {
  const { market, granularity, series } = await resolveScope(store.db, query);
  return [`${market} ${granularity}`, ...series.map(({ symbol }) => String(symbol))];
}
