import { expect, test } from 'vitest';
import { DEFAULT_ENGINE_SETTINGS } from './engine-settings.ts';
import { statusThresholds } from './status-thresholds.ts';

test('every threshold is that of the settings', () => {
  const settings = {
    ...DEFAULT_ENGINE_SETTINGS,
    lengths: [9],
    potential_n: 11,
    observed_n: 23,
    observed_t: 3.25,
    fdr_level: 0.1,
    look_interval: 37,
    elite_n: 71,
    outcome_cap: 1.25,
    largest_loss: 17,
    decay_threshold: 6.5,
    decay_min_edge: 0.19,
    unseen_factor: 7,
  };
  const { awaiting, potential, observed, promoted, elite, dormant } = statusThresholds(settings);
  expect(awaiting.left).toBe('11 occurrences with a known outcome: potential.');
  expect(potential.reached).toBe('11 occurrences with a known outcome.');
  expect(observed.reached).toMatch(/At least 23 occurrences .* of at least 3\.25\./);
  expect(promoted.reached).toMatch(/rate of 10% .* every 37 candles; its e-value alone is at least 10\./);
  expect(promoted.reached).toMatch(/up to 1\.25 planned risks, losses in full up to 17\./);
  expect(promoted.left).toMatch(/^That mean falls to zero or below: observed/);
  expect(elite.reached).toMatch(/at least 71 out-of-sample/);
  expect(dormant.reached).toMatch(/reaches 6\.5, guarding an edge of at least 0\.19\./);
  expect(dormant.reached).toMatch(/more than 7 × 2\^bits candles \(3584 for 9 bits\)/);
  expect(dormant.left).toMatch(/as a new claim/);
});
