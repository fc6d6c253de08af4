import type { CurrencyPair } from '../../../domain/symbol.ts';
import type { PlantedPattern } from './planted-pattern.ts';

/** The parameters of one simulated pair. Prices in points of 0.00001. */
export interface MarketProfile {
  /** The level at which the price starts and to which it slowly reverts. */
  readonly anchor_points: number;
  /** Standard deviation of one M5 candle at mean volatility. */
  readonly volatility_points: number;
  /** Half the spread in London hours. */
  readonly half_spread_points: number;
  /** Volatility of the Asian session relative to that of a European currency. */
  readonly asian: number;
  readonly patterns: readonly PlantedPattern[];
}

/** The common values of the effects; an entry has its differences. */
const ALWAYS = { from: 0, until: Number.POSITIVE_INFINITY, staged: 0 };

/**
 * The three pairs. Volatility matches days with a standard deviation of 0.45 % (EUR_USD), 0.30 % (USD_SGD) and 0.60 %
 * (AUD_USD); spreads are those of `TYPICAL_SPREAD`.
 * The effects are chosen so that patterns of every status exist when the usual history ends (about candle 52,000): some are
 * always active and make elite patterns, one of 8 bits per pair ends early and becomes dormant, some begin late and are still
 * being judged. Some of 16 bits are strong but rare, some 120 times in that history: enough to be promoted, too few for an elite
 * pattern until some weeks of the live market have passed.
 */
export const MARKET_PROFILES: Readonly<Record<CurrencyPair, MarketProfile>> = {
  EUR_USD: {
    anchor_points: 108_000,
    volatility_points: 29,
    half_spread_points: 5,
    asian: 1,
    patterns: [
      { ...ALWAYS, bits: '01101001', direction: 'long', strength: 3.1 },
      { ...ALWAYS, bits: '11010001', direction: 'short', strength: 2.5, until: 26_000 },
      { ...ALWAYS, bits: '100011010110', direction: 'short', strength: 3.1, staged: 1 / 240 },
      { ...ALWAYS, bits: '001011101100', direction: 'long', strength: 3.5, from: 41_000, staged: 1 / 260 },
      { ...ALWAYS, bits: '0001110010111001', direction: 'short', strength: 3.8, staged: 1 / 345 },
      { ...ALWAYS, bits: '1111000010100010', direction: 'long', strength: 3.8, staged: 1 / 300 },
    ],
  },
  USD_SGD: {
    anchor_points: 134_000,
    volatility_points: 24,
    half_spread_points: 10,
    asian: 1.35,
    patterns: [
      { ...ALWAYS, bits: '10011011', direction: 'short', strength: 3.2 },
      { ...ALWAYS, bits: '01110010', direction: 'long', strength: 2.5, until: 30_000 },
      { ...ALWAYS, bits: '010110001110', direction: 'long', strength: 3.2, from: 12_000, staged: 1 / 120 },
      { ...ALWAYS, bits: '110000101101', direction: 'short', strength: 3.9, from: 42_000, staged: 1 / 260 },
    ],
  },
  AUD_USD: {
    anchor_points: 66_000,
    volatility_points: 23,
    half_spread_points: 6,
    asian: 1.25,
    patterns: [
      { ...ALWAYS, bits: '00110101', direction: 'short', strength: 3.1 },
      { ...ALWAYS, bits: '11100100', direction: 'long', strength: 2.5, until: 28_000 },
      { ...ALWAYS, bits: '0111010001101100', direction: 'long', strength: 2.6, staged: 1 / 260 },
      { ...ALWAYS, bits: '101100111000', direction: 'short', strength: 3.5, from: 44_000, staged: 1 / 260 },
      { ...ALWAYS, bits: '1001011110100010', direction: 'long', strength: 3.8, staged: 1 / 270 },
      { ...ALWAYS, bits: '0110000111010111', direction: 'short', strength: 4, staged: 1 / 255 },
    ],
  },
};
