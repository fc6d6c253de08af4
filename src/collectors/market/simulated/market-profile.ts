import type { CurrencyPair } from '../../../domain/symbol.ts';
import type { PlantedPattern } from './planted-pattern.ts';

/** What makes the simulated market of one pair that pair's. Prices in points of 0.00001. */
export interface MarketProfile {
  /** The level at which the price starts and to which it slowly returns. */
  readonly anchor_points: number;
  /** Standard deviation of one M5 candle at mean volatility. */
  readonly volatility_points: number;
  /** Half the spread in London hours. */
  readonly half_spread_points: number;
  /** Volatility of the Asian session against that of a European currency. */
  readonly asian: number;
  readonly patterns: readonly PlantedPattern[];
}

const EVER = Number.POSITIVE_INFINITY;

/**
 * The three pairs. Volatility is that of days with a standard deviation of 0.45 % (EUR_USD), 0.30 % (USD_SGD) and
 * 0.60 % (AUD_USD), spreads are those of `TYPICAL_SPREAD`. Of the planted effects some act always, some end and some
 * begin late, so that patterns of every status stand side by side.
 */
export const MARKET_PROFILES: Readonly<Record<CurrencyPair, MarketProfile>> = {
  EUR_USD: {
    anchor_points: 108_000,
    volatility_points: 29,
    half_spread_points: 5,
    asian: 1,
    patterns: [
      { bits: '01101001', direction: 'long', strength: 1.6, first_share: 1, from: 0, until: EVER, staged: 0 },
      {
        bits: '11010001',
        direction: 'short',
        strength: 1.6,
        first_share: 1,
        from: 0,
        until: 26_000,
        staged: 0,
      },
      {
        bits: '00101110',
        direction: 'short',
        strength: 1.8,
        first_share: 1,
        from: 38_000,
        until: EVER,
        staged: 0,
      },
      {
        bits: '100011010110',
        direction: 'short',
        strength: 1.6,
        first_share: 1,
        from: 0,
        until: EVER,
        staged: 1 / 240,
      },
    ],
  },
  USD_SGD: {
    anchor_points: 134_000,
    volatility_points: 24,
    half_spread_points: 10,
    asian: 1.35,
    patterns: [
      {
        bits: '10011011',
        direction: 'short',
        strength: 1.7,
        first_share: 1,
        from: 0,
        until: EVER,
        staged: 0,
      },
      {
        bits: '01110010',
        direction: 'long',
        strength: 1.7,
        first_share: 1,
        from: 0,
        until: 30_000,
        staged: 0,
      },
      {
        bits: '010110001110',
        direction: 'long',
        strength: 1.7,
        first_share: 1,
        from: 12_000,
        until: EVER,
        staged: 1 / 220,
      },
    ],
  },
  AUD_USD: {
    anchor_points: 66_000,
    volatility_points: 23,
    half_spread_points: 6,
    asian: 1.25,
    patterns: [
      {
        bits: '00110101',
        direction: 'short',
        strength: 1.6,
        first_share: 1,
        from: 0,
        until: EVER,
        staged: 0,
      },
      {
        bits: '11100100',
        direction: 'long',
        strength: 1.8,
        first_share: 1,
        from: 36_000,
        until: EVER,
        staged: 0,
      },
      {
        bits: '0111010001101100',
        direction: 'long',
        strength: 1.7,
        first_share: 1,
        from: 0,
        until: EVER,
        staged: 1 / 260,
      },
    ],
  },
};
