import { beforeAll, describe, expect, test } from 'vitest';
import { createEvidence } from '../../src/collectors/create-evidence.ts';
import { importCandles } from '../../src/collectors/import-candles.ts';
import { QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import { type EvidenceSet, TradeEvidence } from '../../src/contract/trade-evidence.ts';
import type { Trade } from '../../src/contract/trades.ts';
import { sliceCandles } from '../../src/domain/slice-candles.ts';
import { createPlantedMarket } from '../../src/engine/testing/planted-market.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

const PATH = '/api/trading/trades/evidence';
/** An edge that is found within a few thousand candles. */
const CANDLES = createPlantedMarket({
  seed: 7,
  candles: 8_000,
  planted: [{ bits: '1011', direction: 'long', drift: 3, over: 2 }],
  spread: 0.0001,
  start: 1.1,
});

for (const target of SQL_TARGETS) {
  describe(`evidence on ${target.name}`, () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;

    beforeAll(async () => {
      api = await openApi(store(), { readEvidence: createEvidence(store(), Date.now) });
      token = await api.signInToken();
      await load(0, 6_000);
    });

    async function load(from: number, to: number): Promise<void> {
      const request = {
        symbol: 'EUR_USD',
        granularity: 'M5',
        candles: sliceCandles(CANDLES, from, to),
      } as const;
      await importCandles(store(), QUICK_SETTINGS, request, new AbortController().signal, () => {});
    }

    async function read(symbol = 'EUR_USD'): Promise<TradeEvidence> {
      const answer = await api.request(`${PATH}?symbol=${symbol}`, { token });
      expect(answer.status).toBe(200);
      return TradeEvidence.strict().parse(await answer.json());
    }

    test('both sides of the promotion are recounted from the trades of the history, and never mixed', async () => {
      const evidence = await read();
      const history = await api.request('/api/trading/trades/history?symbol=EUR_USD', { token });
      const trades = ((await history.json()) as Trade[]).filter(({ status }) => status === 'completed');
      const [before, after] = [true, false].map((isObserved) =>
        trades.filter(({ source }) => (source === 'observed') === isObserved),
      ) as [Trade[], Trade[]];
      expect(after.length).toBeGreaterThan(20);
      expect(before.length).toBeGreaterThan(20);
      expectRecount(evidence.before, before);
      expectRecount(evidence.after, after);
      expect(evidence).toMatchObject({ candles: 6_000, older_trades: 0, runs: 1_000, symbol: 'EUR_USD' });
      expect(evidence.patterns_looked_at).toBeGreaterThan(50);
      // A planted edge of three deviations is no luck of the draw, and its drift is not the market's.
      expect(evidence.after.random_entries?.below).toBe(1);
      expect(evidence.after.random_entries?.own_mean).toBeGreaterThan(
        evidence.after.random_entries?.high ?? 1,
      );
    });

    test('an answer stands until the series has other candles', async () => {
      const first = await read();
      expect(await read()).toEqual(first);
      await load(6_000, 8_000);
      const second = await read();
      expect(second.candles).toBe(8_000);
      expect(second.after.trades).toBeGreaterThan(first.after.trades);
    });

    test('without a series nothing is said, and a symbol must be named', async () => {
      const none = await read('AUD_USD');
      expect(none).toMatchObject({ candles: 0, before: { trades: 0, random_entries: null } });
      const error = await readError(await api.request(PATH, { token }));
      expect(error).toMatchObject({ status: 400, code: 'invalid_query', problems: [{ field: 'symbol' }] });
    });
  });
}

function expectRecount(set: EvidenceSet, trades: readonly Trade[]): void {
  const pcts = trades.map(({ profit_pct }) => profit_pct ?? 0);
  const total = pcts.reduce((sum, pct) => sum + pct, 0);
  expect(set.trades).toBe(trades.length);
  expect(set.total_pct).toBeCloseTo(total, 6);
  expect(set.expectancy.value).toBeCloseTo(total / trades.length, 9);
  expect(set.from).toBe(trades.map(({ timestamp }) => timestamp).sort()[0]);
  expect(set.to).toBe(
    trades
      .map(({ closed_at }) => closed_at ?? '')
      .sort()
      .at(-1),
  );
  for (const { value, low, high } of [set.expectancy, set.profit_factor, set.sharpe]) {
    expect(low).toBeLessThan(value ?? 0);
    expect(high).toBeGreaterThan(value ?? 0);
  }
  for (const by of ['year', 'volatility', 'session', 'weekday'] as const) {
    const groups = set.groups.filter((group) => group.by === by);
    const counted = groups.reduce((sum, group) => sum + group.trades, 0);
    // The volatility at an entry is known with its outcome, a few candles later.
    expect(counted).toBeGreaterThan(trades.length - (by === 'volatility' ? 40 : 1));
    if (by === 'volatility') continue;
    expect(groups.reduce((sum, { trades: n, mean_pct }) => sum + n * mean_pct, 0)).toBeCloseTo(total, 6);
  }
  expect(set.marked_drawdown).toBeLessThanOrEqual(set.closed_drawdown ?? 0);
  expect(set.random_entries?.trades).toBe(trades.length);
  const alive = trades.map(
    ({ timestamp }) =>
      trades.filter((other) => other.timestamp <= timestamp && (other.closed_at ?? '') > timestamp).length,
  );
  expect(set.most_at_once).toBe(Math.max(...alive));
}
