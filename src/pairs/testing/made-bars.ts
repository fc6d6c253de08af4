import { createRandomSource } from '../../engine/testing/random-source.ts';
import type { DeskBar } from '../pair-desk.ts';
import type { PairInstrument } from '../pair-leg.ts';

export const HOUR = 3_600;
/** A Monday. */
const START = Date.UTC(2025, 0, 6) / 1_000;

/** Instruments that cost nothing, named A, B, C … */
export function freeInstruments(count: number): PairInstrument[] {
  return Array.from({ length: count }, (_, at) => ({
    name: String.fromCharCode(65 + at),
    quote: 'dollars' as const,
    spread: 0,
    commission: 0,
    fixed_usd: 0,
    financing: null,
  }));
}

/** Bars an hour apart, without gaps, of these logs of prices. */
export function barsOf(logs: readonly (readonly number[])[]): DeskBar[] {
  const count = logs[0]?.length ?? 0;
  return Array.from({ length: count }, (_, bar) => ({
    at: START + bar * HOUR,
    gap: false,
    closes: logs.map((series) => Math.exp(series[bar]!)),
  }));
}

/** So many unrelated random walks of logs. */
export function walks(seed: number, count: number, bars: number): number[][] {
  const random = createRandomSource(seed);
  return Array.from({ length: count }, () => {
    let at = 0;
    return Array.from({ length: bars }, () => {
      at += 1e-3 * random.normal();
      return at;
    });
  });
}

/**
 * Six tokens: one that walks, one that reverts to it with a half-life of 30 bars, one whose relation breaks after `breaksAt`, one
 * that moves with it and drifts off, one on its own, and one that hardly ever has a price.
 */
export function plantedTokens(seed: number, bars: number, breaksAt: number): number[][] {
  const random = createRandomSource(seed);
  const walk = 1e-3;
  const kept = 0.5 ** (1 / 30);
  const noise = 3e-3 * Math.sqrt(1 - kept * kept);
  const tokens: number[][] = [[], [], [], [], [], []];
  let [base, spread, broken, off, own] = [0, 0, 0, 0, 0];
  for (let bar = 0; bar < bars; bar += 1) {
    const step = walk * random.normal();
    base += step;
    spread = kept * spread + noise * random.normal();
    broken = (bar < breaksAt ? kept * broken : broken + 1e-4) + noise * random.normal();
    off += 0.9 * step + 0.45 * walk * random.normal();
    own += walk * random.normal();
    for (const [token, log] of [base, base + spread, base + broken, off, own, 0].entries())
      tokens[token]!.push(log);
  }
  return tokens;
}
