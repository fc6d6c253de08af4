import { expect, test } from 'vitest';
import { SYMBOLS } from '../../../domain/symbol.ts';
import { MARKET_PROFILES } from './market-profile.ts';
import { createSimulatedMarket } from './simulated-market.ts';

test('no symbol plants a pattern of another, and none comes up inside another before its end', () => {
  const all = SYMBOLS.flatMap((symbol) => MARKET_PROFILES[symbol].patterns.map(({ bits }) => bits));
  expect(new Set(all).size).toBe(all.length);
  for (const symbol of SYMBOLS) {
    const planted = MARKET_PROFILES[symbol].patterns;
    for (const outer of planted) {
      expect(outer.bits).toMatch(/^[01]{8}$|^[01]{12}$|^[01]{16}$/);
      for (const inner of planted) {
        const at = outer.bits.indexOf(inner.bits);
        if (at !== -1) expect(at).toBe(outer.bits.length - inner.bits.length);
      }
    }
  }
});

test('the candle after a planted pattern goes its way by more than costs while the effect acts, and not otherwise', () => {
  const origin = Date.parse('2024-01-07T22:00:00Z') / 1_000;
  for (const symbol of SYMBOLS) {
    const { volatility_points, patterns } = MARKET_PROFILES[symbol];
    const market = createSimulatedMarket({ symbol, origin });
    const closes: number[] = [];
    const opens: number[] = [];
    for (let slice = market.candlesAfter(undefined, origin + 400 * 86_400); slice.time.length > 0; ) {
      closes.push(...slice.close);
      opens.push(...slice.open);
      slice = market.candlesAfter(slice.time.at(-1), origin + 400 * 86_400);
    }
    const bits = closes.map((close, index) => (index > 0 && close > closes[index - 1]! ? '1' : '0')).join('');
    for (const pattern of patterns) {
      const way = pattern.direction === 'long' ? 1 : -1;
      const gains = { acting: [] as number[], silent: [] as number[] };
      for (let at = bits.indexOf(pattern.bits); at !== -1; at = bits.indexOf(pattern.bits, at + 1)) {
        const next = at + pattern.bits.length;
        if (next >= closes.length || Math.floor(at / 1_440) !== Math.floor(next / 1_440) || at % 1_440 === 0)
          continue;
        const acts = next >= pattern.from && next < pattern.until;
        (acts ? gains.acting : gains.silent).push(
          (way * (closes[next]! - opens[next]!) * 100_000) / volatility_points,
        );
      }
      const mean = (values: number[]): number =>
        values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(gains.acting.length).toBeGreaterThan(40);
      expect(mean(gains.acting)).toBeGreaterThan(1);
      // A staged pattern that begins with the end of this one leaves an echo.
      if (gains.silent.length > 30) expect(Math.abs(mean(gains.silent))).toBeLessThan(0.4);
    }
  }
});
