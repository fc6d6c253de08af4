import type { Config } from './config.ts';
import type { ServerSetting } from './contract/server-settings.ts';
import { secretsIn } from './secret.ts';
import type { Setting } from './settings/setting.ts';
import { SETTINGS, type SettingName } from './settings.ts';

/** Every setting as operators may see it, by the texts that the environment has. A secret, and a value that contains one, is only said to be set. */
export function describeSettings(
  config: Config,
  texts: Partial<Record<SettingName, string>>,
): ServerSetting[] {
  return Object.entries(SETTINGS).map(([name, { fallback, about }]: [string, Setting]) => {
    const text = texts[name as SettingName];
    const isSecret = secretsIn(config[name as SettingName]).length > 0;
    return {
      name,
      about,
      from: text === undefined ? 'default' : 'environment',
      value: isSecret ? null : (text ?? fallback) || null,
      is_secret: isSecret,
    };
  });
}
