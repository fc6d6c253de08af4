import { expect, test } from 'vitest';
import type { Direction } from '../domain/trade.ts';
import type { PlantedPattern } from './testing/planted-market.ts';
import { runPlantedTrial } from './testing/planted-trial.ts';
import { createRandomSource } from './testing/random-source.ts';

/** Random patterns of these lengths, none of which ends in another. */
function drawPlanted(
  seed: number,
  lengths: readonly number[],
  drift: number,
  over: number,
): PlantedPattern[] {
  const random = createRandomSource(seed);
  const planted: PlantedPattern[] = [];
  while (planted.length < lengths.length) {
    const length = lengths[planted.length] ?? 8;
    const bits = Array.from({ length }, () => (random.uniform() < 0.5 ? '0' : '1')).join('');
    if (planted.some((other) => bits.endsWith(other.bits) || other.bits.endsWith(bits))) continue;
    const direction: Direction = random.uniform() < 0.5 ? 'long' : 'short';
    planted.push({ bits, direction, drift, over });
  }
  return planted;
}

test.each([
  ['in the next candle', 1.6, 1],
  ['over three candles', 1.9, 3],
  ['over six candles', 2.4, 6],
])(
  'of planted patterns at least 90 % become elite, of elite ones at most 10 % are strays: %s',
  (_, drift, over) => {
    let planted = 0;
    let found = 0;
    let elite = 0;
    let strays = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const patterns = drawPlanted(seed, [8, 8, 8, 12, 12, 12], drift, over);
      const trial = runPlantedTrial(seed, 1_600_000, patterns);
      // Patterns that overlap may spoil each other's effect; what counts are those that have the effect that was asked for.
      const valid = patterns.filter((_pattern, place) => {
        return (trial.effects[place] ?? 0) >= 0.5 && (trial.occurrences[place] ?? 0) >= 300;
      });
      planted += valid.length;
      found += valid.filter((pattern) => trial.found.includes(pattern.bits)).length;
      elite += trial.elite.length;
      strays += trial.strays.length;
    }
    process.stdout.write(`planted ${planted}, found ${found}, elite ${elite}, strays ${strays}\n`);
    expect(planted).toBeGreaterThanOrEqual(36);
    expect(found).toBeGreaterThanOrEqual(0.9 * planted);
    expect(strays).toBeLessThanOrEqual(0.1 * elite);
  },
);
