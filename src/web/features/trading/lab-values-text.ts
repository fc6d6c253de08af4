import { LAB_SETTINGS, type LabSettingName } from '../../../domain/lab-setting.ts';

/** The name of a setting as the laboratory writes it. */
export function settingLabel(name: string): string {
  return LAB_SETTINGS[name as LabSettingName]?.label ?? 'Lengths';
}

/** The values of a combination as text: 'Take-profit 1.5, Stop 2'. */
export function valuesText(values: Readonly<Record<string, number | string>>): string {
  const parts = Object.entries(values).map(([name, value]) => `${settingLabel(name)} ${value}`);
  return parts.length === 0 ? 'settings of the engine' : parts.join(', ');
}
