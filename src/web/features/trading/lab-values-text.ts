import { LAB_SETTINGS, type LabSettingRule } from '../../../domain/lab-setting.ts';
import { PAIR_LAB_SETTINGS } from '../../../domain/pair-lab-setting.ts';

// The settings of costs have the same names and labels for patterns and pairs.
const RULES: Readonly<Record<string, LabSettingRule>> = { ...LAB_SETTINGS, ...PAIR_LAB_SETTINGS };

/** The name of a setting as the laboratory writes it. */
export function settingLabel(name: string): string {
  return RULES[name]?.label ?? 'Lengths';
}

/** The values of a combination as text: 'Take-profit 1.5, Stop 2'. */
export function valuesText(values: Readonly<Record<string, number | string>>): string {
  const parts = Object.entries(values).map(([name, value]) => `${settingLabel(name)} ${value}`);
  return parts.length === 0 ? 'settings as they are' : parts.join(', ');
}
