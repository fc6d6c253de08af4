import { describe, expect, test } from 'vitest';
import { isLong } from '../../../../../test/support/is-long.ts';
import { PAIR_DEFAULTS } from '../../../../domain/pair-settings.ts';
import { PairDesk } from '../../../../pairs/pair-desk.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { nextPrices, type TokenLogs } from './next-prices.ts';

const HOUR_S = 3_600;
const MONDAY = Date.UTC(2025, 0, 6) / 1_000;
const LOOK = PAIR_DEFAULTS.look;
const START: TokenLogs = [0, 0, 0, 0, 0, 0];

describe('the prices of the six tokens of the local chain', () => {
  test('hold what they are made to hold, and nothing else', () => {
    const seeds = isLong ? 100 : 10;
    const counts = { near: 0, broken: 0, others: 0 };
    for (let seed = 1; seed <= seeds; seed += 1) {
      const desk = new PairDesk(instruments(), PAIR_DEFAULTS);
      const random = warm(seed);
      let logs = START;
      const steps = Array.from({ length: LOOK + 1_500 }, (_, bar) => {
        logs = nextPrices(logs, 1, { isBroken: bar > LOOK + 200, random });
        return desk.take({ at: MONDAY + bar * HOUR_S, gap: false, closes: logs.map((log) => Math.exp(log)) });
      });
      const followed = steps[LOOK - 1]?.look?.followed ?? [];
      counts.near += Number(followed[0] === true);
      const broken = steps.flatMap(({ trades }) => (trades[1] ? [trades[1]] : []));
      counts.broken += Number(broken.some(({ exit_reason }) => exit_reason === 'relation_broken'));
      counts.others += Number(desk.pairs.some(([, second], pair) => second > 2 && followed[pair] === true));
    }
    expect(counts.near).toBeGreaterThanOrEqual(0.9 * seeds);
    expect(counts.broken).toBeGreaterThanOrEqual(0.9 * seeds);
    expect(counts.others).toBeLessThanOrEqual(0.1 * seeds);
  }, 120_000);

  test('the silent token hardly ever moves, and what moves alike is correlated', () => {
    const random = warm(9);
    const rows: TokenLogs[] = [START];
    for (let hour = 0; hour < 4_000; hour += 1)
      rows.push(nextPrices(rows.at(-1)!, 1, { isBroken: false, random }));
    const steps = (token: number) => rows.slice(1).map((row, at) => row[token]! - rows[at]![token]!);
    const silent = steps(5).filter((step) => step !== 0).length;
    expect(silent).toBeGreaterThan(10);
    expect(silent).toBeLessThan(80);
    expect(correlation(steps(0), steps(3))).toBeGreaterThan(0.8);
    expect(Math.abs(correlation(steps(0), steps(4)))).toBeLessThan(0.1);
  });

  test('are as far apart after many short steps as after few long ones', () => {
    const spreadOf = (hours: number, count: number) => {
      const random = warm(4);
      let logs = START;
      let sum = 0;
      for (let at = 0; at < count; at += 1) {
        logs = nextPrices(logs, hours, { isBroken: false, random });
        sum += (logs[1] - logs[0]) ** 2;
      }
      return Math.sqrt(sum / count);
    };
    expect(spreadOf(1, 40_000)).toBeCloseTo(1.8e-2, 2);
    expect(spreadOf(0.1, 200_000)).toBeCloseTo(1.8e-2, 2);
  });
});

function instruments() {
  return START.map((_, at) => ({
    name: `token ${at}`,
    quote: 'dollars' as const,
    ...{ spread: 0, commission: 0, fixed_usd: 0, financing: null },
  }));
}

/** The first numbers of small seeds are alike. */
function warm(seed: number): () => number {
  const random = seededRandom(seed * 2_654_435_761);
  for (let at = 0; at < 20; at += 1) random();
  return random;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [first, second] = [mean(a), mean(b)];
  const product = (x: readonly number[], y: readonly number[], mx: number, my: number) =>
    x.reduce((sum, one, at) => sum + (one - mx) * (y[at]! - my), 0);
  return (
    product(a, b, first, second) / Math.sqrt(product(a, a, first, first) * product(b, b, second, second))
  );
}
