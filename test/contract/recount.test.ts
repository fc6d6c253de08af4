import { beforeAll, describe, expect, test } from 'vitest';
import { importCandles } from '../../src/collectors/import-candles.ts';
import { plantedCandles, QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import { Candles } from '../../src/contract/trade-charts.ts';
import { Trade } from '../../src/contract/trades.ts';
import { DEFAULT_EXECUTION, type Execution } from '../../src/domain/execution.ts';
import type { CurrencyPair } from '../../src/domain/symbol.ts';
import { recountTrades } from '../support/recount-trades.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';

const CANDLES = 4_000;
const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'spread_open', 'spread_close'] as const;

const COSTLY: Execution = {
  ...DEFAULT_EXECUTION,
  entry_slippage: { pips: 0.2, range_share: 0.05 },
  stop_slippage: { pips: 0.3, range_share: 0.1 },
  financing_long_points: -6.5,
  financing_short_points: 2.25,
  commission_usd: 3.5,
  spread_factor: 1.5,
  entry_delay: 1,
};

for (const target of SQL_TARGETS.slice(0, 1)) {
  describe('recounting paper trades', () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;

    beforeAll(async () => {
      api = await openApi(store());
      token = await api.signInToken();
      await load('EUR_USD', (row) => 0.0001 + (row % 7) * 0.00002, DEFAULT_EXECUTION);
      await load('AUD_USD', () => Number.NaN, DEFAULT_EXECUTION);
      await load('USD_SGD', (row) => (row % 5 === 0 ? Number.NaN : 0.0001), COSTLY);
    });

    test.each([
      ['its own spreads', 'EUR_USD'],
      ['the assumed spread', 'AUD_USD'],
      ['every cost', 'USD_SGD'],
    ] as const)('every paper trade is recounted from the answers alone, with %s', async (_, symbol) => {
      const { candles, trades } = await read(symbol);
      expect(candles.time.length).toBe(CANDLES);
      const ended = new Set(trades.map(({ outcome }) => outcome));
      expect([...ended].filter((one) => one !== null).sort()).toEqual(['stop_loss', 'take_profit', 'time']);
      expect(recountTrades(candles, trades)).toEqual([]);
    });

    test('the recount needs the spreads, and barriers that are not rounded', async () => {
      const { candles, trades } = await read('EUR_USD');
      const { spread_open, spread_close } = candles;
      for (const without of [
        { spread_open: spread_open.map(() => null) },
        { spread_close: spread_close.map(() => null) },
        { trade_rules: null },
      ])
        expect(recountTrades({ ...candles, ...without }, trades)).not.toEqual([]);
      expect(recountTrades(candles, trades, true)).not.toEqual([]);
    });

    async function load(
      symbol: CurrencyPair,
      spread: (row: number) => number,
      execution: Execution,
    ): Promise<void> {
      const candles = plantedCandles(CANDLES);
      for (let row = 0; row < CANDLES; row++) {
        candles.spread_open[row] = spread(row);
        candles.spread_close[row] = spread(row + 3);
      }
      const settings = { ...QUICK_SETTINGS, execution };
      const request = { symbol, granularity: 'M5', candles } as const;
      await importCandles(store(), settings, request, new AbortController().signal, () => {});
    }

    /** All candles and trades of a symbol, as the API tells them. */
    async function read(
      symbol: CurrencyPair,
    ): Promise<{ readonly candles: Candles; readonly trades: Trade[] }> {
      const ask = async (path: string) => (await api.request(`/api/trading/${path}`, { token })).json();
      const trades = Trade.array().parse(await ask(`trades/history?symbol=${symbol}`));
      let candles: Candles | undefined;
      for (let from = '2000-01-01T00:00:00.000Z'; ; ) {
        const query = new URLSearchParams({ symbol, from, to: '2100-01-01T00:00:00.000Z' });
        const next = Candles.parse(await ask(`candles?${query}`));
        const last = next.time.at(-1);
        if (candles) for (const name of COLUMNS) candles[name].push(...(next[name] as number[]));
        candles ??= next;
        if (last === undefined) return { candles, trades };
        from = new Date((last + 1) * 1_000).toISOString();
      }
    }
  });
}
