import { expect, test } from 'vitest';
import type { PlantedPattern } from './testing/planted-market.ts';
import { runPlantedTrial } from './testing/planted-trial.ts';

/** Two patterns of 8 and two of 12 bits, none of which ends in another, with one drift spread over some candles. */
function plantedWith(drift: number, over: number): PlantedPattern[] {
  return [
    { bits: '10110010', direction: 'long', drift, over },
    { bits: '00101110', direction: 'short', drift, over },
    { bits: '011010011101', direction: 'long', drift, over },
    { bits: '110001011010', direction: 'short', drift, over },
  ];
}

// 1.6 million candles hold each pattern of 12 bits about 390 times. Effects over several candles are among the long tests.
test('planted patterns become elite, and little else does', () => {
  const trial = runPlantedTrial(21, 1_600_000, plantedWith(1.5, 1));
  expect(Math.min(...trial.effects)).toBeGreaterThan(0.5);
  expect(Math.min(...trial.occurrences)).toBeGreaterThan(300);
  expect(trial.found.length).toBe(4);
  expect(trial.strays.length).toBeLessThanOrEqual(trial.elite.length / 10);
});
