import type { Config } from './config.ts';
import type { ServerSetting } from './contract/server-settings.ts';
import { secretsIn } from './secret.ts';
import type { Setting } from './settings/setting.ts';
import { SETTINGS, type SettingName } from './settings.ts';

/** Every setting as operators may see it. A secret, and a value that contains one, is only said to be set. */
export function describeSettings(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): ServerSetting[] {
  return Object.entries(SETTINGS).map(([name, { fallback, about }]: [string, Setting]) => {
    const text = env[name]?.trim() ? env[name] : undefined;
    const isSecret = secretsIn(config[name as SettingName]).length > 0;
    return {
      name,
      about,
      from: text === undefined ? 'default' : 'environment',
      value: isSecret ? null : (text ?? fallback),
      is_secret: isSecret,
    };
  });
}
