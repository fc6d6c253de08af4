import type { LabSettingRule } from './lab-setting.ts';

/** The rules of pairs, and their costs, that the laboratory varies. */
export const PAIR_LAB_SETTINGS = {
  window: { label: 'Window', unit: 'bars', least: 20, most: 5_000, whole: true },
  look: { label: 'Look', unit: 'bars', least: 100, most: 50_000, whole: true },
  follow_rate: { label: 'α of following', unit: '', least: 0.001, most: 1, whole: false },
  entry_z: { label: 'Entry', unit: 'deviations', least: 0.5, most: 10, whole: false },
  exit_z: { label: 'Exit', unit: 'deviations', least: -2, most: 2, whole: false },
  stop_z: { label: 'Stop', unit: 'deviations', least: 1, most: 20, whole: false },
  hold_half_lives: { label: 'Holding', unit: 'half-lives', least: 0.5, most: 20, whole: false },
  cost_factor: { label: 'Costs', unit: 'times', least: 0, most: 10, whole: false },
} as const satisfies Record<string, LabSettingRule>;

export type PairLabSettingName = keyof typeof PAIR_LAB_SETTINGS;
export const PAIR_LAB_SETTING_NAMES = Object.keys(PAIR_LAB_SETTINGS) as PairLabSettingName[];
