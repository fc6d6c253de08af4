import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalToUnits } from '../domain/decimal-money.ts';
import type { Execution } from '../domain/execution.ts';
import { createEngine } from './engine.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings } from './engine-settings.ts';
import { createDirtyMarket } from './testing/dirty-market.ts';
import { createDrain, drainInto } from './testing/drain-engine.ts';
import { naiveOutcome, naiveRanges, type PlainSeries, usableCandles } from './testing/naive-findings.ts';

/** Short patterns that are traded early. */
const QUICK: EngineSettings = {
  ...DEFAULT_ENGINE_SETTINGS,
  lengths: [3, 5],
  potential_n: 5,
  observed_n: 8,
  observed_t: 0.5,
};
const HOUR = 3_600;
const market = createDirtyMarket(5, 1_500, HOUR);
const candles = usableCandles(market);
const ranges = naiveRanges(candles, HOUR);
const places = new Map(candles.map(({ time }, place) => [time, place]));

const slippage = fc.record({
  pips: fc.constantFrom(0, 0.3, 2),
  range_share: fc.constantFrom(0, 0.1),
});
const points = fc.constantFrom(0, -6.55, 2.1, -40);
const execution: fc.Arbitrary<Execution> = fc.record({
  spread_source: fc.constantFrom('candles', 'assumed'),
  assumed_spread_pips: fc.constantFrom(null, 0, 1.3),
  spread_factor: fc.constantFrom(0, 1, 1.5),
  entry_slippage: slippage,
  stop_slippage: slippage,
  financing_long_points: points,
  financing_short_points: points,
  commission_usd: fc.constantFrom(0, 3.5),
  entry_delay: fc.constantFrom(0, 1, 4),
});

/** Every trade that closed, with its lines in millionths of a dollar. */
function tradesOf({ symbol, execution: executed }: Omit<PlainSeries, 'seconds'>) {
  const settings = { ...QUICK, execution: executed };
  const engine = createEngine({ symbol, granularity: 'H1', settings });
  engine.push(market);
  const { opened, closed } = drainInto(createDrain(), engine);
  const openings = new Map(opened.map((trade) => [trade.seq, trade]));
  return closed.map((trade) => ({ ...openings.get(trade.seq)!, ...trade }));
}

test('a trade earns what a naive search of its candles says, and its ledger says why', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.constantFrom('EUR_USD', 'USD_SGD', 'AUD_USD'), execution, (symbol, executed) => {
      for (const trade of tradesOf({ symbol, execution: executed })) {
        const signal = places.get(trade.entry_time)! - 1 - executed.entry_delay;
        const series = { seconds: HOUR, symbol, execution: executed };
        const naive = naiveOutcome(candles, signal, ranges[signal], trade.direction, series);
        // At the end of the candles a trade may end before the naive search can tell.
        if (naive === undefined) continue;
        expect(candles[naive.exit]!.time + HOUR).toBe(trade.exit_time);
        // Prices of trades have six decimals.
        expect(Math.abs(Number(trade.profit_pct) - naive.pct)).toBeLessThan(3e-4);

        const [net, spread, slipped, financing, commission] = [
          trade.profit_usd,
          trade.spread_usd,
          trade.slippage_usd,
          trade.financing_usd,
          trade.commission_usd,
        ].map((line) => decimalToUnits(line)) as [bigint, bigint, bigint, bigint, bigint];
        // Gross is the result at the candles' prices, so costs can be taken from it one by one.
        const free = { ...executed, spread_factor: 0, commission_usd: 0, ...NO_SLIPPAGE, ...NO_FINANCING };
        const unpaid = naiveOutcome(candles, signal, ranges[signal], trade.direction, {
          ...series,
          execution: free,
        })!;
        const gross = Number(net - spread - slipped - financing - commission) / 1e6;
        const entry = candles[signal + 1 + executed.entry_delay]!.open;
        const rate = symbol === 'USD_SGD' ? Number(trade.exit_price) : 1;
        expect(Math.abs(gross - (unpaid.pct / 100) * entry * (1_000 / rate))).toBeLessThan(2e-3);
        expect(spread <= 0n && slipped <= 0n && commission <= 0n).toBe(true);
        compared++;
      }
    }),
    { numRuns: 25 },
  );
  expect(compared).toBeGreaterThan(1_000);
});

const NO_SLIPPAGE = {
  entry_slippage: { pips: 0, range_share: 0 },
  stop_slippage: { pips: 0, range_share: 0 },
};
const NO_FINANCING = { financing_long_points: 0, financing_short_points: 0 };

test('a delayed trade opens so many candles after the bits of its pattern', () => {
  const delayed = tradesOf({
    symbol: 'EUR_USD',
    execution: { ...DEFAULT_ENGINE_SETTINGS.execution, entry_delay: 2 },
  });
  expect(delayed.length).toBeGreaterThan(20);
  for (const trade of delayed) {
    const signal = places.get(trade.entry_time)! - 3;
    const bits = Array.from({ length: trade.pattern.length }, (_, back) => {
      const at = signal - trade.pattern.length + 1 + back;
      return candles[at]!.close > candles[at - 1]!.close ? '1' : '0';
    }).join('');
    expect(bits).toBe(trade.pattern);
  }
});
